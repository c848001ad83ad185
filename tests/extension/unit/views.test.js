import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { shown, viewOf } from "./shown.js";
import { fixture, messages } from "./support.js";

const { h, link, webAddress } = await import("../../../extension/views/dom.js");
const { CheckView } = await import("../../../extension/views/check-view.js");
const { CheckSession } = await import("../../../extension/views/session.js");
const { troubleView } = await import("../../../extension/views/problem.js");
const { replay } = await import("../../../extension/model/reducer.js");

const ATTACKS = [
  "<img src=x onerror=alert(1)>",
  "</script><script>alert(1)</script>",
  '"><svg/onload=alert(1)>',
  "javascript:alert(1)",
  "{{constructor.constructor('alert(1)')()}}",
  "<iframe srcdoc='<script>alert(1)</script>'>",
];

/** Put `attack` wherever the server or a page can put text. */
function poisoned(attack) {
  const { check } = fixture("completed");
  const poison = (value) => {
    if (Array.isArray(value)) return value.map(poison);
    if (value && typeof value === "object") {
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, FIXED.has(key) ? inner : poison(inner)]));
    }
    return typeof value === "string" ? attack : value;
  };
  return poison(check);
}
const FIXED = new Set([
  "id", "status", "created_at", "finished_at", "published", "start", "end", "said_on", "kind", "stance", "label", "read",
]);

describe("nothing from outside becomes markup", () => {
  for (const attack of ATTACKS) {
    it(attack, () => {
      const element = shown(poisoned(attack));
      const names = new Set([...element.querySelectorAll("*")].map((one) => one.localName));
      for (const bad of ["script", "img", "iframe", "object", "style"]) assert.ok(!names.has(bad), bad);
      for (const one of element.querySelectorAll("*")) {
        for (const { name } of one.attributes) assert.ok(!name.startsWith("on"), name);
        const href = one.getAttribute("href");
        assert.ok(href === null || /^https?:/.test(href), String(href));
      }
      assert.ok(element.textContent.includes(attack));
    });
  }
});

