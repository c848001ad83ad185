import assert from "node:assert/strict";
import { beforeEach, describe, it, mock } from "node:test";
import { state } from "./support.js";

const { begin, beginPage, resume } = await import("../../../extension/background/begin.js");

const tab = (more = {}) => /** @type {any} */ ({ id: 1, windowId: 2, url: "https://news.test/a", title: "News", ...more });
const selected = { passage: { text: "It rained.", url: "https://news.test/a", title: "News" }, reason: "selected", origin: "page", focused: true, inFrame: false };

/** What the page's overlay was told, what the button shows, and what was opened beside the page. */
let told;
let badges;
let opened;

/** How often the browser refuses us the page before it lets us in. */
let refusals;

beforeEach(() => {
  mock.method(console, "warn", () => {});
  [told, badges, opened, refusals] = [[], [], [], 0];
  Object.assign(state, { session: {}, local: {} });
  globalThis.fetch = async () => new Response("");
  Object.assign(chrome, {
    action: { setBadgeText: async ({ text }) => void badges.push(text) },
    scripting: {
      executeScript: async ({ files }) => {
        if (refusals > 0 && files[0] === "content/read.js") {
          refusals -= 1;
          return [];
        }
        return [{ frameId: 0, result: selected }];
      },
    },
    sidePanel: { open: async ({ windowId }) => void opened.push(windowId) },
    tabs: { sendMessage: async (_, message) => told.push(message) },
    windows: { create: async ({ url }) => (opened.push(url), { id: 9 }) },
  });
});

const keepsOut = () => (chrome.scripting.executeScript = () => Promise.reject(new Error("not permitted")));
const takesAway = () => (chrome.tabs.sendMessage = async () => false);

describe("a check that is asked for", () => {
  it("is begun in the page's overlay, and the count of the one before goes", async () => {
    await begin(tab());
    assert.deepEqual(told.map(({ type, selected: { passage } }) => [type, passage.text]), [["check", "It rained."]]);
    assert.deepEqual(badges, [""]);
    assert.deepEqual(opened, []);
  });

  it("waits for a permission that is still on its way", async () => {
    refusals = 6;
    await begin(tab());
    assert.equal(told.length, 1);
    assert.deepEqual(opened, []);
  });

  for (const [name, hinder] of Object.entries({ "keeps us out": keepsOut, "takes the overlay away": takesAway })) {
    it(`is left to the history beside the page where the page ${name}`, async () => {
      hinder();
      await begin(tab(), /** @type {any} */ ({ selectionText: " It rained. ", frameId: 0 }));
      assert.deepEqual(badges, ["!"]);
      assert.deepEqual(opened, [2]);
      assert.equal(state.session.pending.passage.text, "It rained.");
      assert.equal(state.session.pending.windowId, 2);
    });
  }

  it("is left there at once on the browser's own pages", async () => {
    await begin(tab({ url: "chrome://settings" }), /** @type {any} */ ({ selectionText: "It rained." }));
    assert.deepEqual([told, opened], [[], [2]]);
    assert.deepEqual(state.session.pending.passage, { text: "It rained.", url: null, title: "News" });
  });

  for (const url of ["about:reader?url=https%3A%2F%2Fexample.org%2Fa%3Fb%3Dc%26d", "view-source:https://example.org/a?b=c&d"]) {
    it(`keeps the page that ${url.split(":")[0]} pages are of`, async () => {
      await begin(tab({ url }), /** @type {any} */ ({ selectionText: "It rained." }));
      assert.equal(state.session.pending.passage.url, "https://example.org/a?b=c&d");
    });
  }

  it("is begun in files, and where the address is not told", async () => {
    await begin(tab({ url: "file:///home/story.html" }));
    await begin(tab({ url: undefined }));
    assert.equal(told.length, 2);
  });

  it("is left to a window of its own where the browser shows nothing beside the page", async () => {
    keepsOut();
    chrome.sidePanel.open = () => Promise.reject(new Error("only after a click"));
    await begin(tab());
    assert.deepEqual(opened, ["chrome-extension://plumbline/panel/panel.html"]);
    assert.equal(state.session.pending.windowId, 9);
  });
});

describe("the check of a whole page", () => {
  it("is offered in the page", async () => {
    await beginPage(tab());
    assert.deepEqual(told.map((one) => one.type), ["page"]);
  });

  it("is left to the history beside the page where no overlay can be shown", async () => {
    takesAway();
    await beginPage(tab());
    assert.deepEqual([badges, opened, state.session.pending.passage], [["!"], [2], null]);
  });
});

describe("a page that was reloaded", () => {
  it("shows the checks that were begun on it", async () => {
    await resume(1, ["one", "two"]);
    assert.deepEqual(told.map(({ type, ids }) => [type, ids]), [["resume", ["one", "two"]]]);
  });
});
