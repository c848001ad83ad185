/** Builds elements; text goes in as text nodes only, addresses only as http(s). */

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * Return an element. Properties that begin with "on" are listeners, true sets an empty attribute,
 * false, null and undefined leave it out.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, unknown>} [properties]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) setProperty(element, name, value);
  element.append(...nodes(children));
  return element;
}

/**
 * Replace what `element` holds.
 * @param {Element} element
 * @param {...(Child | Child[])} children
 */
export function fill(element, ...children) {
  passFocusOn(element);
  element.replaceChildren(...nodes(children));
}

/**
 * Make `element` hold just these, in this order, and touch none that is in its place already.
 * @param {Element} element
 * @param {Element[]} wanted
 */
export function arrange(element, wanted) {
  const kept = new Set(wanted);
  for (const child of [...element.childNodes]) if (!kept.has(/** @type {Element} */ (child))) child.remove();
  for (const [at, child] of wanted.entries()) {
    if (element.childNodes[at] !== child) element.insertBefore(child, element.childNodes[at] ?? null);
  }
}

/**
 * If something in `part` has the focus, hand it on to what is around: call it before that goes, or the
 * focus would fall back to the beginning of the page.
 * @param {Element} part
 */
export function passFocusOn(part) {
  const { activeElement } = /** @type {Document | ShadowRoot} */ (part.getRootNode());
  const within = activeElement && activeElement !== part && part.contains(activeElement);
  if (within) /** @type {HTMLElement | null} */ (part.closest("[tabindex]"))?.focus({ preventScroll: true });
}

/**
 * Return a link to a page of the web, or a plain span when the address is not one.
 * @param {string} address
 * @param {Record<string, unknown>} properties
 * @param {...Child} children
 */
export function link(address, properties, ...children) {
  const href = webAddress(address);
  if (!href) return h("span", { class: properties.class }, ...children);
  return h("a", { ...properties, href, target: "_blank", rel: "noopener noreferrer" }, ...children);
}

/**
 * Return `address` if it is an http(s) URL, else null.
 * @param {unknown} address
 */
export function webAddress(address) {
  try {
    const { protocol } = new URL(String(address));
    return protocol === "http:" || protocol === "https:" ? String(address) : null;
  } catch {
    return null;
  }
}

/**
 * @param {(Child | Child[])[]} children
 * @returns {(Node | string)[]}
 */
function nodes(children) {
  return children.flat().flatMap((child) => {
    if (child === null || child === undefined || child === false || child === "") return [];
    return [typeof child === "object" ? child : String(child)];
  });
}

/**
 * @param {HTMLElement} element
 * @param {string} name
 * @param {unknown} value
 */
function setProperty(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name.startsWith("on")) element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
  else if (name === "href" && !webAddress(value)) return;
  else element.setAttribute(name, value === true ? "" : String(value));
}
