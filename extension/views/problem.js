/** Shows what went wrong and what to do about it, with the buttons that help. */

import { isMendedInTheSettings, kindOf } from "../model/causes.js";
import { h } from "./dom.js";
import { icon } from "./icons.js";
import { t, worded } from "./words.js";

/** @typedef {import("../model/types.js").Trouble} Trouble */
/** @typedef {import("../model/types.js").Problem} Problem */

const START_COMMAND = "python3 package-scripts/start.py";
const NEEDS_WELCOME = new Set(["not_paired", "other_server", "refused", "permission_missing"]);
const SHOWS_COMMAND = new Set(["not_running"]);

/**
 * @typedef {object} Ways out of a problem, for those who have them
 * @property {() => void} [retry]
 * @property {() => void} [openWelcome]
 * @property {() => void} [openSettings]
 */

/**
 * Return the view of a trouble that the extension itself ran into.
 * @param {Trouble} trouble
 * @param {Ways} ways
 */
export function troubleView(trouble, { retry, openWelcome, openSettings }) {
  if (trouble.problem) return problemView(trouble.problem, { retry, openSettings });
  const remedy = t(`remedy_${trouble.kind}`);
  const command = SHOWS_COMMAND.has(trouble.kind) ? h("code", { class: "command" }, START_COMMAND) : null;
  const welcome =
    openWelcome && NEEDS_WELCOME.has(trouble.kind)
      ? h("button", { class: "button primary", type: "button", onclick: openWelcome }, t(`mend_${trouble.kind}`))
      : null;
  const elsewhere =
    openWelcome && trouble.kind === "not_running"
      ? h("button", { class: "button", type: "button", onclick: openWelcome }, t("welcome_elsewhere"))
      : null;
  return box(trouble.kind, troubleTitle(trouble), trouble.detail, remedy, command, buttons(welcome, retry, elsewhere));
}

/**
 * Return in a few words what went wrong.
 * @param {Trouble} trouble
 */
export function troubleTitle({ kind, problem }) {
  return problem ? wordsOf(problem).title : t(`problem_${kind}`);
}

/**
 * Return in a line what went wrong, and what exactly.
 * @param {Trouble} trouble
 */
export function troubleWords(trouble) {
  const detail = trouble.problem ? wordsOf(trouble.problem).detail : trouble.detail;
  return h("span", {}, troubleTitle(trouble), detail ? ": " : null, detail);
}

/**
 * Return the view of a problem that the server tells of.
 * @param {Partial<Problem>} problem
 * @param {Ways} ways
 */
export function problemView(problem, { retry, openSettings }) {
  const { kind, title, detail, remedy } = wordsOf(problem);
  const settings =
    openSettings && isMendedInTheSettings(problem)
      ? h("button", { class: "button", type: "button", onclick: openSettings }, t("open_settings"))
      : null;
  return box(kind, title, detail, remedy, null, buttons(null, retry, settings));
}

/**
 * Return what the server tells of in the reader's language, as far as its kind has words there. What is only
 * said of this very case stays in the server's own, which are English.
 * @param {Partial<Problem>} problem
 */
export function wordsOf({ type = "", title, detail, remedy, specific }) {
  const kind = kindOf({ type });
  const key = kind.replaceAll("-", "_");
  return {
    kind: kind || "server_problem",
    title: worded(`server_${key}`) || title || t("problem_server_problem"),
    detail: detail ? asWritten(detail) : null,
    remedy: (specific ? "" : worded(`server_remedy_${key}`)) || (remedy ? asWritten(remedy) : t("remedy_server_problem")),
  };
}

/** @param {string} words of the server */
function asWritten(words) {
  return h("span", { lang: "en", dir: "auto" }, words);
}

/**
 * @param {string} kind
 * @param {string} title
 * @param {import("./dom.js").Child} detail
 * @param {import("./dom.js").Child} remedy
 * @param {Node | null} command
 * @param {Node | null} actions
 */
function box(kind, title, detail, remedy, command, actions) {
  return h(
    "div",
    { class: "problem", "data-kind": kind, role: "group" },
    h("p", { class: "problem-title" }, icon("could_not_check"), title),
    detail ? h("p", { class: "problem-detail", dir: "auto" }, detail) : null,
    h("p", { class: "remedy" }, remedy),
    command,
    actions,
  );
}

/**
 * @param {Node | null} first
 * @param {(() => void) | undefined} retry
 * @param {Node | null} [last]
 */
function buttons(first, retry, last = null) {
  if (!first && !retry && !last) return null;
  const again = retry && h("button", { class: "button", type: "button", onclick: retry }, icon("retry"), t("retry"));
  return h("p", { class: "buttons" }, first, again, last);
}
