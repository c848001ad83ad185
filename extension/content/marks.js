/** Marks claims in the page itself by CSS highlights; the page's DOM stays untouched. */

import { unitSpan } from "../model/spans.js";
import { LABELS } from "../views/verdict.js";
import { anchorOf, findAnchors } from "./anchor.js";

/** @typedef {import("../model/types.js").Check} Check */
/** @typedef {{checkId: string, claimId: string, label: string, range: Range}} Mark */

const ACTIVE = "plumbline-active";
// Middle tones: they can be seen on light pages and on dark ones.
const LINES = `
::highlight(plumbline-supported) { text-decoration: underline 2px #2e9a63; }
::highlight(plumbline-refuted) { text-decoration: underline wavy 2px #d9483d; }
::highlight(plumbline-conflicting) { text-decoration: underline dashed 2px #b9821c; }
::highlight(plumbline-not_enough_evidence) { text-decoration: underline dotted 2px #7a88a8; }
::highlight(plumbline-could_not_check) { text-decoration: underline dotted 2px #a5814e; }
::highlight(${ACTIVE}) { background-color: rgb(255 205 70 / 45%); }
`;
const COLOURS = `
::highlight(plumbline-supported) { background-color: rgb(46 160 100 / 16%); }
::highlight(plumbline-refuted) { background-color: rgb(220 70 60 / 18%); }
::highlight(plumbline-conflicting) { background-color: rgb(200 140 30 / 18%); }
`;
const STYLES = /** @type {Record<string, string>} */ ({ colour: LINES + COLOURS, line: LINES, none: "" });

export class Marks {
  /** @type {Mark[]} */
  #marks = [];
  /** @type {Map<string, Highlight>} */
  #highlights = new Map();
  #sheet = new CSSStyleSheet();
  #activate;
  #waiting = false;

  /** @param {(mark: Mark) => void} activate called when the reader points at a mark */
  constructor(activate) {
    this.#activate = activate;
    this.wear("colour");
    for (const name of [...LABELS.map((label) => `plumbline-${label}`), ACTIVE]) this.#highlights.set(name, new Highlight());
    document.addEventListener("pointermove", (event) => this.#point(event), { passive: true });
  }

  /** @param {string} style colour, line or none */
  wear(style) {
    this.#sheet.replaceSync(STYLES[style] ?? STYLES.colour);
  }

  /**
   * Mark the claims of a check that have a verdict. `near` is the selection it came from.
   * @param {Check} check
   * @param {Range | null} near
   */
  show(check, near) {
    const root = near?.startContainer.getRootNode() ?? document;
    const known = new Set(this.#marks.filter((one) => one.checkId === check.id).map((one) => one.claimId));
    const fresh = check.claims.filter(({ claim, verdict }) => verdict && !known.has(claim.id));
    if (!fresh.length) return;
    const { text, before = "", after = "" } = check.passage;
    const anchors = fresh.map(({ claim }) => anchorOf(text, unitSpan(text, claim.span), before, after));
    const ranges = findAnchors(root instanceof ShadowRoot ? root : document.body, anchors, near);
    for (const [index, { claim, verdict }] of fresh.entries()) {
      const range = ranges[index];
      if (range) this.#add({ checkId: check.id, claimId: claim.id, label: verdict?.label ?? "", range });
    }
    this.#paint(root);
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
    this.#highlights.get(`plumbline-${mark.label}`)?.add(mark.range);
  }

  /** @param {Node} root whose style sheets must name the highlights: shadow roots have their own */
  #paint(root) {
    for (const [name, highlight] of this.#highlights) CSS.highlights.set(name, highlight);
    const styled = root instanceof ShadowRoot ? root : document;
    if (!styled.adoptedStyleSheets.includes(this.#sheet)) styled.adoptedStyleSheets.push(this.#sheet);
  }

  /** @param {PointerEvent} event */
  #point(event) {
    if (this.#waiting || !this.#marks.length) return;
    this.#waiting = true;
    requestAnimationFrame(() => {
      this.#waiting = false;
      const mark = this.#at(event.clientX, event.clientY);
      if (mark && this.#setActive(mark)) this.#activate(mark);
    });
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  #at(x, y) {
    const caret = /** @type {any} */ (document).caretPositionFromPoint?.(x, y);
    if (!caret) return null;
    return this.#marks.find(({ range }) => range.isPointInRange(caret.offsetNode, caret.offset)) ?? null;
  }

  /**
   * @param {Mark} mark
   * @returns {boolean} whether it was not the active one before
   */
  #setActive(mark) {
    const active = /** @type {Highlight} */ (this.#highlights.get(ACTIVE));
    if (active.has(mark.range)) return false;
    active.clear();
    active.add(mark.range);
    return true;
  }
}
