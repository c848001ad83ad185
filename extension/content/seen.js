/** Tells what of a page its readers can see and select from what only its source holds. */

const NOT_TEXT = "script, style, noscript, template, textarea, select, plumbline-overlay";

/**
 * @param {Element | null} element null: the text of a shadow root itself
 * @returns {boolean} whether an element's text is text at all
 */
export function isText(element) {
  return !element?.closest(NOT_TEXT);
}

/**
 * @param {Element | null} element
 * @returns {boolean} whether an element's text is part of what a selection across it says
 */
export function isSeen(element) {
  if (!element) return true;
  const shown = isText(element) && element.checkVisibility({ visibilityProperty: true });
  return shown && getComputedStyle(element).userSelect !== "none";
}
