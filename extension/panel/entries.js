/** The lines of the history, grouped by page. */

import { labelOf } from "../model/told.js";
import { arrange, fill, h } from "../views/dom.js";
import { icon } from "../views/icons.js";
import { TOLD } from "../views/verdict.js";
import { dayAndTime, t } from "../views/words.js";

/**
 * @typedef {object} Summary
 * @property {string} id
 * @property {string} status
 * @property {string} created_at
 * @property {string | null} url
 * @property {string | null} title
 * @property {string | null} site
 * @property {string} passage
 * @property {Record<string, number>} verdicts
 */
/** @typedef {{open: (id: string) => void, remove: (id: string) => void}} EntryActions */

const LONGEST_PAGE = 200; // what the server hands out at once

/**
 * Return up to `most` checks that pass the filters, newest first or from `cursor` on, with the cursor of
 * what follows and how many there are in all.
 * @param {import("../views/link.js").Link} link
 * @param {Record<string, string>} query
 * @param {number} most
 * @param {string | null} [cursor]
 */
export async function listChecks(link, query, most, cursor) {
  /** @type {any[]} */
  const checks = [];
  for (let next = cursor; ; ) {
    const limit = String(Math.min(most - checks.length, LONGEST_PAGE));
    const page = await link.call("history.list", { query: { ...query, limit, ...(next && { cursor: next }) } });
    checks.push(...page.checks);
    next = /** @type {string | null} */ (page.next);
    if (!next || checks.length >= most) return { checks, next, total: page.total };
  }
}

/** The list on the page: a line that stays is never replaced, since it may be under a finger or have the focus. */
export class EntryList {
  #element;
  #actions;
  /** @type {Map<string, Entry>} */
  #entries = new Map();
  /** @type {Map<string, Element>} */
  #groups = new Map();

  /**
   * @param {Element} element
   * @param {EntryActions} actions
   */
  constructor(element, actions) {
    this.#element = element;
    this.#actions = actions;
  }

  /**
   * Show these checks, grouped by page in the order in which the pages come first.
   * @param {Summary[]} checks
   */
  show(checks) {
    const focused = document.activeElement;
    const at = this.#lines().findIndex((line) => line.contains(focused));
    const groups = Map.groupBy(checks, (one) => one.url?.split("#")[0] ?? one.title ?? "");
    this.#entries = new Map(checks.map((one) => [one.id, this.#entry(one)]));
    this.#groups = new Map([...groups].map(([page, members]) => [page, this.#group(page, members)]));
    arrange(this.#element, [...this.#groups.values()]);
    if (at >= 0) this.#keepFocus(/** @type {HTMLElement} */ (focused), at);
  }

  /**
   * @param {string} id
   * @returns {boolean} whether the check is in the list
   */
  focus(id) {
    this.#entries.get(id)?.open.focus();
    return this.#entries.has(id);
  }

  /**
   * Go from the line that has the focus to one beside it.
   * @param {number} step
   */
  move(step) {
    const lines = this.#lines();
    const at = lines.findIndex((line) => line.contains(document.activeElement));
    focusLine(lines[at + step]);
  }

  /** Return the id of the check whose line has the focus. */
  get focused() {
    return [...this.#entries].find(([, { element }]) => element.contains(document.activeElement))?.[0] ?? null;
  }

  #lines() {
    return [...this.#element.querySelectorAll(".entry")];
  }

  /**
   * Give the focus back to what was moved; where its line is gone, the next one takes it over.
   * @param {HTMLElement} focused
   * @param {number} at
   */
  #keepFocus(focused, at) {
    if (document.activeElement === focused) return;
    if (focused.isConnected) return focused.focus({ preventScroll: true });
    const lines = this.#lines();
    focusLine(lines[at] ?? lines.at(-1));
  }

  /** @param {Summary} one */
  #entry(one) {
    const entry = this.#entries.get(one.id) ?? new Entry(one, this.#actions);
    entry.update(one);
    return entry;
  }

  /**
   * @param {string} page
   * @param {Summary[]} members
   */
  #group(page, members) {
    const [{ title, site, url }] = members;
    const group = this.#groups.get(page) ?? h("section", { class: "page-group" }, h("h2", { dir: "auto" }), h("ol", { class: "entries" }));
    const [heading, list] = group.children;
    const name = title || url || t("no_page");
    if (heading.textContent !== name + (site ?? "")) fill(heading, name, site ? h("small", {}, site) : null);
    arrange(list, members.flatMap(({ id }) => this.#entries.get(id)?.element ?? []));
    return group;
  }
}

/** One line: its passage never changes, what came of the check may. */
class Entry {
  #facts = h("span", { class: "entry-facts" });
  #told = "";

  /**
   * @param {Summary} one
   * @param {EntryActions} actions
   */
  constructor({ id, passage }, { open, remove }) {
    const text = h("span", { class: "entry-text", dir: "auto" }, passage);
    this.open = h("button", { type: "button", class: "entry-open", onclick: () => open(id) }, text, this.#facts);
    const [name, onclick] = [t("delete_check"), () => remove(id)];
    const away = h("button", { type: "button", class: "icon-button", "aria-label": name, title: name, onclick }, icon("trash"));
    this.element = h("li", { class: "entry", "data-id": id }, this.open, away);
  }

  /** @param {Summary} one */
  update({ status, verdicts, created_at: begun }) {
    const told = JSON.stringify([status, verdicts]);
    if (told === this.#told) return;
    this.#told = told;
    fill(
      this.#facts,
      TOLD.filter((one) => verdicts[one]).map((one) => tally(one, verdicts[one])),
      status === "completed" ? null : h("span", {}, t(`state_${status}`)),
      h("time", { datetime: begun }, dayAndTime(begun)),
    );
  }
}

/** @param {Element | undefined} line */
function focusLine(line) {
  /** @type {HTMLElement | null | undefined} */ (line?.querySelector(".entry-open"))?.focus();
}

/**
 * @param {string} told
 * @param {number} count
 */
function tally(told, count) {
  const [name, label] = [t(`verdict_${told}`), labelOf(told)];
  const look = told === label ? "tally" : "tally tentative";
  return h("span", { class: look, "data-verdict": label, title: name }, icon(label), h("span", { class: "unseen" }, name), " ", count);
}
