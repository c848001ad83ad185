/** Says, for the settings in force, which text goes to whom. */

import { isLocal } from "../model/addresses.js";
import { t, wordFor } from "../views/words.js";

/**
 * Return one sentence for each way that text takes out of this computer, or that none does.
 * @param {any} settings
 * @param {string} reasoner the one that is in use
 * @returns {string[]}
 */
export function privacySentences(settings, reasoner) {
  const { base_url: address } = settings.llm;
  const providers = settings.search.providers.filter((/** @type {string} */ name) => name !== "library");
  const sentences = [t("privacy_server")];
  if (reasoner === "llm" && address) {
    sentences.push(isLocal(address) ? t("privacy_llm_local", address) : t("privacy_llm_remote", address));
  } else sentences.push(t("privacy_embedded"));
  if (providers.length) {
    sentences.push(t("privacy_search", providers.map((/** @type {string} */ name) => wordFor("provider", name)).join(", ")));
    const others = providers.includes("duckduckgo") ? fallbacks(settings.search.duckduckgo_backends) : [];
    if (others.length) sentences.push(t("privacy_fallbacks", others.join(", ")));
    sentences.push(t("privacy_pages"));
  } else sentences.push(t("privacy_no_search"));
  sentences.push(t("privacy_history"));
  return sentences;
}

/**
 * Return the names of the companies that are asked where DuckDuckGo refuses.
 * @param {string[]} engines
 */
function fallbacks(engines) {
  const others = engines.filter((name) => name !== "duckduckgo");
  return others.map((name) => name[0].toUpperCase() + name.slice(1));
}
