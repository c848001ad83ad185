/** Which of the server's settings are offered, and as what kind of field. */

/**
 * @typedef {object} FieldKind
 * @property {string} path where the setting lies, e.g. "llm.model"
 * @property {"text" | "address" | "number" | "choice" | "lines" | "secret" | "toggle"} kind
 * @property {string[]} [choices] of a choice
 * @property {string} [family] of the choices' words in the locale
 * @property {number} [least]
 * @property {number} [most]
 * @property {string} [example]
 * @property {boolean} [needed] of lines: without any, the default holds
 * @property {boolean} [hint] whether the locale explains it
 * @property {boolean} [method] of a choice: whether its choices are methods, each of which is explained
 */

/** @type {{title: string, fields: FieldKind[]}[]} */
export const SECTIONS = [
  {
    title: "section_reasoner",
    fields: [
      { path: "reasoner", kind: "choice", choices: ["auto", "embedded", "llm"], family: "reasoner_choice", hint: true },
      { path: "llm.base_url", kind: "address", example: "http://127.0.0.1:11434/v1", hint: true },
      { path: "llm.model", kind: "text", example: "qwen3:8b" },
      { path: "llm.api_key", kind: "secret", hint: true },
    ],
  },
  {
    title: "section_strategy",
    fields: [
      {
        path: "strategy",
        kind: "choice",
        choices: ["pass_fc", "evidence_pursuit", "simple_rag", "question_enrichment", "search_agent"],
        family: "strategy",
        method: true,
      },
      { path: "strategies.pass_fc_iterations", kind: "number", least: 1, most: 5 },
      { path: "strategies.pass_fc_languages", kind: "number", least: 0, most: 2 },
      { path: "strategies.pursuit_questions", kind: "number", least: 1, most: 10 },
      { path: "strategies.agent_searches", kind: "number", least: 1, most: 30 },
    ],
  },
  {
    title: "section_search",
    fields: [
      { path: "search.providers", kind: "lines", example: "duckduckgo\nlibrary", needed: true, hint: true },
      { path: "search.trusted_sites", kind: "lines", example: "who.int", hint: true },
      { path: "search.blocked_sites", kind: "lines", example: "example.com", hint: true },
      { path: "search.brave_key", kind: "secret" },
      { path: "search.serper_key", kind: "secret" },
      { path: "search.tavily_key", kind: "secret" },
      { path: "search.fact_checks_key", kind: "secret" },
      { path: "search.searxng_url", kind: "address", example: "https://searx.example" },
    ],
  },
  {
    title: "section_library",
    fields: [
      { path: "library.folders", kind: "lines", example: "/home/me/archive", hint: true },
      { path: "library.sample", kind: "toggle" },
    ],
  },
  {
    title: "section_limits",
    fields: [
      { path: "budget.seconds", kind: "number", least: 5, most: 3600, hint: true },
      { path: "budget.llm_calls", kind: "number", least: 1, most: 10_000 },
      { path: "history.retention_days", kind: "number", least: 1, most: 36_500, hint: true },
    ],
  },
];

/**
 * Return what lies at `path` in `settings`.
 * @param {any} settings
 * @param {string} path
 */
export function valueAt(settings, path) {
  return path.split(".").reduce((inner, name) => inner?.[name], settings);
}

/**
 * Return the change that puts `value` at `path`.
 * @param {string} path
 * @param {unknown} value
 */
export function changeAt(path, value) {
  return path.split(".").reduceRight((/** @type {unknown} */ inner, name) => ({ [name]: inner }), value);
}

/**
 * Return the name of a setting in the locale.
 * @param {string} path
 */
export function fieldKey(path) {
  return `field_${path.replaceAll(".", "_")}`;
}
