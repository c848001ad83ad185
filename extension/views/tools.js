/** The buttons under a finished check: copies of it for use elsewhere. */

import { linkTo } from "../model/fragment.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { language, t } from "./words.js";

const SHOWN_MILLISECONDS = 2_000;

/**
 * Return the buttons for a check that is over. What they copy is written by the server, as its exports are.
 * @param {import("../model/types.js").Check} check
 * @param {import("./link.js").Link} link
 */
export function checkTools({ id, passage: { url, text } }, link) {
  const written = (/** @type {string} */ format) => () => link.call("check.export", { id, format, language: language() });
  return [
    url ? copyButton(t("copy_link"), () => linkTo(url, text)) : null,
    copyButton(t("copy_markdown"), written("markdown")),
    copyButton(t("copy_claim_review"), written("claimreview")),
  ];
}

/**
 * @param {string} words
 * @param {() => string | Promise<string>} make
 */
function copyButton(words, make) {
  const label = h("span", {}, words);
  const copy = async () => {
    const done = await Promise.resolve(make()).then((text) => write(text, button), () => false);
    label.textContent = t(done ? "copied" : "not_copied");
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
