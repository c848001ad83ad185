import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { compareWords } from "../../../extension/model/diff.js";

const changed = (pieces) => pieces.filter((piece) => piece.changed).map((piece) => piece.text);
const whole = (pieces) => pieces.map((piece) => piece.text).join("");

describe("the comparison of claim and correction", () => {
  it("marks the number that was wrong", () => {
    const { before, after } = compareWords("The tower is 410 metres tall.", "The tower is 330 metres tall.");
    assert.deepEqual([changed(before), changed(after)], [["410"], ["330"]]);
  });

  it("marks a name of several words as one", () => {
    const { before, after } = compareWords("Ronald Reagan gave the speech.", "John F. Kennedy gave the speech.");
    assert.deepEqual(changed(before), ["Ronald Reagan"]);
    assert.deepEqual(changed(after), ["John F. Kennedy"]);
  });

  it("marks words that were added", () => {
    const { before, after } = compareWords("It is visible.", "It is not visible.");
    assert.deepEqual([changed(before), changed(after)], [[], ["not"]]);
  });

  it("keeps every letter of both texts", () => {
    const [one, other] = ["  Größe: 3,5 m — נכון.", "Größe: 3.5 m (שלום)"];
    const { before, after } = compareWords(one, other);
    assert.deepEqual([whole(before), whole(after)], [one, other]);
  });
});
