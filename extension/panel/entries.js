/** The lines of the history, grouped by page. */

import { labelOf } from "../model/told.js";
import { h } from "../views/dom.js";
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
/** @typedef {{open: (id: string) => void, remove: (one: Summary) => void}} EntryActions */

/**
 * Return the checks grouped by page, in the order in which the pages come first.
 * @param {Summary[]} checks
 * @param {EntryActions} actions
 */
export function entryGroups(checks, actions) {
  const groups = Map.groupBy(checks, (one) => one.url?.split("#")[0] ?? one.title ?? "");
  return [...groups.values()].map((members) => pageGroup(members, actions));
}

/**
 * @param {Summary[]} members
 * @param {EntryActions} actions
 */
function pageGroup(members, actions) {
  const [{ title, site, url }] = members;
  const heading = h("h2", { dir: "auto" }, title || url || t("no_page"), site ? h("small", {}, site) : null);
  return h("section", { class: "page-group" }, heading, h("ol", { class: "entries" }, members.map((one) => entry(one, actions))));
}

/**
 * @param {Summary} one
 * @param {EntryActions} actions
 */
function entry(one, { open, remove }) {
  const facts = [
    ...TOLD.filter((told) => one.verdicts[told]).map((told) => tally(told, one.verdicts[told])),
    one.status === "completed" ? null : h("span", {}, t(`state_${one.status}`)),
    h("time", { datetime: one.created_at }, dayAndTime(one.created_at)),
  ];
  return h(
    "li",
    { class: "entry", "data-id": one.id },
    h(
      "button",
      { type: "button", class: "entry-open", onclick: () => open(one.id) },
      h("span", { class: "entry-text", dir: "auto" }, one.passage),
      h("span", { class: "entry-facts" }, facts),
    ),
    h(
      "button",
      { type: "button", class: "icon-button", "aria-label": t("delete_check"), title: t("delete_check"), onclick: () => remove(one) },
      icon("trash"),
    ),
  );
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
