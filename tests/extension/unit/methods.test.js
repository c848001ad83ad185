import assert from "node:assert/strict";
import { beforeEach, describe, it } from "node:test";
import { state } from "./support.js";

const { pageMethods, viewMethods } = await import("../../../extension/background/methods.js");
const checks = await import("../../../extension/background/checks.js");

const NEWS = "https://news.test/a";

/** A server that knows these checks by their page, and everything that it was asked. */
class Server {
  asked = [];
  found = {};
  answers = {};

  async call(method, path, body) {
    this.asked.push([method, path, ...(body === undefined ? [] : [body])]);
    const { pathname, searchParams } = new URL(path, "http://server.test");
    if (pathname in this.answers) return this.answers[pathname];
    if (pathname === "/checks" && method === "GET") return { checks: this.found[searchParams.get("url")] ?? [] };
    if (pathname === "/checks") return { id: "begun" };
    return { events: [], done: true };
  }

  /** What was asked beside the search for a page's checks. */
  get done() {
    return this.asked.filter(([method, path]) => method !== "GET" || !path.startsWith("/checks?"));
  }
}

/** @type {Server} */
let server;
let methods;
let badge;
let opened;

const overlay = (url, id = 5) => ({ page: true, tab: { id, windowId: 2 }, url, send: () => {}, gone: new AbortController().signal });

beforeEach(() => {
  state.session = {};
  state.local = {};
  server = new Server();
  methods = pageMethods(/** @type {any} */ (server));
  badge = {};
  opened = [];
  Object.assign(chrome, {
    action: {
      setBadgeText: async ({ text }) => void (badge.text = text),
      setBadgeBackgroundColor: async ({ color }) => void (badge.color = color),
      setTitle: async ({ title }) => void (badge.title = title),
    },
    tabs: { create: async ({ url }) => void opened.push(url), query: async () => [] },
    sidePanel: { open: async ({ windowId }) => void opened.push(windowId) },
  });
});

