/** Draws the summary's plots as SVG: bars of counts, each part named by its title. */

import { labelOf } from "../model/told.js";
import { h } from "../views/dom.js";
import { number } from "../views/words.js";

const NAMESPACE = "http://www.w3.org/2000/svg";
const WIDTH = 320;
const HEIGHT = 96;
const ROW = 26;
const GAP = 3;

/** @typedef {{key: string, name: string, count: number}} Part of a bar; `key`, what was told, gives its colour */
/** @typedef {{name: string, parts: Part[]}} Bar */

/**
 * Return upright bars beside each other: what came when.
 * @param {string} title
 * @param {Bar[]} bars
 */
export function columns(title, bars) {
  const most = Math.max(1, ...bars.map(sum));
  const step = WIDTH / Math.max(1, bars.length);
  const drawn = bars.flatMap((bar, index) => {
    let top = HEIGHT;
    return bar.parts.map((one) => {
      const height = (one.count / most) * (HEIGHT - GAP);
      top -= height;
      return rectangle(bar, one, { x: index * step, y: top, width: Math.max(1, Math.min(step, 40) - GAP), height });
    });
  });
  const [first, last] = [bars[0]?.name ?? "", bars.at(-1)?.name ?? ""];
  const axis = h("p", { class: "axis" }, h("span", {}, first), first === last ? null : h("span", {}, last));
  return figure(title, bars, picture(HEIGHT, drawn), axis);
}

/**
 * Return lying bars below each other, each with its name and its sum.
 * @param {string} title
 * @param {Bar[]} bars
 */
export function rows(title, bars) {
  const most = Math.max(1, ...bars.map(sum));
  const list = bars.map((bar) => {
    let left = 0;
    const drawn = bar.parts.map((one) => {
      const width = (one.count / most) * WIDTH;
      left += width;
      return rectangle(bar, one, { x: left - width, y: 0, width: Math.max(0, width - 1), height: ROW / 2 });
    });
    const head = h("p", { class: "row-name" }, h("span", { dir: "auto" }, bar.name), h("span", {}, number(sum(bar))));
    return h("div", {}, head, picture(ROW / 2, drawn));
  });
  return figure(title, bars, ...list);
}

/**
 * @param {string} title
 * @param {Bar[]} bars
 * @param {...Node} drawn
 */
function figure(title, bars, ...drawn) {
  return h("figure", { class: "plot" }, h("figcaption", {}, title), h("div", { "aria-hidden": "true" }, drawn), table(title, bars));
}

/**
 * Return the same figures for those who do not see the plot.
 * @param {string} title
 * @param {Bar[]} bars
 */
function table(title, bars) {
  const body = bars.map((bar) =>
    h("tr", {}, h("th", { scope: "row" }, bar.name), h("td", {}, bar.parts.map((one) => `${one.name}: ${number(one.count)}`).join(", "))),
  );
  // A table takes the room that its words need, whatever width it is given: its box must hide it.
  return h("div", { class: "unseen" }, h("table", {}, h("caption", {}, title), h("tbody", {}, body)));
}

/**
 * @param {number} height
 * @param {SVGElement[]} drawn
 */
function picture(height, drawn) {
  const svg = element("svg", { viewBox: `0 0 ${WIDTH} ${height}`, preserveAspectRatio: "none", height });
  svg.append(...drawn);
  return svg;
}

/**
 * @param {Bar} bar
 * @param {Part} part
 * @param {{x: number, y: number, width: number, height: number}} place
 */
function rectangle(bar, part, place) {
  const label = labelOf(part.key);
  const drawn = element("rect", { ...place, "data-verdict": label, class: part.key === label ? "firm" : "tentative" });
  const title = element("title", {});
  title.textContent = `${bar.name} · ${part.name}: ${number(part.count)}`;
  drawn.append(title);
  return drawn;
}

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 * @returns {SVGElement}
 */
function element(name, attributes) {
  const made = /** @type {SVGElement} */ (document.createElementNS(NAMESPACE, name));
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

/** @param {Bar} bar */
function sum({ parts }) {
  return parts.reduce((total, one) => total + one.count, 0);
}
