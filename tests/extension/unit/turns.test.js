import assert from "node:assert/strict";
import { beforeEach, describe, it } from "node:test";
import { state } from "./support.js";

const { Turns } = await import("../../../extension/model/turns.js");
const { changePreferences, preferences } = await import("../../../extension/background/preferences.js");

describe("what is done in turns", () => {
  beforeEach(() => (state.local = {}));

  it("begins once what was asked for before is done, or has failed", async () => {
    const turns = new Turns();
    const done = [];
    const later = (name) => async () => {
      done.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 2));
      done.push(`${name} ends`);
      if (name === "one") throw new Error("refused");
      return name;
    };
    const [one, two] = [turns.take(later("one")), turns.take(later("two"))];
    await assert.rejects(one, /refused/);
    assert.equal(await two, "two");
    assert.deepEqual(done, ["one begins", "one ends", "two begins", "two ends"]);
  });

  it("keeps both of two choices that are made at once", async () => {
    await Promise.all([changePreferences({ theme: "dark" }), changePreferences({ marks: "line" })]);
    const { theme, marks } = await preferences();
    assert.deepEqual([theme, marks], ["dark", "line"]);
  });
});
