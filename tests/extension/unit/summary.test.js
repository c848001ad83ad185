import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { viewOf } from "./shown.js";
import { fixture } from "./support.js";

describe("the summary of a finished check", () => {
  const filters = (view) => [...view.element.querySelectorAll(".summary .filter")];
  const press = (view, name) => filters(view).find((one) => one.textContent === name).click();
  const seen = (view) => [...view.element.querySelectorAll(".claim")].filter((one) => !one.hidden).map((one) => one.dataset.claim);
  const pressed = (view) => filters(view).filter((one) => one.getAttribute("aria-pressed") === "true").length;

  it("shows only the claims of the verdicts that are pressed in it", () => {
    const view = viewOf(fixture("completed").check);
    assert.equal(view.element.querySelector(".summary").getAttribute("aria-label"), "Show only these claims");
    press(view, "Refuted 1");
    assert.deepEqual(seen(view), ["c2"]);
    press(view, "Conflicting evidence 1");
    assert.deepEqual(seen(view), ["c2", "c3"]);
    press(view, "Refuted 1");
    assert.deepEqual(seen(view), ["c3"]);
    press(view, "Conflicting evidence 1");
    assert.equal(seen(view).length, 6);
  });

  it("tells what is probable from what is firm", () => {
    const { check } = fixture("completed");
    check.claims[2].verdict = { ...check.claims[1].verdict, confidence: { refuted: 0.5, not_enough_evidence: 0.5 } };
    const view = viewOf(check);
    press(view, "Probably refuted 1");
    assert.deepEqual(seen(view), ["c3"]);
  });

  it("shows all claims again when a mark in the page leads to one that is left out", () => {
    const view = viewOf(fixture("completed").check);
    for (const card of view.element.querySelectorAll(".claim")) card.scrollIntoView = () => {};
    press(view, "Refuted 1");
    view.reveal("c2");
    assert.deepEqual(seen(view), ["c2"]);
    view.reveal("c5");
    assert.equal(seen(view).length, 6);
    assert.equal(pressed(view), 0);
  });

  it("has nothing to press where all claims share a verdict", () => {
    const { check } = fixture("completed");
    const [first] = check.claims;
    const view = viewOf({ ...check, claims: [first, { ...first, claim: { ...first.claim, id: "c2" } }] });
    assert.equal(filters(view).length, 0);
    assert.equal(view.element.querySelector(".summary .badge").textContent, "Supported 2");
  });

  it("says nothing where there is one claim, which says it itself", () => {
    const { check } = fixture("completed");
    const view = viewOf({ ...check, claims: check.claims.slice(0, 1) });
    assert.equal(view.element.querySelector(".summary"), null);
  });
});
