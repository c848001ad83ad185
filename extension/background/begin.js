/** From a click or a shortcut to a check: reads the selection and shows the overlay. */

import { browser, openSidebar } from "../browser.js";
import { pageAddress } from "../model/addresses.js";
import { preferences } from "./preferences.js";

/** @typedef {import("../model/types.js").Selected} Selected */
/** @typedef {chrome.contextMenus.OnClickData} MenuClick */

const STYLES = ["views/tokens.css", "views/check.css", "content/overlay/overlay.css"];

const PAUSES = [5, 10, 20, 40, 80, 160];
const SILENT_MILLISECONDS = 1_500;

/** @type {Promise<string> | undefined} */
let styles;

/** Return how the overlay looks; a page's policy may forbid it to fetch its style sheets there. */
async function overlayLook() {
  styles ??= Promise.all(STYLES.map(async (path) => (await fetch(browser.runtime.getURL(path))).text())).then(
    (texts) => texts.join("\n"),
  );
  const { theme, marks, page_claims: pageClaims } = await preferences();
  return { css: await styles, theme, marks, pageClaims };
}

/**
 * Check what is selected in a tab. Call it straight from the event that asked for it.
 * @param {chrome.tabs.Tab} tab
 * @param {MenuClick} [click] the context menu's own view of the selection
 */
export async function begin(tab, click) {
  const clicked = click?.selectionText?.trim();
  /** @type {Selected | null} */
  let selected = clicked ? fromMenu(clicked, tab, click) : null;
  if (!canRunOn(tab.url)) return showElsewhere(tab, selected, openSidebar(tab.windowId));
  const tabId = /** @type {number} */ (tab.id);
  try {
    const reading = withPatience(() => Promise.all([readFrames(tabId), overlayLook(), showOverlay(tabId)]));
    const [frames, look] = await unlessClosed(tabId, reading);
    selected = choose(frames, tab, click);
    if (selected.frameId) await reachFrame(tabId, selected.frameId);
    await ask(tabId, { type: "check", selected, look });
    await browser.action.setBadgeText({ tabId, text: "" });
  } catch (error) {
    console.warn("Plumbline cannot run on this page:", error);
    await showElsewhere(tab, selected, openSidebar(tab.windowId));
  }
}

/**
 * Offer to check a tab's whole article. Call it straight from the event that asked for it.
 * @param {chrome.tabs.Tab} tab
 */
export async function beginPage(tab) {
  try {
    const tabId = /** @type {number} */ (tab.id);
    await unlessClosed(tabId, withPatience(() => offerPage(tabId)));
  } catch (error) {
    console.warn("Plumbline cannot run on this page:", error);
    await showElsewhere(tab, null, openSidebar(tab.windowId));
  }
}

/**
 * Offer to check the article in a tab. Rejects where the browser does not let us into the page: only
 * a click on the page's menu, the toolbar's button or the shortcut opens it to us.
 * @param {number} tabId
 */
export async function offerPage(tabId) {
  const [, look] = await Promise.all([showOverlay(tabId), overlayLook()]);
  await ask(tabId, { type: "page", look });
}

/**
 * Show the overlay again on a page that was reloaded, with the checks begun on it.
 * @param {number} tabId
 * @param {string[]} ids
 */
export async function resume(tabId, ids) {
  const [, look] = await Promise.all([showOverlay(tabId), overlayLook()]);
  await ask(tabId, { type: "resume", ids, look });
}

/**
 * Ask the overlay in a tab for something. Rejects where the page takes the overlay away.
 * @param {number} tabId
 * @param {object} message
 */
async function ask(tabId, message) {
  const stands = await browser.tabs.sendMessage(tabId, message, { frameId: 0 });
  if (!stands) throw new Error("The page takes the overlay away.");
}

/**
 * Do `work`, again a moment later if it is refused: Chromium sometimes tells of a shortcut before
 * the permission for the page that comes with it has arrived.
 * @template Value
 * @param {() => Promise<Value>} work
 * @returns {Promise<Value>}
 */
