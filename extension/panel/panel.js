/** The history panel: search, filter, re-open, delete, export; and where overlays cannot go, checks. */

import { browser, mayReadFiles } from "../browser.js";
import { CheckView, progressWords } from "../views/check-view.js";
import { fill, h } from "../views/dom.js";
import { icon } from "../views/icons.js";
import { CallFailed } from "../views/link.js";
import { openPage, part } from "../views/page.js";
import { troubleView } from "../views/problem.js";
import { STRATEGIES } from "../views/recheck.js";
import { CheckSession } from "../views/session.js";
import { orPress } from "../views/shortcut.js";
import { checkTools } from "../views/tools.js";
import { LABELS } from "../views/verdict.js";
import { number, t } from "../views/words.js";
import { EntryList, listChecks } from "./entries.js";
import { Removal } from "./removal.js";
import { showSummary } from "./summary.js";

const PAGE = 50;
const FORMATS = { jsonl: "jsonl", csv: "csv", markdown: "md", claimreview: "json" };
const PENDING_MILLISECONDS = 30_000;
const NEW = "new"; // in the address, instead of the id that the server has yet to give

const link = openPage();
const filters = part("filters", HTMLFormElement);
const more = part("more", HTMLButtonElement);
const toast = part("toast", HTMLElement);
const removal = new Removal({ remove: removeCheck, changed: showRemoval, held: () => toast.matches(":hover, :focus-within") });
const list = new EntryList(part("list", HTMLElement), { open, remove: (id) => removal.begin(id) });
/** @type {import("./entries.js").Summary[]} */
let checks = [];
/** @type {string | null} */
let next = null;
let total = 0;
let asked = 0;
/** Where the reader was in the list when a check was opened. */
let left = { id: "", top: 0 };
/** What is being loaded, and whether it has to be loaded anew after that. */
const loading = { now: false, again: false };

fill(part("settings", HTMLElement), icon("gear"));
fill(part("back", HTMLElement), icon("back"), t("back_to_history"));
fill(part("verdict", HTMLElement), choice("", t("any")), LABELS.map((label) => choice(label, t(`verdict_${label}`))));
fill(part("strategy", HTMLElement), choice("", t("any")), STRATEGIES.map((name) => choice(name, t(`strategy_${name}`))));
fill(part("formats", HTMLElement), Object.keys(FORMATS).map(exportButton));

part("check-page", HTMLElement).addEventListener("click", () => void checkPage());
part("overview", HTMLDetailsElement).addEventListener("toggle", () => void summarise());
part("export", HTMLDetailsElement).addEventListener("toggle", ({ target }) => {
  const { open, lastElementChild } = /** @type {HTMLDetailsElement} */ (target);
  if (open) lastElementChild?.scrollIntoView({ block: "nearest" }); // it opens at the window's lower edge
});
part("import", HTMLInputElement).addEventListener("change", ({ target }) => void importFrom(/** @type {HTMLInputElement} */ (target)));
part("clear", HTMLElement).addEventListener("click", () => void clearAll());
part("settings", HTMLElement).addEventListener("click", () => void browser.runtime.openOptionsPage());
part("back", HTMLElement).addEventListener("click", () => {
  location.hash = "";
});
filters.addEventListener("submit", (event) => event.preventDefault());
filters.addEventListener("input", loadSoon);
filters.addEventListener("reset", () => setTimeout(loadSoon)); // the fields are emptied after the event
more.addEventListener("click", () => void load(next));
part("list", HTMLElement).addEventListener("keydown", moveByKey);
addEventListener("hashchange", showPlace);
addEventListener("keydown", undoByKey);
addEventListener("pagehide", () => void removal.finish());
addEventListener("focus", loadSoon);
browser.storage.session.onChanged.addListener((changes) => {
  if (changes.tabs) void loadSoon();
  if (changes.pending?.newValue) void takePending();
});

if (placeNamed() === NEW) location.hash = ""; // what was new then is not asked for again
showPlace();
void load();
void takePending();

/** Load at once; what is asked for while that goes on is loaded once, after it. */
async function loadSoon() {
  loading.again = loading.now;
  if (loading.now) return;
  loading.now = true;
  await load();
  loading.now = false;
  if (loading.again) void loadSoon();
}

/**
 * Load the checks that pass the filters, as many as are shown; with a cursor, those that follow.
 * @param {string | null} [cursor]
 */
