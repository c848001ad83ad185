/** Spans come in Unicode code points; JavaScript counts UTF-16 units. */

/** @typedef {import("./types.js").Span} Span */

/**
 * Return how many code points `text` has.
 * @param {string} text
 */
export function codePoints(text) {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/**
 * Return where in `text`, in UTF-16 units, the code point number `offset` begins.
 * @param {string} text
 * @param {number} offset
 */
function unitOffset(text, offset) {
  let units = 0;
  let seen = 0;
  for (const char of text) {
    if (seen === offset) break;
    units += char.length;
    seen += 1;
  }
  return units;
}

/**
 * Return a span given in code points as one in UTF-16 units.
 * @param {string} text
 * @param {Span} span
 * @returns {Span}
 */
export function unitSpan(text, span) {
  const start = unitOffset(text, span.start);
  return { start, end: start + unitOffset(text.slice(start), span.end - span.start) };
}

/**
 * Return at most `limit` code points from the start of `text`.
 * @param {string} text
 * @param {number} limit
 */
export function firstCodePoints(text, limit) {
  return text.length <= limit ? text : text.slice(0, unitOffset(text, limit));
}

/**
 * Return at most `limit` code points from the end of `text`.
 * @param {string} text
 * @param {number} limit
 */
export function lastCodePoints(text, limit) {
  if (text.length <= limit) return text;
  const count = codePoints(text);
  return count <= limit ? text : text.slice(unitOffset(text, count - limit));
}
