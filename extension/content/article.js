/** Finds a page's article by its main content's blocks, and in it what is most worth checking. */

import { codePoints } from "../model/spans.js";
import { withRaised } from "./raised.js";

const MAIN = "article, main, [role='main'], [itemprop='articleBody']";
const BLOCKS = "p, li, dd, td, blockquote";
const DIALOGS = "dialog, [role='dialog'], [role='alertdialog'], [aria-modal='true']";
const ASIDE = [
  ...["nav", "aside", "footer", "form", "menu", "button", "figcaption", "[role='navigation']", "[hidden]", "plumbline-overlay"],
  DIALOGS,
  ...["#comments", ".comments", ".comment", ".comment-list", ".commentlist", "[itemtype$='/Comment']"],
].join();
const HOVERING = /^(fixed|sticky)$/;
const BANNER = 1 / 2; // of the window's height: what hovers and is higher may well hold the article itself
const SHORTEST = 40;
const LONGEST = 20_000; // what one check takes
const READ = 300_000; // of a book on one page, its first chapters have to do
const WORD = /\d+(?:[.,:]\d+)+|[\p{L}\p{M}\p{N}]+(?:[’'-][\p{L}\p{M}\p{N}]+)*/gu;
const QUESTION = /[?؟]["»”’)]*$/;
const MOST_COUNTED = 3;

/** @typedef {{text: string, element: Element | null}} Paragraph with where it stands, if that is known */
/** @typedef {Paragraph & {worthy: string[]}} Block a paragraph with its sentences to be checked */
/** @typedef {{text: string, worth: number}} Sentence */

/**
 * Return the text of the page's main content, paragraph by paragraph, as it is seen.
 * @param {Document} doc
 * @returns {Paragraph[]}
 */
export function articleParagraphs(doc) {
  const found = paragraphsOf(longest(deepAll(doc, MAIN)) ?? doc.body);
  const dialog = found.length ? null : longest(deepAll(doc, DIALOGS)); // some pages show all they have in one
  return dialog ? paragraphsOf(dialog) : found;
}

/**
 * @param {Element} main
 * @returns {Paragraph[]}
 */
function paragraphsOf(main) {
  /** @type {Map<string, Paragraph>} */
  const found = new Map();
  let length = 0;
  for (const one of deepAll(main, BLOCKS)) {
    if (length > READ) break;
    if (one.querySelector(BLOCKS) || isBeside(one, main) || !one.checkVisibility()) continue;
    const text = innerText(/** @type {HTMLElement} */ (one)).replace(/\s+/g, " ").trim();
    if (text.length < SHORTEST || found.has(text)) continue;
    found.set(text, { text, element: one });
    length += text.length;
  }
  return [...found.values()];
}

/**
 * Return the paragraphs of a text that was selected, as those of an article.
 * @param {string} text
 * @returns {Paragraph[]}
 */
export function paragraphsIn(text) {
  const lines = text.slice(0, READ).split(/\n+/).map((one) => one.replace(/\s+/g, " ").trim());
  return [...new Set(lines)].filter((one) => one.length >= SHORTEST).map((one) => ({ text: one, element: null }));
}

/**
 * Return the range from the first of some paragraphs to the last, null where nobody knows where they stand.
 * @param {Paragraph[]} paragraphs in their order on the page
 */
export function rangeAcross(paragraphs) {
  const [first, last] = [paragraphs[0]?.element, paragraphs.at(-1)?.element];
  if (!first || !last || first.getRootNode() !== last.getRootNode()) return null;
  const range = document.createRange();
  range.setStartBefore(first);
  range.setEndAfter(last);
  return range;
}

/** @param {HTMLElement} element */
function innerText(element) {
  if (!element.querySelector("sup")) return element.innerText;
  const range = document.createRange();
  range.selectNodeContents(element);
  return withRaised(range, element.innerText);
}

/**
 * Whether an element is in what stands beside the main content, or hovers over it, as what asks for consent does.
 * @param {Element} element
 * @param {Element} main
 */
function isBeside(element, main) {
  for (let at = /** @type {Element | null} */ (element); at && !at.contains(main); at = at.parentElement) {
    if (at.matches(ASIDE) || isBanner(at)) return true;
  }
  return false;
}

/** @param {Element} element */
function isBanner(element) {
  return HOVERING.test(getComputedStyle(element).position) && element.getBoundingClientRect().height < innerHeight * BANNER;
}

/**
 * Return the paragraphs that hold the `most` sentences most worth checking, in their order on the page,
 * and never more than one check takes.
 * @param {Paragraph[]} paragraphs
 * @param {number} most
 * @param {string} [language]
 * @returns {Block[]}
 */
export function mostWorthy(paragraphs, most, language) {
  const all = paragraphs.flatMap(({ text }, block) => sentences(text, language).map((one) => ({ ...one, block })));
  const ranked = all.filter(({ worth }) => worth > 0).sort((one, other) => other.worth - one.worth);
  /** @type {Map<number, string[]>} */
  const chosen = new Map();
  let [left, room] = [most, LONGEST];
  for (const { text, block } of ranked) {
    const size = chosen.has(block) ? 0 : codePoints(paragraphs[block].text) + 1;
    if (!left || size > room) continue;
    chosen.set(block, [...(chosen.get(block) ?? []), text]);
    left -= 1;
    room -= size;
  }
  return [...chosen.keys()].sort((one, other) => one - other).map((block) => ({ ...paragraphs[block], worthy: chosen.get(block) ?? [] }));
}

/**
 * Return a text's sentences, each with how much there is in it that can be looked up. The server
 * weighs its claims in the same way (choosing.py).
 * @param {string} text
 * @param {string} [language]
 * @returns {Sentence[]}
 */
function sentences(text, language) {
  const parts = [...new Intl.Segmenter(language, { granularity: "sentence" }).segment(text)];
  return parts.map(({ segment }) => segment.trim()).map((one) => ({ text: one, worth: QUESTION.test(one) ? 0 : worth(one) }));
}

/** @param {string} sentence */
function worth(sentence) {
  const words = sentence.match(WORD) ?? [];
  const figures = words.filter((word) => /^\p{N}/u.test(word)).length;
  // The words of one name count once; a sentence's first word is upper case anyway.
  const named = words.map((word, at) => at > 0 && word.length > 1 && /^\p{Lu}/u.test(word));
  const names = named.filter((now, at) => now && !named[at - 1]).length;
  return 2 * Math.min(figures, MOST_COUNTED) + Math.min(names, MOST_COUNTED);
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
