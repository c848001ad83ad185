/** How marks look, by verdict. Middle tones: they can be seen on light pages and on dark ones. */

/** @typedef {{line: string, stroke: string, ground: string}} Tone `line` as in text-decoration-style */

/**
 * Each has a ground, too: in the text of a drawing Chromium paints no lines.
 * @type {Record<string, Tone>}
 */
export const TONES = {
  supported: { line: "solid", stroke: "#2e9a63", ground: "rgb(46 160 100 / 16%)" },
  probably_supported: { line: "dotted", stroke: "#2e9a63", ground: "rgb(46 160 100 / 8%)" },
  refuted: { line: "wavy", stroke: "#d9483d", ground: "rgb(220 70 60 / 18%)" },
  probably_refuted: { line: "dotted", stroke: "#d9483d", ground: "rgb(220 70 60 / 9%)" },
  conflicting: { line: "dashed", stroke: "#b9821c", ground: "rgb(200 140 30 / 18%)" },
  not_enough_evidence: { line: "dotted", stroke: "#7a88a8", ground: "rgb(122 136 168 / 12%)" },
  could_not_check: { line: "dotted", stroke: "#a5814e", ground: "rgb(165 129 78 / 12%)" },
};
export const ACTIVE_GROUND = "rgb(255 205 70 / 45%)";

/**
 * Return which parts of a tone a style of marks shows.
 * @param {string} style colour, line or none
 */
export function partsOf(style) {
  return { line: style !== "none", ground: style !== "none" && style !== "line" };
}
