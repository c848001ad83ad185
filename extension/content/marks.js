/** Marks claims in the page itself: finds where they stand, and notices when the reader points there. */

import { unitSpan } from "../model/spans.js";
import { toldLabel } from "../model/told.js";
import { anchorOf, findAnchors } from "./anchor.js";
import { Boxes } from "./boxes.js";
import { Highlights } from "./highlights.js";

/** @typedef {import("../model/types.js").Check} Check */
/** @typedef {{checkId: string, claimId: string, label: string, range: Range}} Mark */

export class Marks {
  /** @type {Mark[]} */
  #marks = [];
  #painter = Highlights.possible ? new Highlights() : new Boxes();
  /** @type {Mark | null} */
  #active = null;
  /** Where marks stand: the document, shadow roots. @type {Set<Node>} */
  #roots = new Set();
  #activate;
  #waiting = false;

  /**
   * @param {(mark: Mark, deliberate: boolean) => void} activate called when the reader points at a mark;
   *   deliberate: with the caret, by a click or a key
   */
  constructor(activate) {
    this.#activate = activate;
    this.wear("colour");
    document.addEventListener("pointermove", (event) => this.#point(event), { passive: true });
    document.addEventListener("click", (event) => this.#clicked(event), { passive: true, capture: true });
    document.addEventListener("selectionchange", () => this.#follow(document.getSelection()));
  }

  /** @param {string} style colour, line or none */
  wear(style) {
    this.#painter.wear(style);
  }

  /**
   * Mark the claims of a check that have a verdict. `near` is the selection it came from.
   * @param {Check} check
   * @param {Range | null} near
   */
  show(check, near) {
    const known = new Set(this.#marks.filter((one) => one.checkId === check.id).map((one) => one.claimId));
    const fresh = check.claims.filter(({ claim, verdict }) => verdict && !known.has(claim.id));
    if (!fresh.length) return;
    const { text, before = "", after = "" } = check.passage;
    const anchors = fresh.map(({ claim }) => anchorOf(text, unitSpan(text, claim.span), before, after));
    for (const [index, range] of this.#find(anchors, near).entries()) {
      const { claim, verdict } = fresh[index];
      if (range) this.#add({ checkId: check.id, claimId: claim.id, label: verdict ? toldLabel(verdict) : "", range });
    }
    for (const root of this.#roots) this.#painter.paint(root);
  }

  /**
   * Return where the anchors stand: where the passage was selected, or else anywhere in the page.
   * @param {import("./anchor.js").Anchor[]} anchors
   * @param {Range | null} near
   */
  #find(anchors, near) {
    const root = near?.startContainer.getRootNode();
    let found = findAnchors(root instanceof ShadowRoot ? root : document.body, anchors, near);
    if (!near && !found.some(Boolean)) {
      for (const shadow of shadowRoots(document)) {
        found = findAnchors(shadow, anchors, null);
        if (found.some(Boolean)) break;
      }
    }
    return found;
  }

  /**
   * Bring a claim's mark into view.
   * @param {string} checkId
   * @param {string} claimId
   * @returns {boolean} false when the page no longer holds its words
   */
  reveal(checkId, claimId) {
    const mark = this.#marks.find((one) => one.checkId === checkId && one.claimId === claimId);
    if (!mark?.range.startContainer.isConnected || mark.range.collapsed) return false;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    mark.range.startContainer.parentElement?.scrollIntoView({ block: "center", behavior: calm ? "auto" : "smooth" });
    this.#setActive(mark);
    return true;
  }

  /** @param {Mark} mark */
  #add(mark) {
    this.#marks.push(mark);
    this.#roots.add(mark.range.startContainer.getRootNode());
    this.#painter.add(mark.label, mark.range);
  }

  /** @param {PointerEvent} event */
  #point(event) {
    if (this.#waiting || !this.#marks.length) return;
    this.#waiting = true;
    requestAnimationFrame(() => {
      this.#waiting = false;
      const mark = this.#under(event);
      if (mark && this.#setActive(mark)) this.#activate(mark, false);
    });
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    if (!this.#marks.length) return;
    // A click into a selection undoes it only after its event.
    setTimeout(() => {
      if (document.getSelection()?.isCollapsed) this.#open(this.#under(event));
    });
  }

  /**
   * Where browsers let the arrow keys move a caret through a page, it opens the mark that it enters.
   * @param {Selection | null} selection
   */
  #follow(selection) {
    if (!this.#marks.length || !selection?.isCollapsed || !selection.anchorNode) return;
    this.#open(this.#at(selection.anchorNode, selection.anchorOffset));
  }

  /** @param {Mark | null} mark */
  #open(mark) {
    if (!mark) return;
    this.#setActive(mark);
    this.#activate(mark, true);
  }

  /** @param {MouseEvent} event */
  #under({ clientX, clientY }) {
    const options = { shadowRoots: [...this.#roots].filter((one) => one instanceof ShadowRoot) };
    const caret = /** @type {any} */ (document).caretPositionFromPoint?.(clientX, clientY, options);
    return caret ? this.#at(caret.offsetNode, caret.offset) : null;
  }

  /**
   * @param {Node} node
   * @param {number} offset
   */
  #at(node, offset) {
    return this.#marks.find(({ range }) => range.isPointInRange(node, offset)) ?? null;
  }

  /**
   * @param {Mark} mark
   * @returns {boolean} whether it was not the active one before
   */
  #setActive(mark) {
    if (this.#active === mark) return false;
    this.#active = mark;
    this.#painter.activate(mark.range);
    return true;
  }
}

/**
 * Return the open shadow roots of a page, those within others included.
 * @param {Document | ShadowRoot} root
 * @returns {ShadowRoot[]}
 */
function shadowRoots(root) {
  const own = [...root.querySelectorAll("*")].flatMap((one) => one.shadowRoot ?? []);
  return own.flatMap((one) => [one, ...shadowRoots(one)]);
}
