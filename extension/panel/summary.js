/** The summary of the history: verdicts over time and by site, and how far the reader agrees. */

import { fill, h } from "../views/dom.js";
import { TOLD, verdictBadge } from "../views/verdict.js";
import { day, number, t } from "../views/words.js";
import { listChecks } from "./entries.js";
import { columns, rows } from "./figures.js";

/** @typedef {import("./entries.js").Summary & {labels: number}} Summary */
/** @typedef {import("./figures.js").Part} Part */

const MOST = 1_000;
const MOST_LABELLED = 50;
const BINS = 12;
const SITES = 6;

/**
 * Fill `place` with the plots of the newest checks that pass the filters.
 * @param {import("../views/link.js").Link} link
 * @param {Record<string, string>} query
 * @param {Element} place
 */
export async function showSummary(link, query, place) {
  const { checks } = await listChecks(link, query, MOST);
  if (!checks.length) return fill(place); // the list below says that there are none, and why
  const legend = TOLD.filter((told) => checks.some((one) => one.verdicts[told])).map((told) => verdictBadge(told));
  const agreement = await agreementOf(link, checks);
  fill(
    place,
    h("p", { class: "total" }, t("summary_of", number(checks.length))),
    h("p", { class: "legend" }, legend),
    columns(t("summary_time"), overTime(checks)),
    rows(t("summary_sites"), bySite(checks)),
    agreement.length ? rows(t("summary_agreement"), agreement) : null,
  );
}

/** @param {Summary[]} checks */
function overTime(checks) {
  const times = checks.map((one) => Date.parse(one.created_at));
  const first = Math.min(...times);
  const span = Math.max(86_400_000, (Math.max(...times) - first + 1) / BINS);
  const bins = Array.from({ length: Math.ceil((Math.max(...times) - first + 1) / span) }, (_, index) => index);
  return bins.map((bin) => {
    const members = checks.filter((_, index) => Math.floor((times[index] - first) / span) === bin);
    return { name: day(new Date(first + bin * span).toISOString()), parts: partsOf(members) };
  });
}

/** @param {Summary[]} checks */
function bySite(checks) {
  const sites = Map.groupBy(checks, (one) => one.site ?? t("no_page"));
  const bars = [...sites].map(([name, members]) => ({ name, parts: partsOf(members) }));
  const size = (/** @type {{parts: Part[]}} */ { parts }) => parts.reduce((sum, one) => sum + one.count, 0);
  return bars.sort((one, other) => size(other) - size(one)).slice(0, SITES);
}

/**
 * @param {Summary[]} checks
 * @returns {Part[]}
 */
function partsOf(checks) {
  const counted = TOLD.map((told) => ({
    key: told,
    name: t(`verdict_${told}`),
    count: checks.reduce((sum, one) => sum + (one.verdicts[told] ?? 0), 0),
  }));
  return counted.filter((one) => one.count);
}

/**
 * Return for each label the reader gave how often Plumbline's verdict was the same, and what else.
 * @param {import("../views/link.js").Link} link
 * @param {Summary[]} checks
 */
async function agreementOf(link, checks) {
  const labelled = checks.filter((one) => one.labels).slice(0, MOST_LABELLED);
  const pairs = (await Promise.all(labelled.map(({ id }) => pairsOf(link, id)))).flat();
  const byLabel = Map.groupBy(pairs, (pair) => pair.reader);
  return [...byLabel].map(([reader, members]) => {
    const given = Map.groupBy(members, (pair) => pair.ours);
    const parts = [...given].map(([ours, same]) => ({ key: ours, name: t(`verdict_${ours}`), count: same.length }));
    const agreed = given.get(reader)?.length ?? 0;
    return { name: t("summary_agreed", t(`verdict_${reader}`), number(agreed), number(members.length)), parts };
  });
}

/**
 * @param {import("../views/link.js").Link} link
 * @param {string} id
 * @returns {Promise<{reader: string, ours: string}[]>}
 */
async function pairsOf(link, id) {
  const [check, { labels }] = await Promise.all([link.call("check.get", { id }), link.call("check.labels", { id })]);
  const ours = new Map(check.claims.map((/** @type {any} */ one) => [one.claim.id, one.verdict?.label]));
  return labels.flatMap((/** @type {any} */ one) => {
    const verdict = ours.get(one.claim_id);
    return one.label && verdict ? [{ reader: one.label, ours: verdict }] : [];
  });
}
