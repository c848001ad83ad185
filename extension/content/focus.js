/** Where the focus of a page is, and what keeps it there. */

const ENCLOSURE = ":modal:not(video, iframe)";

/**
 * Return the element that has the focus, within an open shadow root if it is in one.
 * @param {Document | ShadowRoot} [root]
 * @returns {Element | null}
 */
export function focusedElement(root = document) {
  const active = root.activeElement;
  return active?.shadowRoot?.activeElement ? focusedElement(active.shadowRoot) : active;
}

/**
 * Give the focus back to what had it. Where nothing had, Tab shall go on from what is selected, as it
 * does when no overlay was there.
 * @param {Element | null} element
 */
export function giveFocusBack(element) {
  if (element instanceof HTMLElement && element.isConnected && element !== document.body) {
    element.focus({ preventScroll: true });
  } else {
    tabFrom(document.getSelection()?.focusNode ?? null);
  }
}

/**
 * Chromium goes on from where the focus was last, so it has to have been there.
 * @param {Node | null} node
 */
function tabFrom(node) {
  const place = node instanceof HTMLElement ? node : node?.parentElement;
  if (!place || place.isContentEditable || place.hasAttribute("tabindex")) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  place.blur();
  place.removeAttribute("tabindex");
}

/**
 * Return what the reader is kept in, if anything: a modal dialog or what fills the screen. All outside of
 * it is out of reach. A film or a frame that fills the screen holds nothing that could be read in it.
 * @returns {Element | null}
 */
export function enclosure() {
  for (let at = focusedElement(); at; at = around(at)) if (at.matches(ENCLOSURE)) return at;
  return [...document.querySelectorAll(ENCLOSURE)].at(-1) ?? null;
}

/**
 * Return what an element is shown in, be it within a shadow root.
 * @param {Element} element
 * @returns {Element | null}
 */
function around(element) {
  const root = element.getRootNode();
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}
