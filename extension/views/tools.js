/** The buttons under a finished check: copies of it for use elsewhere. */

import { claimReviews } from "../model/claim-review.js";
import { linkTo } from "../model/fragment.js";
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
  const { url, text } = check.passage;
  return [
    url ? copyButton(t("copy_link"), () => linkTo(url, text)) : null,
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
    label.textContent = t((await write(make(), button)) ? "copied" : "not_copied");
    setTimeout(() => (label.textContent = words), SHOWN_MILLISECONDS);
  };
  const button = h("button", { class: "button quiet", type: "button", onclick: () => void copy() }, icon("copy"), label);
  return button;
}

/**
 * Put text on the clipboard; pages without encryption have none to offer, there the old way has to do.
 * @param {string} text
 * @param {HTMLElement} beside where a field may stand for a moment
 * @returns {Promise<boolean>}
 */
async function write(text, beside) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = h("textarea", { class: "unseen", tabindex: -1, "aria-hidden": "true" });
    field.value = text;
    beside.after(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    beside.focus();
    return done;
  }
}
