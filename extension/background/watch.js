/** Follows a check's events by long poll until it is over or nobody listens any more. */

import { browser } from "../browser.js";
import { NoAnswer, NotRunning } from "./errors.js";

const WAIT_SECONDS = 20;
const ALIVE_MILLISECONDS = 20_000;
/** A computer that wakes up has lost its calls, and a server that is started anew is soon back. */
const PATIENCE_MILLISECONDS = 5_000;
const PAUSE_MILLISECONDS = 500;

/** @typedef {import("../model/types.js").CheckEvent} CheckEvent */

/**
 * Hand every event numbered above `after` to `deliver`, in order; return whether the check is over.
 * @param {import("./api.js").Api} api
 * @param {string} checkId
 * @param {number} after number of the last event already held, -1 for none
 * @param {(events: CheckEvent[], done: boolean) => void} deliver
 * @param {AbortSignal} signal
 */
export async function watch(api, checkId, after, deliver, signal) {
  const alive = stayAlive();
  try {
    let done = false;
    while (!done && !signal.aborted) {
      const path = `/checks/${encodeURIComponent(checkId)}/events?after=${after}&wait=${WAIT_SECONDS}`;
      const answer = await patiently(() => api.call("GET", path, undefined, signal));
      done = answer.done;
      after = answer.events.at(-1)?.number ?? after;
      if (answer.events.length || done) deliver(answer.events, done);
    }
    return done;
  } finally {
    clearInterval(alive);
  }
}

/**
 * Ask what may be asked twice, again for some moments where nobody answers.
 * @template Value
 * @param {() => Promise<Value>} ask
 * @returns {Promise<Value>}
 */
async function patiently(ask) {
  for (let end = Infinity; ; ) {
    try {
      return await ask();
    } catch (error) {
      end = Math.min(end, Date.now() + PATIENCE_MILLISECONDS);
      if (!(error instanceof NotRunning || error instanceof NoAnswer) || Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
    }
  }
}

// Browsers end a worker 30 s after its last extension event or call, whatever the network does.
function stayAlive() {
  return setInterval(() => void browser.runtime.getPlatformInfo(), ALIVE_MILLISECONDS);
}
