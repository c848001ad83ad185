/** Says of a method, chosen by its name, what it does. */

import { h } from "./dom.js";
import { t } from "./words.js";

/**
 * Return a line on what the method that is chosen does, told anew when another one is chosen.
 * @param {HTMLSelectElement} select
 */
export function methodHint(select) {
  const hint = h("p", { class: "hint" });
  const tell = () => (hint.textContent = t(`method_${select.value}`));
  select.addEventListener("change", tell);
  tell();
  return hint;
}
