/** One claim: first the verdict and why, then all evidence, last how it was checked. */

import { compareWords } from "../model/diff.js";
import { toldLabel } from "../model/told.js";
import { fill, h } from "./dom.js";
import { evidenceSides, leading, leadingQuotes } from "./evidence.js";
import { icon } from "./icons.js";
import { problemView, wordsOf } from "./problem.js";
import { readerLabelView } from "./reader-label.js";
import { activity, stepList } from "./steps.js";
import { verdictBadge } from "./verdict.js";
import { day, number, percent, t, wordFor } from "./words.js";

/** @typedef {import("../model/types.js").CheckedClaim} CheckedClaim */
/** @typedef {import("../model/types.js").Claim} Claim */
/** @typedef {import("../model/types.js").Verdict} Verdict */
/**
 * @typedef {{retry?: () => void, showInPage?: (claim: Claim) => Promise<string>, openSettings?: () => void,
 *   labels?: import("./reader-label.js").LabelStore}} ClaimActions
 */

export class ClaimCard {
  element = h("li", { class: "claim", tabindex: -1 });
  #head = h("span", { class: "claim-head" });
  #text = h("span", { class: "claim-text", dir: "auto" });
  // Whoever goes from heading to heading shall not hear a claim without its verdict.
  #title = h("h2", { class: "claim-title" }, this.#head, this.#text);
  /** Where the words of the claim are: the title itself, or a button in it. @type {HTMLElement} */
  #words = this.#text;
  #orphan = h("p", { class: "hint", role: "status", hidden: true });
  #body = h("div", { class: "claim-body" });
  #evidence = disclosure();
  #trail = disclosure();
  #actions;
  /** @type {CheckedClaim | null} */
  #shown = null;
  /** @type {string | null} */
  #language;

  /**
   * @param {string | null} language of the passage
   * @param {ClaimActions} actions
   */
  constructor(language, actions) {
    this.#language = language;
    this.#actions = actions;
    this.#text.lang = language ?? "";
    if (actions.showInPage) this.#words = this.#text.appendChild(this.#toPage(actions.showInPage));
    this.element.append(this.#title, this.#orphan, this.#body, this.#evidence.element, this.#trail.element);
  }

  /**
   * Show the claim as it stands; nothing is touched while it has not changed.
   * @param {CheckedClaim} checked
   * @param {boolean} running whether its check still runs
   * @param {boolean} toldAbove whether what kept it from being checked is told above all claims
   */
  update(checked, running, toldAbove) {
    // What could not be checked may be tried again, but not while the rest is still under way.
    const stopped = !running && (!checked.verdict || Boolean(checked.verdict.cause));
    if (this.#shown === checked && this.element.dataset.stopped === String(stopped)) return;
    this.#shown = checked;
    this.element.dataset.stopped = String(stopped);
    this.element.dataset.claim = checked.claim.id;
    const label = checked.verdict?.label ?? (running ? "pending" : "unfinished");
    this.element.dataset.verdict = label;
    this.#showHead(checked, label);
    this.#showText(checked);
    fill(this.#body, checked.verdict ? this.#verdict(checked, checked.verdict, toldAbove) : running ? working(checked) : null);
    this.#showEvidence(checked);
    this.#showTrail(checked);
    this.#offerLabel(checked);
  }

  /** @param {CheckedClaim} checked */
  #offerLabel({ claim, verdict }) {
    const { labels } = this.#actions;
    if (!labels || !verdict || this.element.querySelector(".reader")) return;
    const view = readerLabelView(claim.id, labels);
    view.classList.add("reader");
    this.element.append(view);
  }

  /**
   * @param {CheckedClaim} checked
   * @param {string} label
   */
  #showHead({ verdict }, label) {
    const sources = verdict?.independent_sources;
    const told = verdict ? toldLabel(verdict) : label;
    fill(
      this.#head,
      label === "unfinished" ? h("span", { class: "badge", "data-verdict": "pending" }, t("not_finished")) : verdictBadge(told),
      sources ? h("span", { class: "sources" }, t("independent_sources", number(sources))) : null,
    );
  }

  /** @param {NonNullable<ClaimActions["showInPage"]>} showInPage */
  #toPage(showInPage) {
    const onclick = async () => this.#shown && this.#tell(await showInPage(this.#shown.claim));
    return h("button", { type: "button", class: "to-page", title: t("show_in_page"), onclick });
  }

  /**
   * Words stay as they are until they change: what is pressed must not go before it is let go.
   * @param {CheckedClaim} checked
   */
  #showText({ claim, verdict }) {
    if (this.#words.textContent === claim.text && !verdict?.correction) return;
    const { before } = compareWords(claim.text, verdict?.correction ?? claim.text);
    fill(this.#words, before.map((piece) => (piece.changed ? h("span", { class: "wrong" }, piece.text) : piece.text)));
  }

  /** @param {string} hindrance why the claim's words cannot be shown in the page, "" where they are */
  #tell(hindrance) {
    this.#orphan.hidden = !hindrance;
    this.#orphan.textContent = hindrance && t(hindrance);
  }

