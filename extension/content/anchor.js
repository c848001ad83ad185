/** Finds a quote in a page again: exactly with its context, else by its likeness. */

import { isSeen, isText } from "./seen.js";
import { bared, TextIndex } from "./text-index.js";

/** @typedef {{quote: string, prefix: string, suffix: string}} Anchor */
/** @typedef {import("./text-index.js").IsRead} IsRead */

const CONTEXT = 32;
const SEED = 14;
const MOST_HITS = 200;
const ALIKE = 0.8;
const STRETCH = 1.35;

/**
 * Return the anchor of a stretch of a passage.
 * @param {string} text of the passage
 * @param {{start: number, end: number}} span in UTF-16 units
 * @param {string} before the passage
 * @param {string} after the passage
 * @returns {Anchor}
 */
export function anchorOf(text, span, before, after) {
  return {
    quote: text.slice(span.start, span.end),
    prefix: (before + text.slice(0, span.start)).slice(-CONTEXT * 2),
    suffix: (text.slice(span.end) + after).slice(0, CONTEXT * 2),
  };
}

/**
 * Return for every anchor of one passage its range, null where the page no longer holds it.
 * @param {Node} root
 * @param {Anchor[]} anchors
 * @param {Range | null} near where the passage came from, if it is known
 * @returns {(Range | null)[]}
 */
export function findAnchors(root, anchors, near) {
  /** @type {(Range | null)[]} */
  const found = anchors.map(() => null);
  const search = (/** @type {IsRead} */ isRead, /** @type {Range | null} */ around = null) => {
    const more = findIn(new TextIndex(root, isRead, around), anchors, near);
    for (const [at, range] of more.entries()) found[at] ??= range;
  };
  // A passage is short: on a long page only its surroundings need to be read, or those of its parts.
  if (near) search(isSeen, near);
  else for (const [at, holder] of onlyHolders(root, anchors)) if (!found[at]) search(isSeen, holder);
  // What is folded away, or cannot be selected, is read last: it stands in the midst of sentences that go on
  // behind it.
  for (const isRead of [isSeen, isText]) if (!found.every(Boolean)) search(isRead);
  return found;
}

/**
 * @param {TextIndex} index
 * @param {Anchor[]} anchors
 * @param {Range | null} near
 */
function findIn(index, anchors, near) {
  const place = near ? index.position(near) : 0;
  return anchors.map((anchor) => findAnchor(index, anchor, place));
}

/**
 * Return, by the number of its anchor, the text that holds a quote letter by letter where there is exactly one.
 * All are looked for at once: a book has so many texts that nobody wants to go through them once a quote.
 * @param {Node} root
 * @param {Anchor[]} anchors
 * @returns {Map<number, Range>}
 */
function onlyHolders(root, anchors) {
  /** @type {Map<number, Node[]>} */
  const holders = new Map(anchors.map((_, at) => [at, []]));
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node && holders.size; node = walker.nextNode()) {
    const { data } = /** @type {Text} */ (node);
    for (const [at, known] of holders) {
      if (!data.includes(anchors[at].quote)) continue;
      if (known.push(node) > 1) holders.delete(at);
    }
  }
  return new Map([...holders].flatMap(([at, [node]]) => (node ? [[at, rangeOf(node)]] : [])));
}

/** @param {Node} node */
function rangeOf(node) {
  const range = document.createRange();
  range.selectNodeContents(node);
  return range;
}

/**
 * Return where the anchor's quote stands in `index`, or null.
 * @param {TextIndex} index
 * @param {Anchor} anchor
 * @param {number} [near] a place in the text that it should be close to
 * @returns {Range | null}
 */
function findAnchor(index, anchor, near = 0) {
  const quote = bared(anchor.quote);
  if (!quote) return null;
  const hits = occurrences(index.text, quote).map((start) => ({ start, end: start + quote.length }));
  const found = hits.length ? hits : likely(index.text, quote);
  const context = { prefix: bared(anchor.prefix), suffix: bared(anchor.suffix) };
  const best = closest(index.text, found, context, near);
  return best && index.range(best.start, best.end);
}

/**
 * @param {string} text
 * @param {{start: number, end: number}[]} hits
 * @param {{prefix: string, suffix: string}} context
 * @param {number} near
 */
function closest(text, hits, { prefix, suffix }, near) {
  const rate = (/** @type {{start: number, end: number}} */ hit) =>
    commonEnd(text.slice(Math.max(0, hit.start - CONTEXT), hit.start), prefix) +
    commonStart(text.slice(hit.end, hit.end + CONTEXT), suffix) -
    Math.abs(hit.start - near) / (text.length + 1);
  return hits.reduce(
    (best, hit) => (best && rate(best) >= rate(hit) ? best : hit),
    /** @type {{start: number, end: number} | null} */ (null),
  );
}

/**
 * Return stretches that begin and end like the quote and are much like it in between.
 * @param {string} text
 * @param {string} quote
 */
function likely(text, quote) {
  const [head, tail] = [quote.slice(0, SEED), quote.slice(-SEED)];
  const found = [];
  for (const start of occurrences(text, head)) {
    const window = text.slice(start, start + Math.ceil(quote.length * STRETCH));
    const end = window.lastIndexOf(tail);
    if (end >= 0 && likeness(window.slice(0, end + tail.length), quote) >= ALIKE) {
      found.push({ start, end: start + end + tail.length });
    }
  }
  return found;
}

/**
 * Return how alike two texts are, from 0 to 1, by the pairs of letters that they share.
 * @param {string} one
 * @param {string} other
 */
function likeness(one, other) {
  const pairs = new Map();
  for (let at = 0; at < one.length - 1; at += 1) {
    const pair = one.slice(at, at + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  let shared = 0;
  for (let at = 0; at < other.length - 1; at += 1) {
    const pair = other.slice(at, at + 2);
    const left = pairs.get(pair) ?? 0;
    if (left) shared += 1;
    pairs.set(pair, left - 1);
  }
  return (2 * shared) / Math.max(1, one.length + other.length - 2);
}

/**
 * @param {string} text
 * @param {string} part
 */
function occurrences(text, part) {
  const found = [];
  for (let at = text.indexOf(part); at >= 0 && found.length < MOST_HITS; at = text.indexOf(part, at + 1)) found.push(at);
  return found;
}

/**
 * @param {string} one
 * @param {string} other
 */
function commonStart(one, other) {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1;
  return length;
}

/**
 * @param {string} one
 * @param {string} other
 */
function commonEnd(one, other) {
  let length = 0;
  while (length < one.length && length < other.length && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
}