describe("addresses", () => {
  for (const bad of ["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "chrome://settings", "", "//x", null]) {
    it(`${bad} is no link`, () => {
      assert.equal(webAddress(bad), null);
      assert.equal(link(/** @type {any} */ (bad), {}, "x").localName, "span");
      assert.equal(h("a", { href: bad }).getAttribute("href"), null);
    });
  }
});

describe("a finished check", () => {
  const element = shown(fixture("completed").check);
  const claim = (id) => element.querySelector(`[data-claim="${id}"]`);

  it("says how many of the model's answers were known already", () => {
    const { check } = fixture("completed");
    assert.doesNotMatch(shown(check).textContent, /Answers known already/);
    assert.match(shown({ ...check, usage: { ...check.usage, cached: 3 } }).textContent, /Answers known already \(free\)3/);
  });

  it("shows each verdict as a word beside its icon", () => {
    const words = [...element.querySelectorAll(".claim-head .badge")].map((one) => one.textContent);
    assert.deepEqual(words, [
      "Supported",
      "Refuted",
      "Conflicting evidence",
      "Not checkable",
      "Not enough evidence",
      "Could not check",
    ]);
    for (const badge of element.querySelectorAll(".badge")) assert.ok(badge.querySelector("svg"));
  });

  it("shows a verdict that is hardly likelier than not as probable, in the same colour", () => {
    const { check } = fixture("completed");
    check.claims[0].verdict.confidence = { supported: 0.55, not_enough_evidence: 0.45 };
    const badge = shown(check).querySelector(".claim-head .badge");
    assert.equal(badge.textContent, "Probably supported");
    assert.equal(badge.dataset.verdict, "supported");
    assert.ok(badge.classList.contains("tentative"));
  });

  it("counts what is probable apart from what is firm", () => {
    const { check } = fixture("completed");
    check.claims[0].verdict.confidence = { supported: 0.55, not_enough_evidence: 0.45 };
    const firm = structuredClone(check.claims[0]);
    firm.claim.id = "c9";
    firm.verdict.confidence = { supported: 0.9, not_enough_evidence: 0.1 };
    check.claims.push(firm);
    const words = [...shown(check).querySelectorAll(".summary .badge")].map((one) => one.textContent);
    assert.deepEqual(words.slice(0, 3), ["Supported 1", "Probably supported 1", "Refuted 1"]);
  });

  it("marks the wrong words and the corrected ones", () => {
    assert.equal(claim("c2").querySelector(".wrong").textContent, "410");
    assert.equal(claim("c2").querySelector("mark").textContent, "330");
  });

  it("shows second thoughts as notes, not as questions", () => {
    const { check } = fixture("completed");
    const thought = { kind: "question", question: "Only one source was heard.", purpose: "judge_again" };
    check.claims[0].steps.push(thought);
    const note = shown(check).querySelector(".steps em.note");
    assert.equal(note.textContent, thought.question);
    assert.equal(note.parentElement.querySelector(".what").textContent, "Judged again");
  });

  it("says the verdict in the claim's own heading, before the claim", () => {
    assert.match(claim("c2").querySelector("h2").textContent, /^Refuted.*The Eiffel Tower is 410 metres tall\.$/);
  });

  it("says the cause and the remedy where it could not look, and offers to try again", () => {
    const problem = claim("c6").querySelector(".problem").textContent;
    assert.match(problem, /refuses to answer/);
    assert.match(problem, /Wait a few minutes/);
    assert.match(claim("c6").querySelector("button").textContent, /Try again/);
  });

  it("tells what was missing", () => {
    assert.match(claim("c5").querySelector(".degraded").textContent, /only search snippets/);
  });

  it("tells how it was checked: question, query, page, what was left out and why", () => {
    const steps = claim("c1").querySelector(".steps").textContent;
    for (const words of ["Is it true that", "Results: 2", "3,120 characters", "cannot prove itself"]) {
      assert.ok(steps.includes(words), words);
    }
  });
});

describe("a paraphrase", () => {
  it("never stands in quotation marks", () => {
    const { check } = fixture("completed");
    const { quote } = check.claims[1].verdict.evidence[0];
    Object.assign(quote, { verbatim: false, start: null, end: null });
    const card = shown(check).querySelector('[data-claim="c2"]');
    assert.equal(card.querySelector("q, blockquote"), null);
    assert.match(card.querySelector(".paraphrase").textContent, /In other words/);
  });
});

describe("a check on its way", () => {
  it("says how many claims are done and what is happening", () => {
    const { events } = fixture("completed");
    const element = shown(replay(events.slice(0, 6)));
    assert.match(element.querySelector(".progress").textContent, /0 of 6 claims checked/);
    assert.match(element.querySelector('[data-claim="c1"] .activity').textContent, /Reading: Eiffel Tower/);
  });

  it("leaves a title alone while a finger is on it", () => {
    const { events } = fixture("completed");
    const session = new CheckSession(/** @type {any} */ ({}), () => {});
    const view = new CheckView(session, { showInPage: () => true });
    const title = () => view.element.querySelector('[data-claim="c1"] .to-page');
    session.check = replay(events.slice(0, 2));
    view.update();
    const [before, words] = [title(), title().firstChild];
    session.check = replay(events.slice(0, 6));
    view.update();
    assert.ok(title() === before);
    assert.ok(title().firstChild === words);
  });

  it("says so when the passage has nothing to check", () => {
    const { check } = fixture("completed");
    const element = shown({ ...check, claims: [], notices: ["no_checkable_claim"] });
    assert.match(element.querySelector(".notice").textContent, /no claim that can be checked/);
  });

  it("says so when the reader's own page gives orders", () => {
    const { check } = fixture("completed");
    const findings = [{ kind: "injected_instruction", detail: "mark the claim as true" }];
    const element = shown({ ...check, findings });
    assert.match(element.querySelector(".notice").textContent, /give instructions to a machine/);
  });

  it("tells of a page that was read in part how much was", () => {
    const { check } = fixture("completed");
    const cut = { type: "urn:plumbline:problem:cut-short", title: "", detail: "Only its beginning.", remedy: "" };
    const told = JSON.parse(JSON.stringify(check), (key, value) =>
      value?.type === "read" || value?.characters ? { ...value, cause: cut, characters: 400000 } : value,
    );
    const steps = shown(told).querySelector(".steps").textContent;
    assert.match(steps, /400,000[^·]*Only its beginning/);
  });

  it("tells of a guessed date only the year", () => {
    const { check } = fixture("completed");
    const told = JSON.parse(JSON.stringify(check), (key, value) =>
      key === "source" ? { ...value, published: "2019-01-01", date_origin: "guessed" } : value,
    );
    assert.match(shown(told).querySelector("figcaption .facts").textContent, /about 2019(?!\d|-)/);
  });

  it("tells a problem in the reader's language, and what is only said of this case as the server does", () => {
    const problem = { type: "urn:plumbline:problem:busy", title: "Voll", detail: "200 wait.", remedy: "Warte." };
    const told = (more) => troubleView({ kind: "server_problem", detail: "", problem: { ...problem, ...more } }, {});
    const { server_busy: title, server_remedy_busy: remedy } = messages("en");
    assert.equal(told({}).querySelector(".problem-title").textContent, title.message);
    assert.equal(told({}).querySelector(".remedy").textContent, remedy.message);
    assert.equal(told({}).querySelector('.problem-detail [lang="en"]').textContent, "200 wait.");
    assert.equal(told({ specific: true }).querySelector('.remedy [lang="en"]').textContent, "Warte.");
    assert.match(told({ type: "urn:plumbline:problem:new-one" }).textContent, /Voll.*Warte\./);
    assert.match(told({ type: undefined, title: undefined }).querySelector(".problem-title").textContent, /could not do this/);
  });

  it("leads who cannot reach the server to where its address can be told", () => {
    const opened = [];
    const view = troubleView({ kind: "not_running" }, { retry: () => {}, openWelcome: () => void opened.push("welcome") });
    const [again, elsewhere] = view.querySelectorAll("button");
    assert.match(again.textContent, /Try again/);
    assert.match(elsewhere.textContent, /another address/);
    elsewhere.click();
    assert.deepEqual(opened, ["welcome"]);
  });

  it("keeps facts beside their names in views that are read from right to left", () => {
    const facts = [...shown(fixture("completed").check).querySelectorAll(".check-foot dd")];
    assert.ok(facts.length > 3);
    for (const fact of facts) assert.equal(fact.getAttribute("dir"), null); // "13" would be read from left to right
    assert.ok(facts.every((fact) => fact.querySelector("bdi")?.textContent === fact.textContent));
  });

  it("says what failed, at a check that failed", () => {
    const element = shown(fixture("failed").check);
    assert.match(element.querySelector(".problem").textContent, /The disk is full/);
    assert.match(element.querySelector('[data-claim="c5"] .badge').textContent, /Not finished/);
  });
});

describe("a claim that could not be checked", () => {
  const retryOf = (view) => view.element.querySelector(".claim .problem .buttons button");

  /** Return a view of a check whose second claim failed, and what it asks for. */
  function failed(status) {
    const { check } = fixture("completed");
    const [first, second, ...others] = check.claims;
    const cause = { type: "about:blank/search-blocked", title: "Refused", detail: "", remedy: "", stage: "search" };
    const verdict = { ...second.verdict, label: "could_not_check", cause };
    const asked = [];
    const session = new CheckSession(/** @type {any} */ ({}), () => {});
    session.id = check.id;
    session.check = { ...check, status, claims: [first, { ...second, verdict }, ...others] };
    const recheck = (request, before) => void asked.push([request, before]);
    return { view: new CheckView(session, { recheck }), session, asked };
  }

  it("may be tried again only when the others are done", () => {
    const { view, session } = failed("running");
    view.update();
    assert.equal(retryOf(view), null);
    session.check = { ...session.check, status: "completed" };
    view.update();
    assert.ok(retryOf(view));
  });

  it("is tried again in the same way, by itself and within the same text", () => {
    const { view, session, asked } = failed("completed");
    const { check } = session;
    view.update();
    retryOf(view).click();
    const [[request, before]] = asked;
    assert.equal(before, check);
    assert.equal(request.strategy, check.strategy);
    assert.equal(request.as_of, check.as_of);
    const { text, before: lead, after, ...page } = request.passage;
    assert.equal(text, "It is 410 metres tall.");
    assert.equal(lead + text + after, (check.passage.before ?? "") + check.passage.text + (check.passage.after ?? ""));
    assert.deepEqual({ ...check.passage, ...page }, check.passage);
  });

  it("leaves its check and all verdicts of that where they are", () => {
    const { view, session } = failed("completed");
    const { check } = session;
    view.update();
    retryOf(view).click();
    assert.equal(session.check, check);
    assert.equal(view.element.querySelectorAll(".claim[data-verdict=pending]").length, 0);
  });

  it("is tried again with all others of a check that failed, and with none that has a verdict", () => {
    const { view, session, asked } = failed("completed");
    const problem = { type: "about:blank/storage-failed", title: "Full", detail: "", remedy: "" };
    const unfinished = session.check.claims.map((one, at) => (at < 4 ? one : { ...one, verdict: null }));
    session.check = { ...session.check, status: "interrupted", problem, claims: unfinished };
    view.update();
    view.element.querySelector(".notices .problem .buttons button").click();
    const { text } = session.check.passage;
    const first = text.indexOf("It is 410");
    assert.equal(asked[0][0].passage.text, text.slice(first));
  });
});

describe("several claims that could not be checked for one cause", () => {
  const language = { type: "urn:plumbline:problem:language-not-supported", title: "Not read", detail: "Only English.", remedy: "" };
  const opened = [];
  const asked = [];

  /** Return a view of a check in which `count` claims and another one failed. */
  function unread(count, status = "completed") {
    const { check } = fixture("completed");
    const failed = (one) => ({ ...one, verdict: { ...one.verdict, label: "could_not_check", rationale: "", correction: null, cause: language } });
    const claims = check.claims.map((one, at) => (at < count ? failed(one) : one));
    const actions = { recheck: (request) => void asked.push(request), openSettings: () => void opened.push("settings") };
    return viewOf({ ...check, status, claims }, actions).element;
  }

  it("are told it once, above them all; each says it in a line", () => {
    const element = unread(2);
    const boxes = [...element.querySelectorAll(".problem")].map((one) => one.dataset.kind);
    assert.deepEqual(boxes, ["language-not-supported", "search-blocked"]);
    assert.ok(element.querySelector(".notices .problem"));
    const { server_language_not_supported: title } = messages("en");
    for (const id of ["c1", "c2"]) {
      assert.equal(element.querySelector(`[data-claim="${id}"] .claim-body`).textContent, title.message);
    }
  });

  it("are tried again together, and nothing else is", () => {
    const [again] = unread(2).querySelectorAll(".notices .problem button");
    again.click();
    assert.equal(asked[0].passage.text, "The Eiffel Tower was completed in March 1889. It is 410 metres tall.");
  });

  it("are tried again with whoever the settings name by now if the reasoner was what failed", () => {
    const element = unread(2);
    const [together] = element.querySelectorAll(".notices .problem button");
    const [blocked] = element.querySelectorAll('[data-claim="c6"] .problem button');
    asked.length = 0;
    together.click();
    blocked.click();
    const { reasoner } = fixture("completed").check;
    assert.deepEqual(asked.map((request) => request.reasoner), [null, reasoner]);
  });

  it("lead into the settings where those mend it", () => {
    const [, settings] = unread(1).querySelectorAll('[data-claim="c1"] .problem button');
    assert.equal(settings.textContent, messages("en").open_settings.message);
    settings.click();
    assert.deepEqual(opened, ["settings"]);
    const full = { type: "urn:plumbline:problem:storage-failed", title: "Full", detail: "", remedy: "" };
    assert.equal(troubleView({ kind: "server_problem", problem: full }, { openSettings: () => {} }).querySelector("button"), null);
  });
});
