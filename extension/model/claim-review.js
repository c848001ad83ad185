/** A check as schema.org ClaimReview. */

import { toldLabel } from "./told.js";

const RATINGS = /** @type {Record<string, [number, string]>} */ ({
  supported: [5, "Supported"],
  probably_supported: [4, "Probably supported"],
  conflicting: [3, "Conflicting evidence"],
  probably_refuted: [2, "Probably refuted"],
  refuted: [1, "Refuted"],
});

/**
 * Return one ClaimReview for each claim that was decided.
 * @param {import("./types.js").Check} check
 */
export function claimReviews(check) {
  return check.claims.flatMap(({ claim, verdict }) => {
    const rating = verdict && RATINGS[toldLabel(verdict)];
    if (!rating) return [];
    const [value, name] = rating;
    return {
      "@context": "https://schema.org",
      "@type": "ClaimReview",
      datePublished: (check.finished_at ?? check.created_at).slice(0, 10),
      author: { "@type": "Organization", name: "Plumbline" },
      claimReviewed: claim.text,
      itemReviewed: {
        "@type": "Claim",
        datePublished: check.passage.published ?? undefined,
        appearance: check.passage.url ? { "@type": "CreativeWork", url: check.passage.url } : undefined,
      },
      reviewRating: { "@type": "Rating", ratingValue: value, bestRating: 5, worstRating: 1, alternateName: name },
      reviewBody: verdict.correction ?? verdict.rationale,
    };
  });
}
