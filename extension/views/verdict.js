/** The verdict badge: an icon, a word and a colour, never the colour alone. */

import { labelOf, toldLabel } from "../model/told.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { language, number, t } from "./words.js";

export const LABELS = [
  "supported",
  "refuted",
  "conflicting",
  "not_enough_evidence",
  "not_checkable",
  "could_not_check",
];

/** All that a reader is told, in the order of summaries. */
export const TOLD = ["supported", "probably_supported", "refuted", "probably_refuted", ...LABELS.slice(2)];

/**
 * @param {string} told a verdict's label, also as told, or "pending"
 * @param {number} [count] how many claims have it, for summaries
 */
export function verdictBadge(told, count) {
  const label = labelOf(told);
  const words = h("span", {}, t(`verdict_${told}`));
  const amount = count === undefined ? null : h("span", { class: "count" }, count);
  const look = told === label ? "badge" : "badge tentative";
  return h("span", { class: look, "data-verdict": label }, icon(label), words, amount);
}

/**
 * Return how many claims have which verdict.
 * @param {import("../model/types.js").CheckedClaim[]} claims
 * @returns {Record<string, number>}
 */
export function countVerdicts(claims) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const { verdict } of claims) if (verdict) counts[verdict.label] = (counts[verdict.label] ?? 0) + 1;
  return counts;
}

/**
 * Return a badge for each verdict as it was told, with how many claims have it.
 * @param {import("../model/types.js").CheckedClaim[]} claims
 */
export function verdictSummary(claims) {
  return h("p", { class: "summary" }, toldCounts(claims).map(([told, count]) => verdictBadge(told, count)));
}

/**
 * Return the same in words.
 * @param {import("../model/types.js").CheckedClaim[]} claims
 */
export function summaryWords(claims) {
  const parts = toldCounts(claims).map(([told, count]) => `${t(`verdict_${told}`)}: ${number(count)}`);
  return new Intl.ListFormat(language()).format(parts);
}

/**
 * @param {import("../model/types.js").CheckedClaim[]} claims
 * @returns {[string, number][]} what was told of how many, in the order of summaries
 */
function toldCounts(claims) {
  const all = claims.flatMap(({ verdict }) => (verdict ? [toldLabel(verdict)] : []));
  const count = (/** @type {string} */ told) => all.filter((one) => one === told).length;
  return TOLD.filter((told) => all.includes(told)).map((told) => [told, count(told)]);
}
