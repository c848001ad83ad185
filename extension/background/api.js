/** The client of the local server: finds it, speaks JSON with it, and names every failure. */

import { LOCAL_SERVER } from "../browser.js";
import {
  LocalAccessBlocked,
  NoAnswer,
  NotPaired,
  NotRunning,
  OtherServer,
  PermissionMissing,
  Refused,
  ServerProblem,
} from "./errors.js";
import { freshNonce, isProof } from "./proof.js";

const FIRST_PORT = 8737;
const PORTS = 10;
const PROBE_MILLISECONDS = 1_500;
/** One's own server may be busy; where it does not run, its port refuses at once. */
const OWN_PROBE_MILLISECONDS = 5_000;
const CALL_MILLISECONDS = 30_000;
/** @type {RequestInit} */
const DISCREET = { credentials: "omit", cache: "no-store", redirect: "error" };

/**
 * @typedef {object} Surroundings what the client needs from the browser; tests hand in their own
 * @property {typeof fetch} fetch
 * @property {{get(key: string): Promise<any>, set(items: object): Promise<void>,
 *   remove(key: string): Promise<void>}} storage
 * @property {(origins: {origins: string[]}) => Promise<boolean>} hasPermission
 * @property {() => Promise<string>} localNetworkState
 */

/**
 * @typedef {object} Found a server of Plumbline
 * @property {number} port
 * @property {any} health what it says of itself
 * @property {boolean} proven whether it knows the token's hash: only then it is given the token
 */

/**
 * @typedef {object} Pairing what is kept of it; all is null before
 * @property {string | null} token
 * @property {string | null} client by which name the server knows the token
 * @property {string | null} server what the server calls itself
 */

export class Api {
  #around;

  /** @param {Surroundings} surroundings */
  constructor(surroundings) {
    this.#around = surroundings;
  }

  /**
   * Return the server's address, e.g. "http://127.0.0.1:8737".
   * @returns {Promise<string>}
   */
  async base() {
    return address((await this.#find(await this.#pairing())).port);
  }

  /** Return what the server says of itself, without a token. */
  async health() {
    return (await this.#find(await this.#pairing())).health;
  }

  /**
   * Look for the server on a port that its reader names: it may be told to serve on any.
   * @param {number} port
   */
  async lookAt(port) {
    const [found] = await this.#serving([port], await this.#pairing(), OWN_PROBE_MILLISECONDS);
    if (!found) throw await this.#unreachable();
    await this.#around.storage.set({ port });
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
    const { port, health } = await this.#find(await this.#pairing());
    const answer = await this.#fetch(port, "POST", "/pairing", { code, client_name: clientName }, null);
    const { token, client_id: client } = await answer.json();
    await this.#around.storage.set({ token, client, server: health.id, port });
  }

  /** Have the token taken back, where its server can be told, and forget it. */
  async unpair() {
    const client = await this.#kept("client");
    if (client) await this.call("DELETE", `/clients/${client}`, {}).catch(() => undefined);
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
   * Only the server that this browser is paired with gets the token, and no other one can void it.
   * Each call has it prove that anew: another program may have taken its port meanwhile.
   * @param {string} method
   * @param {string} path
   * @param {unknown} [body]
   * @param {AbortSignal} [signal]
   */
  async #authorised(method, path, body, signal) {
    const pairing = await this.#pairing();
    const { port, health, proven } = await this.#find(pairing); // "not running" comes before "not paired"
    const { token, server } = pairing;
    if (!token) throw new NotPaired();
    if (!proven) throw health.id === server ? new NotPaired() : new OtherServer();
    return this.#fetch(port, method, path, body, token, signal);
  }

  /**
   * @param {number} port
   * @param {string} method
   * @param {string} path
   * @param {unknown} body
   * @param {string | null} token
   * @param {AbortSignal} [signal]
   * @returns {Promise<Response>}
   */
  async #fetch(port, method, path, body, token, signal) {
    /** @type {Record<string, string>} */
    const headers = { Accept: "application/json" };
    if (token) headers.Authorization = `Bearer ${token}`;
    const lines = typeof body === "string";
    if (body !== undefined) headers["Content-Type"] = lines ? "application/x-ndjson" : "application/json";
    const answer = await this.#reach(`${address(port)}/api/v1${path}`, {
      method,
      headers,
      body: lines || body === undefined ? body : JSON.stringify(body),
      ...DISCREET,
      signal: AbortSignal.any([AbortSignal.timeout(CALL_MILLISECONDS), ...(signal ? [signal] : [])]),
    });
    if (!answer.ok) throw await problemOf(answer, token);
    return answer;
  }

