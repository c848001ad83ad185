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
  const amount = count === undefined ? [] : [" ", h("span", { class: "count" }, number(count))];
  const look = told === label ? "badge" : "badge tentative";
  return h("span", { class: look, "data-verdict": label }, icon(label), words, ...amount);
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
 * Return a badge for each verdict as it was told, with how many claims have it; a single claim says it itself.
 * Where there are several, each can be pressed: of a long list, a reader may want to see only what is refuted.
 * @param {import("../model/types.js").CheckedClaim[]} claims
 * @param {(chosen: Set<string>) => void} choose called with what is pressed
 */
export function verdictSummary(claims, choose) {
  if (claims.length < 2) return null;
  const counts = toldCounts(claims);
  if (counts.length < 2) return h("p", { class: "summary" }, counts.map(([told, count]) => verdictBadge(told, count)));
  /** @type {Set<string>} */
  const chosen = new Set();
  const filters = counts.map(([told, count]) => filter(told, count, (pressed) => {
    if (pressed) chosen.add(told);
    else chosen.delete(told);
    choose(chosen);
  }));
  return h("div", { class: "summary", role: "group", "aria-label": t("show_only") }, filters);
}

/**
 * @param {string} told
 * @param {number} count
 * @param {(pressed: boolean) => void} press
 */
function filter(told, count, press) {
  const looks = { class: "filter", type: "button", "aria-pressed": "false", title: t("show_only") };
  const button = h("button", looks, verdictBadge(told, count));
  button.addEventListener("click", () => {
    const pressed = button.getAttribute("aria-pressed") === "false";
    button.setAttribute("aria-pressed", String(pressed));
    press(pressed);
  });
  return button;
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
