/** Links that lead to words on a page (text fragments). */

const WHOLE = 120;
const EDGE_WORDS = 5;

/**
 * Return the address of a page with a fragment that leads to `text`; a long one by its two ends.
 * @param {string} url
 * @param {string} text
 */
export function linkTo(url, text) {
  const words = text.trim().split(/\s+/);
  const parts =
    text.length <= WHOLE && !text.includes("\n")
      ? [words.join(" ")]
      : [words.slice(0, EDGE_WORDS).join(" "), words.slice(-EDGE_WORDS).join(" ")];
  return `${url.split("#")[0]}#:~:text=${parts.map(encoded).join(",")}`;
}

/** @param {string} text a comma, an ampersand and a hyphen have a meaning of their own here */
function encoded(text) {
  return encodeURIComponent(text).replaceAll("-", "%2D");
}
