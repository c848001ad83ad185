/** What the reader has chosen for this browser. */

import { browser } from "../browser.js";
import { Turns } from "../model/turns.js";

const DEFAULTS = { theme: "auto", marks: "colour", page_claims: 10 };

const turns = new Turns();

/** @returns {Promise<typeof DEFAULTS>} */
export async function preferences() {
  return { ...DEFAULTS, ...(await browser.storage.local.get("preferences")).preferences };
}

/**
 * Keep changes; names that are no preferences are left out.
 * @param {Record<string, unknown>} changes
 */
export function changePreferences(changes) {
  const known = Object.entries(changes).filter(([name]) => Object.hasOwn(DEFAULTS, name));
  return turns.take(async () => {
    await browser.storage.local.set({ preferences: { ...(await preferences()), ...Object.fromEntries(known) } });
  });
}
