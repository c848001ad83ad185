import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { EXTENSION } from "./support.js";

const css = readFileSync(new URL("views/tokens.css", EXTENSION), "utf8");
const colours = Object.fromEntries(
  [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [name, { light, dark }]),
);
const VERDICTS = ["supported", "refuted", "conflicting", "not_enough_evidence", "not_checkable", "could_not_check", "pending"];
const TEXT = 4.5;
const GRAPHIC = 3;

/** @param {string} hex */
function luminance(hex) {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one, other) {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const pairs = [
  ...VERDICTS.map((label) => [label, `${label}-soft`, TEXT]),
  ...VERDICTS.map((label) => [label, "surface", TEXT]),
  ...["paper", "surface", "sunken"].flatMap((ground) => [
    ["ink", ground, TEXT],
    ["ink-soft", ground, TEXT],
    ["accent", ground, TEXT],
  ]),
  ["ink", "mark", TEXT],
  ["ink-soft", "could_not_check-soft", TEXT],
  ["on-accent", "accent", TEXT],
  ["paper", "ink", TEXT],
  ["line-strong", "surface", GRAPHIC],
];

describe("the colours", () => {
  for (const [front, back, least] of pairs) {
    for (const theme of ["light", "dark"]) {
      it(`${front} on ${back} can be read, ${theme}`, () => {
        const found = contrast(colours[front][theme], colours[back][theme]);
        assert.ok(found >= least, `${found.toFixed(2)} is less than ${least}`);
      });
    }
  }
});
