/** One check: the passage, how far it has come, its claims, and what can be done with it. */

import { toldLabel } from "../model/told.js";
import { ClaimCard, factList } from "./claim-card.js";
import { comparisonView } from "./comparison.js";
import { fill, h, link, passFocusOn } from "./dom.js";
import { icon } from "./icons.js";
import { problemView, troubleTitle, troubleView } from "./problem.js";
import { recheckView } from "./recheck.js";
import { summaryWords, verdictSummary } from "./verdict.js";
import { day, dayAndTime, number, seconds, t, wordFor } from "./words.js";

/** @typedef {import("../model/types.js").Check} Check */
/** @typedef {import("./session.js").CheckSession} CheckSession */
/**
 * @typedef {object} CheckActions
 * @property {() => void} [openWelcome]
 * @property {() => void} [openSettings]
 * @property {(claim: import("../model/types.js").Claim) => Promise<string>} [showInPage] what hinders it, as a key of the words
 * @property {(check: Check) => import("./dom.js").Child[]} [tools] buttons for a check that is over
 * @property {import("./link.js").Link} [link] over which labels are kept
 * @property {(request: import("../model/types.js").CheckRequest, before: Check) => void} [recheck]
 */

const SHOWN_PASSAGE = 400;

export class CheckView {
  #passage = h("blockquote", { class: "passage", dir: "auto" });
  #words = h("span", { class: "progress-words" });
  #cancel = h("button", { class: "button quiet", type: "button" }, t("cancel"));
  #bar = h("progress", { "aria-label": t("progress") });
  #progress = h("div", { class: "progress" }, h("div", { class: "progress-line" }, this.#words, this.#cancel), this.#bar);
  #summary = h("div");
  #notices = h("div", { class: "notices" });
  #claims = h("ol", { class: "claims" });
  #foot = h("footer", { class: "check-foot" });
  element = h(
    "section",
    { class: "check", tabindex: -1 },
    this.#passage,
    this.#progress,
    this.#summary,
    this.#notices,
    this.#claims,
    this.#foot,
  );
  /** @type {Map<string, ClaimCard>} */
  #cards = new Map();
  /** @type {Map<Element, unknown>} */
  #filled = new Map();
  #session;
  #actions;

  /**
   * @param {CheckSession} session
   * @param {CheckActions} actions
   */
  constructor(session, actions) {
    this.#session = session;
    this.#actions = actions;
    this.#cancel.addEventListener("click", () => void session.cancel());
  }

