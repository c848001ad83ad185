/** Two checks of one passage: their verdicts beside each other, claim by claim. */

import { toldLabel } from "../model/told.js";
import { h } from "./dom.js";
import { verdictBadge } from "./verdict.js";
import { day, t, wordFor } from "./words.js";

/** @typedef {import("../model/types.js").Check} Check */
/** @typedef {import("../model/types.js").CheckedClaim} CheckedClaim */
/** @typedef {{older?: CheckedClaim, newer?: CheckedClaim}} Pair */

/**
 * Return a table of both checks' verdicts.
 * @param {Check} older
 * @param {Check} newer
 */
export function comparisonView(older, newer) {
  const head = h("tr", {}, h("th", { scope: "col" }, t("claim")), column("before", older), column("now", newer));
  const rows = pairs(older.claims, newer.claims).map((pair) => {
    const text = (pair.older ?? pair.newer)?.claim.text ?? "";
    return h("tr", {}, h("th", { scope: "row", dir: "auto" }, text), cell(pair.older, text), cell(pair.newer, text));
  });
  return h(
    "table",
    { class: "comparison" },
    h("caption", {}, t("comparison")),
    h("thead", {}, head),
    h("tbody", {}, rows),
  );
}

/**
 * @param {string} turn before or now: all else may be the same
 * @param {Check} check
 */
function column(turn, check) {
  const thinker = check.reasoner === "llm" && check.model ? check.model : wordFor("part_reasoner", check.reasoner);
  const asOf = check.as_of ? `${t("as_of")} ${day(check.as_of)}` : "";
  const lines = [wordFor("strategy", check.strategy), thinker, asOf].filter(Boolean);
  return h("th", { scope: "col" }, h("b", {}, t(`comparison_${turn}`)), lines.map((words) => h("span", { dir: "auto" }, words)));
}

/**
 * Return the claims of both checks in pairs. Two reasoners word a claim differently; what it was
 * taken from stays the same stretch of the passage.
 * @param {CheckedClaim[]} older
 * @param {CheckedClaim[]} newer
 * @returns {Pair[]}
 */
function pairs(older, newer) {
  const left = [...newer];
  const found = older.map((one) => {
    const same = left.findIndex(({ claim }) => claim.text === one.claim.text);
    const at = same >= 0 ? same : left.findIndex((other) => overlap(one, other));
    return { older: one, newer: at >= 0 ? left.splice(at, 1)[0] : undefined };
  });
  return [...found, ...left.map((one) => ({ newer: one }))];
}

/**
 * @param {CheckedClaim} one
 * @param {CheckedClaim} other
 */
function overlap({ claim: { span: one } }, { claim: { span: other } }) {
  return one.start < other.end && other.start < one.end;
}

/**
 * @param {CheckedClaim | undefined} checked
 * @param {string} text the row's wording; another one is told
 */
function cell(checked, text) {
  const told = checked?.verdict && toldLabel(checked.verdict);
  const reworded = checked && checked.claim.text !== text ? h("small", { dir: "auto" }, checked.claim.text) : null;
  return h("td", {}, told ? verdictBadge(told) : "–", reworded);
}
