/** Where the overlay's card stands: beside what is read, or where the reader moves it by mouse and by keys. */

/** @typedef {{left: number, right: number, top: number, bottom: number}} Box */

const STEP = 24;
const MARGIN = 8;
const KEYS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
});

export class Place {
  #card;
  #host;
  /** How far the card is from where it is docked. */
  #offset = { x: 0, y: 0 };
  /** Whether the reader has moved the card. */
  #chosen = false;

  /**
   * @param {HTMLElement} card
   * @param {Element} host the element in the page that holds it
   */
  constructor(card, host) {
    this.#card = card;
    this.#host = host;
    const settle = () => this.settle();
    new ResizeObserver(settle).observe(card);
    addEventListener("resize", settle, { passive: true });
  }

  /** Stay in the window, however the card grew or the window shrank, and at its own size on a zoomed page. */
  settle() {
    this.#card.style.zoom = String(1 / (this.#host.currentCSSZoom ?? 1));
    this.#moveTo(this.#offset.x, this.#offset.y);
  }

  /**
   * Stand beside what is selected, and rather at its lines' ends than at their beginnings, unless the reader
   * has put the card where it is.
   * @param {Range} range
   */
  standBeside(range) {
    const { left, right, width } = range.getBoundingClientRect();
    const text = range.startContainer.parentElement;
    if (this.#chosen || !width || !text) return;
    const otherSide = getComputedStyle(text).direction !== getComputedStyle(this.#card).direction;
    // Whatever its height is now, the card will become as high as the window.
    this.uncover({ left, right, top: 0, bottom: innerHeight }, otherSide);
  }

  /**
   * Stand where the card covers the least of `box`.
   * @param {Box} box
   * @param {boolean} [otherSide] whether rather on the other side of the window, where that is as good
   */
  uncover(box, otherSide = false) {
    const { left, right, top, bottom } = this.#card.getBoundingClientRect();
    const sides = [[0, 0], [innerWidth - right - left, 0]];
    const ways = [...(otherSide ? sides.toReversed() : sides), [0, innerHeight - MARGIN - bottom], [0, MARGIN - top]];
    const covered = ways.map(([x, y]) => common({ left: left + x, right: right + x, top: top + y, bottom: bottom + y }, box));
    const [x, y] = ways[covered.indexOf(Math.min(...covered))];
    this.#moveTo(this.#offset.x + x, this.#offset.y + y);
  }

  /**
   * Let the reader drag the card by its header, or by one of the buttons in it.
   * @param {HTMLElement} header
   * @param {HTMLElement} button
   */
  dragBy(header, button) {
    header.addEventListener("pointerdown", (event) => {
      const grip = /** @type {Element} */ (event.target).closest("button") ?? this.#card;
      if (event.button !== 0 || (grip !== this.#card && grip !== button)) return;
      event.preventDefault(); // else what is selected in the page below would be dragged
      grip.focus({ preventScroll: true });
      this.#drag(header, event);
    });
  }

  /**
   * Move the card if the key is one of those that do.
   * @param {KeyboardEvent} event
   */
  press(event) {
    const step = KEYS[event.key];
    if (event.key === "Home") this.#moveTo(0, 0);
    else if (step) this.#moveTo(this.#offset.x + step[0], this.#offset.y + step[1]);
    else return;
    this.#chosen = event.key !== "Home";
    event.preventDefault();
  }

  /**
   * @param {HTMLElement} header
   * @param {PointerEvent} down
   */
  #drag(header, down) {
    const from = { ...this.#offset };
    const move = (/** @type {PointerEvent} */ event) => {
      this.#chosen = true;
      this.#moveTo(from.x + event.clientX - down.clientX, from.y + event.clientY - down.clientY);
    };
    header.setPointerCapture(down.pointerId);
    header.addEventListener("pointermove", move);
    header.addEventListener("lostpointercapture", () => header.removeEventListener("pointermove", move), { once: true });
  }

  /**
   * Move the card by so much from where it is docked, but never out of the window.
   * @param {number} x
   * @param {number} y
   */
  #moveTo(x, y) {
    const box = this.#card.getBoundingClientRect();
    if (!box.width) return; // it is not shown
    const home = { left: box.left - this.#offset.x, top: box.top - this.#offset.y };
    this.#offset.x = clamp(x, MARGIN - home.left, innerWidth - MARGIN - box.width - home.left);
    this.#offset.y = clamp(y, MARGIN - home.top, innerHeight - MARGIN - box.height - home.top);
    this.#card.style.translate = `${this.#offset.x}px ${this.#offset.y}px`;
    this.#card.style.setProperty("--down", `${Math.max(0, this.#offset.y)}px`);
  }
}

/**
 * Return how much two boxes have in common.
 * @param {Box} one
 * @param {Box} other
 */
function common(one, other) {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}

/**
 * @param {number} value
 * @param {number} low
 * @param {number} high
 */
function clamp(value, low, high) {
  return Math.max(low, Math.min(value, Math.max(low, high)));
}
