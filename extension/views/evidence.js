/** Evidence: quotes in quotation marks only when they are verbatim, each with its source. */

import { confirming, correcting } from "../model/deciding.js";
import { h, link } from "./dom.js";
import { icon } from "./icons.js";
import { day, t, wordFor } from "./words.js";

/** @typedef {import("../model/types.js").Evidence} Evidence */
/** @typedef {import("../model/types.js").Source} Source */
/** @typedef {import("../model/types.js").Verdict} Verdict */

/** Figures, and words long enough to mean something. */
const WORD = /\p{N}+|[\p{L}\p{N}]{4,}/gu;

/**
 * Return the evidence that carries a verdict, at most two pieces: of conflicting evidence the strongest of
 * either side; else the strongest, with what completes it.
 * @param {Verdict} verdict
 * @param {string} claim
 * @returns {Evidence[]}
 */
export function leading(verdict, claim) {
  const best = (/** @type {string} */ stance) => strongest(verdict.evidence, stance, claim);
  if (verdict.label === "conflicting") return [best("supports"), best("refutes")].filter((one) => one !== null);
  if (verdict.label === "refuted") return [best("refutes")].filter((one) => one !== null);
  const lead = verdict.label === "supported" ? best("supports") : null;
  const more = lead && completing(verdict, lead, claim);
  return [lead, more].filter((one) => one !== null);
}

/**
 * Return the strongest evidence of a stance, if there is any: of verbatim quotes for a claim the one that
 * says most of it, and among those the one read with most certainty.
 * @param {Evidence[]} evidence
 * @param {string} stance
 * @param {string} claim
 * @returns {Evidence | null}
 */
function strongest(evidence, stance, claim) {
  const said = stance === "supports" ? (/** @type {Evidence} */ one) => share(claim, one.quote.text) : () => 0;
  const rank = (/** @type {Evidence} */ one) => [Number(one.quote.verbatim), said(one), one.score];
  const fitting = evidence.filter((one) => one.stance === stance);
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
function completing(verdict, lead, claim) {
  const together = (/** @type {Evidence} */ one) => share(claim, `${lead.quote.text} ${one.quote.text}`);
  const beside = verdict.evidence.filter(
    (one) => one.stance === "supports" && one.quote.verbatim && one.source.url === lead.source.url,
  );
  const best = beside.reduce((found, one) => (together(one) > together(found) ? one : found), lead);
  return best === lead ? null : best;
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
 * Return the evidence that carries a verdict; where it conflicts, with what each speaks for.
 * @param {Verdict} verdict
 * @param {string} claim
 */
export function leadingQuotes(verdict, claim) {
  return leading(verdict, claim).map((one) => {
    const side = verdict.label === "conflicting" ? h("p", { class: "label" }, t(`stance_${one.stance}`)) : null;
    return quoteView(one, decidingWords(one, claim, verdict.correction), { side });
  });
}

/**
 * Return all evidence for and against, side by side where there is room, with the text around each quote.
 * @param {Verdict} verdict
 * @param {string} claim
 */
export function evidenceSides(verdict, claim) {
  const sides = ["supports", "refutes", "neutral"].map((stance) => {
    const found = verdict.evidence.filter((one) => one.stance === stance);
    if (!found.length) return null;
    const title = h("h3", {}, t(`stance_${stance}`), " ", h("span", { class: "count" }, found.length));
    const quotes = found.map((one) => quoteView(one, decidingWords(one, claim, verdict.correction), one));
    return h("section", { class: "side", "data-stance": stance }, title, quotes);
  });
  return h("div", { class: "sides" }, sides);
}

/**
 * Return a quote in which the words that carry the verdict are marked.
 * @param {Evidence} evidence
 * @param {string} claim
 * @param {string | null | undefined} correction
 */
function decidingWords({ stance, quote: { text } }, claim, correction) {
  const pieces =
    stance === "supports"
      ? confirming(text, claim)
      : stance === "refutes" && correction
        ? correcting(text, claim, correction)
        : [{ text, deciding: false }];
  return pieces.map((piece) => (piece.deciding ? h("mark", {}, piece.text) : piece.text));
}

/**
 * Return a quote with its source.
 * @param {Evidence} evidence
 * @param {(Node | string)[]} words its words
 * @param {{side?: Node | null, before?: string, after?: string}} around it: what it speaks for, and the text in the source
 */
function quoteView({ quote, source, stance }, words, { side, before, after }) {
  const language = source.language;
  const text = quote.verbatim
    ? h("blockquote", { class: "quote-text", dir: "auto", lang: language }, [
        before ? h("span", { class: "around" }, before, " ") : null,
        h("q", {}, words),
        after ? h("span", { class: "around" }, " ", after) : null,
      ])
    : h("p", { class: "paraphrase", dir: "auto", lang: language }, h("b", {}, t("paraphrase")), " ", quote.text);
  return h("figure", { class: "quote", "data-stance": stance }, side, text, caption(source, quote.link, quote.verbatim));
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
