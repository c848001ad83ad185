/** The content script's entry: shows the overlay and does what the background asks of the page. */

import { browser } from "../browser.js";
import { Frame } from "./overlay/frame.js";

// The frame is quick to load and is shown at once, while what belongs into it still comes.
const frame = new Frame({ close: () => frame.hide(), openHistory: async () => (await loaded).openHistory() });
const loaded = import("./overlay/overlay.js").then(({ Overlay }) => new Overlay(frame));

/**
 * Show the overlay and do what the background asks. Return whether the page lets the overlay stand: one that guards its DOM
 * takes it away, and it is put back only once.
 * @param {any} message
 * @returns {Promise<boolean>}
 */
async function receive({ type, look, selected, ids }) {
  // What has loaded at last, and was not reloaded, is as its reader wants it: a closed overlay stays closed.
  if (type === "resume" && (await loaded).follows(ids)) return true;
  frame.show(look.css, look.theme);
  const overlay = await loaded;
  if (!frame.shown) {
    frame.show(look.css, look.theme);
    await new Promise((resolve) => setTimeout(resolve));
  }
  if (!frame.shown) {
    frame.hide();
    return false;
  }
  if (type === "check") overlay.check(selected, look);
  if (type === "page") overlay.offerPage(look);
  if (type === "resume") overlay.resume(ids, look);
  return true;
}

browser.runtime.onMessage.addListener((message, sender, answer) => {
  if (sender.id !== browser.runtime.id) return;
  if (message.type === "pointed") return void loaded.then((overlay) => overlay.reveal(message.mark, message.deliberate));
  void receive(message).then(answer, (error) => {
    console.warn("Plumbline cannot show its overlay:", error);
    frame.hide(); // it would stand there empty
    answer(false);
  });
  return true; // the answer comes later
});
