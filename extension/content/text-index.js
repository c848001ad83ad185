/** A page's text as it is searched, and the way back from a place in it to a node. */

import { levelled } from "./raised.js";

/** @typedef {(element: Element | null) => boolean} IsRead whether an element's text is read */

const REACH = 50_000; // more than twice what a passage may hold
const WHOLE = 1_000_000; // of a page beyond that, the rest is not searched: it would stand still for too long
const NEARBY = 400_000; // what is offered of a book, with what stands around it
const FOLLOWS = 4; // Node.DOCUMENT_POSITION_FOLLOWING

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
   * @param {Range | null} [near] read no more than what stands within some pages of it
   */
  constructor(root, isRead, near) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const behind = near ? textBehind(walker, near) : null;
    if (near) stepBack(walker, startOf(near));
    const parts = [];
    let length = 0;
    let passed = false;
    let beyond = 0;
    const most = near ? NEARBY : WHOLE;
    for (let node = walker.nextNode(); node && beyond < REACH && length < most; node = walker.nextNode()) {
      const bare = bared(/** @type {Text} */ (node).data);
      passed ||= node === behind;
      if (passed) beyond += bare.length;
      if (!bare || !isRead(node.parentElement)) continue;
      this.#nodes.push(/** @type {Text} */ (node));
      this.#starts.push(length);
      parts.push(bare);
      length += bare.length;
    }
    this.text = parts.join("");
  }

  /**
   * Return where a range of the document begins in the text.
   * @param {Range} range
   */
  position(range) {
    const node = startOf(range);
    // Among thousands of siblings it takes browsers long to tell which of two comes first: ask only a few.
    const at = firstIndex(this.#nodes, (one) => one === node || Boolean(node.compareDocumentPosition(one) & FOLLOWS));
    if (at === this.#nodes.length) return this.text.length;
    const inside = this.#nodes[at] === range.startContainer ? bared(this.#nodes[at].data.slice(0, range.startOffset)).length : 0;
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
    const at = firstIndex(this.#starts, (start) => start > looked) - 1;
    const node = this.#nodes[at];
    return [node, offsetIn(node.data, looked - this.#starts[at]) + (atEnd ? 1 : 0)];
  }
}

/**
 * Return the first node of a range, which may begin within it.
 * @param {Range} range
 */
function startOf({ startContainer, startOffset }) {
  return startContainer.childNodes[startOffset] ?? startContainer;
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
 * Return the first text that begins behind a range, null where there is none.
 * @param {TreeWalker} walker
 * @param {Range} range
 */
function textBehind(walker, { endContainer, endOffset }) {
  const next = endContainer.childNodes[endOffset];
  if (next instanceof Text) return next;
  let last = next ?? endContainer;
  while (!next && last.lastChild) last = last.lastChild;
  walker.currentNode = last;
  return walker.nextNode();
}

/**
 * Return the index of the first of `items` that fits, where all behind it fit, too; their number where none does.
 * @template Item
 * @param {Item[]} items
 * @param {(item: Item) => boolean} fits
 */
function firstIndex(items, fits) {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fits(items[middle])) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Return a text as it is compared: as many letters as it has beside its white space and brackets, which
 * passages have around the numbers of notes.
 * @param {string} text
 */
export function bared(text) {
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
