/** What a page says of itself: address, title, site, language and the day it was published. */

import { pageAddress } from "../model/addresses.js";

const DATE_METAS = [
  "article:published_time",
  "og:article:published_time",
  "datePublished",
  "date",
  "dc.date",
  "dc.date.issued",
  "dcterms.created",
  "publish-date",
  "pubdate",
  "parsely-pub-date",
];
const LONGEST_TITLE = 1_000;
// Zones end in T, months do not, but for one way to write September.
const TIME_OF_DAY =
  /(\b[Aa]t\s+)?\b\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?(\s*[AaPp]\.?[Mm]\b\.?)?(\s*\b(Z|UTC|(?!SEPT)[A-Z]{1,4}T)\b)?(\s*[+-]\d{2}:?\d{2}\b)?/g;

/** @typedef {Pick<import("../model/types.js").Passage, "url" | "title" | "site" | "language" | "published">} PagePart */

/**
 * Return the page's part of a passage. What is shown in a frame without an address, as mails are, is of the
 * page around it.
 * @param {Document} doc
 * @returns {PagePart}
 */
export function describePage(doc) {
  const own = describe(doc);
  const around = /^about:/.test(doc.location?.href ?? "") ? documentAround(doc) : null;
  if (!around) return own;
  const stated = Object.entries(own).filter(([, value]) => value !== null);
  return { ...describePage(around), ...Object.fromEntries(stated) };
}

/**
 * @param {Document} doc
 * @returns {Document | null} null where there is none, or the frame is shut off from it
 */
function documentAround({ defaultView: view }) {
  try {
    return view && view.parent !== view ? view.parent.document : null;
  } catch {
    return null;
  }
}

/**
 * @param {Document} doc
 * @returns {PagePart}
 */
function describe(doc) {
  return {
    url: pageAddress(doc.location?.href),
    title: (metaContent(doc, ["og:title"]) ?? doc.title).slice(0, LONGEST_TITLE) || null,
    site: (metaContent(doc, ["og:site_name"]) ?? doc.location?.hostname ?? "").slice(0, 300) || null,
    language: pageLanguage(doc),
    published: publishedDate(doc),
  };
}

/** @param {Document} doc */
function pageLanguage(doc) {
  const language = doc.documentElement.lang || metaContent(doc, ["og:locale", "content-language", "language"]);
  return language && /^[A-Za-z]{2,3}([-_][\w-]+)?$/.test(language) ? language.replaceAll("_", "-").slice(0, 35) : null;
}

/**
 * @param {Document} doc
 * @returns {string | null} a date as YYYY-MM-DD
 */
export function publishedDate(doc) {
  const stated = metaContent(doc, DATE_METAS) ?? linkedDate(doc) ?? shownDate(doc);
  return stated ? isoDate(stated) : null;
}

/**
 * @param {Document} doc
 * @param {string[]} names
 */
function metaContent(doc, names) {
  for (const name of names) {
    for (const attribute of ["property", "name", "itemprop", "http-equiv"]) {
      const meta = doc.querySelector(`meta[${attribute}="${name}" i]`);
      const content = meta?.getAttribute("content")?.trim();
      if (content) return content;
    }
  }
  return null;
}

/**
 * Return `datePublished` from the page's JSON-LD, wherever in its graph it stands.
 * @param {Document} doc
 */
function linkedDate(doc) {
  for (const script of doc.querySelectorAll('script[type="application/ld+json"]')) {
    try {
      const found = findDate(JSON.parse(script.textContent ?? ""), 0);
      if (found) return found;
    } catch {
      continue; // pages hold broken JSON-LD all the time
    }
  }
  return null;
}

/**
 * @param {any} value
 * @param {number} depth
 * @returns {string | null}
 */
function findDate(value, depth) {
  if (!value || typeof value !== "object" || depth > 5) return null;
  if (typeof value.datePublished === "string") return value.datePublished;
  for (const inner of Object.values(value)) {
    const found = findDate(inner, depth + 1);
    if (found) return found;
  }
  return null;
}

/** @param {Document} doc */
function shownDate(doc) {
  const time = doc.querySelector("time[pubdate], article time[datetime], header time[datetime], main time[datetime]");
  return time?.getAttribute("datetime") ?? null;
}

/**
 * Return the day as it is written: not the one that the reader's clock, or Greenwich's, showed then.
 * @param {string} text
 */
function isoDate(text) {
  const plain = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
  if (plain && !Number.isNaN(Date.parse(plain))) return plain;
  const date = new Date(text.replace(TIME_OF_DAY, " "));
  if (Number.isNaN(date.getTime())) return null;
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${date.getFullYear()}-${month}-${day}`;
}