  /** Show the session as it stands. */
  update() {
    const { check, passage, trouble } = this.#session;
    const text = passage?.text ?? "";
    fill(this.#passage, text.length > SHOWN_PASSAGE ? `${text.slice(0, SHOWN_PASSAGE).trimEnd()} …` : text);
    this.#passage.lang = passage?.language ?? "";
    this.element.dataset.status = trouble ? "trouble" : (check?.status ?? "starting");
    this.element.setAttribute("aria-busy", String(!trouble && !this.#session.over));
    this.#showProgress(check);
    this.#fillOnce(this.#notices, trouble ?? check?.problem ?? noticed(check), () => this.#noticesView());
    this.#showClaims(check);
    const done = this.#session.over ? check : null;
    this.#fillOnce(this.#summary, done, () => done && this.#summaryView(done.claims));
    this.#fillOnce(this.#foot, done, () => done && this.#footView(done));
  }

  /**
   * Fill a part anew only when what it shows has changed: a button must not vanish under a finger.
   * @param {Element} part
   * @param {unknown} shown
   * @param {() => import("./dom.js").Child | import("./dom.js").Child[]} build
   */
  #fillOnce(part, shown, build) {
    if (this.#filled.get(part) === shown) return;
    this.#filled.set(part, shown);
    fill(part, build());
  }

  /**
   * Show how this check and an earlier one differ, if that was of the same passage.
   * @param {Check} older
   * @param {Check} newer
   */
  compare(older, newer) {
    if (older.passage.text === newer.passage.text) this.#summary.after(comparisonView(older, newer));
  }

  /**
   * Bring a claim's card into view.
   * @param {string} claimId
   */
  reveal(claimId) {
    if (this.#cards.get(claimId)?.element.hidden) this.#showAll();
    for (const [id, { element }] of this.#cards) element.toggleAttribute("data-active", id === claimId);
    this.#cards.get(claimId)?.element.scrollIntoView({ block: "nearest" });
  }

  /** @param {import("../model/types.js").CheckedClaim[]} claims */
  #summaryView(claims) {
    return verdictSummary(claims, (chosen) => {
      for (const { claim, verdict } of claims) {
        const card = /** @type {ClaimCard} */ (this.#cards.get(claim.id));
        card.element.hidden = chosen.size > 0 && !(verdict && chosen.has(toldLabel(verdict)));
      }
    });
  }

  #showAll() {
    for (const filter of this.#summary.querySelectorAll('[aria-pressed="true"]')) /** @type {HTMLElement} */ (filter).click();
  }

  /** @param {Check | null} check */
  #showClaims(check) {
    const claims = check?.claims ?? [];
    const known = new Set(claims.map((one) => one.claim.id));
    for (const [id, card] of this.#cards) if (!known.has(id)) this.#drop(id, card);
    const shared = new Set(this.#sharedCauses().map(({ type }) => type));
    for (const checked of claims) {
      const card = this.#cards.get(checked.claim.id) ?? this.#add(checked.claim.id);
      card.update(checked, !this.#session.over, shared.has(checked.verdict?.cause?.type ?? ""));
    }
  }

  /** @param {string} id */
  #add(id) {
    const { showInPage, openSettings } = this.#actions;
    const card = new ClaimCard(this.#session.passage?.language ?? null, {
      retry: this.#retryOf((one) => one.claim.id === id),
      showInPage,
      openSettings,
      labels: this.#labels(),
    });
    this.#cards.set(id, card);
    this.#claims.append(card.element);
    return card;
  }

  /**
   * Return what checks some claims once more, beside this check: what came of the others stays.
   * @param {(one: import("../model/types.js").CheckedClaim) => boolean} isMeant
   * @returns {(() => void) | undefined}
   */
  #retryOf(isMeant) {
    const { recheck } = this.#actions;
    if (!recheck) return undefined;
    return () => {
      const check = /** @type {Check} */ (this.#session.check);
      recheck(this.#session.again(check.claims.filter(isMeant)), check);
    };
  }

  /**
   * Return what kept several claims from being checked: it is told once, above them, when all is over.
   * @returns {import("../model/types.js").Problem[]}
   */
  #sharedCauses() {
    const claims = this.#session.over ? (this.#session.check?.claims ?? []) : [];
    const causes = Map.groupBy(claims.flatMap(({ verdict }) => verdict?.cause ?? []), ({ type }) => type);
    return [...causes.values()].filter((alike) => alike.length > 1).map(([first]) => first);
  }

  /** @returns {import("./reader-label.js").LabelStore | undefined} */
  #labels() {
    const { link } = this.#actions;
    if (!link || this.#session.check?.private) return undefined; // a label is for later
    return {
      load: async () => (await link.call("check.labels", { id: this.#session.id })).labels,
      save: (label) => link.call("check.label", { id: this.#session.id, label }),
    };
  }

  /** @returns {Promise<import("./recheck.js").Offer>} */
  async #reasoners() {
    return (await this.#actions.link?.call("reasoners.list")) ?? { reasoners: [], models: [] };
  }

  /** @param {string} id @param {ClaimCard} card */
  #drop(id, card) {
    passFocusOn(this.#claims);
    card.element.remove();
    this.#cards.delete(id);
  }

  /** @param {Check | null} check */
  #showProgress(check) {
    const { id, cancelling, over, trouble } = this.#session;
    const hidden = over || Boolean(trouble);
    if (cancelling || hidden) passFocusOn(this.#progress);
    this.#progress.hidden = hidden;
    this.#words.textContent = progressWords(this.#session);
    this.#cancel.hidden = !id;
    this.#cancel.disabled = cancelling;
    this.#cancel.textContent = t(cancelling ? "cancelling" : "cancel");
    const total = check?.claims.length ?? 0;
    if (!total) return this.#bar.removeAttribute("value");
    this.#bar.max = total;
    this.#bar.value = check?.claims.filter((one) => one.verdict).length ?? 0;
  }

  #noticesView() {
    const { check, trouble } = this.#session;
    const { openWelcome, openSettings } = this.#actions;
    if (trouble) return troubleView(trouble, { retry: () => void this.#session.retry(), openWelcome, openSettings });
    if (!check) return null;
    const retry = this.#retryOf(({ verdict }) => !verdict || Boolean(verdict.cause));
    return [
      check.problem ? problemView(check.problem, { retry, openSettings }) : null,
      ...this.#sharedCauses().map((cause) => {
        const again = this.#retryOf(({ verdict }) => verdict?.cause?.type === cause.type);
        return problemView(cause, { retry: again, openSettings });
      }),
      check.private ? notice(t("private_check")) : null,
      check.status === "cancelled" ? notice(t("was_cancelled")) : null,
      ...[...new Set(check.findings.map(({ kind }) => wordFor("finding", kind)))].map((words) => notice(words)),
      ...check.notices.map((word) => notice(wordFor("notice", word))),
    ];
  }

  /** @param {Check} check */
  #footView(check) {
    const about = h("details", { class: "more" }, h("summary", {}, icon("chevron"), t("about_check")), aboutCheck(check));
    const { tools, recheck } = this.#actions;
    return [
      tools ? h("div", { class: "tools" }, tools(check)) : null,
      recheck ? recheckView(check, (request) => recheck(request, check), () => this.#reasoners()) : null,
      about,
    ];
  }
}

/**
 * Return in a sentence how far a check has come, and in the end what came of it; it is also what the live
 * region says.
 * @param {CheckSession} session
 */
export function progressWords({ check, trouble, over, passage }) {
  if (trouble) return troubleTitle(trouble);
  if (!passage) return t("doing_open");
  if (!check) return t("doing_start");
  const total = check.claims.length;
  const done = check.claims.filter((one) => one.verdict).length;
  if (over) return [t(`status_${check.status}`, number(done), number(total)), summaryWords(check.claims)].filter(Boolean).join(". ");
  return total ? t("claims_done", number(done), number(total)) : t("doing_extract");
}

/**
 * What a check's notices depend on.
 * @param {Check | null} check
 */
function noticed(check) {
  return check && [check.status, check.findings.length, check.notices.length].join(" ");
}

/** @param {string} words */
function notice(words) {
  return h("p", { class: "notice" }, words);
}

/** @param {Check} check */
function aboutCheck(check) {
  const { usage, passage } = check;
  const page = passage.url ? link(passage.url, { dir: "auto" }, passage.title || passage.url) : null;
  const rows = [
    [t("fact_when"), dayAndTime(check.created_at)],
    [t("fact_as_of"), day(check.as_of)],
    [t("fact_published"), day(passage.published)],
    [t("fact_strategy"), wordFor("strategy", check.strategy)],
    [t("fact_reasoner"), [wordFor("reasoner", check.reasoner), check.model].filter(Boolean).join(" · ")],
    [t("fact_time"), check.seconds === null ? "" : seconds(check.seconds)],
    [t("fact_searches"), number(usage.searches)],
    [t("fact_pages"), number(usage.pages_read)],
    [t("fact_calls"), usage.llm_calls ? number(usage.llm_calls) : ""],
    [t("fact_cached"), usage.cached ? number(usage.cached) : ""],
    [t("fact_tokens"), tokens(usage)],
    [t("fact_cost"), usage.cost ? number(usage.cost) : t("no_cost")],
  ];
  return h("div", { class: "inside" }, page ? h("p", { class: "page-link" }, page) : null, factList(rows));
}

/** @param {import("../model/types.js").Usage} usage */
function tokens(usage) {
  const total = usage.prompt_tokens + usage.completion_tokens;
  if (!total) return "";
  return usage.estimated ? t("estimated", number(total)) : number(total);
}
