/** Scrolls words of a page to where a reader sees them: not their whole paragraph, and not under the card. */

/** @typedef {{top: number, bottom: number}} Part of the window's height */
/** @typedef {import("./overlay/place.js").Box} Box */
/** @typedef {{box: DOMRect, makeRoom: () => void, uncover: (box: Box) => void}} Card */

const SEEN_WIDTH = 80; // of words that reach under the card: with so much beside it, one sees where they are
const SEEN_HEIGHT = 1 / 4; // of the window

/**
 * @param {Range} range
 * @param {Card} card
 */
export function bringIntoView(range, card) {
  for (const scroller of scrollersAround(range)) centre(range, scroller);
  bringBoxIntoView(range.getBoundingClientRect(), card);
}

/**
 * @param {DOMRect} box where words stand in the window
 * @param {Card} card
 */
export function bringBoxIntoView(box, card) {
  let free = freePart(box, card.box);
  if (free.bottom - free.top < innerHeight * SEEN_HEIGHT) {
    card.makeRoom();
    free = freePart(box, card.box);
  }
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  scrollBy({ top: distance(box, free), left: aside(box, innerWidth), behavior: calm ? "instant" : "smooth" });
  // At its ends a page does not scroll that far.
  const end = shifted(box, scrollable(distance(box, free)));
  const { top, bottom } = freePart(end, card.box);
  if (end.bottom <= top || end.top >= bottom) card.uncover(end);
}

/**
 * Bring words of a frame into its middle, and the frame into the window.
 * @param {Range} range
 */
export function bringToMiddle(range) {
  for (const scroller of scrollersAround(range)) centre(range, scroller);
  const { startContainer: at } = range;
  (at instanceof Element ? at : at.parentElement)?.scrollIntoView({ block: "center", behavior: "instant" });
}

/**
 * Return where words of a frame stand in the window around it; as in the frame where that is not to be known.
 * @param {Range} range
 */
export function boxInTab(range) {
  let { x, y, width, height } = range.getBoundingClientRect();
  for (let view = /** @type {Window} */ (window); view.frameElement; view = view.parent) {
    const { left, top } = view.frameElement.getBoundingClientRect();
    x += left + view.frameElement.clientLeft;
    y += top + view.frameElement.clientTop;
  }
  return { x, y, width, height };
}

/**
 * Return how much of a scroll by `distance` the page has room for.
 * @param {number} distance
 */
function scrollable(distance) {
  const { scrollTop, scrollHeight, clientHeight } = document.scrollingElement ?? document.documentElement;
  return Math.min(Math.max(distance, -scrollTop), Math.max(0, scrollHeight - clientHeight - scrollTop));
}

/**
 * @param {DOMRect} box
 * @param {number} by how far the page goes up
 * @returns {DOMRect}
 */
function shifted({ x, y, width, height }, by) {
  return new DOMRect(x, y - by, width, height);
}

/**
 * Return the elements that scroll around a range, the innermost first; the window is none of them.
 * @param {Range} range
 */
function scrollersAround({ startContainer }) {
  const found = [];
  for (let node = /** @type {Node | null} */ (startContainer); node; node = above(node)) {
    if (!(node instanceof Element) || node === document.scrollingElement) continue;
    const { overflowX, overflowY } = getComputedStyle(node);
    const scrolls = node.scrollHeight > node.clientHeight || node.scrollWidth > node.clientWidth;
    if (scrolls && /auto|scroll|hidden/.test(overflowX + overflowY)) found.push(node);
  }
  return found;
}

/** @param {Node} node */
function above(node) {
  return node instanceof ShadowRoot ? node.host : /** @type {any} */ (node).assignedSlot ?? node.parentNode;
}

/**
 * Bring a range into the middle of what scrolls around it, if it does not stand within yet.
 * @param {Range} range
 * @param {Element} scroller
 */
function centre(range, scroller) {
  const [box, frame] = [range.getBoundingClientRect(), scroller.getBoundingClientRect()];
  const within = box.top >= frame.top && box.bottom <= frame.bottom;
  const left = aside({ left: box.left - frame.left, right: box.right - frame.left }, scroller.clientWidth);
  scroller.scrollBy({ top: within ? 0 : distance(box, frame), left, behavior: "instant" });
}

/**
 * Return how far `box` is from standing in the middle of `part`, or at its top where it is higher.
 * @param {DOMRect} box
 * @param {Part} part
 */
function distance(box, part) {
  const room = part.bottom - part.top - box.height;
  return box.top - part.top - Math.max(0, room) / 2;
}

/**
 * Return how far to scroll sideways for `box` to begin within `width`.
 * @param {{left: number, right: number}} box
 * @param {number} width
 */
function aside({ left, right }, width) {
  if (left < 0) return left;
  return right > width ? Math.min(left, right - width) : 0;
}

/**
 * Return in which part of the window's height `box` can be seen: beside the card, or above or below it.
 * @param {DOMRect} box
 * @param {DOMRect} card
 * @returns {Part}
 */
function freePart(box, card) {
  const whole = { top: 0, bottom: innerHeight };
  if (Math.max(card.left - box.left, box.right - card.right) > SEEN_WIDTH) return whole;
  const over = { top: 0, bottom: card.top };
  const under = { top: card.bottom, bottom: innerHeight };
  return over.bottom - over.top > under.bottom - under.top ? over : under;
}
