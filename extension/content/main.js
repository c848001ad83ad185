/** The content script's entry: shows the overlay and does what the background asks of the page. */

import { browser } from "../browser.js";
import { Overlay } from "./overlay/overlay.js";

/** @typedef {import("../model/types.js").Selected} Selected */

const overlay = new Overlay();

browser.runtime.onMessage.addListener((message, sender) => {
  if (sender.id !== browser.runtime.id) return;
  if (message.type === "check") overlay.check(message.selected, message.look);
  if (message.type === "page") overlay.offerPage(message.look);
  if (message.type === "resume") overlay.resume(message.ids, message.look);
});
