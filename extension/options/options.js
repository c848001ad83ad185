/** The settings: the connection, this browser's own, and the running server's. */

import { browser, shortcutsPage } from "../browser.js";
import { Turns } from "../model/turns.js";
import { fill, h } from "../views/dom.js";
import { icon } from "../views/icons.js";
import { CallFailed } from "../views/link.js";
import { openPage, part, wear } from "../views/page.js";
import { troubleView } from "../views/problem.js";
import { shortcut } from "../views/shortcut.js";
import { t, wordFor } from "../views/words.js";
import { fieldView } from "./field-view.js";
import { changeAt, SECTIONS, valueAt } from "./fields.js";
import { Models } from "./models.js";
import { privacySentences } from "./privacy.js";

const SAVED_MILLISECONDS = 1_600;
const STATE_ICONS = { ok: "supported", limited: "could_not_check", broken: "refuted", not_set_up: "not_checkable" };

const link = openPage();
const connection = part("connection", HTMLElement);
const form = part("settings", HTMLFormElement);
const theme = part("theme", HTMLSelectElement);
const marks = part("marks", HTMLSelectElement);
const pageClaims = part("page_claims", HTMLInputElement);
const models = new Models(link, useModel);
/** Of two settings saved at once, the answer that comes last might be the older. */
const saving = new Turns();
/** @type {ReturnType<typeof setTimeout> | undefined} */
let fading;

theme.addEventListener("change", () => {
  wear(theme.value);
  void link.call("preferences.set", { theme: theme.value }).then(saySaved);
});
marks.addEventListener("change", () => void link.call("preferences.set", { marks: marks.value }).then(saySaved));
pageClaims.addEventListener("change", () => {
  if (pageClaims.reportValidity()) void link.call("preferences.set", { page_claims: pageClaims.valueAsNumber }).then(saySaved);
});
form.addEventListener("submit", (event) => event.preventDefault());

void showBrowserSettings();
void showServer();

async function showBrowserSettings() {
  const chosen = await link.call("preferences.get");
  theme.value = chosen.theme;
  marks.value = chosen.marks;
  pageClaims.value = chosen.page_claims;
  const keys = await shortcut();
  fill(
    part("shortcut", HTMLElement),
    keys ? h("kbd", {}, keys) : t("shortcut_none"),
    " ",
    h("button", { type: "button", class: "button quiet", onclick: openShortcuts }, t("shortcut_change")),
  );
}

function openShortcuts() {
  const { openShortcutSettings } = /** @type {any} */ (browser.commands);
  if (openShortcutSettings) void openShortcutSettings();
  else void browser.tabs.create({ url: shortcutsPage() });
}

async function showServer() {
  try {
    const { health, base, capabilities } = await link.call("status");
    if (!capabilities) return showTrouble({ kind: "not_paired" });
    showConnection(health, base);
    await showSettings(capabilities);
  } catch (error) {
    showTrouble(error instanceof CallFailed ? error.trouble : { kind: "internal", detail: String(error) });
  }
}

/** @param {import("../model/types.js").Trouble} trouble */
function showTrouble(trouble) {
  form.hidden = true;
  part("privacy-card", HTMLElement).hidden = true;
  const openWelcome = () => void link.call("page.open", { page: "welcome" });
  fill(connection, troubleView(trouble, { retry: () => void showServer(), openWelcome }));
}

/**
 * @param {any} health
 * @param {string} base
 */
function showConnection(health, base) {
  const parts = h("ul", { class: "components" }, health.components.map(component));
  const tryAll = h("button", { type: "button", class: "button", onclick: () => void testParts(parts, tryAll) }, icon("retry"), t("test_parts"));
  fill(
    connection,
    h("p", { class: "state", "data-state": "ok" }, icon("supported"), t("connected", base, health.version)),
    parts,
    h(
      "p",
      { class: "buttons" },
      h("button", { type: "button", class: "button", onclick: () => void showServer() }, icon("retry"), t("test_connection")),
      tryAll,
      h("button", { type: "button", class: "button quiet", onclick: () => void unpair() }, t("unpair")),
    ),
  );
}

/**
 * Have the server try its model, its search and all else, and show what came of it.
 * @param {HTMLElement} parts
 * @param {HTMLButtonElement} button
 */
async function testParts(parts, button) {
  button.disabled = true;
  try {
    fill(parts, (await link.call("diagnosis")).map(component));
  } catch (error) {
    showTrouble(error instanceof CallFailed ? error.trouble : { kind: "internal", detail: String(error) });
  }
  button.disabled = false;
}

/** @param {{name: string, state: keyof typeof STATE_ICONS, detail: string, remedy: string}} one */
function component({ name, state, detail, remedy }) {
  const [part, provider] = name.split(": "); // "search: brave" is one provider of the search
  const words = [wordFor("part", part), provider && wordFor("provider", provider), t(`component_${state}`)].filter(Boolean);
  const more = state === "ok" ? "" : [detail, remedy].filter(Boolean).join(" ");
  return h("li", { "data-state": state }, icon(STATE_ICONS[state]), h("div", {}, words.join(": "), more ? h("small", { dir: "auto" }, more) : null));
}

/** @param {any} capabilities */
async function showSettings(capabilities) {
  const { settings, secrets } = await link.call("settings.get");
  const sections = SECTIONS.map(({ title, fields }) =>
    h(
      "section",
      { class: "panel-card" },
      h("h2", {}, t(title)),
      fields.map((field) => fieldView(field, valueAt(settings, field.path), secrets[field.path], (value) => saving.take(() => save(field.path, value)))),
      title === "section_reasoner" ? models.element : null,
    ),
  );
  fill(form, sections);
  form.hidden = false;
  showPrivacy(settings, capabilities.default_reasoner);
  void models.show(settings.llm);
}

/**
 * Use a model found on this computer, and show the settings that follow from it.
 * @param {object} changes
 */
async function useModel(changes) {
  await saving.take(() => link.call("settings.change", { changes }));
  saySaved();
  await showServer();
  document.getElementById("field_llm_model")?.focus();
}

/**
 * @param {any} settings
 * @param {string} reasoner
 */
function showPrivacy(settings, reasoner) {
  part("privacy-card", HTMLElement).hidden = false;
  fill(part("privacy", HTMLElement), privacySentences(settings, reasoner).map((words) => h("li", {}, words)));
}

/**
 * @param {string} path
 * @param {unknown} value null for the default
 * @returns {Promise<unknown>} the value that is kept
 */
async function save(path, value) {
  const { settings } = await link.call("settings.change", { changes: changeAt(path, value) });
  const { capabilities } = await link.call("status");
  showPrivacy(settings, capabilities.default_reasoner);
  saySaved();
  return valueAt(settings, path);
}

async function unpair() {
  await link.call("unpair");
  await showServer();
}

function saySaved() {
  const saved = part("saved", HTMLElement);
  saved.textContent = t("saved");
  saved.hidden = false;
  clearTimeout(fading);
  fading = setTimeout(() => (saved.hidden = true), SAVED_MILLISECONDS);
}
