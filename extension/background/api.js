/** The client of the local server: finds it, speaks JSON with it, and names every failure. */

import { LOCAL_SERVER } from "../browser.js";
import {
  ApiError,
  LocalAccessBlocked,
  NoAnswer,
  NotPaired,
  NotRunning,
  OtherServer,
  PermissionMissing,
  Refused,
  ServerProblem,
} from "./errors.js";

const FIRST_PORT = 8737;
const PORTS = 10;
const PROBE_MILLISECONDS = 1_500;
const CALL_MILLISECONDS = 30_000;

/**
 * @typedef {object} Surroundings what the client needs from the browser; tests hand in their own
 * @property {typeof fetch} fetch
 * @property {{get(key: string): Promise<any>, set(items: object): Promise<void>,
 *   remove(key: string): Promise<void>}} storage
 * @property {(origins: {origins: string[]}) => Promise<boolean>} hasPermission
 * @property {() => Promise<string>} localNetworkState
 */

export class Api {
  #around;
  /** @type {number | null} */
  #port = null;
  /** What the server on that port calls itself; one of an older release has no name. @type {string | null} */
  #server = null;

  /** @param {Surroundings} surroundings */
  constructor(surroundings) {
    this.#around = surroundings;
  }

  /**
   * Return the server's address, e.g. "http://127.0.0.1:8737".
   * @returns {Promise<string>}
   */
  async base() {
    if (!this.#port) await this.#find();
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Return what the server says of itself, without a token. */
  async health() {
    this.#port = null;
    await this.base();
    return (await this.#fetch("GET", "/health", undefined, null)).json();
  }

  /** @returns {Promise<boolean>} whether a token is kept; the server may still refuse it */
  async hasToken() {
    return Boolean(await this.#kept("token"));
  }

  /**
   * Exchange the six-digit code for a token and keep it.
   * @param {string} code
   * @param {string} clientName
   */
  async pair(code, clientName) {
    const answer = await this.#fetch("POST", "/pairing", { code, client_name: clientName }, null);
    const { token, client_id: client } = await answer.json();
    await this.#around.storage.set({ token, client, server: this.#server, port: this.#port });
  }

  /** Have the token taken back, where its server can be told, and forget it. */
  async unpair() {
    const client = await this.#kept("client");
    if (client) await this.call("DELETE", `/clients/${client}`, {}).catch(() => undefined);
    await this.#forget();
  }

  async #forget() {
    for (const key of ["token", "client", "server"]) await this.#around.storage.remove(key);
  }

  /**
   * Call the server and return the JSON it answers with (null when there is none).
   * @param {string} method
   * @param {string} path below /api/v1
   * @param {unknown} [body] sent as JSON; a string is sent as the JSON lines that it is
   * @param {AbortSignal} [signal]
   * @returns {Promise<any>}
   */
  async call(method, path, body, signal) {
    const answer = await this.#authorised(method, path, body, signal);
    const text = await answer.text();
    return text ? JSON.parse(text) : null;
  }

  /**
   * Call the server and return the text it answers with.
   * @param {string} path below /api/v1
   */
  async text(path) {
    return (await this.#authorised("GET", path)).text();
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {unknown} [body]
   * @param {AbortSignal} [signal]
   */
  async #authorised(method, path, body, signal) {
    const token = await this.#kept("token");
    if (!token) {
      await this.base(); // "not running" comes before "not paired": first things first
      throw new NotPaired();
    }
    return this.#fetch(method, path, body, token, signal);
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {unknown} body
   * @param {string | null} token
   * @param {AbortSignal} [signal]
   * @returns {Promise<Response>}
   */
  async #fetch(method, path, body, token, signal) {
    /** @type {Record<string, string>} */
    const headers = { Accept: "application/json" };
    if (token) headers.Authorization = `Bearer ${token}`;
    const lines = typeof body === "string";
    if (body !== undefined) headers["Content-Type"] = lines ? "application/x-ndjson" : "application/json";
    const answer = await this.#reach(path, {
      method,
      headers,
      body: lines || body === undefined ? body : JSON.stringify(body),
      credentials: "omit",
      cache: "no-store",
      redirect: "error",
      signal: AbortSignal.any([AbortSignal.timeout(CALL_MILLISECONDS), ...(signal ? [signal] : [])]),
    });
    if (!answer.ok) throw await this.#problem(answer, token);
    if (token && !(await this.#kept("server"))) await this.#around.storage.set({ server: this.#server });
    return answer;
  }

  /**
   * Send a request; where nobody answers any more, look once whether the server has moved.
   * @param {string} path
   * @param {RequestInit} init
   * @returns {Promise<Response>}
   */
  async #reach(path, init) {
    const known = this.#port;
    try {
      const base = await this.base();
      if ("Authorization" in (init.headers ?? {})) await this.#refuseOther();
      return await this.#around.fetch(`${base}/api/v1${path}`, init);
    } catch (error) {
      if (/** @type {Error} */ (error).name === "TimeoutError") throw new NoAnswer();
      if (init.signal?.aborted || error instanceof ApiError) throw error;
      this.#port = null;
      if (known === null || (await this.base()).endsWith(`:${known}`)) throw await this.#unreachable();
      return this.#reach(path, init);
    }
  }

  /**
   * @param {Response} answer
   * @param {string | null} token
   */
  async #problem(answer, token) {
    const problem = await answer.json().catch(() => ({}));
    if (answer.status === 401 && token) {
      this.#server = (await this.#named(Number(this.#port))) ?? this.#server;
      await this.#refuseOther();
      await this.#forget();
      return new NotPaired();
    }
    if (answer.status === 401) return new NotPaired();
    if (answer.status === 403 && !problem.detail) return new Refused();
    if (answer.status === 403 && token) return new Refused(problem.detail);
    return new ServerProblem(answer.status, problem);
  }

  /**
   * @param {string} key
   * @returns {Promise<any>} what is kept under it, or null
   */
  async #kept(key) {
    return (await this.#around.storage.get(key))[key] ?? null;
  }

  /** Only the server that this browser is paired with gets the token, and only it can void it. */
  async #refuseOther() {
    const own = await this.#kept("server");
    if (!own || own === this.#server) return;
    this.#port = null; // the next call looks for its own again
    throw new OtherServer();
  }

  /** Find the server that this browser is paired with, or else any: one can pair with that. */
  async #find() {
    const [known, own] = [await this.#kept("port"), await this.#kept("server")];
    const isOwn = (/** @type {{server: string | null}} */ { server }) => server !== null && (!own || server === own);
    const ask = async (/** @type {number} */ port) => ({ port, server: await this.#named(port) });
    let found = known ? [await ask(known)] : [];
    if (!found.some(isOwn)) {
      const usual = Array.from({ length: PORTS }, (_, index) => FIRST_PORT + index);
      found = [...found, ...(await Promise.all(usual.map(ask)))];
    }
    const chosen = found.find(isOwn) ?? found.find(({ server }) => server !== null);
    if (!chosen) throw await this.#unreachable();
    this.#port = chosen.port;
    this.#server = chosen.server || null;
    if (isOwn(chosen)) await this.#around.storage.set({ port: chosen.port });
  }

  /**
   * @param {number} port
   * @returns {Promise<string | null>} the name of Plumbline's server there, "" of an older one; null: there is none
   */
  async #named(port) {
    try {
      const answer = await this.#around.fetch(`http://127.0.0.1:${port}/api/v1/health`, {
        credentials: "omit",
        cache: "no-store",
        redirect: "error",
        signal: AbortSignal.timeout(PROBE_MILLISECONDS),
      });
      const { name, id = "" } = await answer.json();
      return name === "plumbline" ? id : null;
    } catch {
      return null;
    }
  }

  /** A refusal by the browser looks just like a server that is not there: ask what holds. */
  async #unreachable() {
    if (!(await this.#around.hasPermission(LOCAL_SERVER))) return new PermissionMissing();
    if ((await this.#around.localNetworkState()) === "denied") return new LocalAccessBlocked();
    return new NotRunning();
  }
}
