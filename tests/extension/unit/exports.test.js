import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { toldLabel } from "../../../extension/model/told.js";
import { linkTo } from "../../../extension/model/fragment.js";
import { fixture } from "./support.js";

describe("a verdict that is hardly likelier than not", () => {
  const { check } = fixture("completed");
  for (const { verdict } of check.claims) if (verdict) verdict.confidence = { [verdict.label]: 0.55, not_enough_evidence: 0.45 };

  it("is told as probable, where it takes a side", () => {
    const told = check.claims.map(({ verdict }) => toldLabel(verdict));
    assert.deepEqual(told.slice(0, 3), ["probably_supported", "probably_refuted", "conflicting"]);
  });
});

describe("a link to words on a page", () => {
  it("names a short text whole, and escapes what has a meaning in it", () => {
    assert.equal(linkTo("https://a.test/b#c", "Well-known, he & she"), "https://a.test/b#:~:text=Well%2Dknown%2C%20he%20%26%20she");
  });

  it("names a long text, or one of several lines, by its two ends", () => {
    const [, fragment] = linkTo("https://a.test/", `One two three four five six\n${"more ".repeat(30)}at the end of it`).split("#:~:text=");
    assert.equal(fragment, "One%20two%20three%20four%20five,at%20the%20end%20of%20it");
  });
});
