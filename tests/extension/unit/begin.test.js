import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { state } from "./support.js";

const { begin, choose, readFrames } = await import("../../../extension/background/begin.js");

const tab = /** @type {any} */ ({ id: 1, url: "https://news.test/a", title: "News" });
const frame = (frameId, text, more = {}) => ({
  frameId,
  selected: { passage: text ? { text } : null, reason: text ? "selected" : "empty", origin: "page", focused: false, inFrame: false, ...more },
});

describe("choosing among the frames of a page", () => {
  it("takes the frame that has the focus", () => {
    const frames = [frame(0, "outer"), frame(3, "inner", { focused: true })];
    assert.equal(choose(frames, tab).passage.text, "inner");
  });

  it("takes the frame that has the focus, not an older selection around it", () => {
    const frames = [frame(0, "outer", { inFrame: true }), frame(3, "inner", { focused: true })];
    assert.equal(choose(frames, tab).passage.text, "inner");
  });

  it("takes that frame again while the focus is in the overlay", () => {
    assert.equal(choose([frame(0, "outer", { inFrame: true }), frame(3, "inner")], tab).passage.text, "inner");
  });

  it("takes the tab's page for a frame that has no address and cannot see what is around it", () => {
    const lost = frame(3, "inner", { focused: true });
    Object.assign(lost.selected.passage, { url: null, title: null });
    const { passage } = choose([frame(0, null, { inFrame: true }), lost], tab);
    assert.deepEqual([passage.url, passage.title], [tab.url, tab.title]);
  });

  it("takes the tab's page for nothing that is selected in the overlay", () => {
    const own = frame(0, "Two sources say so.", { origin: "overlay" });
    const { passage } = choose([own], tab, /** @type {any} */ ({ frameId: 0, selectionText: "Two sources say so." }));
    assert.deepEqual(passage, { text: "Two sources say so." });
  });

  it("takes nothing around a focused frame that cannot be read", () => {
    const { passage, reason } = choose([frame(0, "outer", { inFrame: true })], tab);
    assert.deepEqual([passage, reason], [null, "frame"]);
  });

  it("takes what is selected around a focused frame in which nothing is", () => {
    const frames = [frame(0, "outer", { inFrame: true }), frame(3, null, { focused: true })];
    assert.equal(choose(frames, tab).passage.text, "outer");
  });

  it("takes the frame that was right-clicked", () => {
    const frames = [frame(0, "outer", { focused: true }), frame(3, "inner")];
    assert.equal(choose(frames, tab, /** @type {any} */ ({ frameId: 3, selectionText: "inner" })).passage.text, "inner");
  });

  it("takes the menu's own text for a frame that cannot be read", () => {
    const click = /** @type {any} */ ({ frameId: 9, frameUrl: "https://other.test/x", selectionText: "of another site" });
    for (const frames of [[frame(0, null)], [frame(0, "outer")], [frame(0, "outer", { inFrame: true })]]) {
      const { passage, frameId } = choose(frames, tab, click);
      assert.deepEqual(passage, { text: "of another site", url: "https://other.test/x", title: "News" });
      assert.equal(frameId, 9);
    }
  });

  it("takes what the page says of a selection that the menu cuts short, and the frame it is in", () => {
    const whole = `${"A long sentence goes on. ".repeat(60)}End.`;
    const click = /** @type {any} */ ({ frameId: 9, selectionText: whole.slice(0, 1_000) });
    const { passage, frameId } = choose([frame(0, null), frame(3, whole)], tab, click);
    assert.deepEqual([passage.text, frameId], [whole, 3]);
  });

  it("leaves a frame that has an address its own, and its own title where it has none", () => {
    const [there, lost] = [frame(3, "inner", { focused: true }), frame(3, "inner", { focused: true })];
    Object.assign(there.selected.passage, { url: "https://frame.test/", title: null });
    assert.equal(choose([there], tab).passage.url, "https://frame.test/");
    Object.assign(lost.selected.passage, { url: null, title: "Letter" });
    assert.deepEqual([choose([lost], tab).passage.title, choose([lost], tab).passage.url], ["Letter", tab.url]);
  });

  it("takes the menu's own text in the PDF viewer", () => {
    const click = /** @type {any} */ ({ frameId: 0, selectionText: "from a PDF" });
    assert.equal(choose([frame(0, null, { reason: "pdf" })], tab, click).passage.text, "from a PDF");
  });

  it("says why there is nothing", () => {
    assert.equal(choose([frame(0, null, { reason: "pdf" })], tab).reason, "pdf");
    assert.equal(choose([frame(0, null)], tab).reason, "empty");
  });
});

describe("reading the frames of a page", () => {
  const answers = (results) => (chrome.scripting = { executeScript: async () => results });

  it("tells a page that does not let us in yet from one where nothing is selected", async () => {
    answers([]);
    await assert.rejects(readFrames(1), /let us read/);
    answers([{ frameId: 4, result: frame(4, "an advertisement").selected }]);
    await assert.rejects(readFrames(1), /let us read/);
  });

  it("passes over frames that do not answer", async () => {
    answers([{ frameId: 0, result: frame(0, null).selected }, { frameId: 4, result: null }]);
    assert.deepEqual(await readFrames(1), [frame(0, null)]);
  });
});

describe("what is selected where no overlay can go", () => {
  it("stays as private as the window that it is in", async () => {
    Object.assign(chrome, { action: { setBadgeText: async () => {} }, sidePanel: { open: async () => {} } });
    const closed = { ...tab, windowId: 4, url: "chrome://settings/" };
    for (const incognito of [true, false]) {
      await begin({ ...closed, incognito }, { selectionText: "One is true." });
      assert.equal(state.session.pending.private, incognito);
      assert.equal(state.session.pending.passage.text, "One is true.");
    }
  });
});
