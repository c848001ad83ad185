/** The overlay's line to the frames of its page, which mark their own claims (framed.js). */

import { bringBoxIntoView } from "./scroll.js";

/** @typedef {import("../model/types.js").Check} Check */

export class Frames {
  #link;
  /** How marks look: colour, line or none. */
  style = "colour";

  /** @param {import("../views/link.js").Link} link */
  constructor(link) {
    this.#link = link;
  }

  /**
   * Have the claims of a check marked. Frames of other sites cannot be reached, which is told to who asks for
   * a claim's place.
   * @param {number} frame
   * @param {Check} check
   */
  mark(frame, check) {
    void this.#link.call("frame.mark", { frame, check, style: this.style }).catch(() => undefined);
  }

  /**
   * Bring a claim's words into view.
   * @param {number} frame
   * @param {string} checkId
   * @param {string} claimId
   * @param {import("./scroll.js").Card} card
   * @returns {Promise<string>} what hinders it, "" if nothing does
   */
  async reveal(frame, checkId, claimId, card) {
    const shown = await this.#link.call("frame.reveal", { frame, checkId, claimId }).catch(() => null);
    if (!shown) return "in_frame";
    if (!shown.found) return "orphan";
    const { x, y, width, height } = shown.box;
    bringBoxIntoView(new DOMRect(x, y, width, height), card);
    return "";
  }
}
