import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { codePoints, firstCodePoints, lastCodePoints, unitSpan } from "../../../extension/model/spans.js";

describe("spans in code points", () => {
  const text = "Ein 🥐 und ein 👩‍🚀, שלום, e\u0301t\u00e9.";

  for (const part of ["🥐", "👩‍🚀", "שלום", "e\u0301t\u00e9"]) {
    it(`find “${part}” in JavaScript's own units`, () => {
      const start = codePoints(text.slice(0, text.indexOf(part)));
      const span = unitSpan(text, { start, end: start + codePoints(part) });
      assert.equal(text.slice(span.start, span.end), part);
    });
  }

  it("end with the text when they reach too far", () => {
    const span = unitSpan("🥐a", { start: 1, end: 99 });
    assert.deepEqual(span, { start: 2, end: 3 });
  });

  it("never cut a character in two", () => {
    assert.equal(firstCodePoints("🥐🥐🥐", 2), "🥐🥐");
    assert.equal(lastCodePoints("🥐🥐🥐", 2), "🥐🥐");
    assert.equal(firstCodePoints("ab", 5), "ab");
    assert.equal(lastCodePoints("🥐b", 2), "🥐b");
  });
});
