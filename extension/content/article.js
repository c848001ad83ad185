/** Finds a page's article by its main content's blocks, and in it what is most worth checking. */

const MAIN = "article, main, [role='main'], [itemprop='articleBody']";
const BLOCKS = "p, li, dd, td, blockquote";
const ASIDE = "nav, aside, footer, form, menu, button, figcaption, [role='navigation'], [hidden], plumbline-overlay";
const SHORTEST = 40;
const LONGEST = 20_000;
const SENTENCE = /[^.!?。؟]+[.!?。؟]*/g;
const FIGURE = /\p{N}/u;
const NAME = /[\p{Ll}\p{N},;:’'”)]\s+\p{Lu}/u;

/**
 * Return the text of the page's main content, block by block, as it is seen.
 * @param {Document} doc
 * @returns {string[]}
 */
export function articleBlocks(doc) {
  const main = longest(deepAll(doc, MAIN)) ?? doc.body;
  const texts = deepAll(main, BLOCKS)
    .filter((one) => !one.querySelector(BLOCKS) && !one.closest(ASIDE) && one.checkVisibility())
    .map((one) => /** @type {HTMLElement} */ (one).innerText.replace(/\s+/g, " ").trim());
  return [...new Set(texts)].filter((text) => text.length >= SHORTEST);
}

/**
 * Return the blocks that say most that can be looked up, in their order on the page: together about
 * `most` such sentences, and never more than one check takes.
 * @param {string[]} blocks
 * @param {number} most
 * @returns {string[]}
 */
export function mostWorthy(blocks, most) {
  const rated = blocks.map((text, place) => ({ text, place, worthy: worthySentences(text) })).filter((one) => one.worthy);
  rated.sort((one, other) => other.worthy / other.text.length - one.worthy / one.text.length || one.place - other.place);
  const chosen = [];
  let [left, room] = [most, LONGEST];
  for (const one of rated) {
    if (one.worthy > left || one.text.length + 1 > room) continue;
    chosen.push(one);
    left -= one.worthy;
    room -= one.text.length + 1;
  }
  return chosen.sort((one, other) => one.place - other.place).map(({ text }) => text);
}

/**
 * Return how many sentences name a figure or somebody: those can be looked up.
 * @param {string} text
 */
function worthySentences(text) {
  const sentences = text.match(SENTENCE) ?? [];
  return sentences.filter((one) => !/[?؟]$/.test(one) && (FIGURE.test(one) || NAME.test(one))).length;
}

/** @param {Element[]} elements */
function longest(elements) {
  const length = (/** @type {Element} */ one) => deepAll(one, BLOCKS).reduce((sum, block) => sum + (block.textContent?.length ?? 0), 0);
  return elements.reduce((best, one) => (best && length(best) >= length(one) ? best : one), /** @type {Element | null} */ (null));
}

/**
 * Return what fits below `root`, open shadow roots included.
 * @param {Document | Element | ShadowRoot} root
 * @param {string} selector
 * @returns {Element[]}
 */
function deepAll(root, selector) {
  const own = root instanceof Element && root.shadowRoot ? deepAll(root.shadowRoot, selector) : [];
  const inner = [...root.querySelectorAll("*")].flatMap((one) => {
    const below = one.shadowRoot ? deepAll(one.shadowRoot, selector) : [];
    return one.matches(selector) ? [one, ...below] : below;
  });
  return [...own, ...inner];
}
