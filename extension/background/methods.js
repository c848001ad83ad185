/** What the views may ask of the background: thin, one line of meaning each. */

import { browser, LOCAL_SERVER, openSidebar } from "../browser.js";
import { sameServer } from "../model/addresses.js";
import { offerPage } from "./begin.js";
import * as checks from "./checks.js";
import { changePreferences, preferences } from "./preferences.js";
import { catchUp, takeAlong } from "./reloads.js";
import { watch } from "./watch.js";

/** @typedef {import("./ports.js").Method} Method */
/** @typedef {import("./ports.js").Caller} Caller */

const PAGES = { welcome: "welcome/welcome.html", options: "options/options.html", history: "panel/panel.html" };

/**
 * Methods for overlays: a web page's renderer may be hostile, so they see their own site's checks.
 * @param {import("./api.js").Api} api
 * @returns {Record<string, Method>}
 */
export function pageMethods(api) {
  return {
    "check.start": async ({ request }, caller) => {
      const told = caller.tab?.incognito ? { ...request, private: true } : request;
      const { id } = await api.call("POST", "/checks", told);
      await checks.note(caller.tab, caller.url, id, true);
      if (caller.gone.aborted && caller.tab?.id) await catchUp(api, caller.tab.id);
      return { id };
    },
    "check.watch": async ({ id, after }, caller) => {
      await allow(api, caller, id);
      const over = await watch(api, id, after, (events, done) => caller.send({ watch: id, events, done }), caller.gone);
      if (over) await checks.noteOver(id);
    },
    "check.cancel": async ({ id }, caller) => {
      await allow(api, caller, id);
      await api.call("POST", `/checks/${encodeURIComponent(id)}/cancel`, {});
    },
    "check.labels": async ({ id }, caller) => {
      await allow(api, caller, id);
      return api.call("GET", `/checks/${encodeURIComponent(id)}/labels`);
    },
    "check.label": async ({ id, label }, caller) => {
      await allow(api, caller, id);
      return api.call("PATCH", `/checks/${encodeURIComponent(id)}/labels`, { labels: [label] });
    },
    "check.export": async ({ id, format, language }, caller) => {
      await allow(api, caller, id);
      return api.text(`/checks/export?${new URLSearchParams({ id, format, language })}`);
    },
    "page.checks": (_, caller) => checksOfPage(api, caller),
    "page.left": ({ ids }, { url, tab }) => tab?.id && takeAlong(api, tab.id, url, ids),
    "page.tally": ({ refuted, supported }, caller) => showTally(caller.tab?.id, Number(refuted), Number(supported)),
    "frame.mark": ({ frame, check, style }, { tab }) => askFrame(tab, Number(frame), { type: "mark", check, style }),
    "frame.reveal": ({ frame, checkId, claimId }, { tab }) => askFrame(tab, Number(frame), { type: "reveal", checkId, claimId }),
    "frame.pointed": ({ checkId, claimId, deliberate }, { tab }) =>
      askFrame(tab, 0, { type: "pointed", mark: { checkId, claimId }, deliberate: Boolean(deliberate) }),
    "page.open": async ({ page, hash = "" }, caller) => {
      if (page === "sidebar" && caller.tab) return openSidebar(caller.tab.windowId).catch(() => openPage("history", hash));
      return openPage(page, hash);
    },
    "reasoners.list": () => offer(api),
    "preferences.get": preferences,
    "preferences.set": changePreferences,
  };
}

/**
 * Methods for the extension's own pages.
 * @param {import("./api.js").Api} api
 * @returns {Record<string, Method>}
 */
export function viewMethods(api) {
  return {
    status: async () => {
      const health = await api.health();
      const paired = await api.hasToken();
      return { health, base: await api.base(), capabilities: paired ? await api.call("GET", "/capabilities") : null };
    },
    "server.at": ({ port }) => api.lookAt(Number(port)),
    pair: ({ code }) => api.pair(code, clientName()),
    unpair: () => api.unpair(),
    "page.offer": ({ windowId }) => offerFrontPage(windowId),
    "history.list": ({ query }) => api.call("GET", `/checks?${new URLSearchParams(query)}`),
    "history.export": ({ query }) => api.text(`/checks/export?${new URLSearchParams(query)}`),
    "history.import": ({ text }) => api.call("POST", "/checks/import", text),
    "history.clear": () => api.call("DELETE", "/checks", {}),
    "check.get": ({ id }) => api.call("GET", `/checks/${encodeURIComponent(id)}`),
    "check.delete": ({ id }) => api.call("DELETE", `/checks/${encodeURIComponent(id)}`, {}),
    "settings.get": () => api.call("GET", "/settings"),
    "settings.change": ({ changes }) => api.call("PATCH", "/settings", changes),
    "models.show": () => api.call("GET", "/models"),
    "models.pull": ({ model }) => api.call("POST", "/models/pull", { model }),
    "models.cancel": () => api.call("POST", "/models/pull/cancel", {}),
    diagnosis: async () => (await api.call("POST", "/diagnosis", {})).components,
    "permission.held": () => browser.permissions.contains(LOCAL_SERVER),
  };
}

