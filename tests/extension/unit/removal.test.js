import assert from "node:assert/strict";
import { beforeEach, describe, it, mock } from "node:test";
import { settled } from "./support.js";

const { Removal } = await import("../../../extension/panel/removal.js");

describe("a deletion", () => {
  let removal, removed, held;
  beforeEach(() => {
    mock.timers.reset();
    mock.timers.enable({ apis: ["setTimeout"] });
    [removed, held] = [[], false];
    removal = new Removal({ remove: async (id) => void removed.push(id), changed: () => {}, held: () => held });
  });

  it("is done once the time to undo is over", () => {
    removal.begin("one");
    assert.equal(removal.hides("one"), true);
    mock.timers.tick(5_999);
    assert.deepEqual(removed, []);
    mock.timers.tick(1);
    assert.deepEqual(removed, ["one"]);
  });

  it("waits while the reader is at the button that takes it back", () => {
    removal.begin("one");
    held = true;
    mock.timers.tick(20_000);
    assert.equal(removal.undo(), "one");
    held = false;
    mock.timers.tick(20_000);
    assert.deepEqual(removed, []);
  });

  it("that follows another can be taken back though the other is still under way", async () => {
    removal.begin("one");
    removal.begin("two");
    assert.deepEqual(removed, ["one"]);
    assert.deepEqual([removal.hides("one"), removal.hides("two"), removal.waiting], [true, true, "two"]);
    mock.timers.reset();
    await settled();
    assert.deepEqual([removal.hides("one"), removal.waiting], [false, "two"]);
  });
});
