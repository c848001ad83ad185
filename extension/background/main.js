/** The background worker: wires the browser's events to the parts that answer them. */

import { browser, keepStorageFromPages, localNetworkState, openSidebar } from "../browser.js";
import { Api } from "./api.js";
import { begin, beginPage } from "./begin.js";
import { CHECK_PAGE, CHECK_SELECTION, createMenus } from "./menus.js";
import { pageMethods, viewMethods } from "./methods.js";
import { servePorts } from "./ports.js";
import { forget, showAgain } from "./reloads.js";

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

browser.tabs.onRemoved.addListener((tabId) => void forget(api, tabId));

browser.tabs.onUpdated.addListener((tabId, { status }, { url }) => {
  if (status === "complete") void showAgain(api, tabId, url);
});
