/** Marks claims in the page itself: finds where they stand, and notices when the reader points there. */

import { unitSpan } from "../model/spans.js";
import { toldLabel } from "../model/told.js";
import { anchorOf, findAnchors } from "./anchor.js";
import { Boxes } from "./boxes.js";
import { Highlights } from "./highlights.js";

/** @typedef {import("../model/types.js").Check} Check */
/**
 * @typedef {object} Mark
 * @property {string} checkId
 * @property {string} claimId
 * @property {string} begun when its check began
 * @property {string} label "" as long as there is no verdict
 * @property {Range} range the words; empty or cut off where the page holds them no more
 * @property {import("./anchor.js").Anchor} anchor
 * @property {Range | null} near the selection that the passage came from
 * @property {number} missed how often it was looked for in vain
 */

const LOOK_MILLISECONDS = 1_000;
const WORTH_A_SEARCH = new Set([1, 2, 4, 8, 16]); // looks: a page that draws itself anew is soon done

export class Marks {
  /** From the oldest check to the newest. @type {Mark[]} */
  #marks = [];
  #painter = Highlights.possible ? new Highlights() : new Boxes();
  /** @type {Mark | null} */
  #active = null;
  /** Where marks stand: the document, shadow roots. @type {Set<Node>} */
  #roots = new Set();
  #address = location.href;
  #activate;
  #changed;
  #waiting = false;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #looks;

  /**
   * @param {(mark: Mark, deliberate: boolean) => void} activate called when the reader points at a mark;
   *   deliberate: with the caret, by a click or a key
   * @param {() => void} [changed] called when the page has gone elsewhere or lost words of claims
   */
  constructor(activate, changed = () => {}) {
    this.#activate = activate;
    this.#changed = changed;
    this.wear("colour");
    document.addEventListener("pointermove", (event) => this.#point(event), { passive: true });
    document.addEventListener("scrollend", () => this.#lookAnew(), { passive: true, capture: true });
    document.addEventListener("click", (event) => this.#clicked(event), { passive: true, capture: true });
    document.addEventListener("selectionchange", () => {
      this.#painter.lightenSelection(false);
      this.#follow(document.getSelection());
    });
  }

  /** @param {string} style colour, line or none */
  wear(style) {
    this.#painter.wear(style);
  }

  /**
   * Mark the claims of a check: find all as soon as they are known, show each once it is judged.
   * @param {Check} check
   * @param {Range | null} near the selection that it came from
   */
  show(check, near) {
    const { text, before = "", after = "" } = check.passage;
    const known = new Map(this.#marks.filter((one) => one.checkId === check.id).map((one) => [one.claimId, one]));
    const fresh = check.claims.filter(({ claim }) => !known.has(claim.id)).map(({ claim }) => {
      const anchor = anchorOf(text, unitSpan(text, claim.span), before, after);
      const [checkId, begun, range] = [check.id, check.created_at, document.createRange()];
      return { checkId, begun, claimId: claim.id, label: "", range, anchor, near, missed: 0 };
    });
    for (const mark of fresh) known.set(mark.claimId, mark);
    this.#marks = [...this.#marks, ...fresh].sort((one, other) => Date.parse(one.begun) - Date.parse(other.begun));
    this.#place(fresh);
    for (const { claim, verdict } of check.claims) {
      const mark = known.get(claim.id);
      if (!mark || !verdict || mark.label) continue;
      mark.label = toldLabel(verdict);
      if (isSelected(mark)) this.#painter.lightenSelection(true);
    }
    this.#paint();
    this.#looks ??= setInterval(() => this.#look(), LOOK_MILLISECONDS);
  }

  /**
   * Find marks in the page as it is now.
   * @param {Mark[]} marks
   */
  #place(marks) {
    for (const group of Map.groupBy(marks, (one) => one.checkId).values()) {
      const near = group[0].near?.startContainer.isConnected ? group[0].near : null;
      const found = this.#find(group.map((one) => one.anchor), near);
      for (const [index, range] of found.entries()) if (range) this.#move(group[index], range);
    }
  }

  /**
   * @param {Mark} mark
   * @param {Range} place
   */
  #move(mark, place) {
    mark.missed = 0;
    mark.range.setStart(place.startContainer, place.startOffset);
    mark.range.setEnd(place.endContainer, place.endOffset);
    this.#roots.add(place.startContainer.getRootNode());
  }

  // Of two checks of the same words, the newer one is told.
  #paint() {
    const judged = this.#marks.filter((one) => one.label);
    for (const [at, mark] of judged.entries()) {
      const newer = judged.slice(at + 1).some((one) => one.checkId !== mark.checkId && overlap(one, mark));
      if (newer) this.#painter.remove(mark.label, mark.range);
      else this.#painter.add(mark.label, mark.range);
    }
    for (const root of this.#roots) this.#painter.paint(root);
  }

  /**
   * @param {string | null} checkId
   * @returns {boolean} whether words of a check stand on the page
   */
  hold(checkId) {
    return this.#marks.some((one) => one.checkId === checkId && !isLost(one));
  }

  // Long lists hold no more than what is in view: a reader who scrolls may have come back.
  #lookAnew() {
    for (const mark of this.#marks) mark.missed = 0;
  }

  // Pages draw their text anew, become others and exchange their style sheets; of hardly any of it is
  // anybody told.
  #look() {
    if (document.hidden) return;
    const moved = this.#address !== location.href;
    this.#address = location.href;
    const lost = this.#marks.filter(isLost);
    for (const mark of lost) mark.missed = moved ? 1 : mark.missed + 1;
    this.#place(lost.filter((one) => WORTH_A_SEARCH.has(one.missed)));
    this.#paint();
    if (moved || lost.some((one) => one.missed === 1 || !isLost(one))) this.#changed();
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
   * Emphasise a claim's mark.
   * @param {string} checkId
   * @param {string} claimId
   * @returns {Range | null} where it stands; null when the page no longer holds its words
   */
  reveal(checkId, claimId) {
    const mark = this.#marks.find((one) => one.checkId === checkId && one.claimId === claimId);
    if (!mark) return null;
    if (isLost(mark)) this.#place(this.#marks.filter(isLost));
    this.#paint();
    if (isLost(mark)) return null;
    this.#setActive(mark);
    return mark.range;
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
    return this.#marks.findLast(({ range }) => range.isPointInRange(node, offset)) ?? null;
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

/** @param {Mark} mark */
function isLost({ range }) {
  return range.collapsed || !range.startContainer.isConnected;
}

/**
 * @param {Pick<Mark, "range">} one
 * @param {Pick<Mark, "range">} other
 * @returns {boolean} whether both are of some of the same words
 */
function overlap({ range: one }, { range: other }) {
  if (one.startContainer.getRootNode() !== other.startContainer.getRootNode()) return false;
  const { START_TO_END, END_TO_START } = Range;
  return one.compareBoundaryPoints(START_TO_END, other) > 0 && one.compareBoundaryPoints(END_TO_START, other) < 0;
}

/** @param {Mark} mark */
function isSelected(mark) {
  const selection = document.getSelection();
  return Boolean(selection?.rangeCount) && overlap({ range: /** @type {Selection} */ (selection).getRangeAt(0) }, mark);
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
