import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { claimReviews } from "../../../extension/model/claim-review.js";
import { asMarkdown } from "../../../extension/model/markdown.js";
import { toldLabel } from "../../../extension/model/told.js";
import { linkTo } from "../../../extension/model/fragment.js";
import { fixture } from "./support.js";

describe("a check as Markdown", () => {
  it("holds verdicts, corrections and quotes with their links", () => {
    const text = asMarkdown(fixture("completed").check, (label) => label.toUpperCase());
    assert.match(text, /\*\*REFUTED\*\*: The Eiffel Tower is 410 metres tall\./);
    assert.match(text, /→ The Eiffel Tower is 330 metres tall\./);
    assert.match(text, /“With its antennas.*” \(\[example\.org\]\(<https:.*>\), 2024-05-03\)/);
  });

  it("lets no text break out of its line", () => {
    const { check } = fixture("completed");
    check.claims[0].claim.text = "a\n# b [x](javascript:y) <img src=z>";
    check.claims[0].verdict.evidence[0].quote.link = "javascript:alert(1)";
    const text = asMarkdown(check, String);
    assert.ok(text.includes("a \\# b \\[x\\](javascript:y) \\<img src=z\\>"));
    assert.ok(!text.includes("(<javascript"));
  });
});

describe("a verdict that is hardly likelier than not", () => {
  const { check } = fixture("completed");
  for (const { verdict } of check.claims) if (verdict) verdict.confidence = { [verdict.label]: 0.55, not_enough_evidence: 0.45 };

  it("is told as probable, where it takes a side", () => {
    const told = check.claims.map(({ verdict }) => toldLabel(verdict));
    assert.deepEqual(told.slice(0, 3), ["probably_supported", "probably_refuted", "conflicting"]);
    assert.match(asMarkdown(check, (label) => label.toUpperCase()), /\*\*PROBABLY\\_REFUTED\*\*/);
  });

  it("is rated less than one that is sure", () => {
    const ratings = claimReviews(check).map((one) => one.reviewRating.ratingValue);
    assert.deepEqual(ratings, [4, 2, 3]);
  });
});

describe("a check as ClaimReview", () => {
  it("rates what was decided and nothing else", () => {
    const reviews = claimReviews(fixture("completed").check);
    assert.deepEqual(
      reviews.map((one) => one.reviewRating.ratingValue),
      [5, 1, 3],
    );
    assert.equal(reviews[1].reviewBody, "The Eiffel Tower is 330 metres tall.");
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
