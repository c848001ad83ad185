/** Shows what went wrong and what to do about it, with the buttons that help. */

import { h } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./words.js";

/** @typedef {import("../model/types.js").Trouble} Trouble */
/** @typedef {import("../model/types.js").Problem} Problem */

const START_COMMAND = "python3 package-scripts/start.py";
const NEEDS_WELCOME = new Set(["not_paired", "other_server", "refused", "permission_missing"]);
const SHOWS_COMMAND = new Set(["not_running"]);

/**
 * Return the view of a trouble that the extension itself ran into.
 * @param {Trouble} trouble
 * @param {{retry?: () => void, openWelcome?: () => void}} actions
 */
export function troubleView(trouble, { retry, openWelcome }) {
  const title = trouble.title ?? t(`problem_${trouble.kind}`);
  const remedy = trouble.remedy ?? t(`remedy_${trouble.kind}`);
  const command = SHOWS_COMMAND.has(trouble.kind) ? h("code", { class: "command" }, START_COMMAND) : null;
  const welcome =
    openWelcome && NEEDS_WELCOME.has(trouble.kind)
      ? h("button", { class: "button primary", type: "button", onclick: openWelcome }, t(`mend_${trouble.kind}`))
      : null;
  return box(trouble.kind, title, trouble.detail, remedy, command, buttons(welcome, retry));
}

/**
 * Return the view of a problem that the server tells of.
 * @param {Problem} problem
 * @param {{retry?: () => void}} actions
 */
export function problemView(problem, { retry }) {
  const kind = problem.type.split(":").at(-1) ?? "server_problem";
  return box(kind, problem.title, problem.detail, problem.remedy, null, buttons(null, retry));
}

/**
 * @param {string} kind
 * @param {string} title
 * @param {string | undefined} detail
 * @param {string} remedy
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
 */
function buttons(first, retry) {
  if (!first && !retry) return null;
  const again = retry && h("button", { class: "button", type: "button", onclick: retry }, icon("retry"), t("retry"));
  return h("p", { class: "buttons" }, first, again);
}
