/** Parts words that stand apart on a page though nothing parts them in its source: boxes side by side, lines of a drawing. */

const WORD_SPACE = 0.15; // of the letters' size: any less is no space between words
const WITHIN_LINE = /^(inline|contents)$/;

/**
 * Return a range's text as it was selected, with a space wherever the page shows one.
 * @param {string} selected
 * @param {Range} range
 * @param {(node: Node) => number} isRead tells, as a node filter, which text is part of a selection
 */
export function withGaps(selected, range, isRead) {
  const { count, missing } = readLetters(range, isRead);
  // Where the browser read other letters than these, nobody knows which stands where.
  if (!missing.size || selected.replace(/\s/g, "").length !== count) return selected;
  let at = 0;
  return selected.replace(/(\s?)(\S)/g, (found, space, letter) => (missing.has(at++) && !space ? ` ${letter}` : found));
}

/**
 * Return how many letters a range has, and the numbers of those before which a space is missing.
 * @param {Range} range
 * @param {(node: Node) => number} isRead
 */
function readLetters(range, isRead) {
  const walker = document.createTreeWalker(range.commonAncestorContainer, NodeFilter.SHOW_TEXT, isRead);
  const missing = new Set();
  let count = 0;
  /** @type {Range | null} */
  let last = null;
  for (let node = /** @type {Text | null} */ (walker.nextNode()); node; node = /** @type {Text | null} */ (walker.nextNode())) {
    const part = commonPart(node, range);
    if (part.collapsed) continue;
    const text = part.toString();
    if (last && areApart(last, part)) missing.add(count);
    count += text.replace(/\s/g, "").length;
    last = part;
  }
  return { count, missing };
}

/**
 * Return the part of a text that is in a range; where there is none, it is collapsed.
 * @param {Text} node
 * @param {Range} range
 */
function commonPart(node, range) {
  const part = document.createRange();
  if (!range.intersectsNode(node)) return part;
  part.selectNodeContents(node);
  if (node === range.startContainer) part.setStart(node, range.startOffset);
  if (node === range.endContainer) part.setEnd(node, range.endOffset);
  return part;
}

/**
 * Whether one text follows another without white space, in a box of its own that does not touch the other's.
 * @param {Range} one
 * @param {Range} next
 */
function areApart(one, next) {
  if (/\s$/.test(one.toString()) || /^\s/.test(next.toString())) return false;
  if (boxOf(one.endContainer) === boxOf(next.startContainer)) return false;
  const [left, right] = [[...one.getClientRects()].at(-1), next.getClientRects()[0]];
  if (!left || !right) return false;
  if (right.top >= left.bottom || right.bottom <= left.top) return true;
  const gap = Math.max(right.left - left.right, left.left - right.right); // some lines run from right to left
  return gap > WORD_SPACE * Math.min(left.height, right.height);
}

/**
 * Return the nearest element around a text that is placed by itself.
 * @param {Node} node
 */
function boxOf(node) {
  let element = node.parentElement;
  while (element && !(element instanceof SVGElement) && WITHIN_LINE.test(getComputedStyle(element).display)) {
    element = element.parentElement;
  }
  return element;
}
