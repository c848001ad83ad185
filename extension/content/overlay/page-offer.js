/** Asks before a page is checked: exactly what would be sent, paragraph by paragraph. */

import { h } from "../../views/dom.js";
import { number, t } from "../../views/words.js";

/** @typedef {import("../article.js").Block} Block */

/**
 * Return the form; `start` gets the paragraphs that stay ticked.
 * @param {Block[]} blocks
 * @param {number} most how many claims will be checked at most
 * @param {(chosen: Block[]) => void} start
 */
export function pageOffer(blocks, most, start) {
  const boxes = blocks.map(() => h("input", { type: "checkbox", checked: true }));
  const button = h("button", { class: "button primary" }, t("page_offer_start"));
  const chosen = () => blocks.filter((_, index) => boxes[index].checked);
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    start(chosen());
  };
  const all = blocks.length > 1 ? h("button", { class: "button quiet", type: "button", onclick: () => tick(!chosen().length) }) : null;
  const onchange = () => {
    button.disabled = !chosen().length;
    if (all) all.textContent = t(chosen().length ? "untick_all" : "tick_all");
  };
  const tick = (/** @type {boolean} */ checked) => {
    for (const box of boxes) box.checked = checked;
    onchange();
  };
  const items = blocks.map((one, index) => h("li", {}, h("label", { dir: "auto" }, boxes[index], h("span", {}, marked(one)))));
  onchange();
  return h(
    "form",
    { class: "page-offer", tabindex: -1, "aria-label": t("page_offer_title"), onsubmit: submit, onchange },
    h("h2", {}, t("page_offer_title")),
    h("p", { class: "hint" }, t("page_offer_most", number(most))),
    h("p", { class: "hint" }, t("page_offer_sent", t("privacy"))),
    h("ul", {}, items),
    h("p", { class: "buttons" }, button, all),
  );
}

/**
 * Return a paragraph in pieces, with the sentences marked for which it is offered.
 * @param {Block} block
 */
function marked({ text, worthy }) {
  const starts = worthy.map((sentence) => ({ sentence, at: text.indexOf(sentence) })).sort((one, other) => one.at - other.at);
  let end = 0;
  const pieces = starts.flatMap(({ sentence, at }) => {
    const before = text.slice(end, at);
    end = at + sentence.length;
    return [before, h("mark", {}, sentence)];
  });
  return [...pieces, text.slice(end)];
}
