/** A check as Markdown; nothing from a page can break out of its line. */

import { toldLabel } from "./told.js";

/** @typedef {import("./types.js").Check} Check */
/** @typedef {import("./types.js").Evidence} Evidence */

/**
 * @param {Check} check
 * @param {(label: string) => string} verdictName
 */
export function asMarkdown(check, verdictName) {
  const { passage } = check;
  const title = passage.title || passage.url || check.id;
  const head = [`## ${escape(title)}`, passage.url ? `<${address(passage.url)}>` : ""];
  const claims = check.claims.map(({ claim, verdict }) => {
    const label = verdict ? verdictName(toldLabel(verdict)) : "…";
    const lines = [`- **${escape(label)}**: ${escape(claim.text)}`];
    if (verdict?.rationale) lines.push(`  ${escape(verdict.rationale)}`);
    if (verdict?.correction) lines.push(`  → ${escape(verdict.correction)}`);
    return [...lines, ...(verdict?.evidence ?? []).map(evidenceLine)].join("\n");
  });
  return `${[...head, ...claims].filter(Boolean).join("\n\n")}\n`;
}

/** @param {Evidence} evidence */
function evidenceLine({ quote, source }) {
  const words = quote.verbatim ? `“${escape(quote.text)}”` : escape(quote.text);
  const when = source.published ? `, ${source.published}` : "";
  return `  - ${words} ([${escape(source.site)}](<${address(quote.link)}>)${when})`;
}

/** @param {string} text */
function escape(text) {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_[\]<>#|~]/g, "\\$&");
}

/** @param {string} url */
function address(url) {
  return /^https?:/i.test(url) ? url.replace(/[<>\s]/g, encodeURIComponent) : "";
}
