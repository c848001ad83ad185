/** Shows finished checks as the overlay and the panel do. */

import "./support.js";

const { CheckView } = await import("../../../extension/views/check-view.js");
const { CheckSession } = await import("../../../extension/views/session.js");

/**
 * Return a view of a finished check.
 * @param {object} check
 * @param {object} [actions]
 */
export function viewOf(check, actions = { recheck: () => {} }) {
  const session = new CheckSession(/** @type {any} */ ({}), () => {});
  session.id = check.id;
  session.check = check;
  const view = new CheckView(session, actions);
  view.update();
  return view;
}

/** Return the element of a finished check with all its parts open. */
export function shown(check) {
  const { element } = viewOf(check);
  for (const details of element.querySelectorAll("details")) {
    details.open = true;
    details.dispatchEvent(new document.defaultView.Event("toggle"));
  }
  return element;
}
