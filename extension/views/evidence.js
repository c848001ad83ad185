/** Evidence: quotes in quotation marks only when they are verbatim, each with its source. */

import { h, link } from "./dom.js";
import { icon } from "./icons.js";
import { day, t, wordFor } from "./words.js";

/** @typedef {import("../model/types.js").Evidence} Evidence */
/** @typedef {import("../model/types.js").Source} Source */
/** @typedef {import("../model/types.js").Verdict} Verdict */

/**
 * Return the one piece of evidence that carries the verdict, if one does.
 * @param {Verdict} verdict
 * @returns {Evidence | null}
 */
export function strongest(verdict) {
  const wanted = { supported: "supports", refuted: "refutes" }[/** @type {string} */ (verdict.label)];
  const fitting = verdict.evidence.filter((one) => one.stance === wanted);
  const rank = (/** @type {Evidence} */ one) => (one.quote.verbatim ? 1 : 0) + one.score;
  return fitting.reduce((best, one) => (best && rank(best) >= rank(one) ? best : one), /** @type {any} */ (null));
}

/**
 * Return a quote with its source. With `context`, the text around it as it stands in the source.
 * @param {Evidence} evidence
 * @param {boolean} [context]
 */
export function quoteView({ quote, source, stance, before, after }, context = false) {
  const language = source.language;
  const words = quote.verbatim
    ? h("blockquote", { class: "quote-text", dir: "auto", lang: language }, [
        context && before ? h("span", { class: "around" }, before, " ") : null,
        h("q", {}, quote.text),
        context && after ? h("span", { class: "around" }, " ", after) : null,
      ])
    : h("p", { class: "paraphrase", dir: "auto", lang: language }, h("b", {}, t("paraphrase")), " ", quote.text);
  return h("figure", { class: "quote", "data-stance": stance }, words, caption(source, quote.link, quote.verbatim));
}

/**
 * Return all evidence for and against, side by side where there is room.
 * @param {Verdict} verdict
 */
export function evidenceSides(verdict) {
  const sides = ["supports", "refutes", "neutral"].map((stance) => {
    const found = verdict.evidence.filter((one) => one.stance === stance);
    if (!found.length) return null;
    const title = h("h3", {}, t(`stance_${stance}`), " ", h("span", { class: "count" }, found.length));
    return h("section", { class: "side", "data-stance": stance }, title, found.map((one) => quoteView(one, true)));
  });
  return h("div", { class: "sides" }, sides);
}

/**
 * @param {Source} source
 * @param {string} address
 * @param {boolean} verbatim
 */
function caption(source, address, verbatim) {
  const facts = [
    h("span", { class: "site" }, source.site),
    h("span", {}, t(`source_${source.kind}`)),
    source.published ? h("time", { datetime: source.published }, dateOf(source)) : h("span", {}, t("no_date")),
    source.read === "snippet" ? h("span", { class: "tag" }, t("snippet_only")) : null,
  ];
  const open = link(
    address,
    { class: "source-link" },
    h("span", { dir: "auto" }, source.title || source.site),
    h("span", { class: "go" }, t(verbatim ? "go_to_quote" : "go_to_page"), icon("open")),
  );
  return h("figcaption", {}, open, h("span", { class: "facts" }, facts), source.findings.map(finding));
}

/** @param {Source} source */
function dateOf(source) {
  const words = day(source.published);
  return source.date_origin === "guessed" ? t("about_date", words) : words;
}

/** @param {import("../model/types.js").Finding} found */
function finding(found) {
  return h("span", { class: "finding" }, icon("could_not_check"), wordFor("finding", found.kind));
}