async function withPatience(work) {
  for (const pause of PAUSES) {
    try {
      return await work();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return work();
}

/**
 * Wait for work in a page, but not for ever: on the source of a page, Chromium neither runs a script nor says
 * that it does not. A page that is only slow has told its address, which comes with the right to work in it.
 * @template Value
 * @param {number} tabId
 * @param {Promise<Value>} work
 * @returns {Promise<Value>}
 */
function unlessClosed(tabId, work) {
  return new Promise((resolve, reject) => {
    const giveUp = async () => {
      const { url } = await browser.tabs.get(tabId);
      if (!url) reject(new Error("Nothing runs on this page."));
    };
    const timer = setTimeout(() => void giveUp().catch(reject), SILENT_MILLISECONDS);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** @param {string | undefined} url */
function canRunOn(url) {
  return !url || /^(https?|file|ftp|data|blob|about:blank|about:srcdoc):?/.test(url);
}

/** @param {number} tabId */
function showOverlay(tabId) {
  return browser.scripting.executeScript({ target: { tabId }, files: ["content/loader.js"] });
}

/**
 * Have a frame ready to mark its own claims; one of another site is left as it is.
 * @param {number} tabId
 * @param {number} frameId
 */
async function reachFrame(tabId, frameId) {
  const target = { tabId, frameIds: [frameId] };
  await browser.scripting.executeScript({ target, files: ["content/framed-loader.js"] }).catch(() => undefined);
}

/**
 * Read the selection of every frame. Rejects where the page's own frame is not among them: that is how
 * Chromium refuses all frames at once while the permission for the page is still on its way.
 * @param {number} tabId
 * @returns {Promise<{frameId: number, selected: Selected}[]>}
 */
export async function readFrames(tabId) {
  const results = await browser.scripting.executeScript({
    target: { tabId, allFrames: true },
    files: ["content/read.js"],
  });
  if (!results.some((one) => one.frameId === 0)) throw new Error("No frame let us read its selection.");
  return results
    .filter((one) => one.result)
    .map((one) => ({ frameId: one.frameId, selected: /** @type {any} */ (one.result) }));
}

/**
 * Pick the frame that holds the selection. A frame of another site cannot be read; then the
 * context menu's own text has to do, and what was selected around that frame is not meant.
 * @param {{frameId: number, selected: Selected}[]} frames
 * @param {chrome.tabs.Tab} tab
 * @param {MenuClick} [click]
 * @returns {Selected & {frameId: number}}
 */
export function choose(frames, tab, click) {
  const clicked = click && frames.find((one) => one.frameId === (click.frameId ?? 0) && one.selected.passage);
  const known = click || frames.some((one) => one.selected.focused);
  const meant = known ? frames : frames.filter((one) => !one.selected.inFrame);
  const focused = frames.find((one) => one.selected.focused && one.selected.passage);
  const any = meant.find((one) => one.selected.passage);
  const found = clicked || focused || any;
  const text = click?.selectionText?.trim();
  const sure = !click || clicked || found?.selected.passage?.text.includes(text?.slice(0, 40) ?? "");
  if (found && sure) return { ...inTab(found.selected, tab), frameId: found.frameId };
  const top = frames.find((one) => one.frameId === 0)?.selected;
  if (text) return { ...fromMenu(text, tab, click), frameId: click?.frameId ?? 0 };
  const reason = meant.length < frames.length ? "frame" : (top?.reason ?? "empty");
  return { passage: null, reason, origin: "page", focused: false, inFrame: false, frameId: 0 };
}

/**
 * Return what was selected with the tab's page where its own frame has no address and is shut off from those
 * around it.
 * @param {Selected} selected
 * @param {chrome.tabs.Tab} tab
 * @returns {Selected}
 */
function inTab(selected, tab) {
  const { passage, origin } = selected;
  if (!passage || passage.url || origin === "overlay") return selected;
  return { ...selected, passage: { ...passage, url: pageAddress(tab.url), title: passage.title ?? tab.title ?? null } };
}

/**
 * @param {string} text
 * @param {chrome.tabs.Tab} tab
 * @param {MenuClick} [click]
 * @returns {Selected}
 */
function fromMenu(text, tab, click) {
  const passage = { text, url: pageAddress(click?.frameUrl ?? tab.url), title: tab.title ?? null };
  return { passage, reason: "selected", origin: "page", focused: true, inFrame: false };
}

/**
 * Where no overlay can be shown, the history beside the page takes its place.
 * @param {chrome.tabs.Tab} tab
 * @param {Selected | null} selected
 * @param {Promise<void>} opening
 */
async function showElsewhere(tab, selected, opening) {
  const leaveTo = (/** @type {number} */ windowId) => {
    // A window that has to be opened for it need not be as private as the page's own.
    const [passage, isPrivate] = [selected?.passage ?? null, tab.incognito];
    const pending = { passage, title: tab.title ?? "", at: Date.now(), windowId, private: isPrivate };
    return browser.storage.session.set({ pending });
  };
  await leaveTo(tab.windowId);
  await browser.action.setBadgeText({ tabId: tab.id, text: "!" });
  await opening.catch(async () => {
    const own = { url: browser.runtime.getURL("panel/panel.html"), type: "popup", width: 460, height: 720 };
    const opened = await browser.windows.create(/** @type {chrome.windows.CreateData} */ (own));
    await leaveTo(Number(opened?.id));
  });
}
