/** What becomes of a tab's checks when its page is reloaded, or gone. */

import { browser } from "../browser.js";
import { resume } from "./begin.js";
import * as checks from "./checks.js";

/** @typedef {import("./api.js").Api} Api */

/**
 * Show what still runs on a page whose overlay a reload has taken away. In Chromium the permission for the
 * page is still there; Firefox takes it back, and the tab's address with it: the button says that the check
 * goes on.
 * @param {Api} api
 * @param {number} tabId
 * @param {string} [url]
 */
export async function showAgain(api, tabId, url) {
  const begun = url ? await checks.ofTab(tabId, url) : await checks.begunIn(tabId);
  const running = begun.filter((one) => one.running).map((one) => one.id);
  if (!running.length) return;
  const shown = url && (await resume(tabId, running).then(() => true, () => false));
  if (!shown && (await goesOn(api, running))) await sayItGoesOn(tabId);
}

/**
 * Do what a reload or the end of a tab brings, for a check that nobody knew of yet at that moment.
 * @param {Api} api
 * @param {number} tabId
 */
export async function catchUp(api, tabId) {
  const tab = await browser.tabs.get(tabId).catch(() => null);
  await (tab ? showAgain(api, tabId, tab.url) : forget(api, tabId));
}

/**
 * Take along what runs on a page that is left under another address than it had; a page that was loaded again
 * before we heard of that knew nothing of it.
 * @param {Api} api
 * @param {number} tabId
 * @param {string} url
 * @param {string[]} ids
 */
export async function takeAlong(api, tabId, url, ids) {
  await checks.move(tabId, url, ids);
  const tab = await browser.tabs.get(tabId).catch(() => null);
  if (tab?.status === "complete") await showAgain(api, tabId, tab.url);
}

/**
 * Forget a tab that is closed, and delete its private checks.
 * @param {Api} api
 * @param {number} tabId
 */
export async function forget(api, tabId) {
  for (const id of await checks.forgetTab(tabId)) {
    await api.call("DELETE", `/checks/${encodeURIComponent(id)}`, {}).catch(() => undefined);
  }
}

/**
 * @param {Api} api
 * @param {string[]} ids
 */
async function goesOn(api, ids) {
  const found = await Promise.all(ids.map((id) => api.call("GET", `/checks/${encodeURIComponent(id)}`).catch(() => null)));
  for (const [index, check] of found.entries()) if (check?.status !== "running") await checks.noteOver(ids[index]);
  return found.some((check) => check?.status === "running");
}

/** @param {number} tabId */
async function sayItGoesOn(tabId) {
  await browser.action.setBadgeText({ tabId, text: "…" });
  await browser.action.setTitle({ tabId, title: browser.i18n.getMessage("action_goes_on") });
}
