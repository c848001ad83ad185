/** Where the overlay's card stands: the reader moves it by mouse and by keys, and nothing moves it out of the window. */

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
    event.preventDefault();
  }

  /**
   * @param {HTMLElement} header
   * @param {PointerEvent} down
   */
  #drag(header, down) {
    const from = { ...this.#offset };
    const move = (/** @type {PointerEvent} */ event) =>
      this.#moveTo(from.x + event.clientX - down.clientX, from.y + event.clientY - down.clientY);
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
 * @param {number} value
 * @param {number} low
 * @param {number} high
 */
function clamp(value, low, high) {
  return Math.max(low, Math.min(value, Math.max(low, high)));
}
