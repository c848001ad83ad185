/** "This is wrong": the reader's own label and note for a claim, kept with the check. */

import { fill, h } from "./dom.js";
import { icon } from "./icons.js";
import { CallFailed } from "./link.js";
import { troubleView } from "./problem.js";
import { LABELS } from "./verdict.js";
import { t } from "./words.js";

/** @typedef {{claim_id: string, label: string | null, note: string}} ReaderLabel */
/**
 * @typedef {object} LabelStore
 * @property {() => Promise<ReaderLabel[]>} load all labels of the check
 * @property {(label: ReaderLabel) => Promise<unknown>} save
 */

const DECIDED = LABELS.slice(0, 4);
const LONGEST_NOTE = 2_000;

/**
 * Return the part of a claim's card where its reader disagrees.
 * @param {string} claimId
 * @param {LabelStore} store
 */
export function readerLabelView(claimId, store) {
  const inside = h("div", { class: "inside" });
  const element = h("details", { class: "more" }, h("summary", {}, icon("chevron"), t("this_is_wrong")), inside);
  element.addEventListener("toggle", () => {
    if (element.open && !inside.firstChild) void open(inside, claimId, store);
  });
  return element;
}

/**
 * @param {HTMLElement} inside
 * @param {string} claimId
 * @param {LabelStore} store
 */
async function open(inside, claimId, store) {
  try {
    const known = (await store.load()).find((one) => one.claim_id === claimId);
    fill(inside, labelForm(claimId, known, store));
  } catch (error) {
    showTrouble(inside, error);
  }
}

/**
 * @param {string} claimId
 * @param {ReaderLabel | undefined} known
 * @param {LabelStore} store
 */
function labelForm(claimId, known, store) {
  const option = (/** @type {string} */ value, /** @type {string} */ words) =>
    h("option", { value, selected: value === (known?.label ?? "") }, words);
  const label = h("select", {}, option("", t("no_label")), DECIDED.map((one) => option(one, t(`verdict_${one}`))));
  const note = h("textarea", { rows: 2, maxlength: LONGEST_NOTE, dir: "auto" }, known?.note ?? "");
  const said = h("div", { role: "status" });
  const save = async (/** @type {Event} */ event) => {
    event.preventDefault();
    try {
      await store.save({ claim_id: claimId, label: label.value || null, note: note.value });
      fill(said, h("span", { class: "hint" }, t("label_saved")));
    } catch (error) {
      showTrouble(said, error);
    }
  };
  return h(
    "form",
    { class: "reader-label", onsubmit: (/** @type {Event} */ event) => void save(event) },
    h("label", {}, h("span", { class: "label" }, t("your_label")), label),
    h("label", {}, h("span", { class: "label" }, t("your_note")), note),
    h("p", { class: "buttons" }, h("button", { class: "button" }, t("save_label"))),
    said,
  );
}

/**
 * @param {HTMLElement} place
 * @param {unknown} error
 */
function showTrouble(place, error) {
  const trouble = error instanceof CallFailed ? error.trouble : { kind: "internal", detail: String(error) };
  fill(place, troubleView(trouble, {}));
}
