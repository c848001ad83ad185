import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { settled } from "./support.js";

const { fieldView } = await import("../../../extension/options/field-view.js");

const { t } = await import("../../../extension/views/words.js");
const KEY = { path: "llm.api_key", kind: "secret" };

/** Enter a key into its field, which `save` takes or refuses. */
async function entered(save) {
  const view = fieldView(KEY, null, false, save);
  const input = view.querySelector("input");
  input.value = "sk-1";
  input.dispatchEvent(new document.defaultView.Event("change"));
  await settled();
  return { input, trouble: view.querySelector(".field-trouble") };
}

describe("a key", () => {
  it("is shown as set once the server has taken it", async () => {
    const { input, trouble } = await entered(async () => {});
    assert.equal(input.value, "");
    assert.equal(input.placeholder, t("key_set"));
    assert.equal(trouble.hidden, true);
  });

  it("stays in its field with the reason where the server refuses it", async () => {
    const { input, trouble } = await entered(() => Promise.reject(new Error("It must be shorter.")));
    assert.equal(input.value, "sk-1");
    assert.equal(trouble.textContent, "It must be shorter.");
    assert.equal(trouble.hidden, false);
  });
});
