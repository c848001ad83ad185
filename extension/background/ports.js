/** Calls from the extension's own views: who may call what, and how answers and events go back. */

import { browser } from "../browser.js";
import { originOf } from "../model/addresses.js";
import { ApiError } from "./errors.js";

/**
 * @typedef {object} Caller who is calling
 * @property {boolean} page whether it is an overlay in a web page, not one of our own pages
 * @property {chrome.tabs.Tab | undefined} tab
 * @property {string} url where the caller is now
 * @property {(message: object) => void} send posts a message to this caller
 * @property {AbortSignal} gone aborted once the caller is gone
 */

/** @typedef {(args: any, caller: Caller) => unknown} Method */

/**
 * Answer calls on every port that opens. Overlays live in web pages: they reach `forPages` only.
 * @param {Record<string, Method>} forPages
 * @param {Record<string, Method>} forViews
 */
export function servePorts(forPages, forViews) {
  browser.runtime.onConnect.addListener((port) => {
    const caller = callerOf(port);
    const methods = caller.page ? forPages : { ...forPages, ...forViews };
    port.onMessage.addListener((message) => {
      const url = presentUrl(caller.url, message.url);
      if (message.method) void answer(methods, message, { ...caller, url });
    });
  });
}

/**
 * @param {chrome.runtime.Port} port
 * @returns {Caller}
 */
function callerOf(port) {
  const leaving = new AbortController();
  port.onDisconnect.addListener(() => leaving.abort());
  const url = port.sender?.url ?? "";
  return {
    page: !url.startsWith(browser.runtime.getURL("")),
    tab: port.sender?.tab,
    url,
    gone: leaving.signal,
    send: (message) => {
      if (!leaving.signal.aborted) port.postMessage(message);
    },
  };
}

/**
 * Return where a page is now. A port knows only where it was opened, and pages change their address
 * without a new document: to any of their own origin, and to no other.
 * @param {string} opened
 * @param {string} [told] by the page
 */
function presentUrl(opened, told = "") {
  const [one, other] = [opened, told].map(originOf);
  return one && one === other ? told : opened;
}

/**
 * @param {Record<string, Method>} methods
 * @param {{id: number, method: string, args: unknown}} message
 * @param {Caller} caller
 */
async function answer(methods, { id, method, args }, caller) {
  try {
    if (!Object.hasOwn(methods, method)) throw new Error(`There is no method ${method}.`);
    caller.send({ id, value: (await methods[method](args, caller)) ?? null });
  } catch (error) {
    caller.send({ id, trouble: troubleOf(error) });
  }
}

/**
 * @param {unknown} error
 * @returns {import("../model/types.js").Trouble}
 */
function troubleOf(error) {
  if (error instanceof ApiError) return error.toTrouble();
  return { kind: "internal", detail: error instanceof Error ? error.message : String(error) };
}
