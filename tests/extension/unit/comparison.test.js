import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { fixture } from "./support.js";

const { comparisonView } = await import("../../../extension/views/comparison.js");
const { isLocal, sameServer } = await import("../../../extension/model/addresses.js");

describe("two checks beside each other", () => {
  const older = fixture("completed").check;
  const newer = structuredClone(older);
  Object.assign(newer, { reasoner: "llm", model: "large:7b", as_of: "2020-01-31" });
  newer.claims[1].claim.text = "The tower rises 410 metres.";
  Object.assign(newer.claims[1].verdict, { label: "supported", confidence: { supported: 0.8 } });
  newer.claims.pop();
  const table = comparisonView(older, newer);
  const rows = [...table.querySelectorAll("tbody tr")].map((row) => [...row.children].map((one) => one.textContent));

  it("names method, reasoner or model, and day of both", () => {
    const heads = [...table.querySelectorAll("thead th")].map((one) => [...one.querySelectorAll("span")].map((line) => line.textContent));
    assert.deepEqual(heads.slice(1), [
      ["PASS-FC", "Embedded reasoner"],
      ["PASS-FC", "large:7b", "As of Jan 31, 2020"],
    ]);
  });

  it("puts claims of the same words of the passage into one row, and tells the other wording", () => {
    assert.deepEqual(rows[1], ["The Eiffel Tower is 410 metres tall.", "Refuted", "SupportedThe tower rises 410 metres."]);
  });

  it("leaves open what only one of them found", () => {
    assert.equal(rows.length, older.claims.length);
    assert.deepEqual(rows[5].slice(1), ["Could not check", "–"]);
  });
});

describe("addresses of servers", () => {
  it("on this computer are told by any of its names", () => {
    for (const one of ["http://127.0.0.1:1", "http://localhost:1/v1", "http://[::1]:1"]) assert.ok(isLocal(one), one);
    for (const one of ["https://localhost.example", "https://api.example/127.0.0.1", "", "nonsense"]) assert.ok(!isLocal(one), one);
  });

  it("are the same whatever the spelling", () => {
    assert.ok(sameServer("http://127.0.0.1:11434/v1", "http://localhost:11434/v1/"));
    assert.ok(!sameServer("http://127.0.0.1:11434/v1", "http://127.0.0.1:8080/v1"));
    assert.ok(!sameServer(null, null));
  });
});
