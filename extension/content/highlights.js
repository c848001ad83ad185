/** Paints marks by CSS highlights: the page's DOM is not touched. */

import { ACTIVE_GROUND, partsOf, TONES } from "./tones.js";

const ACTIVE = "plumbline-active";
// What was checked is still selected, and no line is seen on the ground that selections have.
const LIGHT_SELECTION = "::selection { background-color: rgb(51 103 209 / 10%) !important; color: currentcolor !important; }";
export class Highlights {
  #sheet = new CSSStyleSheet();
  /** @type {Map<string, Highlight>} */
  #named = new Map([...Object.keys(TONES).map((label) => `plumbline-${label}`), ACTIVE].map((name) => [name, new Highlight()]));

  #style = "colour";
  #light = false;

  // Where colours are forced, Chromium gives all highlights the same loud ground, which hides their lines.
  static get possible() {
    const known = "Highlight" in globalThis && Boolean(globalThis.CSS?.highlights);
    return known && !matchMedia("(forced-colors: active)").matches;
  }

  /** @param {string} style colour, line or none */
  wear(style) {
    this.#style = style;
    this.#dress();
  }

  /** @param {boolean} light whether what is selected shall let the marks be seen */
  lightenSelection(light) {
    if (this.#light === light) return;
    this.#light = light;
    this.#dress();
  }

  #dress() {
    const shown = partsOf(this.#style);
    const rules = Object.entries(TONES).map(([label, { line, stroke, ground }]) => {
      const decoration = shown.line ? `text-decoration: underline ${line} 2px ${stroke};` : "";
      return `::highlight(plumbline-${label}) { ${decoration} ${shown.ground ? `background-color: ${ground};` : ""} }`;
    });
    if (shown.line) rules.push(`::highlight(${ACTIVE}) { background-color: ${ACTIVE_GROUND}; }`);
    if (shown.line && this.#light) rules.push(LIGHT_SELECTION);
    this.#sheet.replaceSync(rules.join("\n"));
  }

  /**
   * @param {string} label
   * @param {Range} range
   */
  add(label, range) {
    this.#named.get(`plumbline-${label}`)?.add(range);
  }

  /**
   * @param {string} label
   * @param {Range} range
   */
  remove(label, range) {
    this.#named.get(`plumbline-${label}`)?.delete(range);
  }

  /** @param {Range} range the one that the reader looks at */
  activate(range) {
    const active = this.#named.get(ACTIVE);
    active?.clear();
    active?.add(range);
  }

  /**
   * Have the marks painted; a page may have taken away what that needs.
   * @param {Node} root whose style sheets must name the highlights: shadow roots have their own
   */
  paint(root) {
    for (const [name, one] of this.#named) if (CSS.highlights.get(name) !== one) CSS.highlights.set(name, one);
    const styled = root instanceof ShadowRoot ? root : document;
    if (!styled.adoptedStyleSheets.includes(this.#sheet)) styled.adoptedStyleSheets.push(this.#sheet);
  }
}
