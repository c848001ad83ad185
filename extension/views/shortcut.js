/** The keys that begin a check, as the browser has them now. */

import { browser } from "../browser.js";
import { h } from "./dom.js";
import { t } from "./words.js";

/** Return the shortcut's keys, or nothing where the reader has taken them away. */
export async function shortcut() {
  const commands = await browser.commands.getAll();
  return commands.find((one) => one.name === "check-selection")?.shortcut ?? "";
}

/** Return how a sentence ends that tells another way to begin: "or press …". */
export async function orPress() {
  const keys = await shortcut();
  return keys ? [" ", t("welcome_or_press"), " ", h("kbd", {}, keys), "."] : ["."];
}
