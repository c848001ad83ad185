/** Evidence: quotes in quotation marks only when they are verbatim, each with its source. */

import { h, link } from "./dom.js";
import { icon } from "./icons.js";
import { day, t, wordFor } from "./words.js";

/** @typedef {import("../model/types.js").Evidence} Evidence */
/** @typedef {import("../model/types.js").Source} Source */
/** @typedef {import("../model/types.js").Verdict} Verdict */

/** Figures, and words long enough to mean something. */
const WORD = /\p{N}+|[\p{L}\p{N}]{4,}/gu;

/**
 * Return the one piece of evidence that carries the verdict, if one does: of verbatim quotes the one
 * that says most of the claim, and among those the one read with most certainty.
 * @param {Verdict} verdict
 * @param {string} claim
 * @returns {Evidence | null}
 */
export function strongest(verdict, claim) {
  const wanted = { supported: "supports", refuted: "refutes" }[/** @type {string} */ (verdict.label)];
  const fitting = verdict.evidence.filter((one) => one.stance === wanted);
  const said = wanted === "supports" ? (/** @type {Evidence} */ one) => share(claim, one.quote.text) : () => 0;
  const rank = (/** @type {Evidence} */ one) => [Number(one.quote.verbatim), said(one), one.score];
  return fitting.reduce((best, one) => (best && !isAbove(rank(one), rank(best)) ? best : one), /** @type {any} */ (null));
}

/**
 * Return the evidence whose quote, out of the same source, has most of what the leading one lacks of a
 * supported claim, if one has any of it.
 * @param {Verdict} verdict
 * @param {Evidence} lead
 * @param {string} claim
 * @returns {Evidence | null}
 */
export function completing(verdict, lead, claim) {
  const together = (/** @type {Evidence} */ one) => share(claim, `${lead.quote.text} ${one.quote.text}`);
  const beside = verdict.evidence.filter(
    (one) => one.stance === "supports" && one.quote.verbatim && one.source.url === lead.source.url,
  );
  const best = beside.reduce((found, one) => (together(one) > together(found) ? one : found), lead);
  return verdict.label === "supported" && best !== lead ? best : null;
}

/**
 * Return which share of a claim's words that mean something a quote holds.
 * @param {string} claim
 * @param {string} quote
 */
function share(claim, quote) {
  const wanted = new Set(claim.toLowerCase().match(WORD) ?? []);
  const held = new Set(quote.toLowerCase().match(WORD) ?? []);
  return wanted.size ? [...wanted].filter((word) => held.has(word)).length / wanted.size : 0;
}

/**
 * @param {number[]} one
 * @param {number[]} other
 */
function isAbove(one, other) {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at >= 0 && one[at] > other[at];
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
  const { published } = source;
  const guessed = published && source.date_origin === "guessed";
  return guessed ? t("about_date", published.slice(0, 4)) : day(published);
}

/** @param {import("../model/types.js").Finding} found */
function finding(found) {
  return h("span", { class: "finding" }, icon("could_not_check"), wordFor("finding", found.kind));
}
