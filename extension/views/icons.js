/** The icons, drawn for Plumbline on a grid of 16 with strokes of 1.6. */

const NAMESPACE = "http://www.w3.org/2000/svg";

/** @type {Record<string, string>} */
const PATHS = {
  supported: "M3.2 8.6 6.5 12l6.3-8",
  refuted: "M4 4l8 8M12 4l-8 8",
  conflicting: "M2.5 5.2h9.2M9.2 2.6l2.6 2.6-2.6 2.6M13.5 10.8H4.3M6.8 8.2l-2.6 2.6 2.6 2.6",
  not_enough_evidence: "M5.4 5.6a2.7 2.7 0 1 1 4 2.4c-.9.5-1.4 1-1.4 2M8 12.8v.1",
  not_checkable: "M3 8h10",
  could_not_check: "M8 3v6M8 12.6v.1",
  pending: "M4 8h.1M8 8h.1M12 8h.1",
  close: "M4 4l8 8M12 4l-8 8",
  move: "M8 2v12M2 8h12M6.2 3.8 8 2l1.8 1.8M6.2 12.2 8 14l1.8-1.8M3.8 6.2 2 8l1.8 1.8M12.2 6.2 14 8l-1.8 1.8",
  panel: "M2.5 3h11v10h-11zM10 3v10",
  open: "M6 3H3v10h10v-3M9 3h4v4M13 3 7.5 8.5",
  search: "M7 2.8a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4ZM10.2 10.2 13.4 13.4",
  trash: "M3 4.5h10M6.5 4.5V3h3v1.5M4.2 4.5l.6 8.5h6.4l.6-8.5",
  retry: "M13 8a5 5 0 1 1-1.5-3.6M13 2.5v3h-3",
  back: "M9.5 3.5 5 8l4.5 4.5",
  gear: "M8 5.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4ZM8 1.8v2M8 12.2v2M1.8 8h2M12.2 8h2M3.6 3.6 5 5M11 11l1.4 1.4M12.4 3.6 11 5M5 11l-1.4 1.4",
  copy: "M5.5 5.5V2.8h7.7v7.7h-2.7M2.8 5.5h7.7v7.7H2.8z",
  chevron: "M5.5 3.5 10 8l-4.5 4.5",
};

/**
 * Return an icon; it is decoration, so it is hidden from assistive technology.
 * @param {string} name
 */
export function icon(name) {
  const svg = document.createElementNS(NAMESPACE, "svg");
  for (const [attribute, value] of Object.entries({ viewBox: "0 0 16 16", class: "icon", "aria-hidden": "true" })) {
    svg.setAttribute(attribute, value);
  }
  const path = document.createElementNS(NAMESPACE, "path");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}

/** Return the plumb bob: a cord and a pointed weight. */
export function logo() {
  const svg = icon("close");
  svg.setAttribute("class", "logo");
  const [cord] = svg.children;
  cord.setAttribute("d", "M8 .8v4.4");
  const bob = document.createElementNS(NAMESPACE, "path");
  bob.setAttribute("class", "bob");
  bob.setAttribute("d", "M5.9 5.2h4.2l1.5 3.1L8 15.2 4.4 8.3z");
  svg.append(bob);
  return svg;
}
