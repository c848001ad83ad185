/** The background worker: wires the browser's events to the parts that answer them. */

import { browser, keepStorageFromPages, localNetworkState, openSidebar } from "../browser.js";
import { Api } from "./api.js";
import { begin, beginPage, resume } from "./begin.js";
import * as checks from "./checks.js";
import { CHECK_PAGE, CHECK_SELECTION, createMenus } from "./menus.js";
import { pageMethods, viewMethods } from "./methods.js";
import { servePorts } from "./ports.js";

const api = new Api({
  fetch: (input, init) => fetch(input, init),
  storage: browser.storage.local,
  hasPermission: (origins) => browser.permissions.contains(origins),
  localNetworkState,
});

servePorts(pageMethods(api), viewMethods(api));
void keepStorageFromPages();

browser.runtime.onInstalled.addListener(async ({ reason }) => {
  await createMenus();
  if (reason === "install") await browser.tabs.create({ url: browser.runtime.getURL("welcome/welcome.html") });
});

browser.contextMenus.onClicked.addListener((click, tab) => {
  if (click.menuItemId === CHECK_SELECTION && tab) void begin(tab, click);
  if (click.menuItemId === CHECK_PAGE && tab) void beginPage(tab);
});

browser.action.onClicked.addListener((tab) => void begin(tab));

browser.commands.onCommand.addListener((name, tab) => {
  if (!tab) return;
  if (name === "check-selection") void begin(tab);
  if (name === "open-history") void openSidebar(tab.windowId);
});

browser.tabs.onRemoved.addListener(async (tabId) => {
  for (const id of await checks.forgetTab(tabId)) {
    await api.call("DELETE", `/checks/${encodeURIComponent(id)}`, {}).catch(() => undefined);
  }
});

// A reload takes the overlay away in mid-check. In Chromium the permission for the page is still
// there; Firefox takes it back, and the tab's address with it: the button says that the check goes on.
browser.tabs.onUpdated.addListener(async (tabId, { status }, tab) => {
  if (status !== "complete") return;
  const begun = tab.url ? await checks.ofTab(tabId, tab.url) : await checks.begunIn(tabId);
  const running = begun.filter((one) => one.running).map((one) => one.id);
  if (!running.length) return;
  const shown = tab.url && (await resume(tabId, running).then(() => true, () => false));
  if (!shown && (await goesOn(running))) await sayItGoesOn(tabId);
});

/** @param {string[]} ids */
async function goesOn(ids) {
  const found = await Promise.all(ids.map((id) => api.call("GET", `/checks/${encodeURIComponent(id)}`).catch(() => null)));
  for (const [index, check] of found.entries()) if (check?.status !== "running") await checks.noteOver(ids[index]);
  return found.some((check) => check?.status === "running");
}

/** @param {number} tabId */
async function sayItGoesOn(tabId) {
  await browser.action.setBadgeText({ tabId, text: "…" });
  await browser.action.setTitle({ tabId, title: browser.i18n.getMessage("action_goes_on") });
}
