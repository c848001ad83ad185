/** Does one thing after the other, however many are asked for at once. */
export class Turns {
  /** @type {Promise<unknown>} */
  #last = Promise.resolve();

  /**
   * Do `work` once all is done, or has failed, that was asked for before.
   * @template Value
   * @param {() => Promise<Value>} work
   * @returns {Promise<Value>}
   */
  take(work) {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined); // who asked for it is told
    return done;
  }
}
