/** The overlay: the checks begun on this page, newest on top, in one frame. */

import { codePoints } from "../../model/spans.js";
import { CheckView, progressWords } from "../../views/check-view.js";
import { fill, h } from "../../views/dom.js";
import { Link } from "../../views/link.js";
import { troubleView } from "../../views/problem.js";
import { CheckSession } from "../../views/session.js";
import { checkTools } from "../../views/tools.js";
import { countVerdicts } from "../../views/verdict.js";
import { number, t } from "../../views/words.js";
import { articleParagraphs, mostWorthy, paragraphsIn, rangeAcross } from "../article.js";
import { Frames } from "../frames.js";
import { Marks } from "../marks.js";
import { describePage } from "../page.js";
import { bringIntoView } from "../scroll.js";
import { lastRange } from "../selection.js";
import { pageOffer } from "./page-offer.js";

/** @typedef {import("../../model/types.js").Selected} Selected */
/** @typedef {{css: string, theme: string, marks: string, pageClaims: number}} Look */
/**
 * @typedef {object} Place where the passage of a check was selected
 * @property {Range | null} range null where it is not known, or within a frame
 * @property {number} frame 0 for the page itself
 * @property {string} page
 */

const LONGEST = 20_000;
const PATIENCE_MILLISECONDS = 400;

export class Overlay {
  #link = new Link();
  #frame;
  #list = h("div", { class: "checks" });
  #message = h("div", { class: "message" });
  /** @type {Map<CheckSession, CheckView>} */
  #views = new Map();
  /** @type {Map<CheckSession, Place>} */
  #places = new Map();
  #marks = new Marks((mark, deliberate) => this.reveal(mark, deliberate), () => this.#count());
  #frames = new Frames(this.#link);
  #pageClaims = 0;
  #theme = "auto";
  /** How often the overlay was asked for. */
  #turn = 0;

