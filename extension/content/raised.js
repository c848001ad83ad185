/** Writes what a page sets raised so that no figure runs into another, as the server does with sources (raised.py). */

import { isSeen } from "./seen.js";

/** @typedef {{at: number, letters: string, linked: boolean}} Raised a raised text, and how many letters stand before it */

const NOTE = /^\(?(\d{1,3}(?:\s?[,–-]\s?\d{1,3})*)\)?$/;
const SIGNED = /^[-−–+]\d{1,4}$/;
const POWER = /(?<![\d.,])10$/;
const UNIT = /(?:(?<![\p{L}\p{N}])(?:[cdkmµ]?m|mi|ft|yd|mc|[A-Za-z])|\/s|CO)$/u;
const NOTED = /[\p{L}\p{N}.,;:!?)\]%…”’»"']$/u;
const LEVEL_DIGITS = "0123456789-+−–";
const RAISED_DIGITS = "⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺⁻⁻";

/**
 * Return the text of a range, as it was selected, with its notes in brackets and its exponents as such;
 * as it is where the page shows another text than it holds.
 * @param {Range} range
 * @param {string} text
 */
export function withRaised(range, text) {
  const { raised, letters } = raisedIn(range);
  if (!raised.length || letters !== bared(text).length) return text;
  let [written, at, from] = ["", 0, 0];
  for (const one of raised) {
    const start = offsetOf(text, one.at - at, from);
    const end = offsetOf(text, one.letters.length, start);
    const stands = text.slice(start, end);
    const isotope = /^\s/.test(stands) && /^\p{L}/u.test(text.slice(end));
    const shown = isotope ? null : writtenAs(one, text.slice(0, start), text.slice(end));
    [written, at, from] = [written + text.slice(from, start) + (shown ?? stands), one.at + one.letters.length, end];
  }
  return written + text.slice(from);
}

/**
 * Return a text with level digits for raised ones.
 * @param {string} text
 */
export function levelled(text) {
  return text.replace(/[⁰¹²³⁴-⁹⁻⁺]/g, (digit) => LEVEL_DIGITS[RAISED_DIGITS.indexOf(digit)]);
}

/**
 * Return how to write a raised text; null where it may stand as it is: "1st".
 * @param {Raised} raised
 * @param {string} before
 * @param {string} after
 */
function writtenAs({ letters, linked }, before, after) {
  if (/^\s*[/⁄]/.test(after)) return null; // half of a fraction
  const power = SIGNED.test(letters) || (/^\d+$/.test(letters) && POWER.test(before));
  if (!linked && (power || (/^[234]$/.test(letters) && UNIT.test(before)))) {
    return letters.replace(/./g, (digit) => RAISED_DIGITS[LEVEL_DIGITS.indexOf(digit)]);
  }
  const note = NOTE.exec(letters);
  return note && NOTED.test(before) ? `[${note[1]}]` : null;
}

/**
 * Return what is raised in a range, and how many letters the range has.
 * @param {Range} range
 */
function raisedIn(range) {
  /** @type {Raised[]} */
  const raised = [];
  const root = range.commonAncestorContainer;
  let [letters, last] = [0, /** @type {Element | null} */ (null)];
  if (!(root instanceof Element ? root : root.parentElement)?.querySelector("sup")) return { raised, letters };
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    range.intersectsNode(node) && isSeen(node.parentElement) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { data } = /** @type {Text} */ (node);
    const begin = node === range.startContainer ? range.startOffset : 0;
    const part = bared(data.slice(begin, node === range.endContainer ? range.endOffset : data.length));
    const sup = node.parentElement?.closest("sup") ?? null;
    if (sup && sup === last) raised[raised.length - 1].letters += part;
    else if (sup) raised.push({ at: letters, letters: part, linked: Boolean(sup.closest("a") ?? sup.querySelector("a")) });
    [letters, last] = [letters + part.length, sup];
  }
  return { raised, letters };
}

/** @param {string} text */
function bared(text) {
  return text.replace(/\s+/g, "");
}

/**
 * Return the offset in `text` that has `count` letters between it and `from`; white space is none.
 * @param {string} text
 * @param {number} count
 * @param {number} from
 */
function offsetOf(text, count, from) {
  let [offset, left] = [from, count];
  for (; left > 0; offset += 1) if (!/\s/.test(text[offset])) left -= 1;
  return offset;
}
