import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { shown } from "./shown.js";
import { fixture } from "./support.js";

const { confirming, correcting } = await import("../../../extension/model/deciding.js");

describe("the evidence of a finished check", () => {
  const claim = (id, check = fixture("completed").check) => shown(check).querySelector(`[data-claim="${id}"]`);

  it("quotes the strongest evidence, with a link that lands on it", () => {
    const quote = claim("c2").querySelector(".claim-body .quote");
    assert.match(quote.querySelector("q").textContent, /330 metres/);
    assert.match(quote.querySelector("a").getAttribute("href"), /#:~:text=/);
    assert.match(quote.querySelector(".facts").textContent, /example\.org.*Reference work.*2024/);
  });

  it("quotes for a supported claim what says most of it, however certain the rest", () => {
    const { check } = fixture("completed");
    const [first, second] = check.claims[0].verdict.evidence;
    second.score = 1;
    second.quote.text = "It was completed, they say.";
    first.quote.text = "The Eiffel Tower was completed in March 1889, on time.";
    first.score = 0.5;
    assert.equal(shown(check).querySelector(".claim-body q").textContent, first.quote.text);
  });

  it("quotes beside it what the same source says of the rest of a supported claim", () => {
    const { check } = fixture("completed");
    const { claim, verdict } = check.claims[0];
    const [lead] = verdict.evidence;
    const besides = (/** @type {string} */ text) => ({ ...lead, quote: { ...lead.quote, text } });
    claim.text = "The Eiffel Tower was completed in March 1889 as the entrance to a fair.";
    lead.quote.text = "The Eiffel Tower was the entrance to the fair.";
    const completed = "It was completed in March 1889.";
    const elsewhere = { ...besides("Completed in March 1889 as a fair."), source: { ...lead.source, url: "https://other.test/" } };
    verdict.evidence = [lead, besides("The tower is in a park."), besides(completed), elsewhere];
    const quotes = () => [...shown(check).querySelectorAll(".claim-body q")].map((one) => one.textContent);
    assert.deepEqual(quotes().slice(0, 2), [lead.quote.text, completed]);
    verdict.evidence = [lead, besides("The tower is in a park."), elsewhere];
    assert.equal(quotes().includes("The tower is in a park."), false);
    assert.equal(quotes().includes(elsewhere.quote.text), false);
  });

  it("puts both sides of conflicting evidence beside each other", () => {
    const sides = [...claim("c3").querySelectorAll(".side")].map((one) => one.dataset.stance);
    assert.deepEqual(sides, ["supports", "refutes"]);
  });

  it("quotes of conflicting evidence the strongest of either side, and says which it speaks for", () => {
    const { check } = fixture("completed");
    const quotes = [...claim("c3", check).querySelectorAll(".claim-body .quote")];
    assert.deepEqual(quotes.map((one) => one.querySelector(".label").textContent), ["For the claim", "Against the claim"]);
    const texts = check.claims[2].verdict.evidence.map(({ quote }) => quote.text);
    assert.deepEqual(quotes.map((one) => one.querySelector("q").textContent), texts);
    assert.equal(claim("c2").querySelector(".quote .label"), null); // one side needs no name
  });

  it("tells no quote twice that stands below the reason", () => {
    const { check } = fixture("completed");
    const { verdict } = check.claims[2];
    verdict.rationale = verdict.evidence.map(({ quote }) => `“${quote.text}”`).join(" But: ");
    assert.equal(claim("c3", check).querySelector(".rationale").textContent, "But:");
  });

  it("marks in a quote the words that carry the verdict, wherever it stands", () => {
    const marks = (id) => [...claim(id).querySelectorAll("q mark")].map((one) => one.textContent);
    assert.deepEqual(marks("c2"), ["330"]);
    assert.deepEqual(marks("c1"), ["March 1889", "March 1889", "March 1889"]); // also among all evidence
    assert.equal(claim("c2").querySelector("q").textContent, "With its antennas, the tower is 330 metres tall today.");
  });
});

describe("the deciding words", () => {
  const marked = (pieces) => pieces.filter(({ deciding }) => deciding).map(({ text }) => text);
  const whole = (pieces) => pieces.map(({ text }) => text).join("");

  it("are the figures that claim and quote share, with month or unit", () => {
    const quote = "On 9 November 1989 the wall, 3.6 metres high, was opened.";
    const pieces = confirming(quote, "The wall was opened on 9 November 1989. It was 3.6 metres high.");
    assert.deepEqual(marked(pieces), ["9 November 1989", "3.6 metres"]);
    assert.equal(whole(pieces), quote);
  });

  it("are not all that a quote has in common with a claim that it supports", () => {
    assert.deepEqual(marked(confirming("Its frame is made of iron.", "Its frame is made of iron.")), []);
    assert.deepEqual(marked(confirming("It was finished in 1890.", "It was finished in 1889.")), []);
  });

  it("are the figures and names of a correction that says it all in other words", () => {
    const quote = "Together with its antennas, the tower in Paris is 330 metres tall.";
    const pieces = correcting(quote, "It is 410 metres.", "Together with its antennas it stands 330 metres tall.");
    assert.deepEqual(marked(pieces), ["330"]);
    const joined = ["The country is in no union.", "The country joined the EU in the spring."];
    assert.deepEqual(marked(correcting("It paid. The country has been in the EU since spring.", ...joined)), ["the EU"]);
    const words = correcting("The frame is wrought iron.", "The frame is steel.", "The frame is wrought iron.");
    assert.deepEqual(marked(words), ["wrought iron"]);
  });

  it("are what the correction puts in place of what is wrong", () => {
    const of = (quote, claim, correction) => marked(correcting(quote, claim, correction));
    const speech = ["Ronald Reagan gave the speech.", "John F. Kennedy gave the speech."];
    assert.deepEqual(of("President John F. Kennedy held it in 1963.", ...speech), ["John F. Kennedy"]);
    assert.deepEqual(of("Kennedy held it in front of 450,000.", ...speech), ["Kennedy"]);
    assert.deepEqual(of("Sie ist 1.665 Stufen hoch.", "Sie ist 16 Stufen hoch.", "Sie ist 1.665 Stufen hoch."), ["1.665"]);
    assert.deepEqual(of("It is in the park.", "It is on the hill.", "It is in the town."), []); // “in” by itself decides nothing
  });
});
