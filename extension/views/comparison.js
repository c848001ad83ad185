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
  const head = h("tr", {}, h("th", { scope: "col" }, t("claim")), column(older), column(newer));
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

/** @param {Check} check */
function column(check) {
  const date = check.as_of ? ` · ${t("as_of")} ${day(check.as_of)}` : "";
  return h("th", { scope: "col" }, wordFor("strategy", check.strategy).split(":")[0] + date);
}

/**
 * @param {Check} check
 * @param {string} text
 */
function verdictCell(check, text) {
  const label = check.claims.find(({ claim }) => claim.text === text)?.verdict?.label;
  return h("td", {}, label ? verdictBadge(label) : "–");
}
