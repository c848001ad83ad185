/** Deleting with a way back: the server is told only once the time to undo is over. */

const UNDO_MILLISECONDS = 6_000;

/**
 * @typedef {object} RemovalActions
 * @property {(id: string) => Promise<unknown>} remove deletes for good
 * @property {() => void} changed called when something is hidden, shown again or gone for good
 * @property {() => boolean} held whether the reader is about to undo: then it has time
 */

export class Removal {
  #actions;
  /** @type {{id: string, timer: ReturnType<typeof setTimeout>} | null} */
  #waiting = null;
  /** Those that the server is being told of. @type {Set<string>} */
  #going = new Set();

  /** @param {RemovalActions} actions */
  constructor(actions) {
    this.#actions = actions;
  }

  /** The id of the check that can still be taken back. */
  get waiting() {
    return this.#waiting?.id ?? null;
  }

  /**
   * Delete a check, unless it is taken back in time. One deleted before is now gone for good.
   * @param {string} id
   */
  begin(id) {
    void this.finish();
    this.#waiting = { id, timer: this.#later() };
    this.#actions.changed();
  }

  /** Take back what is waiting, and return its id. */
  undo() {
    const id = this.#take();
    this.#actions.changed();
    return id;
  }

  /** Do now what is waiting. */
  async finish() {
    const id = this.#take();
    if (!id) return;
    this.#going.add(id);
    try {
      await this.#actions.remove(id);
    } finally {
      this.#going.delete(id);
      this.#actions.changed();
    }
  }

  /** @param {string} id */
  hides(id) {
    return this.waiting === id || this.#going.has(id);
  }

  #take() {
    const id = this.waiting;
    clearTimeout(this.#waiting?.timer);
    this.#waiting = null;
    return id;
  }

  #later() {
    return setTimeout(() => {
      if (!this.#actions.held()) return void this.finish();
      if (this.#waiting) this.#waiting.timer = this.#later();
    }, UNDO_MILLISECONDS);
  }
}
