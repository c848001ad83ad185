/** Keeps from the page what happens in the overlay, and the page from swallowing it, as focus traps do. */

// Nothing in the overlay listens for these: what they are for, browsers do by themselves.
const UNHEARD = [
  ...["focus", "blur", "focusin", "focusout", "mousedown", "mouseup", "touchstart", "touchend", "wheel"],
  ...["keyup", "keypress", "beforeinput", "input", "paste", "copy", "cut"],
  ...["dblclick", "auxclick", "contextmenu", "selectstart", "dragstart"],
];
const HEARD = ["click", "pointerdown", "pointerup"];

/**
 * Part the events in the overlay from those of the page around it.
 * @param {Element} host all that the page sees of the overlay
 * @param {ShadowRoot} root
 * @param {(event: KeyboardEvent) => void} press called with every key that is pressed in it
 */
export function partEvents(host, root, press) {
  const hear = (/** @type {string} */ type, /** @type {(event: any) => void} */ listener, passive = true) =>
    addEventListener(type, (event) => event.target === host && listener(event), { capture: true, passive });
  for (const type of UNHEARD) hear(type, (event) => event.stopImmediatePropagation());
  for (const type of HEARD) root.addEventListener(type, (event) => event.stopPropagation(), { passive: true });
  const pressed = (/** @type {KeyboardEvent} */ event) => {
    event.stopImmediatePropagation();
    press(event);
  };
  hear("keydown", pressed, false);
  /** @type {Event | null} */
  let arrived = null;
  root.addEventListener("click", (event) => (arrived = event), { capture: true, passive: true });
  hear("click", (event) => setTimeout(() => event !== arrived && clickAgain(root, event)));
}

/**
 * Click on what a click was meant for that the page let nobody have.
 * @param {ShadowRoot} root
 * @param {MouseEvent} event
 */
function clickAgain(root, event) {
  const at = event.detail ? root.elementFromPoint(event.clientX, event.clientY) : root.activeElement;
  const target = at?.closest("label")?.control ?? at;
  // What the browser has done for it already is not done twice.
  if (!event.defaultPrevented) root.addEventListener("click", (again) => again.preventDefault(), { once: true });
  target?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}
