/** Checking a passage again with another method, another reasoner, or as of another day. */

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { t, wordFor } from "./words.js";

export const STRATEGIES = ["pass_fc", "evidence_pursuit", "simple_rag", "question_enrichment", "search_agent"];

/** @typedef {import("../model/types.js").Check} Check */
/** @typedef {import("../model/types.js").CheckRequest} CheckRequest */

/**
 * Return the form that asks how to check again.
 * @param {Check} check
 * @param {(request: CheckRequest) => void} start
 * @param {() => Promise<{name: string, model: string | null}[]>} reasonersOf those that are set up
 */
export function recheckView(check, start, reasonersOf) {
  const options = STRATEGIES.map((name) =>
    h("option", { value: name, selected: name === check.strategy }, t(`strategy_${name}`)),
  );
  const strategy = h("select", {}, options);
  const reasoner = h("select", {}, reasonerOption(check.reasoner, check.model, true));
  const offerOthers = async () => {
    const others = (await reasonersOf().catch(() => [])).filter(({ name }) => name !== check.reasoner);
    reasoner.append(...others.map(({ name, model }) => reasonerOption(name, model, false)));
  };
  const asOf = h("input", { type: "date", value: check.as_of });
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    start({ passage: check.passage, strategy: strategy.value, reasoner: reasoner.value, as_of: asOf.value || null });
  };
  const form = h(
    "form",
    { class: "inside reader-label", onsubmit: submit },
    h("label", {}, h("span", { class: "label" }, t("fact_strategy")), strategy),
    h("label", {}, h("span", { class: "label" }, t("fact_reasoner")), reasoner),
    h("label", {}, h("span", { class: "label" }, t("as_of")), asOf),
    h("p", { class: "buttons" }, h("button", { class: "button" }, t("check_again"))),
  );
  const more = h("details", { class: "more" }, h("summary", {}, icon("chevron"), t("check_again_otherwise")), form);
  more.addEventListener("toggle", () => void offerOthers(), { once: true });
  return more;
}

/**
 * @param {string} name
 * @param {string | null} model
 * @param {boolean} selected
 */
function reasonerOption(name, model, selected) {
  return h("option", { value: name, selected }, [wordFor("reasoner", name), model].filter(Boolean).join(" · "));
}