  /** @param {import("./frame.js").Frame} frame */
  constructor(frame) {
    this.#frame = frame;
    this.#frame.body.append(this.#message, this.#list);
    addEventListener("pagehide", () => this.#leave());
  }

  /**
   * Check what was selected, or say why that is not possible.
   * @param {Selected} selected
   * @param {Look} look
   */
  check(selected, look) {
    this.#show(look);
    const { passage } = selected;
    const length = passage ? codePoints(passage.text) : 0;
    if (!passage) return void this.#nothingSelected(selected.reason);
    const frame = selected.frameId ?? 0;
    const range = selected.origin === "page" && !frame ? lastRange : null;
    if (length > LONGEST) return this.#offerParts(passage, length, range, frame);
    if (selected.origin === "field") this.#note(t("from_field"));
    const begun = [...this.#views.keys()].findLast((session) => stands(session) && isOf(session, passage));
    if (begun) return this.#goBackTo(begun);
    void this.#add(range, frame).start({ passage });
  }

  /**
   * Show a check that is asked for once more. For those without a mouse there is no other way back into
   * the overlay, and it can be made anew from its own foot.
   * @param {CheckSession} session
   */
  #goBackTo(session) {
    if (session.trouble) void session.retry();
    this.#enter(session);
    this.#frame.say(progressWords(session));
  }

  /** @param {CheckSession} session whose check gets the focus, so that Tab goes on in it */
  #enter(session) {
    const { element } = /** @type {CheckView} */ (this.#views.get(session));
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: "start" });
  }

  /**
   * Ask which of the article's paragraphs to check; nothing is sent before that.
   * @param {Look} look
   */
  offerPage(look) {
    this.#show(look);
    this.#offerPage();
  }

  #offerPage() {
    if (!this.#offer(articleParagraphs(document), describePage(document))) this.#tell("no_article");
  }

  /**
   * Of what is too long for one check, offer what is most worth it.
   * @param {import("../../model/types.js").Passage} passage
   * @param {number} length
   * @param {Range | null} range
   * @param {number} frame
   */
  #offerParts({ text, before, after, ...page }, length, range, frame) {
    const detail = t("detail_too_long", number(length), number(LONGEST));
    if (!this.#offer(paragraphsIn(text), page, range, frame)) return this.#tell("too_long", detail);
    this.#message.prepend(h("p", { class: "notice" }, `${t("problem_too_long")}. ${detail}`));
  }

  /**
   * Ask which of the paragraphs to check, if there are any worth it.
   * @param {import("../article.js").Paragraph[]} paragraphs
   * @param {ReturnType<typeof describePage>} page
   * @param {Range | null} [range] where they stand, for those that do not know it themselves
   * @param {number} [frame]
   * @returns {boolean} whether there are
   */
  #offer(paragraphs, page, range = null, frame = 0) {
    const blocks = mostWorthy(paragraphs, this.#pageClaims, page.language?.split("-")[0]);
    if (!blocks.length) return false;
    const offer = pageOffer(blocks, this.#pageClaims, (chosen) => {
      const passage = { ...page, text: chosen.map(({ text }) => text).join("\n") };
      this.#checkParts(passage, rangeAcross(chosen) ?? range, frame);
    });
    fill(this.#message, offer);
    offer.focus({ preventScroll: true });
    this.#frame.say(t("page_offer_title"));
    return true;
  }

  /**
   * @param {import("../../model/types.js").Passage} passage
   * @param {Range | null} range
   * @param {number} frame
   */
  #checkParts(passage, range, frame) {
    const session = this.#add(range, frame);
    void session.start({ passage, max_claims: this.#pageClaims });
    this.#enter(session);
    fill(this.#message);
  }

  /**
   * Whether all of these checks are shown already, or were until the overlay was closed.
   * @param {string[]} ids
   */
  follows(ids) {
    const own = new Set([...this.#views.keys()].map(({ id }) => id));
    return ids.every((id) => own.has(id));
  }

  /**
   * Show checks again that were begun on this page.
   * @param {string[]} ids
   * @param {Look} look
   */
  resume(ids, look) {
    this.#show(look);
    for (const id of ids) this.#take(id);
  }

  openHistory() {
    this.#open("sidebar");
  }

  /** @param {Look} look */
  #show({ css, theme, marks, pageClaims }) {
    this.#turn += 1;
    this.#pageClaims = pageClaims;
    this.#theme = theme;
    this.#marks.wear(marks);
    this.#frames.style = marks;
    fill(this.#message);
    for (const [session, view] of this.#views) view.element.hidden = !this.#isHere(session);
    this.#frame.show(css, theme);
  }

  /** @param {string} id */
  #take(id) {
    const known = [...this.#views].find(([session]) => session.id === id);
    if (known) known[1].element.hidden = false;
    else void this.#add().resume(id);
  }

  /**
   * @param {Range | null} [range]
   * @param {number} [frame]
   */
  #add(range = null, frame = 0) {
    const session = new CheckSession(this.#link, () => this.#update(session));
    const view = new CheckView(session, {
      openWelcome: () => this.#open("welcome"),
      openSettings: () => this.#open("options"),
      showInPage: (claim) => this.#showInPage(session, claim.id),
      tools: (check) => checkTools(check, this.#link),
      link: this.#link,
      recheck: (request, before) => this.#recheck(request, before),
    });
    this.#views.set(session, view);
    this.#places.set(session, { range, frame, page: pageAddress() });
    this.#list.prepend(view.element);
    this.#frame.body.scrollTop = 0;
    return session;
  }

  /**
   * Check a passage otherwise, and show both outcomes beside each other in the end.
   * @param {import("../../model/types.js").CheckRequest} request
   * @param {import("../../model/types.js").Check} before
   */
  #recheck(request, before) {
    const earlier = [...this.#views.keys()].find((session) => session.check === before);
    const { range, frame } = (earlier && this.#places.get(earlier)) ?? {};
    const session = this.#add(range, frame);
    void session.start(request).then(() => {
      if (session.over && session.check) this.#views.get(session)?.compare(before, session.check);
    });
    this.#enter(session);
  }

  /** @param {CheckSession} session */
  #update(session) {
    this.#views.get(session)?.update();
    this.#frame.say(progressWords(session));
    if (!session.check) return;
    const { range = null, frame = 0 } = this.#places.get(session) ?? {};
    if (frame) this.#frames.mark(frame, session.check);
    else this.#marks.show(session.check, range);
    if (session.over) this.#count();
  }

  /**
   * Bring a claim's words into view.
   * @param {CheckSession} session
   * @param {string} claimId
   * @returns {Promise<string>} what hinders it, "" if nothing does
   */
  async #showInPage(session, claimId) {
    const { frame = 0 } = this.#places.get(session) ?? {};
    if (frame) return this.#frames.reveal(frame, session.id ?? "", claimId, this.#frame);
    const range = this.#marks.reveal(session.id ?? "", claimId);
    if (!range) return "orphan";
    bringIntoView(range, this.#frame);
    return "";
  }

  /** Tell how many claims of this page are refuted and supported, each counted once. */
  #count() {
    const here = [...this.#views.keys()].filter((session) => this.#isHere(session));
    const claims = here.flatMap((session) => session.check?.claims ?? []);
    const latest = new Map(claims.map((one) => [one.claim.text, one]));
    const { refuted = 0, supported = 0 } = countVerdicts([...latest.values()]);
    void this.#link.call("page.tally", { refuted, supported }).catch(() => undefined);
  }

  /**
   * Sites become another page, or only get another address, without a new document: what was checked is
   * of this page as long as either is the same or its words stand here.
   * @param {CheckSession} session
   */
  #isHere(session) {
    return this.#places.get(session)?.page === pageAddress() || this.#marks.hold(session.id);
  }

  // A reload brings back what still runs: under the address that the page has by then.
  #leave() {
    const running = [...this.#views.keys()].filter((session) => session.id && !session.over && this.#isHere(session));
    const ids = running.map(({ id }) => id);
    if (ids.length) void this.#link.call("page.left", { ids }).catch(() => undefined);
  }

  /**
   * Show the card of a mark; whoever pointed at it on purpose gets a closed overlay back.
   * @param {{checkId: string, claimId: string}} mark
   * @param {boolean} deliberate
   */
  reveal({ checkId, claimId }, deliberate) {
    if (deliberate && !this.#frame.shown) this.#frame.show("", this.#theme);
    for (const [session, view] of this.#views) {
      if (session.id !== checkId) continue;
      view.element.hidden = false; // its page is back, though nobody has asked for it again
      view.reveal(claimId);
    }
  }

  /**
   * Without a selection, earlier checks of this page are worth more than a complaint. They are waited
   * for a moment: what has come to stand under a finger must not move.
   * @param {Selected["reason"]} reason
   */
  async #nothingSelected(reason) {
    if (reason !== "empty") return this.#tell(reason);
    const turn = this.#turn;
    const asked = this.#link.call("page.checks").catch(() => []);
    const soon = await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, PATIENCE_MILLISECONDS, []))]);
    if (turn !== this.#turn) return; // the reader has gone on meanwhile
    if (soon.length) this.#note(t("earlier_checks"));
    else this.#tell(reason);
    const offer = h("button", { class: "button", type: "button", onclick: () => this.#offerPage() }, t("check_page"));
    this.#message.append(h("p", { class: "buttons" }, offer));
    const earlier = await asked;
    if (turn === this.#turn) for (const id of earlier.toReversed()) this.#take(id);
  }

  /**
   * @param {string} kind
   * @param {string} [detail]
   */
  #tell(kind, detail) {
    fill(this.#message, troubleView({ kind, detail }, {}));
    this.#frame.say(t(`problem_${kind}`));
  }

  /** @param {string} words */
  #note(words) {
    fill(this.#message, h("p", { class: "notice" }, words));
    this.#frame.say(words);
  }

  /** @param {string} page */
  #open(page) {
    this.#link.call("page.open", { page }).catch(() => this.#tell("extension_reloaded"));
  }
}

/** Where the page is now. */
function pageAddress() {
  return location.href.split("#")[0];
}

/**
 * Whether a check runs or has come to its end; one that was cut short may be made anew.
 * @param {CheckSession} session
 */
function stands({ check, over }) {
  return !over || check?.status === "completed";
}

/**
 * Whether a check is of a passage, at the same place of the page.
 * @param {CheckSession} session
 * @param {import("../../model/types.js").Passage} passage
 */
function isOf({ request, check }, passage) {
  const own = request?.passage ?? check?.passage;
  const parts = /** @type {const} */ (["text", "url", "before", "after"]);
  return parts.every((part) => (own?.[part] ?? "") === (passage[part] ?? ""));
}
