/** One check as a view follows it: from the request to its last event, troubles included. */

import { isOfTheReasoner } from "../model/causes.js";
import { advance, isOver } from "../model/reducer.js";
import { CallFailed } from "./link.js";
import { sameClaims, stretchOf } from "./recheck.js";
import { language } from "./words.js";

/** @typedef {import("../model/types.js").Check} Check */
/** @typedef {import("../model/types.js").CheckedClaim} CheckedClaim */
/** @typedef {import("../model/types.js").CheckEvent} CheckEvent */
/** @typedef {import("../model/types.js").CheckRequest} CheckRequest */
/** @typedef {import("../model/types.js").Trouble} Trouble */

export class CheckSession {
  /** @type {Check | null} */
  check = null;
  /** @type {CheckRequest | null} */
  request = null;
  /** @type {Trouble | null} */
  trouble = null;
  cancelling = false;
  /** @type {string | null} */
  id = null;
  #link;
  #changed;

  /**
   * @param {import("./link.js").Link} link
   * @param {(session: CheckSession) => void} changed called after every change
   */
  constructor(link, changed) {
    this.#link = link;
    this.#changed = changed;
  }

  /** The text that is checked, as soon as it is known. */
  get passage() {
    return this.check?.passage ?? this.request?.passage ?? null;
  }

  get over() {
    return this.check !== null && isOver(this.check);
  }

  /**
   * Start a check and follow it; its reasons are told in the language that the views are written in.
   * @param {CheckRequest} asked
   */
  async start(asked) {
    const request = { ...asked, reader_language: language() };
    this.request = request;
    this.check = null;
    this.id = null;
    await this.#attempt(async () => {
      this.id = (await this.#link.call("check.start", { request })).id;
      await this.#follow();
    });
  }

  /**
   * Follow a check that was started before.
   * @param {string} id
   */
  async resume(id) {
    this.id = id;
    await this.#attempt(() => this.#follow());
  }

  /** Do again what went wrong on the way to the check. */
  async retry() {
    if (this.id) return this.resume(this.id);
    if (this.request) return this.start(this.request);
  }

  /**
   * Return what asks once more for some claims of a check that is over, and for nothing else of it; of another
   * reasoner, if this one was what failed and the settings name another by now.
   * @param {CheckedClaim[]} claims
   * @returns {CheckRequest}
   */
  again(claims) {
    const check = /** @type {Check} */ (this.check);
    const causes = [check.problem, ...claims.map(({ verdict }) => verdict?.cause)];
    const anew = causes.some((one) => one && isOfTheReasoner(one)) ? { reasoner: null, model: null } : {};
    return { ...(this.request ?? requestOf(check)), ...anew, passage: stretchOf(check.passage, claims) };
  }

  /** Ask the server to stop; the final event says when it has. */
  async cancel() {
    if (!this.id || this.over) return;
    this.cancelling = true;
    this.#changed(this);
    try {
      await this.#link.call("check.cancel", { id: this.id });
    } catch (error) {
      this.cancelling = false;
      this.#fail(error);
    }
  }

  /** @param {() => Promise<void>} work */
  async #attempt(work) {
    this.trouble = null;
    this.#changed(this);
    try {
      await work();
    } catch (error) {
      this.#fail(error);
    }
  }

  /** @param {unknown} error */
  #fail(error) {
    this.trouble = error instanceof CallFailed ? error.trouble : { kind: "internal", detail: String(error) };
    this.#changed(this);
  }

  async #follow() {
    const id = /** @type {string} */ (this.id);
    await this.#link.watch({
      id,
      after: () => (this.check?.events ?? 0) - 1,
      deliver: (events) => id === this.id && this.#take(events),
    });
  }

  /** @param {CheckEvent[]} events */
  #take(events) {
    try {
      this.check = events.reduce(advance, this.check);
      this.#changed(this);
    } catch (error) {
      this.check = null; // to try again means to begin at event 0
      this.#fail(error);
    }
  }
}

/**
 * @param {Check} check
 * @returns {CheckRequest}
 */
function requestOf(check) {
  const { strategy, reasoner, as_of, private: isPrivate } = check;
  const model = reasoner === "llm" ? check.model : null;
  return { ...sameClaims(check), strategy, reasoner, model, as_of, private: isPrivate };
}
