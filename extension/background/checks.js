/** Which checks belong to which tab: kept in session storage, so that it outlives the worker. */

import { browser } from "../browser.js";

const KEY = "tabs";

/**
 * @typedef {object} TabChecks
 * @property {string} url the page's address without its fragment
 * @property {{id: string, running: boolean}[]} checks oldest first
 */

/** @type {Promise<unknown>} */
let turn = Promise.resolve();

/**
 * Note that a check belongs to a tab's page; another page's checks are let go.
 * @param {number} tabId
 * @param {string} url
 * @param {string} id
 * @param {boolean} running
 */
export function note(tabId, url, id, running) {
  return update((tabs) => {
    const page = withoutFragment(url);
    const known = tabs[tabId]?.url === page ? tabs[tabId].checks.filter((one) => one.id !== id) : [];
    tabs[tabId] = { url: page, checks: [...known, { id, running }] };
  });
}

/**
 * Note that a check is over.
 * @param {string} id
 */
export function noteOver(id) {
  return update((tabs) => {
    for (const { checks } of Object.values(tabs)) {
      for (const one of checks) if (one.id === id) one.running = false;
    }
  });
}

/** @param {number} tabId */
export function forgetTab(tabId) {
  return update((tabs) => {
    delete tabs[tabId];
  });
}

/**
 * Return the checks that belong to what a tab shows, oldest first.
 * @param {number} tabId
 * @param {string} url
 */
export async function ofTab(tabId, url) {
  const tab = (await all())[tabId];
  return tab?.url === withoutFragment(url) ? tab.checks : [];
}

/**
 * Return the checks begun in a tab, whatever it shows now.
 * @param {number} tabId
 */
export async function begunIn(tabId) {
  return (await all())[tabId]?.checks ?? [];
}

/** @returns {Promise<Record<string, TabChecks>>} */
async function all() {
  return (await browser.storage.session.get(KEY))[KEY] ?? {};
}

/**
 * Change the registry; changes wait for each other, since storage has no transactions.
 * @param {(tabs: Record<string, TabChecks>) => void} change
 */
function update(change) {
  const done = turn.then(async () => {
    const tabs = await all();
    change(tabs);
    await browser.storage.session.set({ [KEY]: tabs });
  });
  turn = done.catch(() => undefined);
  return done;
}

/** @param {string} url */
function withoutFragment(url) {
  return url.split("#")[0];
}
