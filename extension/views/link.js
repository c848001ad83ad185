/** The line to the background worker: calls with answers, and checks that are followed. */

import { browser } from "../browser.js";

/** @typedef {import("../model/types.js").Trouble} Trouble */
/** @typedef {import("../model/types.js").CheckEvent} CheckEvent */

const PING_MILLISECONDS = 20_000;
const RECONNECT_MILLISECONDS = 100;

/** A call that failed, with what a view needs to explain it. */
export class CallFailed extends Error {
  /** @param {Trouble} trouble */
  constructor(trouble) {
    super(trouble.detail ?? trouble.kind);
    this.trouble = trouble;
  }
}

/**
 * @typedef {object} Watch
 * @property {string} id
 * @property {() => number} after number of the last event already held
 * @property {(events: CheckEvent[], done: boolean) => void} deliver
 */

export class Link {
  /** @type {chrome.runtime.Port | null} */
  #port = null;
  #lastCall = 0;
  /** @type {Map<number, {resolve: (value: any) => void, reject: (error: Error) => void, watch?: Watch}>} */
  #waiting = new Map();
  /** @type {Map<string, Watch>} */
  #watches = new Map();
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #pings;

  // Chromium closes the ports of a page that it keeps for Back and Forward without telling the page.
  constructor() {
    addEventListener("pagehide", ({ persisted }) => persisted && this.#port?.disconnect());
    addEventListener("pageshow", ({ persisted }) => persisted && this.#reconnect());
  }

  /**
   * Call a method of the background. Rejects with CallFailed.
   * @param {string} method
   * @param {object} [args]
   * @returns {Promise<any>}
   */
  call(method, args = {}) {
    return new Promise((resolve, reject) => this.#send(method, args, { resolve, reject }));
  }

  /**
   * Follow a check until it is over; the worker's death in between goes unnoticed.
   * @param {Watch} watch
   * @returns {Promise<void>}
   */
  async watch(watch) {
    this.#watches.set(watch.id, watch);
    this.#pings ??= setInterval(() => this.#port?.postMessage({ ping: true }), PING_MILLISECONDS);
    try {
      await new Promise((resolve, reject) => this.#sendWatch({ resolve, reject, watch }));
    } finally {
      this.#watches.delete(watch.id);
      if (!this.#watches.size) {
        clearInterval(this.#pings);
        this.#pings = undefined;
      }
    }
  }

  /** @param {{resolve: (value: any) => void, reject: (error: Error) => void, watch: Watch}} entry */
  #sendWatch(entry) {
    this.#send("check.watch", { id: entry.watch.id, after: entry.watch.after() }, entry);
  }

  /**
   * @param {string} method
   * @param {object} args
   * @param {{resolve: (value: any) => void, reject: (error: Error) => void, watch?: Watch}} entry
   */
  #send(method, args, entry) {
    const id = (this.#lastCall += 1);
    this.#waiting.set(id, entry);
    try {
      this.#port ??= this.#connect();
      this.#port.postMessage({ id, method, args, url: location.href });
    } catch {
      // The extension was updated or removed under this page: only a reload brings it back.
      this.#waiting.delete(id);
      entry.reject(new CallFailed({ kind: "extension_reloaded" }));
    }
  }

  #connect() {
    const port = browser.runtime.connect({ name: "view" });
    port.onMessage.addListener((message) => this.#receive(message));
    port.onDisconnect.addListener(() => this.#reconnect());
    return port;
  }

  /** @param {any} message */
  #receive(message) {
    if (message.watch) {
      this.#watches.get(message.watch)?.deliver(message.events, message.done);
      return;
    }
    const entry = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.trouble) entry?.reject(new CallFailed(message.trouble));
    else entry?.resolve(message.value);
  }

  // The worker ended, or the page was away. What is followed is taken up again; a call may have
  // been carried out already, so its reader decides.
  #reconnect() {
    this.#port = null;
    const cut = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const entry of cut) {
      const { watch } = entry;
      if (watch) setTimeout(() => this.#sendWatch({ ...entry, watch }), RECONNECT_MILLISECONDS);
      else entry.reject(new CallFailed({ kind: "connection_lost" }));
    }
  }
}
