/** Finds the words of a quote that carry a verdict: what it has in common with the claim, or with its correction. */

import { compareWords } from "./diff.js";

/** @typedef {{text: string, deciding: boolean}} Piece */
/** @typedef {{word: string, start: number, end: number, strong: boolean}} Word strong: a figure, or written like a name */

const WORD = /[\p{L}\p{M}\p{N}]+(?:[.,:’'-][\p{L}\p{M}\p{N}]+)*/gu;
const FIGURE = /\p{N}/u;
const NAME = /^\p{Lu}(?:\p{Lu}|.{3})/u; // “EU” and “Venn”, but no “The” that opens a sentence
const SHORT = 3; // words of so few letters say little by themselves

/**
 * Return a quote that supports a claim in pieces. What decides are the figures that both give, each with the
 * word before and behind it that both have: the month of a day, the unit of a measure.
 * @param {string} quote
 * @param {string} claim
 * @returns {Piece[]}
 */
export function confirming(quote, claim) {
  return pieces(quote, [claim], aroundFigures);
}

/**
 * Return a quote that refutes a claim in pieces. What decides is what the correction puts in the claim's place:
 * its figures and names if the quote has any of them, else its other words.
 * @param {string} quote
 * @param {string} claim
 * @param {string} correction
 * @returns {Piece[]}
 */
export function correcting(quote, claim, correction) {
  const put = compareWords(claim, correction).after.filter(({ changed }) => changed);
  const texts = put.map(({ text }) => text);
  const strong = pieces(quote, texts, (run) => (run.some((one) => one.strong) ? run : []));
  return strong.some(({ deciding }) => deciding) ? strong : pieces(quote, texts, meaningful);
}

/**
 * Return the part of a run from its first figure to its last, with a neighbour on either side.
 * @param {Word[]} run
 */
function aroundFigures(run) {
  const isFigure = (/** @type {Word} */ { word }) => FIGURE.test(word);
  const [first, last] = [run.findIndex(isFigure), run.findLastIndex(isFigure)];
  if (first < 0) return [];
  const joins = (/** @type {number} */ at) => Number((run[at]?.word.length ?? 0) > SHORT);
  return run.slice(first - joins(first - 1), last + 1 + joins(last + 1));
}

/**
 * Return a run if there is more in it than small words.
 * @param {Word[]} run
 */
function meaningful(run) {
  return run.some(({ word }) => word.length > SHORT) ? run : [];
}

/**
 * @param {string} quote
 * @param {string[]} others
 * @param {(run: Word[]) => Word[]} deciding which words of a run that stands in one of the others, too
 * @returns {Piece[]}
 */
function pieces(quote, others, deciding) {
  const own = wordsOf(quote);
  const lists = others.map((text) => wordsOf(text).map(({ word }) => word));
  /** @type {Piece[]} */
  const found = [];
  let told = 0;
  const tell = (/** @type {number} */ end, /** @type {boolean} */ decides) => {
    if (end > told) found.push({ text: quote.slice(told, end), deciding: decides });
    told = end;
  };
  for (let at = 0; at < own.length; ) {
    const length = Math.max(0, ...lists.map((list) => longestRun(own, at, list)));
    const run = deciding(own.slice(at, at + length));
    if (run.length) {
      tell(run[0].start, false);
      tell(run[run.length - 1].end, true);
    }
    at += Math.max(1, length);
  }
  tell(quote.length, false);
  return found;
}

/**
 * Return how many words from `at` on stand in `list` one after the other, too.
 * @param {Word[]} own
 * @param {number} at
 * @param {string[]} list
 */
function longestRun(own, at, list) {
  const lengths = list.map((_, from) => {
    let length = 0;
    while (own[at + length] && own[at + length].word === list[from + length]) length += 1;
    return length;
  });
  return Math.max(0, ...lengths);
}

/**
 * @param {string} text
 * @returns {Word[]}
 */
function wordsOf(text) {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    start: index,
    end: index + word.length,
    strong: FIGURE.test(word) || (index > 0 && NAME.test(word)), // the first word is always written like one
  }));
}
