/** Paints marks where CSS highlights are missing or forced to look alike: boxes above the text, which nobody can touch. */

import { ACTIVE_GROUND, partsOf, TONES } from "./tones.js";

const LOOK = `
:host { all: initial !important; position: absolute !important; inset: 0 auto auto 0 !important;
  z-index: 2147483646 !important; pointer-events: none !important; }
div { position: absolute; box-sizing: border-box; border-bottom: 2px none; forced-color-adjust: none; }
`;

export class Boxes {
  #host = document.createElement("plumbline-marks");
  #root = this.#host.attachShadow({ mode: "closed" });
  #sheet = new CSSStyleSheet();
  /** What is told of which words. @type {Map<Range, string>} */
  #marks = new Map();
  /** @type {Range | null} */
  #active = null;
  #shown = partsOf("colour");
  #waiting = false;

  constructor() {
    this.#sheet.replaceSync(LOOK);
    this.#root.adoptedStyleSheets = [this.#sheet];
    const soon = () => this.#drawSoon();
    addEventListener("resize", soon, { passive: true });
    addEventListener("scroll", soon, { passive: true, capture: true }); // parts of a page scroll, too
  }

  /** @param {string} style colour, line or none */
  wear(style) {
    this.#shown = partsOf(style);
    this.#drawSoon();
  }

  /**
   * @param {string} label
   * @param {Range} range
   */
  add(label, range) {
    if (label in TONES) this.#marks.set(range, label);
  }

  /**
   * @param {string} _label
   * @param {Range} range
   */
  remove(_label, range) {
    this.#marks.delete(range);
  }

  /** Boxes stand above what is selected. */
  lightenSelection() {}

  /** @param {Range} range the one that the reader looks at */
  activate(range) {
    this.#active = range;
    this.#drawSoon();
  }

  paint() {
    if (!this.#host.isConnected) document.documentElement.append(this.#host);
    this.#draw();
  }

  #drawSoon() {
    if (this.#waiting || !this.#marks.size) return;
    this.#waiting = true;
    requestAnimationFrame(() => {
      this.#waiting = false;
      this.#draw();
    });
  }

  #draw() {
    const boxes = this.#shown.line ? [...this.#marks].flatMap(([range, label]) => this.#boxesOf(label, range)) : [];
    this.#root.replaceChildren(...boxes);
  }

  /**
   * @param {string} label
   * @param {Range} range
   */
  #boxesOf(label, range) {
    const { line, stroke, ground } = TONES[label];
    const active = range === this.#active ? ACTIVE_GROUND : null;
    return [...range.getClientRects()].map(({ left, top, width, height }) => {
      const box = document.createElement("div");
      box.dataset.label = label;
      Object.assign(box.style, {
        left: `${left + scrollX}px`,
        top: `${top + scrollY}px`,
        width: `${width}px`,
        height: `${height}px`,
        borderBottom: `2px ${line === "wavy" ? "double" : line} ${stroke}`,
        backgroundColor: active ?? (this.#shown.ground ? ground : "transparent"),
      });
      return box;
    });
  }
}
