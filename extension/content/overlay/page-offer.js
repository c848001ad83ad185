/** Asks before a page is checked: exactly what would be sent, paragraph by paragraph. */

import { h } from "../../views/dom.js";
import { t } from "../../views/words.js";

/**
 * Return the form; `start` gets the paragraphs that stay ticked.
 * @param {string[]} blocks
 * @param {(blocks: string[]) => void} start
 */
export function pageOffer(blocks, start) {
  const boxes = blocks.map(() => h("input", { type: "checkbox", checked: true }));
  const button = h("button", { class: "button primary" }, t("page_offer_start"));
  const chosen = () => blocks.filter((_, index) => boxes[index].checked);
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    start(chosen());
  };
  const onchange = () => (button.disabled = chosen().length === 0);
  const items = blocks.map((text, index) => h("li", {}, h("label", { dir: "auto" }, boxes[index], h("span", {}, text))));
  return h(
    "form",
    { class: "page-offer", onsubmit: submit, onchange },
    h("h2", {}, t("page_offer_title")),
    h("ul", {}, items),
    h("p", { class: "hint" }, t("page_offer_sent")),
    h("p", { class: "buttons" }, button),
  );
}
