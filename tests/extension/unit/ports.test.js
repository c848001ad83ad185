import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { FakePort, settled, state } from "./support.js";

const { servePorts } = await import("../../../extension/background/ports.js");
const { NotRunning } = await import("../../../extension/background/errors.js");
const { pageMethods } = await import("../../../extension/background/methods.js");
const checks = await import("../../../extension/background/checks.js");

const greet = () => "hello";
const where = (_, { url }) => url;
servePorts({ greet, where, nothing: () => undefined, fail: () => Promise.reject(new NotRunning()) }, { secret: () => "for views only" });

/** Call a method as a sender of that address and return the answer. */
async function call(url, method, args = {}, told = url) {
  const port = Object.assign(new FakePort(), { sender: { url, tab: { id: 1, windowId: 1 } } });
  state.onConnect(port);
  port.receive({ id: 7, method, args, url: told });
  await settled();
  return port.sent[0];
}

describe("the background's methods", () => {
  const own = "chrome-extension://plumbline/panel/panel.html";

  it("answer pages and views", async () => {
    assert.deepEqual(await call("https://news.test/", "greet"), { id: 7, value: "hello" });
    assert.deepEqual(await call(own, "secret"), { id: 7, value: "for views only" });
  });

  it("keep what is for views from overlays in pages", async () => {
    assert.equal((await call("https://news.test/", "secret")).trouble.kind, "internal");
    assert.equal((await call("https://chrome-extension/plumbline/", "secret")).trouble.kind, "internal");
  });

  it("name the kind of a failure", async () => {
    assert.deepEqual(await call(own, "fail"), { id: 7, trouble: { kind: "not_running" } });
  });

  it("know where a page is now, which is never on another site", async () => {
    const where = async (url, told) => (await call(url, "where", {}, told)).value;
    assert.equal(await where("https://news.test/a", "https://news.test/b"), "https://news.test/b");
    assert.equal(await where("https://news.test/a", "https://evil.test/b"), "https://news.test/a");
    assert.equal(await where("file:///home/one.html", "file:///home/two.html"), "file:///home/one.html");
    assert.equal(await where("https://news.test/a", null), "https://news.test/a");
  });

  it("answer nothing to a caller that is gone, and to what asks for nothing", async () => {
    const port = Object.assign(new FakePort(), { sender: { url: own } });
    state.onConnect(port);
    port.receive({ url: own });
    port.receive({ id: 1, method: "greet" });
    port.receive({ id: 2, method: "fail" });
    port.cut();
    await settled();
    assert.deepEqual(port.sent, []);
  });

  it("answer with null where there is no value", async () => {
    assert.deepEqual(await call(own, "nothing"), { id: 7, value: null });
  });

  it("know no inherited names", async () => {
    assert.equal((await call(own, "constructor")).trouble.kind, "internal");
  });
});

describe("an overlay", () => {
  const caller = (url) => ({ page: true, tab: { id: 5 }, url, send: () => {}, gone: new AbortController().signal });
  const methods = pageMethods(/** @type {any} */ ({ call: async () => ({ events: [], done: true, checks: [] }) }));

  it("may follow the checks of its own page only", async () => {
    await checks.note({ id: 5 }, "https://news.test/a#top", "mine", true);
    await methods["check.watch"]({ id: "mine", after: -1 }, caller("https://news.test/a"));
    await assert.rejects(async () => methods["check.watch"]({ id: "other", after: -1 }, caller("https://news.test/a")), /another site/);
    await assert.rejects(async () => methods["check.watch"]({ id: "mine", after: -1 }, caller("https://evil.test/")), /another site/);
  });

  it("keeps its checks where a site becomes another page without a new document", async () => {
    await checks.note({ id: 6 }, "https://news.test/a", "one", true);
    await checks.note({ id: 6 }, "https://news.test/b#top", "two", true);
    assert.deepEqual(await checks.ofTab(6, "https://news.test/b"), [{ id: "two", url: "https://news.test/b", running: true, private: false }]);
    await methods["check.watch"]({ id: "one", after: -1 }, { ...caller("https://news.test/b"), tab: { id: 6 } });
  });

  it("leaves its checks behind when the tab goes elsewhere", async () => {
    await checks.note({ id: 7 }, "https://news.test/a", "one", true);
    await checks.note({ id: 7 }, "https://other.test/b", "two", true);
    assert.deepEqual(await checks.ofTab(7, "https://news.test/a"), []);
    assert.deepEqual(await checks.ofSite(7, "https://other.test/a"), [{ id: "two", url: "https://other.test/b", running: true, private: false }]);
  });

  it("takes what still runs along to another address of the page, but nothing of another site's", async () => {
    await checks.note({ id: 8 }, "https://news.test/a", "one", true);
    await checks.note({ id: 8 }, "https://news.test/b", "two", true);
    await methods["page.left"]({ ids: ["one"] }, { ...caller("https://news.test/a?page=2"), tab: { id: 8 } });
    await methods["page.left"]({ ids: ["two"] }, { ...caller("https://evil.test/"), tab: { id: 8 } });
    assert.deepEqual((await checks.begunIn(8)).map((one) => one.url), ["https://news.test/a?page=2", "https://news.test/b"]);
  });
});

describe("a private window", () => {
  /** @type {any[]} */
  const calls = [];
  const api = /** @type {any} */ ({ call: async (...call) => (calls.push(call), { id: "new" }) });
  const methods = pageMethods(api);
  const tab = { id: 20, incognito: true };
  const caller = { page: true, tab, url: "https://news.test/a", send: () => {}, gone: new AbortController().signal };

  it("has its checks kept nowhere, whatever the page's own overlay asks for", async () => {
    await methods["check.start"]({ request: { passage: { text: "One." }, private: false } }, caller);
    await methods["check.start"]({ request: { passage: { text: "One." } } }, { ...caller, tab: { id: 21, incognito: false } });
    assert.deepEqual(calls.map(([, , request]) => Boolean(request.private)), [true, false]);
  });

  it("finds the checks of its own tab again, and asks for no others", async () => {
    calls.length = 0;
    assert.deepEqual(await methods["page.checks"]({}, caller), ["new"]);
    assert.deepEqual(calls, []);
  });

  it("takes all its checks along when a tab of it is closed", async () => {
    await checks.note(tab, "https://other.test/", "later", true);
    assert.deepEqual(await checks.ofSite(20, "https://other.test/"), [
      { id: "later", url: "https://other.test/", running: true, private: true },
    ]);
    assert.deepEqual(await checks.forgetTab(20), ["new", "later"]);
    assert.deepEqual(await checks.forgetTab(21), []);
    assert.deepEqual(await checks.begunIn(20), []);
  });
});
