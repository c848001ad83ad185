/** Checking a passage again with another method, another reasoner or model, or as of another day. */

import { firstCodePoints, lastCodePoints, unitSpan } from "../model/spans.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { methodHint } from "./method.js";
import { t, wordFor } from "./words.js";

export const STRATEGIES = ["pass_fc", "evidence_pursuit", "simple_rag", "question_enrichment", "search_agent"];

/** @typedef {import("../model/types.js").Check} Check */
/** @typedef {import("../model/types.js").CheckRequest} CheckRequest */
/**
 * @typedef {object} Offer what there is to check with
 * @property {{name: string, model: string | null}[]} reasoners those that are set up
 * @property {string[]} models those that the language model's server is known to have
 */

const LANGUAGE_MODEL = "llm";
const AROUND = 2_000;
let lists = 0;

/**
 * Return the form that asks how to check again.
 * @param {Check} check
 * @param {(request: CheckRequest) => void} start
 * @param {() => Promise<Offer>} offerOf
 */
export function recheckView(check, start, offerOf) {
  const options = STRATEGIES.map((name) =>
    h("option", { value: name, selected: name === check.strategy }, t(`strategy_${name}`)),
  );
  const strategy = h("select", {}, options);
  const reasoner = h("select", {}, reasonerOption(check.reasoner, true));
  const asOf = h("input", { type: "date", value: check.as_of });
  const model = modelField();
  const showModel = () => (model.element.hidden = reasoner.value !== LANGUAGE_MODEL);
  const offerOthers = async () => {
    const { reasoners, models } = await offerOf().catch(() => ({ reasoners: [], models: [] }));
    const others = reasoners.filter(({ name }) => name !== check.reasoner);
    reasoner.append(...others.map(({ name }) => reasonerOption(name, false)));
    const usual = reasoners.find(({ name }) => name === LANGUAGE_MODEL)?.model;
    model.offer((check.reasoner === LANGUAGE_MODEL && check.model) || usual || "", models);
  };
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    start({
      ...sameClaims(check),
      strategy: strategy.value,
      reasoner: reasoner.value,
      model: (reasoner.value === LANGUAGE_MODEL && model.input.value.trim()) || null,
      as_of: asOf.value || null,
    });
  };
  reasoner.addEventListener("change", showModel);
  showModel();
  const form = h(
    "form",
    { class: "inside reader-label", onsubmit: submit },
    h("label", {}, h("span", { class: "label" }, t("fact_strategy")), strategy),
    methodHint(strategy),
    h("label", {}, h("span", { class: "label" }, t("fact_reasoner")), reasoner),
    model.element,
    h("label", {}, h("span", { class: "label" }, t("as_of")), asOf),
    h("p", { class: "buttons" }, h("button", { class: "button" }, t("check_again"))),
  );
  const more = h("details", { class: "more" }, h("summary", {}, icon("chevron"), t("check_again_otherwise")), form);
  more.addEventListener("toggle", () => void offerOthers(), { once: true });
  return more;
}

/**
 * Return what a second check of the same passage has to ask for: of a whole article, only the claims
 * most worth it were checked.
 * @param {Check} check
 * @returns {CheckRequest}
 */
export function sameClaims({ passage, claims, notices }) {
  return { passage, max_claims: notices.includes("most_worthy_only") ? claims.length : null };
}

/**
 * Return the part of a passage that some of its claims were taken from; what else there is stands around it.
 * @param {import("../model/types.js").Passage} passage
 * @param {import("../model/types.js").CheckedClaim[]} claims
 * @returns {import("../model/types.js").Passage} all of it when there are no claims
 */
export function stretchOf(passage, claims) {
  if (!claims.length) return passage;
  const { text, before = "", after = "" } = passage;
  const spans = claims.map(({ claim }) => claim.span);
  const part = { start: Math.min(...spans.map((one) => one.start)), end: Math.max(...spans.map((one) => one.end)) };
  const { start, end } = unitSpan(text, part);
  return {
    ...passage,
    text: text.slice(start, end),
    before: lastCodePoints(before + text.slice(0, start), AROUND),
    after: firstCodePoints(text.slice(end) + after, AROUND),
  };
}

/** A field for a model's name: known ones are proposed, others may be typed. */
function modelField() {
  const list = h("datalist", { id: `models-${(lists += 1)}` });
  const input = h("input", { type: "text", list: list.id, autocomplete: "off", spellcheck: "false", dir: "ltr", maxlength: 200 });
  const element = h("label", {}, h("span", { class: "label" }, t("field_llm_model")), input, list);
  return {
    element,
    input,
    /** @param {string} usual @param {string[]} models */
    offer(usual, models) {
      input.value = usual;
      list.replaceChildren(...models.map((name) => h("option", { value: name })));
    },
  };
}

/**
 * @param {string} name
 * @param {boolean} selected
 */
function reasonerOption(name, selected) {
  return h("option", { value: name, selected }, wordFor("reasoner", name));
}
