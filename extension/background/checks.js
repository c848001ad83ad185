/** Which checks belong to which tab: kept in session storage, so that it outlives the worker. */

import { browser } from "../browser.js";
import { originOf } from "../model/addresses.js";
import { Turns } from "../model/turns.js";

const KEY = "tabs";

/**
 * @typedef {object} Begun a check that was begun in a tab
 * @property {string} id
 * @property {string} url its page's address without its fragment
 * @property {boolean} running
 * @property {boolean} private whether that was in a private window: then nothing is kept of it
 */

const turns = new Turns();

/**
 * Note that a check belongs to a tab's page; another site's checks are let go, but for private
 * ones: those are deleted with their tab.
 * @param {chrome.tabs.Tab | undefined} tab
 * @param {string} url
 * @param {string} id
 * @param {boolean} running
 */
export function note(tab, url, id, running) {
  const { id: tabId, incognito } = tab ?? {};
  if (!tabId) return Promise.resolve();
  return update((tabs) => {
    const own = sameSite(tabs[tabId], url);
    const known = (tabs[tabId] ?? []).filter((one) => one.id !== id && (one.private || own.includes(one)));
    tabs[tabId] = [...known, { id, url: withoutFragment(url), running, private: Boolean(incognito) }];
  });
}

/**
 * Note that a page with these checks has another address by now.
 * @param {number} tabId
 * @param {string} url
 * @param {string[]} ids
 */
export function move(tabId, url, ids) {
  return update((tabs) => {
    for (const one of sameSite(tabs[tabId], url)) if (ids.includes(one.id)) one.url = withoutFragment(url);
  });
}

/**
 * Note that a check is over.
 * @param {string} id
 */
export function noteOver(id) {
  return update((tabs) => {
    for (const one of Object.values(tabs).flat()) if (one.id === id) one.running = false;
  });
}

/**
 * Forget a tab that is closed; return the ids of its private checks, which nobody can see any more.
 * @param {number} tabId
 */
export async function forgetTab(tabId) {
  /** @type {Begun[]} */
  let begun = [];
  await update((tabs) => {
    begun = tabs[tabId] ?? [];
    delete tabs[tabId];
  });
  return begun.filter((one) => one.private).map(({ id }) => id);
}

/**
 * Return the checks that belong to what a tab shows, oldest first.
 * @param {number} tabId
 * @param {string} url
 */
export async function ofTab(tabId, url) {
  return (await begunIn(tabId)).filter((one) => one.url === withoutFragment(url));
}

/**
 * Return the checks begun in a tab on the site of `url`: one overlay may show those of several pages,
 * where a site exchanges them without a new document.
 * @param {number} tabId
 * @param {string} url
 */
export async function ofSite(tabId, url) {
  return sameSite(await begunIn(tabId), url);
}

/**
 * Return the checks begun in a tab, whatever it shows now.
 * @param {number} tabId
 */
export async function begunIn(tabId) {
  return (await all())[tabId] ?? [];
}

/** @returns {Promise<Record<string, Begun[]>>} */
async function all() {
  return (await browser.storage.session.get(KEY))[KEY] ?? {};
}

/**
 * Change the registry; changes wait for each other, since storage has no transactions.
 * @param {(tabs: Record<string, Begun[]>) => void} change
 */
function update(change) {
  return turns.take(async () => {
    const tabs = await all();
    change(tabs);
    await browser.storage.session.set({ [KEY]: tabs });
  });
}

/**
 * @param {Begun[] | undefined} checks
 * @param {string} url
 */
function sameSite(checks = [], url) {
  return checks.filter((one) => one.url === withoutFragment(url) || (originOf(url) && originOf(one.url) === originOf(url)));
}

/** @param {string} url */
function withoutFragment(url) {
  return url.split("#")[0];
}
