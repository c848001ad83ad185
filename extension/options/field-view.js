/** One setting: its label, its field and its hint; a change is told at once. */

import { fill, h } from "../views/dom.js";
import { CallFailed } from "../views/link.js";
import { methodHint } from "../views/method.js";
import { troubleWords } from "../views/problem.js";
import { t } from "../views/words.js";
import { fieldKey } from "./fields.js";

/** @typedef {import("./fields.js").FieldKind} FieldKind */
/** @typedef {(value: unknown) => Promise<unknown>} Save resolves to the value that is kept, rejects with what the server says against it */
/**
 * @typedef {(value: unknown, show?: (kept: any) => void) => Promise<boolean>} Tell saves a value, null for the
 *   default, which is then shown; resolves to whether it was taken
 */

/** @type {Record<string, string>} */
const INPUT_TYPES = { number: "number", address: "url", text: "text" };

/**
 * @param {FieldKind} field
 * @param {unknown} value
 * @param {boolean} secretIsSet
 * @param {Save} save
 */
export function fieldView(field, value, secretIsSet, save) {
  const id = fieldKey(field.path);
  const trouble = h("p", { class: "field-trouble", role: "alert", hidden: true });
  /** @type {Tell} */
  const tell = async (given, show = () => {}) => {
    let refusal = /** @type {import("../views/dom.js").Child} */ ("");
    try {
      const kept = await save(given);
      if (given === null) show(kept);
    } catch (error) {
      refusal = error instanceof CallFailed ? troubleWords(error.trouble) : /** @type {Error} */ (error).message;
    }
    fill(trouble, refusal);
    trouble.hidden = !refusal;
    return !refusal;
  };
  const input = control(field, id, value, secretIsSet, tell);
  return h(
    "div",
    { class: "field", "data-path": field.path },
    h("label", { for: id }, t(id)),
    input,
    field.method ? methodHint(/** @type {HTMLSelectElement} */ (input)) : null,
    field.hint ? h("p", { class: "hint" }, t(`hint_${id.slice("field_".length)}`)) : null,
    trouble,
  );
}

/**
 * @param {FieldKind} field
 * @param {string} id
 * @param {unknown} value
 * @param {boolean} secretIsSet
 * @param {Tell} tell
 */
function control(field, id, value, secretIsSet, tell) {
  switch (field.kind) {
    case "choice":
      return choice(field, id, String(value), tell);
    case "toggle":
      return toggle(id, Boolean(value), tell);
    case "lines":
      return lines(field, id, /** @type {string[]} */ (value ?? []), tell);
    case "secret":
      return secret(id, secretIsSet, tell);
    default:
      return simple(field, id, value, tell);
  }
}

/**
 * @param {FieldKind} field
 * @param {string} id
 * @param {string} value
 * @param {Tell} tell
 */
function choice(field, id, value, tell) {
  const options = (field.choices ?? []).map((one) =>
    h("option", { value: one, selected: one === value }, t(`${field.family}_${one}`)),
  );
  const select = h("select", { id, onchange: () => void tell(select.value) }, options);
  return select;
}

/**
 * @param {string} id
 * @param {boolean} on
 * @param {Tell} tell
 */
function toggle(id, on, tell) {
  const box = h("input", { id, type: "checkbox", checked: on, onchange: () => void tell(box.checked) });
  return box;
}

/**
 * @param {FieldKind} field
 * @param {string} id
 * @param {string[]} value
 * @param {Tell} tell
 */
function lines(field, id, value, tell) {
  const given = () => {
    const all = area.value.split(/[\n,]+/).map((one) => one.trim()).filter(Boolean);
    return all.length || !field.needed ? all : null;
  };
  const show = (/** @type {string[]} */ kept) => (area.value = kept.join("\n"));
  const properties = { id, placeholder: field.example, spellcheck: "false", dir: "ltr", onchange: () => void tell(given(), show) };
  const area = h("textarea", properties, value.join("\n"));
  return area;
}

/**
 * A key can be set and removed, never read.
 * @param {string} id
 * @param {boolean} isSet
 * @param {Tell} tell
 */
function secret(id, isSet, tell) {
  const input = h("input", { id, type: "password", autocomplete: "off", dir: "ltr", placeholder: t(isSet ? "key_set" : "key_not_set") });
  const box = h("div", { class: "secret" }, input);
  const showSet = (/** @type {boolean} */ set) => {
    input.value = "";
    input.placeholder = t(set ? "key_set" : "key_not_set");
    const drop = h("button", { type: "button", class: "button quiet", onclick: () => void tell(null).then((taken) => taken && showSet(false)) }, t("remove"));
    fill(box, input, set ? drop : null);
  };
  input.addEventListener("change", () => {
    if (input.value.trim()) void tell(input.value.trim()).then((taken) => taken && showSet(true));
  });
  showSet(isSet);
  return box;
}

/**
 * @param {FieldKind} field
 * @param {string} id
 * @param {unknown} value
 * @param {Tell} tell
 */
function simple(field, id, value, tell) {
  const isNumber = field.kind === "number";
  const given = () => {
    const text = input.value.trim();
    if (!text) return null; // back to the default
    return isNumber ? Number(text) : text;
  };
  const input = h("input", {
    id,
    type: INPUT_TYPES[field.kind],
    pattern: field.kind === "address" ? "https?://.+" : null,
    min: field.least,
    max: field.most,
    placeholder: field.example,
    dir: "ltr",
    value: value ?? "",
    onchange: () => void (input.reportValidity() && tell(given(), (kept) => (input.value = kept ?? ""))),
  });
  return input;
}