async function load(cursor) {
  const turn = (asked += 1);
  try {
    const page = await listChecks(link, query(), cursor ? PAGE : Math.max(PAGE, checks.length), cursor);
    if (turn !== asked) return; // a later question was asked meanwhile
    checks = cursor ? [...checks, ...page.checks] : page.checks;
    ({ next, total } = page);
    fill(part("trouble", HTMLElement));
    showList();
    await summarise();
  } catch (error) {
    if (turn === asked) showTrouble(error);
  }
}

/** Offer to check the page beside the panel, or say how: a click in here gives no right to read it. */
async function checkPage() {
  const { id } = await browser.windows.getCurrent();
  const how = part("how", HTMLElement);
  fill(how);
  if (await link.call("page.offer", { windowId: id }).catch(() => false)) return;
  fill(how, t("panel_how"), await orPress());
}

/** Draw the plots of what the filters let through, where they are open. */
async function summarise() {
  if (!part("overview", HTMLDetailsElement).open) return;
  await showSummary(link, query(), part("summary", HTMLElement)).catch(showTrouble);
}

/** @returns {Record<string, string>} the filters that are set */
function query() {
  const entries = [...new FormData(filters)].map(([name, value]) => [name, String(value).trim()]);
  return Object.fromEntries(entries.filter(([, value]) => value));
}

function showList() {
  const shown = checks.filter((one) => !removal.hides(one.id));
  const filtered = Object.keys(query()).length > 0;
  more.hidden = !next;
  const left = total - (checks.length - shown.length);
  part("total", HTMLElement).textContent = left ? t("history_total", number(left)) : "";
  part("exported", HTMLElement).textContent = t(filtered ? "export_shown" : "export_all", number(left));
  list.show(shown);
  if (!shown.length) fill(part("list", HTMLElement), h("p", { class: "empty" }, t(filtered ? "history_no_match" : "history_empty")));
}

/** @param {string} id */
async function removeCheck(id) {
  await link.call("check.delete", { id });
  checks = checks.filter((one) => one.id !== id);
  total -= 1;
}

/** Show what is left of the list, and the way back for what was deleted last. */
function showRemoval() {
  const { waiting } = removal;
  showList();
  if (!waiting) void load();
  if (waiting === (toast.dataset.check ?? null)) return; // its button may be under a finger
  toast.hidden = !waiting;
  if (!waiting) return void delete toast.dataset.check;
  toast.dataset.check = waiting;
  const keys = h("kbd", { "aria-hidden": "true" }, t("undo_keys"));
  const button = { type: "button", class: "button", "aria-keyshortcuts": "Control+Z", onclick: undo };
  fill(toast, h("span", {}, t("check_deleted")), h("button", button, t("undo"), keys));
  if (document.activeElement === document.body) toast.querySelector("button")?.focus(); // no line is left
}

/** Take the last deletion back and go where it stands. */
function undo() {
  list.focus(removal.undo() ?? "");
}

/** @param {KeyboardEvent} event */
function undoByKey(event) {
  const { key, code, ctrlKey, metaKey, shiftKey, altKey, target } = event;
  const isZ = /^z$/i.test(key) || (code === "KeyZ" && !/^[a-z]$/i.test(key)); // other alphabets have it there
  if (!isZ || !(ctrlKey || metaKey) || shiftKey || altKey || !removal.waiting) return;
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
  event.preventDefault();
  undo();
}

/** @param {unknown} error */
function showTrouble(error) {
  const trouble = error instanceof CallFailed ? error.trouble : { kind: "internal", detail: String(error) };
  const openWelcome = () => void link.call("page.open", { page: "welcome" });
  list.show([]);
  part("total", HTMLElement).textContent = "";
  fill(part("trouble", HTMLElement), troubleView(trouble, { retry: () => void load(), openWelcome }));
}

/** @param {string} id */
function open(id) {
  left = { id, top: scrollY };
  location.hash = id;
}

/** Return what the address names: a check, what is new, or "" for the list. */
function placeNamed() {
  return decodeURIComponent(location.hash.slice(1));
}

