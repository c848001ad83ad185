/** What every page of the extension does first: speak the reader's language, wear the theme. */

import { logo } from "./icons.js";
import { Link } from "./link.js";
import { localise } from "./words.js";

/**
 * Make the page ready and return its line to the background.
 * @returns {Link}
 */
export function openPage() {
  const link = new Link();
  localise(document);
  for (const brand of document.querySelectorAll(".brand")) brand.prepend(logo());
  void link.call("preferences.get").then(({ theme }) => wear(theme), () => undefined);
  return link;
}

/** @param {string} theme auto, light or dark */
export function wear(theme) {
  document.documentElement.dataset.theme = theme;
}

/**
 * Return the page's element with that id.
 * @template {HTMLElement} Kind
 * @param {string} id
 * @param {new () => Kind} kind
 * @returns {Kind}
 */
export function part(id, kind) {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The page has no ${kind.name} "${id}".`);
  return found;
}
