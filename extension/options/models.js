/** The language models on this computer: those found can be used, recommended ones be fetched. */

import { sameServer } from "../model/addresses.js";
import { fill, h } from "../views/dom.js";
import { CallFailed } from "../views/link.js";
import { problemView, troubleView } from "../views/problem.js";
import { bytes, t, wordFor } from "../views/words.js";

const LOOK_MILLISECONDS = 1_000;
const MEGABYTE = 1_000_000;
const PULLER = "Ollama";

/** @typedef {{server: string, base_url: string, models: string[]}} LocalServer */
/** @typedef {{name: string, megabytes: number, note: string}} Recommended */
/**
 * @typedef {{status: string, model: string, bytes_done: number, bytes_total: number,
 *   problem: import("../model/types.js").Problem | null}} Pull
 */
/** @typedef {{base_url: string | null, model: string | null}} Used */

export class Models {
  element = h("div", { class: "models" });
  #link;
  #use;
  /** @type {Used} */
  #used = { base_url: null, model: null };
  /** The line of the model that is coming. @type {{model: string, tell: (pull: Pull) => void} | null} */
  #shown = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {import("../views/link.js").Link} link
   * @param {(chosen: object) => Promise<void>} use puts changed settings of the model in force
   */
  constructor(link, use) {
    this.#link = link;
    this.#use = use;
  }

  /**
   * Show what there is, and which of it is in use.
   * @param {Used} used
   */
  async show(used) {
    this.#used = used;
    this.#shown = null;
    await this.#attempt(() => this.#refresh());
  }

  /**
   * @param {string} method of the background
   * @param {object} [args]
   */
  async #act(method, args) {
    await this.#attempt(async () => {
      await this.#link.call(method, args);
      await this.#refresh();
    });
  }

  /** @param {() => Promise<void>} work */
  async #attempt(work) {
    try {
      await work();
    } catch (error) {
      const trouble = error instanceof CallFailed ? error.trouble : { kind: "internal", detail: String(error) };
      fill(this.element, troubleView(trouble, { retry: () => void this.show(this.#used) }));
    }
  }

  async #refresh() {
    const { servers, recommended, pull } = await this.#link.call("models.show");
    // While a model comes, only its figures change: the button to cancel stays under the finger.
    const shown = this.#shown;
    if (shown && pull.status === "running" && shown.model === pull.model) shown.tell(pull);
    else this.#fill(servers, recommended, pull);
    if (pull.status === "running") this.#refreshLater();
  }

  #refreshLater() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.element.isConnected) void this.#attempt(() => this.#refresh());
    }, LOOK_MILLISECONDS);
  }

  /**
   * @param {LocalServer[]} servers
   * @param {Recommended[]} recommended
   * @param {Pull} pull
   */
  #fill(servers, recommended, pull) {
    this.#shown = null;
    const puller = servers.find((one) => one.server === PULLER);
    const held = new Set(puller?.models.flatMap((name) => [name, name.replace(/:latest$/, "")]));
    const wanted = puller ? recommended.filter(({ name }) => !held.has(name)) : [];
    const known = servers.flatMap((server) => server.models.map((name) => this.#held(server, name)));
    fill(
      this.element,
      h("h3", {}, t("models_title")),
      known.length || wanted.length ? h("ul", {}, known, wanted.map((one) => this.#offered(one, pull))) : null,
      known.length || puller ? null : h("p", { class: "hint" }, t("models_none")),
      pull.status === "failed" && pull.problem ? problemView(pull.problem, { retry: () => this.#pull(pull.model) }) : null,
    );
  }

  /**
   * @param {LocalServer} server
   * @param {string} name
   */
  #held(server, name) {
    const used = name === this.#used.model && sameServer(server.base_url, this.#used.base_url);
    const state = used
      ? h("span", { class: "state", "data-state": "ok" }, t("model_in_use"))
      : button("model_use", name, () => this.#choose(server, name));
    return line(name, server.server, state);
  }

  /**
   * @param {Recommended} one
   * @param {Pull} pull
   */
  #offered({ name, megabytes }, pull) {
    if (pull.status === "running" && pull.model === name) return this.#coming(megabytes * MEGABYTE, pull);
    const about = [bytes(megabytes * MEGABYTE), wordFor("model_note", name)].join(" · ");
    const get = button("model_get", name, () => this.#pull(name));
    get.disabled = pull.status === "running";
    return line(name, about, get);
  }

  /**
   * @param {number} expected bytes
   * @param {Pull} pull
   */
  #coming(expected, pull) {
    const words = h("span");
    const bar = h("progress", { "aria-label": `${t("model_get")} ${pull.model}` });
    const tell = (/** @type {Pull} */ { bytes_done: done, bytes_total: total }) => {
      words.textContent = t("model_progress", bytes(done), bytes(total || expected));
      bar.max = total || expected;
      bar.value = done;
    };
    this.#shown = { model: pull.model, tell };
    tell(pull);
    return line(pull.model, words, button("cancel", pull.model, () => void this.#act("models.cancel")), bar);
  }

  /** @param {string} model */
  #pull(model) {
    void this.#act("models.pull", { model });
  }

  /**
   * @param {LocalServer} server
   * @param {string} model
   */
  #choose(server, model) {
    const llm = { base_url: server.base_url, model };
    void this.#attempt(() => this.#use({ llm, reasoner: null }));
  }
}

/**
 * @param {string} name
 * @param {string | Node} about
 * @param {Node} action
 * @param {Node} [more]
 */
function line(name, about, action, more) {
  const words = h("div", {}, h("code", { dir: "ltr" }, name), h("small", {}, about));
  return h("li", { "data-model": name }, words, action, more);
}

/**
 * @param {string} key
 * @param {string} name of the model, for those who hear the button without its line
 * @param {() => void} onclick
 */
function button(key, name, onclick) {
  return h("button", { type: "button", class: "button", "aria-label": `${t(key)} ${name}`, onclick }, t(key));
}
