/** The content script's entry: shows the overlay and does what the background asks of the page. */

import { browser } from "../browser.js";
import { Frame } from "./overlay/frame.js";

/** @typedef {import("./overlay/overlay.js").Overlay} Overlay */

// The frame is quick to load and is shown at once, while what belongs into it still comes.
const frame = new Frame({ close: () => frame.hide(), openHistory: () => tell((overlay) => overlay.openHistory()) });
const loaded = import("./overlay/overlay.js").then(({ Overlay }) => new Overlay(frame));

/** @param {(overlay: Overlay) => void} what */
function tell(what) {
  void loaded.then(what);
}

browser.runtime.onMessage.addListener((message, sender) => {
  if (sender.id !== browser.runtime.id) return;
  const { type, look } = message;
  if (look) frame.show(look.css, look.theme);
  if (type === "check") tell((overlay) => overlay.check(message.selected, look));
  if (type === "page") tell((overlay) => overlay.offerPage(look));
  if (type === "resume") tell((overlay) => overlay.resume(message.ids, look));
});
