/** Where the focus of a page is. */

/**
 * Return the element that has the focus, within an open shadow root if it is in one.
 * @param {Document | ShadowRoot} [root]
 * @returns {Element | null}
 */
export function focusedElement(root = document) {
  const active = root.activeElement;
  return active?.shadowRoot?.activeElement ? focusedElement(active.shadowRoot) : active;
}
