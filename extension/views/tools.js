/** The buttons under a finished check: copies of it for use elsewhere. */

import { claimReviews } from "../model/claim-review.js";
import { asMarkdown } from "../model/markdown.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./words.js";

const SHOWN_MILLISECONDS = 2_000;

/**
 * Return the buttons for a check that is over.
 * @param {import("../model/types.js").Check} check
 */
export function checkTools(check) {
  return [
    copyButton(t("copy_markdown"), () => asMarkdown(check, (label) => t(`verdict_${label}`))),
    copyButton(t("copy_claim_review"), () => JSON.stringify(claimReviews(check), null, 2)),
  ];
}

/**
 * @param {string} words
 * @param {() => string} make
 */
function copyButton(words, make) {
  const label = h("span", {}, words);
  const copy = async () => {
    const done = await navigator.clipboard.writeText(make()).then(
      () => "copied",
      () => "not_copied",
    );
    label.textContent = t(done);
    setTimeout(() => (label.textContent = words), SHOWN_MILLISECONDS);
  };
  return h("button", { class: "button quiet", type: "button", onclick: () => void copy() }, icon("copy"), label);
}
