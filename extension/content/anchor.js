/** Finds a quote in a page again: exactly with its context, else by its likeness. */

import { levelled } from "./raised.js";
import { isSeen, isText } from "./seen.js";

/** @typedef {{quote: string, prefix: string, suffix: string}} Anchor */
/** @typedef {(element: Element | null) => boolean} IsRead whether an element's text is read */

const CONTEXT = 32;
const SEED = 14;
const MOST_HITS = 200;
const ALIKE = 0.8;
const STRETCH = 1.35;
const REACH = 50_000; // more than twice what a passage may hold
const WHOLE = 1_000_000; // of a page beyond that, the rest is not searched: it would stand still for too long
const PRECEDES = 2; // Node.DOCUMENT_POSITION_PRECEDING
const FOLLOWS = 4; // Node.DOCUMENT_POSITION_FOLLOWING

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
 * A root's text as it is compared, without white space and in lower case, which is where pages and selections
 * differ (a page's style may write it in capitals), and the way back from a place in it to a node.
 */
export class TextIndex {
  /** @type {Text[]} */
  #nodes = [];
  /** @type {number[]} */
  #starts = [];
  text = "";

  /**
   * @param {Node} root
   * @param {IsRead} isRead
   * @param {Node | null} [around] read no more than what stands within some pages of this node
   */
  constructor(root, isRead, around) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    if (around) stepBack(walker, around);
    const parts = [];
    let length = 0;
    let passed = !around;
    let beyond = 0;
    for (let node = walker.nextNode(); node && beyond < REACH && length < WHOLE; node = walker.nextNode()) {
      const bare = bared(/** @type {Text} */ (node).data);
      if (around && !passed) passed = !(around.compareDocumentPosition(node) & PRECEDES);
      if (around && passed) beyond += bare.length;
      if (!bare || !isRead(node.parentElement)) continue;
      this.#nodes.push(/** @type {Text} */ (node));
      this.#starts.push(length);
      parts.push(bare);
      length += bare.length;
    }
    this.text = parts.join("");
  }

  /**
   * Return where a place in the document lies in the text.
   * @param {Node} node
   * @param {number} offset
   */
  position(node, offset) {
    const at = this.#nodes.findIndex((one) => Boolean(node.compareDocumentPosition(one) & FOLLOWS) || one === node);
    if (at < 0) return this.text.length;
    const inside = this.#nodes[at] === node ? bared(this.#nodes[at].data.slice(0, offset)).length : 0;
    return this.#starts[at] + inside;
  }

  /**
   * Return the range of a stretch of the text.
   * @param {number} start
   * @param {number} end
   */
  range(start, end) {
    const range = document.createRange();
    range.setStart(...this.#place(start, false));
    range.setEnd(...this.#place(end, true));
    return range;
  }

  /**
   * @param {number} position
   * @param {boolean} atEnd whether the place ends a range: then it stays in the node before
   * @returns {[Text, number]}
   */
  #place(position, atEnd) {
    const looked = atEnd ? position - 1 : position;
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.#starts[middle] <= looked) low = middle;
      else high = middle - 1;
    }
    const node = this.#nodes[low];
    return [node, offsetIn(node.data, looked - this.#starts[low]) + (atEnd ? 1 : 0)];
  }
}

/**
 * Set the walker so far before `node` that what is looked for around it begins behind the walker.
 * @param {TreeWalker} walker
 * @param {Node} node
 */
function stepBack(walker, node) {
  walker.currentNode = node;
  let length = 0;
  while (length < REACH) {
    const before = walker.previousNode();
    if (!before) break;
    length += /** @type {Text} */ (before).data.length;
  }
  if (length < REACH) walker.currentNode = walker.root;
}

/**
 * Return for every anchor of one passage its range, null where the page no longer holds it.
 * @param {Node} root
 * @param {Anchor[]} anchors
 * @param {Range | null} near the selection that the passage came from, if it is known
 * @returns {(Range | null)[]}
 */
export function findAnchors(root, anchors, near) {
  /** @type {(Range | null)[]} */
  const found = anchors.map(() => null);
  const search = (/** @type {IsRead} */ isRead, /** @type {Node | null} */ around = null) => {
    const more = findIn(new TextIndex(root, isRead, around), anchors, near);
    for (const [at, range] of more.entries()) found[at] ??= range;
  };
  // A passage is short: on a long page only its surroundings need to be read, or those of its parts.
  if (near) search(isSeen, near.startContainer);
  else {
    for (const [at, { quote }] of anchors.entries()) {
      const holder = found[at] ? null : onlyHolder(root, quote);
      if (holder) search(isSeen, holder);
    }
  }
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
  const place = near ? index.position(near.startContainer, near.startOffset) : 0;
  return anchors.map((anchor) => findAnchor(index, anchor, place));
}

/**
 * Return the text node that holds `quote` letter by letter, if there is exactly one.
 * @param {Node} root
 * @param {string} quote
 */
function onlyHolder(root, quote) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let holder = null;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(/** @type {Text} */ (node).data.includes(quote))) continue;
    if (holder) return null;
    holder = node;
  }
  return holder;
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

/**
 * Return a text as it is compared: as many letters as it has beside its white space and brackets, which
 * passages have around the numbers of notes.
 * @param {string} text
 */
function bared(text) {
  const letters = text.replace(/[\s[\]]+/g, "").replaceAll("İ", "i"); // "İ" alone would become two
  return levelled(letters).toLowerCase();
}

/**
 * Return the offset in `data` of its letter number `count`, as they are compared.
 * @param {string} data
 * @param {number} count
 */
function offsetIn(data, count) {
  for (let offset = 0, seen = 0; offset < data.length; offset += 1) {
    if (/[\s[\]]/.test(data[offset])) continue;
    if (seen === count) return offset;
    seen += 1;
  }
  return data.length;
}
