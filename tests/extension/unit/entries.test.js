import assert from "node:assert/strict";
import { describe, it } from "node:test";
import "./support.js";

const { h } = await import("../../../extension/views/dom.js");
const { EntryList, listChecks } = await import("../../../extension/panel/entries.js");
const { showSummary } = await import("../../../extension/panel/summary.js");

const summary = (id, url, status = "completed") => ({
  ...{ id, url, status, created_at: "2026-10-18T09:00:00Z", title: url, site: "The Gazette" },
  ...{ passage: `Passage ${id}`, verdicts: status === "completed" ? { refuted: 1 } : {} },
});
const lines = (element) => [...element.querySelectorAll(".entry")];

describe("the summary of the history", () => {
  it("leaves it to the list to say that there are no checks, or none that match", async () => {
    const place = h("div", {}, "what was there before");
    const link = /** @type {any} */ ({ call: async () => ({ checks: [], next: null, total: 0 }) });
    await showSummary(link, { q: "tower" }, place);
    assert.equal(place.textContent, "");
  });
});

describe("the list of the history", () => {
  it("keeps the lines that stay, whatever comes, goes and is over meanwhile", () => {
    const element = h("div");
    const list = new EntryList(element, { open: () => {}, remove: () => {} });
    list.show([summary("1", "a", "running"), summary("2", "a"), summary("3", "b")]);
    const [first, second, third] = lines(element);
    assert.match(first.textContent, /Running/i);
    list.show([summary("4", "b"), summary("3", "b"), summary("1", "a")]);
    assert.deepEqual(lines(element).map((one) => one.dataset.id), ["4", "3", "1"]);
    assert.equal(lines(element)[1], third);
    assert.equal(lines(element)[2], first);
    assert.doesNotMatch(first.textContent, /Running/i);
    assert.equal(second.isConnected, false);
    assert.equal(element.querySelectorAll(".page-group").length, 2);
  });

  it("is loaded anew in as many turns as it takes", async () => {
    const asked = [];
    const link = {
      call: async (_, { query: { limit, cursor = "0" } }) => {
        asked.push([limit, cursor]);
        const checks = Array.from({ length: Number(limit) }, (__, index) => Number(cursor) + index);
        return { checks, next: String(Number(cursor) + Number(limit)), total: 999 };
      },
    };
    const { checks, next, total } = await listChecks(/** @type {any} */ (link), {}, 250);
    assert.deepEqual(asked, [["200", "0"], ["50", "200"]]);
    assert.deepEqual([checks.length, checks.at(-1), next, total], [250, 249, "250", 999]);
  });
});
