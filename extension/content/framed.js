/** In a frame of the page: marks the claims of what was selected in it, for the overlay around it. */

import { browser } from "../browser.js";
import { Link } from "../views/link.js";
import { Marks } from "./marks.js";
import { boxInTab, bringToMiddle } from "./scroll.js";
import { lastRange } from "./selection.js";

const link = new Link();
const marks = new Marks(({ checkId, claimId }, deliberate) => {
  void link.call("frame.pointed", { checkId, claimId, deliberate }).catch(() => undefined);
});
/** Where the passage of each check was selected. @type {Map<string, Range | null>} */
const places = new Map();

/**
 * @param {import("../model/types.js").Check} check
 * @param {string} style
 */
function mark(check, style) {
  if (!places.has(check.id)) places.set(check.id, lastRange);
  marks.wear(style);
  marks.show(check, places.get(check.id) ?? null);
}

/**
 * @param {string} checkId
 * @param {string} claimId
 */
function reveal(checkId, claimId) {
  const range = marks.reveal(checkId, claimId);
  if (!range) return { found: false };
  bringToMiddle(range);
  return { found: true, box: boxInTab(range) };
}

browser.runtime.onMessage.addListener((message, sender, answer) => {
  if (sender.id !== browser.runtime.id) return;
  if (message.type === "mark") answer(mark(message.check, message.style));
  if (message.type === "reveal") answer(reveal(message.checkId, message.claimId));
});
