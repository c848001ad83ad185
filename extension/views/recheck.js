/** Checking a passage again with another method, or as of another day. */

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./words.js";

export const STRATEGIES = ["pass_fc", "evidence_pursuit", "simple_rag", "question_enrichment", "search_agent"];

/** @typedef {import("../model/types.js").Check} Check */
/** @typedef {import("../model/types.js").CheckRequest} CheckRequest */

/**
 * Return the form that asks how to check again.
 * @param {Check} check
 * @param {(request: CheckRequest) => void} start
 */
export function recheckView(check, start) {
  const options = STRATEGIES.map((name) =>
    h("option", { value: name, selected: name === check.strategy }, t(`strategy_${name}`)),
  );
  const strategy = h("select", {}, options);
  const asOf = h("input", { type: "date", value: check.as_of });
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    start({ passage: check.passage, strategy: strategy.value, reasoner: check.reasoner, as_of: asOf.value || null });
  };
  const form = h(
    "form",
    { class: "inside reader-label", onsubmit: submit },
    h("label", {}, h("span", { class: "label" }, t("fact_strategy")), strategy),
    h("label", {}, h("span", { class: "label" }, t("as_of")), asOf),
    h("p", { class: "buttons" }, h("button", { class: "button" }, t("check_again"))),
  );
  return h("details", { class: "more" }, h("summary", {}, icon("chevron"), t("check_again_otherwise")), form);
}
