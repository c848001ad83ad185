/** Finds which words of a correction differ from the claim. */

/** @typedef {{text: string, changed: boolean}} Piece */

/**
 * Return both texts in pieces; pieces that the other text lacks are marked as changed.
 * @param {string} before
 * @param {string} after
 * @returns {{before: Piece[], after: Piece[]}}
 */
export function compareWords(before, after) {
  const [left, right] = [words(before), words(after)];
  const common = longestCommon(left, right);
  return { before: pieces(left, common.left), after: pieces(right, common.right) };
}

/** @param {string} text */
function words(text) {
  return text.match(/\s+|[\p{L}\p{M}\p{N}]+(?:[.,:’'-][\p{L}\p{M}\p{N}]+)*|[^\s\p{L}\p{M}\p{N}]/gu) ?? [];
}

/**
 * Return which positions of either list belong to their longest common subsequence.
 * @param {string[]} left
 * @param {string[]} right
 */
function longestCommon(left, right) {
  const lengths = Array.from({ length: left.length + 1 }, () => new Uint16Array(right.length + 1));
  for (let i = left.length - 1; i >= 0; i -= 1) {
    for (let j = right.length - 1; j >= 0; j -= 1) {
      lengths[i][j] =
        left[i] === right[j] ? lengths[i + 1][j + 1] + 1 : Math.max(lengths[i + 1][j], lengths[i][j + 1]);
    }
  }
  const kept = { left: new Set(), right: new Set() };
  for (let i = 0, j = 0; i < left.length && j < right.length; ) {
    if (left[i] === right[j]) {
      kept.left.add(i++);
      kept.right.add(j++);
    } else if (lengths[i + 1][j] >= lengths[i][j + 1]) i += 1;
    else j += 1;
  }
  return kept;
}

/**
 * @param {string[]} tokens
 * @param {Set<number>} kept
 * @returns {Piece[]}
 */
function pieces(tokens, kept) {
  /** @type {Piece[]} */
  const found = [];
  tokens.forEach((text, index) => {
    const blank = !text.trim();
    const bridges = blank && !kept.has(index - 1) && !kept.has(index + 1) && index > 0 && index < tokens.length - 1;
    const changed = blank ? bridges : !kept.has(index);
    const last = found.at(-1);
    if (last?.changed === changed) last.text += text;
    else found.push({ text, changed });
  });
  return found;
}