  /**
   * @param {string} url
   * @param {RequestInit} init
   * @returns {Promise<Response>}
   */
  async #reach(url, init) {
    try {
      return await this.#around.fetch(url, init);
    } catch (error) {
      if (/** @type {Error} */ (error).name === "TimeoutError") throw new NoAnswer();
      if (init.signal?.aborted) throw error;
      throw await this.#unreachable();
    }
  }

  /**
   * @param {string} key
   * @returns {Promise<any>} what is kept under it, or null
   */
  async #kept(key) {
    return (await this.#around.storage.get(key))[key] ?? null;
  }

  /** @returns {Promise<Pairing>} */
  async #pairing() {
    const [token, client, server] = await Promise.all(["token", "client", "server"].map((key) => this.#kept(key)));
    return { token, client, server };
  }

  /**
   * Find the server that this browser is paired with, or else any: one can pair with that.
   * @param {Pairing} pairing
   * @returns {Promise<Found>}
   */
  async #find(pairing) {
    const known = await this.#kept("port");
    const isOwn = (/** @type {Found} */ one) => one.proven || !pairing.token;
    let found = known ? await this.#serving([known], pairing, OWN_PROBE_MILLISECONDS) : [];
    if (!found.some(isOwn)) {
      const usual = Array.from({ length: PORTS }, (_, index) => FIRST_PORT + index);
      found = [...found, ...(await this.#serving(usual, pairing, PROBE_MILLISECONDS))];
    }
    const chosen = found.find(isOwn) ?? found.find(({ health }) => health.id === pairing.server) ?? found[0];
    if (!chosen) throw await this.#unreachable();
    if (isOwn(chosen) && chosen.port !== known) await this.#around.storage.set({ port: chosen.port });
    return chosen;
  }

  /**
   * @param {number[]} ports
   * @param {Pairing} pairing
   * @param {number} milliseconds
   * @returns {Promise<Found[]>} the servers of Plumbline on these ports
   */
  async #serving(ports, pairing, milliseconds) {
    const asked = await Promise.all(ports.map((port) => this.#ask(port, pairing, milliseconds).catch(() => null)));
    return asked.filter((one) => one !== null);
  }

  /**
   * @param {number} port
   * @param {Pairing} pairing
   * @param {number} milliseconds
   * @returns {Promise<Found | null>} null: something else answers there
   */
  async #ask(port, { token, client }, milliseconds) {
    const nonce = freshNonce();
    const question = token && client ? `?${new URLSearchParams({ client, nonce })}` : "";
    const signal = AbortSignal.timeout(milliseconds);
    const answer = await this.#around.fetch(`${address(port)}/api/v1/health${question}`, { ...DISCREET, signal });
    const health = await answer.json();
    if (health.name !== "plumbline") return null;
    return { port, health, proven: token !== null && (await isProof(health.proof, token, nonce, port)) };
  }

  /** A refusal by the browser looks just like a server that is not there: ask what holds. */
  async #unreachable() {
    if (!(await this.#around.hasPermission(LOCAL_SERVER))) return new PermissionMissing();
    if ((await this.#around.localNetworkState()) === "denied") return new LocalAccessBlocked();
    return new NotRunning();
  }
}

/** @param {number} port */
function address(port) {
  return `http://127.0.0.1:${port}`;
}

/**
 * @param {Response} answer
 * @param {string | null} token
 * @returns {Promise<import("./errors.js").ApiError>}
 */
async function problemOf(answer, token) {
  const problem = await answer.json().catch(() => ({}));
  if (answer.status === 401) return new NotPaired();
  if (answer.status === 403 && !problem.detail) return new Refused();
  if (answer.status === 403 && token) return new Refused(problem.detail);
  return new ServerProblem(answer.status, problem);
}
