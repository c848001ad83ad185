/** A fake of the browser and a document, set up before the extension's modules are loaded. */

import { readFileSync } from "node:fs";
import { parseHTML } from "linkedom";

export const EXTENSION = new URL("../../../extension/", import.meta.url);

/** @param {string} language */
export function messages(language) {
  return JSON.parse(readFileSync(new URL(`_locales/${language}/messages.json`, EXTENSION), "utf8"));
}

/** @param {string} name */
export function fixture(name) {
  return JSON.parse(readFileSync(new URL(`../fixtures/${name}.json`, import.meta.url), "utf8"));
}

const words = messages("en");

function getMessage(key, substitutes = []) {
  const message = words[key]?.message ?? "";
  return message.replace(/\$(\d)/g, (_, index) => substitutes[index - 1] ?? "");
}

/** What the fake browser was told, for tests to look at and to change. */
export const state = { session: {}, local: {}, ports: [] };

function area(name) {
  return {
    get: async (key) => (key in state[name] ? { [key]: structuredClone(state[name][key]) } : {}),
    set: async (items) => void Object.assign(state[name], structuredClone(items)),
    remove: async (key) => void delete state[name][key],
  };
}

globalThis.chrome = {
  i18n: { getMessage, getUILanguage: () => "en" },
  runtime: {
    id: "plumbline",
    getURL: (path) => `chrome-extension://plumbline/${path}`,
    getPlatformInfo: async () => ({}),
    connect: () => {
      const port = new FakePort();
      state.ports.push(port);
      return port;
    },
    onConnect: { addListener: (listener) => (state.onConnect = listener) },
  },
  tabs: { get: async () => ({ status: "loading" }) },
  storage: { session: area("session"), local: area("local") },
};

/** One end of a port; `receive` and `cut` play the other end. */
export class FakePort {
  sent = [];
  open = true;
  #onMessage = [];
  #onDisconnect = [];
  onMessage = { addListener: (listener) => this.#onMessage.push(listener) };
  onDisconnect = { addListener: (listener) => this.#onDisconnect.push(listener) };
  postMessage(message) {
    this.sent.push(message);
  }
  disconnect() {
    this.open = false;
  }
  receive(message) {
    for (const listener of this.#onMessage) listener(message);
  }
  cut() {
    for (const listener of this.#onDisconnect) listener(this);
  }
}

/** @param {string} html */
export function page(html) {
  return parseHTML(html).document;
}

const { window } = parseHTML("<!doctype html><html><body></body></html>");
globalThis.document = window.document;
globalThis.location = { href: "https://news.test/" };
globalThis.Node = window.Node;

// What the browsers have and older releases of Node lack.
Map.groupBy ??= (items, keyOf) => {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};

const events = new EventTarget();
globalThis.addEventListener = events.addEventListener.bind(events);

/** @param {string} type @param {object} properties */
export function happens(type, properties) {
  events.dispatchEvent(Object.assign(new Event(type), properties));
}

/** Let everything that waits for nothing else happen. */
export function settled() {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
