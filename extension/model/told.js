/** How sure a verdict has to be to be told without a "probably". */

// The server's number is TENTATIVE_BELOW.
const TENTATIVE_BELOW = 0.6;
const SIDES = ["supported", "refuted"];
const PROBABLY = "probably_";

/**
 * Return a verdict's label as a reader is told it: probably_… where it is hardly likelier than all else.
 * @param {Pick<import("./types.js").Verdict, "label" | "confidence">} verdict
 * @returns {string}
 */
export function toldLabel({ label, confidence }) {
  const share = confidence[label] ?? 1;
  return SIDES.includes(label) && share < TENTATIVE_BELOW ? PROBABLY + label : label;
}

/**
 * Return the label behind what a reader is told.
 * @param {string} told
 */
export function labelOf(told) {
  return told.replace(PROBABLY, "");
}