  /**
   * @param {CheckedClaim} checked
   * @param {Verdict} verdict
   * @param {boolean} toldAbove
   */
  #verdict({ claim }, verdict, toldAbove) {
    const quotes = leading(verdict, claim.text).map(({ quote }) => quote.text);
    return [
      verdict.cause ? this.#cause(verdict.cause, toldAbove) : null,
      rationale(verdict, quotes),
      verdict.correction ? correction(claim.text, verdict.correction, this.#language) : null,
      ...leadingQuotes(verdict, claim.text),
      verdict.degraded.length ? h("ul", { class: "degraded" }, verdict.degraded.map(degradedNote)) : null,
    ];
  }

  /**
   * @param {import("../model/types.js").Problem} cause
   * @param {boolean} toldAbove
   */
  #cause(cause, toldAbove) {
    if (toldAbove) return h("p", { class: "rationale" }, wordsOf(cause).title);
    const retry = this.element.dataset.stopped === "true" ? this.#actions.retry : undefined;
    return problemView(cause, { retry, openSettings: this.#actions.openSettings });
  }

  /** @param {CheckedClaim} checked */
  #showEvidence({ claim, verdict }) {
    const count = verdict?.evidence.length ?? 0;
    const shown = verdict && (count > 1 || (count === 1 && !leading(verdict, claim.text).length));
    this.#evidence.show(shown ? t("all_evidence", number(count)) : "", () => (shown ? evidenceSides(verdict, claim.text) : null));
  }

  /** @param {CheckedClaim} checked */
  #showTrail(checked) {
    const shown = checked.steps.length > 0;
    this.#trail.show(shown ? t("how_checked") : "", () => [stepList(checked.steps), facts(checked)]);
  }
}

/** A part that opens; what it holds is built once it is open, and stays open when it changes. */
function disclosure() {
  const title = h("summary");
  const inside = h("div", { class: "inside" });
  const element = h("details", { class: "more", hidden: true }, title, inside);
  /** @type {() => import("./dom.js").Child | import("./dom.js").Child[]} */
  let build = () => null;
  let told = "";
  const refresh = () => element.open && fill(inside, build());
  element.addEventListener("toggle", refresh);
  return {
    element,
    /** @param {string} words @param {typeof build} builder */
    show(words, builder) {
      build = builder;
      element.hidden = !words;
      if (words !== told) fill(title, icon("chevron"), (told = words));
      refresh();
    },
  };
}

/** @param {CheckedClaim} checked */
function working(checked) {
  return h("p", { class: "activity", dir: "auto" }, h("span", { class: "pulse", "aria-hidden": "true" }), activity(checked));
}

/**
 * Return why; quotes that are shown below need not be read twice.
 * @param {Verdict} verdict
 * @param {string[]} quotes
 */
function rationale({ label, rationale: why }, quotes) {
  const told = label === "not_checkable" ? wordFor("not_checkable", why) : why;
  const words = quotes.reduce((rest, quote) => rest.replace(`“${quote}”`, ""), told).trim();
  return words ? h("p", { class: "rationale", dir: "auto" }, words) : null;
}

/**
 * @param {string} claim
 * @param {string} corrected
 * @param {string | null} language
 */
function correction(claim, corrected, language) {
  const { after } = compareWords(claim, corrected);
  const words = after.map((piece) => (piece.changed ? h("mark", {}, piece.text) : piece.text));
  return h(
    "p",
    { class: "correction" },
    h("span", { class: "label" }, t("correction")),
    h("span", { dir: "auto", lang: language }, words),
  );
}

/** @param {string} what */
function degradedNote(what) {
  return h("li", {}, icon("could_not_check"), h("span", { dir: "auto" }, wordFor("degraded", what)));
}

/** @param {CheckedClaim} checked */
function facts({ claim, verdict }) {
  const certainty = Object.entries(verdict?.confidence ?? {}).sort(([, one], [, other]) => other - one);
  const rows = [
    [t("fact_period"), periodWords(claim)],
    [t("fact_entities"), claim.entities.map((one) => (one.brief ? `${one.name}: ${one.brief}` : one.name)).join("; ")],
    [t("fact_confidence"), certainty.map(([label, value]) => `${t(`verdict_${label}`)} ${percent(value)}`).join(" · ")],
    [t("fact_stopped"), verdict?.stop_reason ? wordFor("stop", verdict.stop_reason) : ""],
  ];
  return factList(rows);
}

/**
 * Return a list of facts, without those that are empty. Each stands beside its name, whichever way it is read.
 * @param {(string | undefined)[][]} rows
 */
export function factList(rows) {
  return h(
    "dl",
    { class: "fact-list" },
    rows.filter(([, value]) => value).map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, h("bdi", {}, value)))),
  );
}

/** @param {Claim} claim */
function periodWords({ period }) {
  if (!period) return "";
  const bounds = [...new Set([day(period.start), day(period.end)].filter(Boolean))].join(" – ");
  return [period.text, bounds && `(${bounds})`].filter(Boolean).join(" ");
}
