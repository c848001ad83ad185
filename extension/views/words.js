/** Looks words up in the locale, and writes dates and numbers as the reader's language does. */

import { browser } from "../browser.js";

/**
 * Return the locale's text for `key`, or the key itself when there is none.
 * @param {string} key
 * @param {...(string | number)} substitutes for $1, $2, …
 */
export function t(key, ...substitutes) {
  return browser.i18n.getMessage(key, substitutes.map(String)) || key;
}

/**
 * Return the locale's text for `key`, "" when there is none.
 * @param {string} key
 */
export function worded(key) {
  return browser.i18n.getMessage(key);
}

/**
 * Return the locale's text for one of the server's words, e.g. a reason; a word it does not know
 * is shown as the server wrote it.
 * @param {string} family
 * @param {string} word
 */
export function wordFor(family, word) {
  const key = `${family}_${word}`.replaceAll(/\W/g, "_");
  return browser.i18n.getMessage(key) || word.replaceAll("_", " ");
}

/**
 * The language the views are written in, with the reader's region where that is known. Browsers
 * may show their own menus in another one than an extension's.
 */
export function language() {
  const own = t("language");
  const browsers = browser.i18n.getUILanguage().replaceAll("_", "-");
  return browsers.split("-")[0] === own ? browsers : own;
}

/** The direction in which the views are read. */
export function direction() {
  return t("direction");
}

/**
 * Return a day in words.
 * @param {string | null | undefined} iso
 */
export function day(iso) {
  if (!iso) return "";
  const date = new Date(iso.length === 10 ? `${iso}T12:00:00` : iso);
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium" }).format(date);
}

/** @param {string} iso */
export function dayAndTime(iso) {
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(new Date(iso));
}

/** @param {number} value */
export function seconds(value) {
  return new Intl.NumberFormat(language(), {
    style: "unit",
    unit: "second",
    unitDisplay: "short",
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}

/** @param {number} value */
export function number(value) {
  return new Intl.NumberFormat(language()).format(value);
}

/** @param {number} value how many bytes */
export function bytes(value) {
  const [unit, size] = value >= 1e9 ? ["gigabyte", 1e9] : ["megabyte", 1e6];
  const style = { style: "unit", unit, maximumFractionDigits: size === 1e9 ? 1 : 0 };
  return new Intl.NumberFormat(language(), /** @type {any} */ (style)).format(value / Number(size));
}

/** @param {number} value from 0 to 1 */
export function percent(value) {
  return new Intl.NumberFormat(language(), { style: "percent" }).format(value);
}

/**
 * Fill the elements of a page that name a key, and say which language and direction it has.
 * @param {Document} page
 */
export function localise(page) {
  page.documentElement.lang = language();
  page.documentElement.dir = direction();
  for (const element of page.querySelectorAll("[data-t]")) {
    element.textContent = t(/** @type {HTMLElement} */ (element).dataset.t ?? "");
  }
  for (const element of page.querySelectorAll("[data-t-label]")) {
    element.setAttribute("aria-label", t(/** @type {HTMLElement} */ (element).dataset.tLabel ?? ""));
  }
  for (const element of page.querySelectorAll("[data-t-placeholder]")) {
    element.setAttribute("placeholder", t(/** @type {HTMLElement} */ (element).dataset.tPlaceholder ?? ""));
  }
}