describe("what an overlay asks of a check", () => {
  const uses = {
    "check.watch": { after: -1 },
    "check.cancel": {},
    "check.labels": {},
    "check.label": { label: { claim_id: "c1", label: "refuted" } },
  };

  for (const [method, args] of Object.entries(uses)) {
    it(`is refused for another site's: ${method}`, async () => {
      await checks.note({ id: 5 }, NEWS, "mine", true);
      await assert.rejects(methods[method]({ id: "theirs", ...args }, overlay(NEWS)), /belongs to another site/);
      await assert.rejects(methods[method]({ id: "mine", ...args }, overlay("https://evil.test/")), /belongs to another site/);
      await assert.rejects(methods[method]({ id: "mine", ...args }, { ...overlay(NEWS), tab: undefined }), /belongs to another site/);
      assert.deepEqual(server.done, []);
    });

    it(`is done for its own: ${method}`, async () => {
      await checks.note({ id: 5 }, NEWS, "mine", true);
      await methods[method]({ id: "mine", ...args }, overlay(NEWS));
      assert.equal(server.asked.length, 1);
      assert.match(server.asked[0][1], /^\/checks\/mine\//);
    });
  }

  it("is done for one that only the server knows to be the page's, whatever its fragment", async () => {
    server.found = { [NEWS]: [{ id: "earlier", status: "completed" }] };
    await methods["check.cancel"]({ id: "earlier" }, overlay(`${NEWS}#part`));
    assert.deepEqual(server.done, [["POST", "/checks/earlier/cancel", {}]]);
  });

  it("is done for any in the extension's own pages", async () => {
    await methods["check.labels"]({ id: "any" }, { page: false, tab: undefined, url: "", send: () => {} });
    assert.deepEqual(server.asked, [["GET", "/checks/any/labels"]]);
  });
});

describe("a tab's checks", () => {
  const noted = () => checks.begunIn(5);

  it("are noted as running when they begin, and as over when they end", async () => {
    assert.deepEqual(await methods["check.start"]({ request: {} }, overlay(`${NEWS}#top`)), { id: "begun" });
    assert.deepEqual(await noted(), [{ id: "begun", url: NEWS, running: true, private: false }]);
    await checks.note({ id: 5 }, NEWS, "other", true);
    await methods["check.watch"]({ id: "begun", after: -1 }, overlay(NEWS));
    assert.deepEqual((await noted()).map((one) => [one.id, one.running]), [["begun", false], ["other", true]]);
  });

  it("stay running where their overlay goes before they end", async () => {
    await checks.note({ id: 5 }, NEWS, "begun", true);
    await methods["check.watch"]({ id: "begun", after: -1 }, { ...overlay(NEWS), gone: AbortSignal.abort() });
    assert.deepEqual((await noted()).map((one) => one.running), [true]);
  });

  it("are shown again on a page that was reloaded before the server had taken them", async () => {
    const shown = [];
    chrome.tabs.get = async () => ({ url: NEWS });
    chrome.tabs.sendMessage = async (_, { type, ids }) => shown.push(type, ids);
    chrome.scripting = { executeScript: async () => [] };
    globalThis.fetch = async () => new Response("");
    await methods["check.start"]({ request: {} }, { ...overlay(NEWS), gone: AbortSignal.abort() });
    assert.deepEqual(shown, ["resume", ["begun"]]);
  });

  it("are shown again on a page that was loaded again before it was heard that it has another address", async () => {
    const shown = [];
    const later = `${NEWS}?page=2`;
    await checks.note({ id: 5 }, NEWS, "begun", true);
    chrome.tabs.sendMessage = async (_, { type, ids }) => shown.push(type, ids);
    chrome.scripting = { executeScript: async () => [] };
    globalThis.fetch = async () => new Response("");
    chrome.tabs.get = async () => ({ url: later, status: "loading" });
    await methods["page.left"]({ ids: ["begun"] }, overlay(later));
    assert.deepEqual(shown, []); // the end of its loading brings it back
    chrome.tabs.get = async () => ({ url: later, status: "complete" });
    await methods["page.left"]({ ids: ["begun"] }, overlay(later));
    assert.deepEqual(shown, ["resume", ["begun"]]);
  });

  it("are said to go on where such a page may not be read, and let go where its tab is closed", async () => {
    server.answers = { "/checks/begun": { status: "running" } };
    chrome.tabs.get = async () => ({});
    const left = { ...overlay(NEWS), gone: AbortSignal.abort() };
    await methods["check.start"]({ request: {} }, left);
    assert.equal(badge.text, "…");
    chrome.tabs.get = () => Promise.reject(new Error("no such tab"));
    await methods["check.start"]({ request: {} }, { ...left, tab: { ...left.tab, incognito: true } });
    assert.deepEqual(server.asked.at(-1), ["DELETE", "/checks/begun", {}]);
    assert.deepEqual(await noted(), []);
  });

  it("are found again on the server, each once and as running as it is", async () => {
    await checks.note({ id: 5 }, NEWS, "one", true);
    server.found = { [NEWS]: [{ id: "one", status: "completed" }, { id: "two", status: "running" }] };
    assert.deepEqual(await methods["page.checks"]({}, overlay(`${NEWS}#top`)), ["one", "two"]);
    assert.deepEqual(await noted(), [
      { id: "one", url: NEWS, running: false, private: false },
      { id: "two", url: NEWS, running: true, private: false },
    ]);
  });

  it("of a private window are told newest first, as the server tells the others", async () => {
    const hidden = { id: 5, windowId: 2, incognito: true };
    for (const id of ["one", "two"]) await checks.note(hidden, NEWS, id, false);
    assert.deepEqual(await methods["page.checks"]({}, { ...overlay(NEWS), tab: hidden }), ["two", "one"]);
    assert.deepEqual(server.asked, []);
  });

  it("of a view without a tab are noted for none", async () => {
    await methods["check.start"]({ request: {} }, { ...overlay(NEWS), tab: undefined });
    assert.deepEqual(state.session, {});
  });

  it("are forgotten with the tab, and no others", async () => {
    await checks.note({ id: 5 }, NEWS, "one", true);
    await checks.note({ id: 6 }, NEWS, "two", true);
    await checks.forgetTab(5);
    assert.deepEqual(await noted(), []);
    assert.equal((await checks.begunIn(6)).length, 1);
  });

  it("of a page without an origin of its own are that page's alone", async () => {
    await checks.note({ id: 5 }, "file:///home/one.html", "one", true);
    assert.deepEqual((await checks.ofSite(5, "file:///home/one.html#end")).map((one) => one.id), ["one"]);
    assert.deepEqual(await checks.ofSite(5, "file:///home/two.html"), []);
  });

  it("are all noted when many are at once, even after one could not be", async () => {
    const { set } = chrome.storage.session;
    chrome.storage.session.set = () => Promise.reject(new Error("no room"));
    const refused = checks.note({ id: 5 }, NEWS, "lost", true);
    await assert.rejects(refused, /no room/);
    chrome.storage.session.set = set;
    await Promise.all(["one", "two", "three"].map((id) => checks.note({ id: 5 }, NEWS, id, true)));
    assert.deepEqual((await noted()).map((one) => one.id), ["one", "two", "three"]);
  });
});

describe("the toolbar's button", () => {
  it("counts what is refuted and what is supported, in the colour of the worse", async () => {
    await methods["page.tally"]({ refuted: 2, supported: 1 }, overlay(NEWS));
    assert.deepEqual([badge.text, badge.color], ["2|1", "#a3231c"]);
    await methods["page.tally"]({ refuted: 0, supported: 3 }, overlay(NEWS));
    assert.deepEqual([badge.text, badge.color], ["0|3", "#17633f"]);
  });

  it("shows nothing where nothing is decided", async () => {
    await methods["page.tally"]({ refuted: 0, supported: 0 }, overlay(NEWS));
    assert.equal(badge.text, "");
  });
});

describe("opening a page of the extension", () => {
  it("takes the names that there are, and no others", async () => {
    await methods["page.open"]({ page: "history", hash: "#check=c" }, overlay(NEWS));
    assert.deepEqual(opened, ["chrome-extension://plumbline/panel/panel.html#check=c"]);
    await assert.rejects(methods["page.open"]({ page: "constructor" }, overlay(NEWS)), /no page constructor/);
  });

  it("opens the history in a tab where the browser shows none beside the page", async () => {
    await methods["page.open"]({ page: "sidebar" }, overlay(NEWS));
    chrome.sidePanel.open = () => Promise.reject(new Error("only after a click"));
    await methods["page.open"]({ page: "sidebar" }, overlay(NEWS));
    assert.deepEqual(opened, [2, "chrome-extension://plumbline/panel/panel.html"]);
  });
});

describe("the models on offer", () => {
  const models = [{ name: "small" }];

  beforeEach(() => {
    server.answers = {
      "/capabilities": { reasoners: ["llm"] },
      "/settings": { settings: { llm: { base_url: "http://localhost:11434/v1/" } } },
      "/models": { servers: [{ base_url: "http://127.0.0.1:1234/v1", models: [] }, { base_url: "http://127.0.0.1:11434/v1", models }] },
    };
  });

  it("are those of the server in use", async () => {
    assert.deepEqual(await methods["reasoners.list"](), { reasoners: ["llm"], models });
  });

  it("are none where that server is elsewhere or none is set", async () => {
    for (const address of ["https://api.other.test/v1", null]) {
      server.answers["/settings"].settings.llm.base_url = address;
      assert.deepEqual(await methods["reasoners.list"](), { reasoners: ["llm"], models: [] });
    }
  });
});

describe("offering the page in front", () => {
  const offer = () => viewMethods(/** @type {any} */ (server))["page.offer"]({ windowId: 1 }, /** @type {any} */ ({}));

  it("says whether the browser lets us into it", async () => {
    assert.equal(await offer(), false);
    chrome.tabs.query = async () => [{ id: 3 }];
    chrome.tabs.sendMessage = async () => true;
    chrome.scripting = { executeScript: async () => [] };
    globalThis.fetch = async () => new Response("");
    assert.equal(await offer(), true);
    chrome.scripting = { executeScript: () => Promise.reject(new Error("not permitted")) };
    assert.equal(await offer(), false);
  });
});

describe("the state of the server", () => {
  it("is told before the pairing without what only a paired client may ask", async () => {
    for (const [paired, asked] of [[false, []], [true, [["GET", "/capabilities"]]]]) {
      server.asked = [];
      server.answers = { "/capabilities": { reasoners: [] } };
      const known = { health: async () => "well", hasToken: async () => paired, base: async () => "http://server.test" };
      const { status } = viewMethods(/** @type {any} */ (Object.assign(server, known)));
      assert.deepEqual(await status({}, overlay(NEWS)), {
        health: "well",
        base: "http://server.test",
        capabilities: paired ? { reasoners: [] } : null,
      });
      assert.deepEqual(server.asked, asked);
    }
  });
});
