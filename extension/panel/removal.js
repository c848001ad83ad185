/** Deleting with a way back: the server is told only once the time to undo is over. */

const UNDO_MILLISECONDS = 6_000;

export class Removal {
  #remove;
  #changed;
  /** @type {{id: string, timer: ReturnType<typeof setTimeout>} | null} */
  #waiting = null;

  /**
   * @param {(id: string) => Promise<unknown>} remove deletes for good
   * @param {(waiting: string | null) => void} changed
   */
  constructor(remove, changed) {
    this.#remove = remove;
    this.#changed = changed;
  }

  /**
   * Delete a check, unless it is taken back in time. One deleted before is now gone for good.
   * @param {string} id
   */
  begin(id) {
    this.finish();
    this.#waiting = { id, timer: setTimeout(() => this.finish(), UNDO_MILLISECONDS) };
    this.#changed(id);
  }

  undo() {
    if (this.#waiting) clearTimeout(this.#waiting.timer);
    this.#waiting = null;
    this.#changed(null);
  }

  /** Do now what is waiting. */
  finish() {
    if (!this.#waiting) return;
    const { id } = this.#waiting;
    clearTimeout(this.#waiting.timer);
    this.#waiting = null;
    void this.#remove(id).finally(() => this.#changed(null));
  }

  /** @param {string} id */
  isWaiting(id) {
    return this.#waiting?.id === id;
  }
}