/**
 * Return the reasoners that are set up, and the models of the language model's server if it runs
 * on this computer: nobody else's server is asked.
 * @param {import("./api.js").Api} api
 */
async function offer(api) {
  const paths = ["/capabilities", "/settings", "/models"];
  const [{ reasoners }, { settings }, { servers }] = await Promise.all(paths.map((path) => api.call("GET", path)));
  const used = servers.find((/** @type {{base_url: string}} */ one) => sameServer(one.base_url, settings.llm.base_url));
  return { reasoners, models: used?.models ?? [] };
}

/**
 * Ask our own script in a frame of the tab that calls: overlays and the frames around which they stand do not
 * hear of each other otherwise, but through what the page could hear, too.
 * @param {chrome.tabs.Tab | undefined} tab
 * @param {number} frameId
 * @param {object} message
 */
function askFrame(tab, frameId, message) {
  return tab?.id ? browser.tabs.sendMessage(tab.id, message, { frameId }) : null;
}

/**
 * Refuse a page what is not its own. What was begun on it before the reader went on, and came back, is
 * known to the server only.
 * @param {import("./api.js").Api} api
 * @param {Caller} caller
 * @param {string} id
 */
async function allow(api, caller, id) {
  if (!caller.page) return;
  const own = caller.tab?.id ? await checks.ofSite(caller.tab.id, caller.url) : [];
  if (own.some((one) => one.id === id)) return;
  if (!(await checksOfPage(api, caller)).includes(id)) throw new Error("This check belongs to another site.");
}

/**
 * Return the last checks of the page that calls, and note that they belong to its tab. In a private window
 * there are those of its own tab only.
 * @param {import("./api.js").Api} api
 * @param {Caller} caller
 * @returns {Promise<string[]>}
 */
async function checksOfPage(api, { url, tab }) {
  if (tab?.incognito) return (await checks.ofTab(Number(tab.id), url)).map(({ id }) => id).reverse();
  const query = new URLSearchParams({ url: url.split("#")[0], limit: "10" });
  const { checks: found } = await api.call("GET", `/checks?${query}`);
  for (const one of found) await checks.note(tab, url, one.id, one.status === "running");
  return found.map((/** @type {{id: string}} */ one) => one.id);
}

/**
 * Offer to check the page in front; return whether the browser lets us into it.
 * @param {number} windowId
 */
async function offerFrontPage(windowId) {
  const [tab] = await browser.tabs.query({ active: true, windowId });
  if (!tab?.id) return false;
  return offerPage(tab.id).then(() => true, () => false);
}

/**
 * Count on the toolbar's button what is refuted and what is supported on the page.
 * @param {number | undefined} tabId
 * @param {number} refuted
 * @param {number} supported
 */
async function showTally(tabId, refuted, supported) {
  const text = refuted || supported ? `${refuted}|${supported}` : "";
  await browser.action.setBadgeText({ tabId, text });
  await browser.action.setBadgeBackgroundColor({ tabId, color: refuted ? "#a3231c" : "#17633f" });
  await browser.action.setTitle({ tabId, title: browser.i18n.getMessage("action_tally", [String(refuted), String(supported)]) });
}

/**
 * @param {string} page
 * @param {string} hash
 */
async function openPage(page, hash) {
  if (!Object.hasOwn(PAGES, page)) throw new Error(`There is no page ${page}.`);
  const path = PAGES[/** @type {keyof PAGES} */ (page)];
  await browser.tabs.create({ url: browser.runtime.getURL(path) + hash });
}

function clientName() {
  return /Firefox/.test(navigator.userAgent) ? "Firefox" : "Chromium";
}
