import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { EXTENSION, messages } from "./support.js";

const languages = readdirSync(new URL("_locales/", EXTENSION));
const english = messages("en");
const sources = readdirSync(EXTENSION, { recursive: true, withFileTypes: true })
  .filter((one) => one.isFile() && /\.(js|html|json)$/.test(one.name) && !one.parentPath.includes("_locales"))
  .map((one) => readFileSync(`${one.parentPath}/${one.name}`, "utf8"));
const code = sources.join("\n");

// Keys that are put together at run time, e.g. "verdict_" and a label.
const FAMILIES = [
  ...new Set([
    ...[...code.matchAll(/`([a-z]+(?:_[a-z]+)*)_\$\{/g)].map((match) => match[1]),
    ...[...code.matchAll(/wordFor\("([a-z_]+)"/g)].map((match) => match[1]),
    ...[...code.matchAll(/family: "([a-z_]+)"/g)].map((match) => match[1]),
    "field",
  ]),
];

describe("the locales", () => {
  for (const language of languages) {
    it(`${language} has every key and no other`, () => {
      assert.deepEqual(Object.keys(messages(language)).sort(), Object.keys(english).sort());
    });

    it(`${language} keeps every placeholder`, () => {
      for (const [key, { message }] of Object.entries(messages(language))) {
        const marks = (text) => (text.match(/\$\d/g) ?? []).sort().join();
        assert.equal(marks(message), marks(english[key].message), key);
        assert.ok(message.trim(), key);
      }
    });
  }
});

describe("the French words", () => {
  it("let no line begin with a mark that belongs to the word before", () => {
    const parted = Object.entries(messages("fr")).filter(([, { message }]) => / [:;?!»]|« /.test(message));
    assert.deepEqual(parted, []);
  });
});

describe("the keys", () => {
  const named = new Set([
    ...[...code.matchAll(/\bt\(\s*"([a-z_]+)"/g)].map((match) => match[1]),
    ...[...code.matchAll(/getMessage\("([a-z_]+)"/g)].map((match) => match[1]),
    ...[...code.matchAll(/data-t(?:-label|-placeholder)?="([a-z_]+)"/g)].map((match) => match[1]),
    ...[...code.matchAll(/__MSG_([a-z_]+)__/g)].map((match) => match[1]),
  ]);

  it("that are named in the code exist", () => {
    assert.ok(named.size > 80);
    assert.deepEqual([...named].filter((key) => !english[key]), []);
  });

  it("that exist are used", () => {
    const literal = (key) => code.includes(`"${key}"`);
    const unused = Object.keys(english).filter(
      (key) => !named.has(key) && !literal(key) && !FAMILIES.some((family) => key.startsWith(`${family}_`)),
    );
    assert.deepEqual(unused, []);
  });
});
