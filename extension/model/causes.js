/** What keeps a claim from being checked, by what can be done about it. */

const OF_THE_REASONER = new Set([
  "language-not-supported",
  "model-unreachable",
  "model-declined",
  "unusable-answer",
  "prompt-too-long",
  "reasoner-failed",
]);
const OF_SEARCH_OR_BUDGET = new Set(["could-not-look", "unreachable", "search-blocked", "budget-spent"]);

/**
 * Return the kind of a problem, the last part of its type.
 * @param {{type?: string}} problem
 */
export function kindOf({ type = "" }) {
  return type.split(":").at(-1) ?? "";
}

/**
 * Whether another reasoner, or another model, might do what this one could not.
 * @param {{type?: string}} problem
 */
export function isOfTheReasoner(problem) {
  return OF_THE_REASONER.has(kindOf(problem));
}

/**
 * Whether another choice in the settings mends it, or may.
 * @param {{type?: string}} problem
 */
export function isMendedInTheSettings(problem) {
  return isOfTheReasoner(problem) || OF_SEARCH_OR_BUDGET.has(kindOf(problem));
}
