import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { advance, isOver, MissingEvent, replay } from "../../../extension/model/reducer.js";
import { fixture } from "./support.js";

describe("the reducer", () => {
  for (const ending of ["completed", "failed", "interrupted", "cancelled"]) {
    it(`makes of a ${ending} check's events what the server's replay makes`, () => {
      const { events, check } = fixture(ending);
      assert.deepEqual(replay(events), check);
      assert.equal(isOver(replay(events)), true);
    });
  }

  it("ignores events that it has already, as a resumed stream repeats them", () => {
    const { events, check } = fixture("completed");
    assert.deepEqual(replay([...events.slice(0, 5), ...events]), check);
  });

  it("notices a missing event and says which one", () => {
    const { events } = fixture("completed");
    const started = advance(null, events[0]);
    assert.throws(() => advance(started, events[2]), (error) => error instanceof MissingEvent && error.expected === 1);
    assert.throws(() => advance(null, events[1]), MissingEvent);
  });

  it("changes nothing of the check before, so that views can compare", () => {
    const { events } = fixture("completed");
    const before = replay(events.slice(0, 4));
    const copy = structuredClone(before);
    advance(before, events[4]);
    assert.deepEqual(before, copy);
  });
});
