import assert from "node:assert/strict";
import { describe, it } from "node:test";
import "./support.js";

const { privacySentences } = await import("../../../extension/options/privacy.js");

/** Return what is said with these search providers and engines. */
function said(providers, engines) {
  const settings = { llm: {}, search: { providers, duckduckgo_backends: engines } };
  return privacySentences(settings, "embedded").join(" ");
}

describe("what goes to whom", () => {
  it("names the companies that are asked where DuckDuckGo refuses", () => {
    const told = said(["duckduckgo", "library"], ["duckduckgo", "brave", "mojeek"]);
    assert.match(told, /refuses.*Brave, Mojeek/);
  });

  it("names none where none is asked", () => {
    assert.doesNotMatch(said(["duckduckgo"], ["duckduckgo"]), /refuses/);
    assert.doesNotMatch(said(["wikipedia"], ["duckduckgo", "brave"]), /Brave/);
  });
});
