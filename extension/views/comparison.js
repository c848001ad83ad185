/** Two checks of one passage: their verdicts beside each other, claim by claim. */

import { h } from "./dom.js";
import { verdictBadge } from "./verdict.js";
import { day, t, wordFor } from "./words.js";

/** @typedef {import("../model/types.js").Check} Check */

/**
 * Return a table of both checks' verdicts.
 * @param {Check} older
 * @param {Check} newer
 */
export function comparisonView(older, newer) {
  const texts = [...new Set([...older.claims, ...newer.claims].map(({ claim }) => claim.text))];
  const head = h("tr", {}, h("th", { scope: "col" }, t("claim")), column(older, newer), column(newer, older));
  const rows = texts.map((text) =>
    h("tr", {}, h("th", { scope: "row", dir: "auto" }, text), verdictCell(older, text), verdictCell(newer, text)),
  );
  return h(
    "table",
    { class: "comparison" },
    h("caption", {}, t("comparison")),
    h("thead", {}, head),
    h("tbody", {}, rows),
  );
}

/**
 * @param {Check} check
 * @param {Check} other
 */
function column(check, other) {
  const words = [wordFor("strategy", check.strategy).split(":")[0]];
  if (check.reasoner !== other.reasoner) words.push(check.model ?? wordFor("reasoner", check.reasoner));
  if (check.as_of) words.push(`${t("as_of")} ${day(check.as_of)}`);
  return h("th", { scope: "col" }, words.join(" · "));
}

/**
 * @param {Check} check
 * @param {string} text
 */
function verdictCell(check, text) {
  const label = check.claims.find(({ claim }) => claim.text === text)?.verdict?.label;
  return h("td", {}, label ? verdictBadge(label) : "–");
}