/** Show the list, or the check that the address names. */
function showPlace() {
  const id = placeNamed();
  part("detail", HTMLElement).hidden = !id;
  part("browse", HTMLElement).hidden = Boolean(id);
  if (id && id !== NEW) void showCheck().session.resume(id);
  if (id) return;
  if (!list.focus(left.id)) part("q", HTMLInputElement).focus();
  scrollTo(0, left.top);
}

/** Go to what is new; once a check has an id, the address names it. */
function goToNew() {
  history.pushState(null, "", `#${NEW}`);
  showPlace();
}

/** Return a session whose check fills the detail view, and that view. */
function showCheck() {
  const openWelcome = () => void link.call("page.open", { page: "welcome" });
  const openSettings = () => void browser.runtime.openOptionsPage();
  const session = new CheckSession(link, (changed) => {
    view.update();
    if (changed.id && view.element.isConnected && placeNamed() === NEW) history.replaceState(null, "", `#${changed.id}`);
    if (changed.over) part("check", HTMLElement).setAttribute("aria-label", progressWords(changed));
  });
  const view = new CheckView(session, { openWelcome, openSettings, tools: (check) => checkTools(check, link), link, recheck });
  fill(part("check", HTMLElement), view.element);
  part("back", HTMLElement).focus();
  return { session, view };
}

/**
 * Check a passage otherwise, and show both outcomes beside each other in the end.
 * @param {import("../model/types.js").CheckRequest} request
 * @param {import("../model/types.js").Check} before
 */
async function recheck(request, before) {
  goToNew();
  const { session, view } = showCheck();
  const { incognito } = await browser.windows.getCurrent();
  void session.start({ ...request, private: incognito || before.private }).then(() => {
    if (session.over && session.check) view.compare(before, session.check);
  });
}

/** Take over what could not be shown in the page itself: it is for the panel of that page's window, and once. */
async function takePending() {
  const [own, tab] = await Promise.all([browser.windows.getCurrent(), browser.tabs.getCurrent()]);
  if (tab && own.type !== "popup") return; // a tab with the history is no panel beside a page
  const pending = await navigator.locks.request("pending", async () => {
    const { pending: left } = await browser.storage.session.get("pending");
    if (left?.windowId !== own.id) return null;
    await browser.storage.session.remove("pending");
    return left;
  });
  if (!pending || Date.now() - pending.at > PENDING_MILLISECONDS) return;
  goToNew();
  if (pending.passage) {
    void showCheck().session.start({ passage: pending.passage, private: pending.private || own.incognito });
  } else {
    const hint = (await mayReadFiles()) ? null : h("p", { class: "hint" }, t("file_access"));
    fill(part("check", HTMLElement), troubleView({ kind: "restricted", detail: pending.title }, {}), hint);
  }
}

/** @param {KeyboardEvent} event */
function moveByKey(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const id = list.focused;
  if (event.key === "Delete" && id && !event.repeat) removal.begin(id);
  if (!step) return;
  event.preventDefault();
  list.move(step);
}

/** @param {string} format */
function exportButton(format) {
  return h("button", { type: "button", class: "button", onclick: () => void save(format) }, t(`format_${format}`));
}

/** @param {string} format */
async function save(format) {
  try {
    await removal.finish(); // what was deleted is not exported
    const text = await link.call("history.export", { query: { ...query(), format } });
    const file = URL.createObjectURL(new Blob([text]));
    const anchor = document.createElement("a");
    anchor.href = file;
    anchor.download = `plumbline.${FORMATS[/** @type {keyof FORMATS} */ (format)]}`;
    anchor.click();
    URL.revokeObjectURL(file);
  } catch (error) {
    showTrouble(error);
  }
}

/** @param {HTMLInputElement} input */
async function importFrom(input) {
  const [file] = input.files ?? [];
  if (!file) return;
  try {
    const { imported, skipped, rejected } = await link.call("history.import", { text: await file.text() });
    await load();
    part("total", HTMLElement).textContent = t("imported", number(imported), number(skipped), number(rejected.length));
  } catch (error) {
    showTrouble(error);
  }
  input.value = "";
}

async function clearAll() {
  try {
    const { total: all } = await link.call("history.list", { query: { limit: "1" } });
    if (!confirm(t("clear_all_sure", number(all)))) return;
    await link.call("history.clear");
    await load();
  } catch (error) {
    showTrouble(error);
  }
}

/**
 * @param {string} value
 * @param {string} words
 */
function choice(value, words) {
  return h("option", { value }, words);
}
