/** What was done for a claim: in a word while it happens, and as a list afterwards. */

import { h, link } from "./dom.js";
import { icon } from "./icons.js";
import { wordsOf } from "./problem.js";
import { number, t, wordFor } from "./words.js";

/** @typedef {import("../model/types.js").Step} Step */
/** @typedef {import("../model/types.js").CheckedClaim} CheckedClaim */

const SECOND_THOUGHTS = new Set(["judge_again", "search_again"]);

/**
 * Return in a sentence what is happening for a claim that has no verdict yet.
 * @param {CheckedClaim} checked
 */
export function activity({ steps }) {
  const step = steps.at(-1);
  if (!step) return t("doing_waiting");
  if (step.kind === "question") {
    return SECOND_THOUGHTS.has(step.purpose) ? t(`purpose_${step.purpose}`) : t("doing_question", step.question);
  }
  if (step.kind === "search") return t("doing_search", wordFor("provider", step.report.provider), step.report.rendered);
  return t("doing_read", step.source.title || step.source.site);
}

/**
 * Return the steps taken for a claim, in order.
 * @param {Step[]} steps
 */
export function stepList(steps) {
  return h("ol", { class: "steps" }, steps.map(stepView));
}

/** @param {Step} step */
function stepView(step) {
  if (step.kind === "question") return questionView(step);
  if (step.kind === "search") return searchView(step);
  return readView(step);
}

/** @param {import("../model/types.js").QuestionStep} step */
function questionView({ question, purpose }) {
  const words = h("span", { dir: "auto" }, question);
  if (SECOND_THOUGHTS.has(purpose)) return item("retry", t(`purpose_${purpose}`), h("em", { class: "note" }, words));
  return item("not_enough_evidence", t("step_question"), words);
}

/** @param {import("../model/types.js").SearchStep} step */
function searchView({ report }) {
  const outcome = {
    found: () => t("search_found", number(report.results.length)),
    nothing: () => t("search_nothing"),
    could_not_look: () => t("search_could_not_look"),
  }[report.status]();
  return item(
    "search",
    t("step_search", wordFor("provider", report.provider)),
    h("code", { dir: "auto" }, report.rendered),
    h("span", { class: "outcome", "data-status": report.status }, outcome),
    report.cause ? causeLine(report.cause) : null,
    report.left_out.map((one) =>
      h("span", { class: "left-out" }, t("left_out", hostOf(one.url)), " ", wordFor("left_out", one.reason)),
    ),
  );
}

/** @param {import("../model/types.js").ReadStep} step */
function readView({ source, characters, cause }) {
  const read = !cause || cause.type.endsWith(":cut-short");
  const outcome = read ? t("read_characters", number(characters)) : t("read_failed");
  return item(
    "open",
    t("step_read"),
    link(source.url, { dir: "auto" }, source.title || source.url),
    h("span", { class: "outcome", "data-status": cause ? "could_not_look" : "found" }, h("bdi", {}, source.site), ` · ${outcome}`),
    cause ? causeLine(cause) : null,
  );
}

/**
 * @param {string} iconName
 * @param {string} what
 * @param {...(import("./dom.js").Child | import("./dom.js").Child[])} rest
 */
function item(iconName, what, ...rest) {
  return h("li", {}, icon(iconName), h("div", {}, h("span", { class: "what" }, what), ...rest));
}

/** @param {import("../model/types.js").Problem} cause */
function causeLine(cause) {
  const { detail, remedy } = wordsOf(cause);
  return h("span", { class: "cause" }, detail, " ", remedy);
}

/** @param {string} url */
function hostOf(url) {
  try {
    return new URL(url).hostname;
  } catch {
    return url;
  }
}
