import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import { beforeEach, describe, it } from "node:test";
import { Api } from "../../../extension/background/api.js";
import { messages } from "./support.js";

const PAIRING = { token: "secret", client: "1", server: "own" };

/** A server on one port, and the browser around the client. */
class World {
  port = 8737;
  /** The token of client 1, which the server knows by its hash. */
  token = "secret";
  stored = { ...PAIRING };
  permitted = true;
  localNetwork = "granted";
  asked = [];
  answers = {};
  id = "own";
  /** The ids of other servers, by their ports. */
  others = {};
  /** Whether the others ask one's own server for its proof and hand that on. */
  relayed = false;
  nonces = [];
  /** How each call was made. */
  made = [];
  /** Where tokens went. */
  trusted = new Set();

  api() {
    return new Api({
      fetch: (url, init) => this.#fetch(new URL(url), init),
      storage: {
        get: async (key) => ({ [key]: this.stored[key] }),
        set: async (items) => void Object.assign(this.stored, items),
        remove: async (key) => void delete this.stored[key],
      },
      hasPermission: async () => this.permitted,
      localNetworkState: async () => this.localNetwork,
    });
  }

  async #fetch(url, init = {}) {
    this.asked.push(`${init.method ?? "GET"} ${url.port}${url.pathname}`);
    this.made.push(init);
    const path = url.pathname.replace("/api/v1", "");
    if (url.searchParams.has("nonce")) this.nonces.push(url.searchParams.get("nonce"));
    if (init.headers?.Authorization) this.trusted.add(Number(url.port));
    if (url.port in this.others) return this.#other(path, this.others[url.port], url.searchParams);
    if (Number(url.port) !== this.port) throw new TypeError("Failed to fetch");
    if (path === "/health") return Response.json({ name: this.name ?? "plumbline", id: this.id, ...this.#proof(url.searchParams) });
    if (path === "/pairing") return Response.json({ token: "fresh", client_id: "1" }, { status: 201 });
    const canned = this.answers[path];
    if (canned) return canned();
    if (init.headers.Authorization !== `Bearer ${this.token}`) return Response.json({}, { status: 401 });
    return Response.json({ path });
  }

  #proof(asked) {
    if (asked.get("client") !== "1" || !this.token) return { proof: null };
    const key = createHash("sha256").update(this.token).digest("hex");
    return { proof: createHmac("sha256", key).update(`${asked.get("nonce")}:${this.port}`).digest("hex") };
  }

  #other(path, id, asked) {
    const proof = this.relayed ? this.#proof(asked) : {};
    if (path === "/health") return Response.json({ name: "plumbline", id, ...proof });
    if (path === "/pairing") return Response.json({ token: "its own", client_id: "1" }, { status: 201 });
    return Response.json({}, { status: 401 });
  }
}

/** @type {World} */
let world;
beforeEach(() => {
  world = new World();
});

const kindOf = async (promise) => {
  const error = await promise.then(
    () => assert.fail("it should fail"),
    (reason) => reason,
  );
  return error.kind;
};

describe("finding the server", () => {
  it("takes the usual port", async () => {
    assert.equal(await world.api().base(), "http://127.0.0.1:8737");
  });

  it("takes the next one that Plumbline answers on, and remembers it", async () => {
    world.port = 8741;
    await world.api().call("GET", "/settings");
    assert.equal(world.stored.port, 8741);
    world.asked.length = 0;
    await world.api().call("GET", "/settings");
    assert.deepEqual(world.asked, ["GET 8741/api/v1/health", "GET 8741/api/v1/settings"]);
  });

  it("looks where a reader says that it is, and first there from then on", async () => {
    world.port = 9000;
    const api = world.api();
    assert.equal(await kindOf(api.base()), "not_running");
    await api.lookAt(9000);
    world.asked.length = 0;
    assert.equal(await api.base(), "http://127.0.0.1:9000");
    assert.deepEqual(world.asked, ["GET 9000/api/v1/health"]);
  });

  it("remembers no port where it was not", async () => {
    assert.equal(await kindOf(world.api().lookAt(9000)), "not_running");
    assert.equal(world.stored.port, undefined);
  });

  it("takes no other program for Plumbline", async () => {
    world.name = "something else";
    assert.equal(await kindOf(world.api().base()), "not_running");
  });

  it("follows the server when it has moved", async () => {
    const api = world.api();
    await api.call("GET", "/settings");
    world.port = 8739;
    assert.deepEqual(await api.call("GET", "/settings"), { path: "/settings" });
  });
});

describe("another Plumbline server on the computer", () => {
  beforeEach(() => {
    world.port = 8744;
    world.stored = { ...PAIRING, port: 8744 };
    world.others = { 8737: "another" };
  });

  it("is passed over", async () => {
    world.stored.port = 8737;
    assert.deepEqual(await world.api().call("GET", "/settings"), { path: "/settings" });
    assert.equal(world.stored.port, 8744);
    assert.deepEqual([...world.trusted], [8744]);
  });

  it("gets no token and costs none while one's own is away, which is found again", async () => {
    const api = world.api();
    await api.call("GET", "/settings");
    world.port = 1;
    assert.equal(await kindOf(api.call("GET", "/settings")), "other_server");
    assert.deepEqual(world.stored, { ...PAIRING, port: 8744 });
    world.port = 8744;
    assert.deepEqual(await api.call("GET", "/settings"), { path: "/settings" });
    assert.equal(world.trusted.has(8737), false);
  });

  it("gets no token and voids none where it has taken the place of one's own unnoticed", async () => {
    const api = world.api();
    await api.call("GET", "/settings");
    world.trusted.clear();
    world.others = { 8744: "another" };
    assert.equal(await kindOf(api.call("GET", "/settings")), "other_server");
    assert.equal(world.stored.token, "secret");
    assert.deepEqual([...world.trusted], []);
  });

  it("gets no token and voids none by a copied id", async () => {
    world.others = { 8744: "own" };
    assert.equal(await kindOf(world.api().call("GET", "/settings")), "not_paired");
    assert.equal(world.stored.token, "secret");
    assert.deepEqual([...world.trusted], []);
  });

  it("does not stand for one's own, which proves nothing any more", async () => {
    world.token = null;
    world.stored = { ...PAIRING };
    world.others = { 8737: "another", 8738: "a third" };
    assert.equal(await kindOf(world.api().call("GET", "/settings")), "not_paired");
  });

  it("gets no token by the proof that one's own server gave on another port", async () => {
    world.others = { 8737: "own", 8738: "another" };
    world.relayed = true;
    world.stored.port = 8737;
    assert.deepEqual(await world.api().call("GET", "/settings"), { path: "/settings" });
    assert.deepEqual([...world.trusted], [8744]);
  });

  it("cannot show an old proof again: each question is new", async () => {
    const api = world.api();
    await api.call("GET", "/settings");
    await api.call("GET", "/settings");
    assert.equal(new Set(world.nonces).size, world.nonces.length);
    for (const nonce of world.nonces) assert.match(nonce, /^[0-9a-f]{32}$/);
  });

  it("can be paired with instead", async () => {
    world.port = 1;
    await world.api().pair("123456", "Chromium");
    assert.deepEqual(world.stored, { token: "its own", client: "1", server: "another", port: 8737 });
  });

  it("is all that there is after the token was given up", async () => {
    const api = world.api();
    await api.unpair();
    assert.deepEqual(world.stored, { port: 8744 });
    world.port = 1;
    assert.equal((await api.health()).id, "another");
  });
});

describe("a pairing that is given up", () => {
  const revoked = () => world.asked.filter((one) => one === "DELETE 8737/api/v1/clients/1");

  it("is taken back by the server, too", async () => {
    world.stored.port = 8737;
    await world.api().unpair();
    assert.equal(revoked().length, 1);
    assert.equal(world.trusted.has(8737), true);
    assert.deepEqual(world.stored, { port: 8737 });
  });

  it("is forgotten where the server cannot be told", async () => {
    world.port = 1;
    await world.api().unpair();
    assert.equal("token" in world.stored, false);
  });

  it("is forgotten without asking where the server has voided it", async () => {
    world.token = null;
    await world.api().unpair();
    assert.equal("token" in world.stored, false);
    assert.equal(revoked().length, 0);
  });
});

describe("every way to fail has its own kind", () => {
  it("no server", async () => {
    world.port = 1;
    assert.equal(await kindOf(world.api().call("GET", "/settings")), "not_running");
  });

  it("no server and no token: the server comes first", async () => {
    world.port = 1;
    world.stored = {};
    assert.equal(await kindOf(world.api().call("GET", "/settings")), "not_running");
  });

  it("no permission for 127.0.0.1", async () => {
    world.port = 1;
    world.permitted = false;
    assert.equal(await kindOf(world.api().call("GET", "/settings")), "permission_missing");
  });

  it("local access denied by the browser", async () => {
    world.port = 1;
    world.localNetwork = "denied";
    assert.equal(await kindOf(world.api().call("GET", "/settings")), "local_access_blocked");
  });

  it("no token", async () => {
    world.stored = {};
    assert.equal(await kindOf(world.api().call("GET", "/settings")), "not_paired");
  });

  it("a token that was revoked is not sent, and kept: whoever answers could have said so", async () => {
    world.token = null;
    assert.equal(await kindOf(world.api().call("GET", "/settings")), "not_paired");
    assert.equal(world.stored.token, "secret");
    assert.equal(world.trusted.size, 0);
  });

  it("a token that was revoked since the server proved itself", async () => {
    world.answers["/settings"] = () => Response.json({}, { status: 401 });
    assert.equal(await kindOf(world.api().call("GET", "/settings")), "not_paired");
  });

  it("a server that refuses this browser, in its own words where it has any", async () => {
    const refused = async (body) => {
      world.answers["/settings"] = () => Response.json(body, { status: 403 });
      const error = await world.api().call("GET", "/settings").catch((reason) => reason);
      return [error.kind, error.message];
    };
    assert.deepEqual(await refused({ detail: "Not you." }), ["refused", "Not you."]);
    assert.deepEqual(await refused({}), ["refused", ""]);
  });

  it("a call that its caller gave up is no fault of the server's", async () => {
    world.answers["/checks"] = () => Promise.reject(new DOMException("given up", "AbortError"));
    const error = await world.api().call("GET", "/checks", undefined, AbortSignal.abort()).catch((reason) => reason);
    assert.equal(error.name, "AbortError");
    assert.equal(world.made.at(-1).signal.aborted, true);
  });

  it("a problem is handed on as the server tells of it", async () => {
    const problem = { type: "urn:x", title: "Full", detail: "200 checks wait.", remedy: "Wait." };
    world.answers["/checks"] = () => Response.json(problem, { status: 503 });
    const error = await world.api().call("POST", "/checks", {}).catch((reason) => reason);
    assert.deepEqual(error.toTrouble(), {
      kind: "server_problem",
      detail: "200 checks wait.",
      problem,
    });
  });

  it("a server that takes the call and never answers", async () => {
    world.answers["/checks"] = () => Promise.reject(new DOMException("late", "TimeoutError"));
    assert.equal(await kindOf(world.api().call("POST", "/checks", {})), "no_answer");
  });

  it("an answer that is no JSON is still a problem with a status", async () => {
    world.answers["/checks"] = () => new Response("<h1>Bad gateway</h1>", { status: 502 });
    const error = await world.api().call("POST", "/checks", {}).catch((reason) => reason);
    assert.equal(error.toTrouble().detail, "HTTP 502");
  });
});

describe("the locale explains every kind", () => {
  const kinds = ["not_running", "not_paired", "other_server", "refused", "local_access_blocked", "permission_missing", "no_answer", "server_problem"];
  for (const kind of kinds) {
    it(kind, () => {
      const words = messages("en");
      assert.ok(words[`problem_${kind}`] && words[`remedy_${kind}`]);
    });
  }
});

describe("pairing", () => {
  it("keeps the token and uses it from then on", async () => {
    world.stored = {};
    world.token = "fresh";
    const api = world.api();
    await api.pair("123456", "Chromium");
    assert.deepEqual(await api.call("GET", "/settings"), { path: "/settings" });
  });
});

describe("a call", () => {
  const last = () => world.made.at(-1);

  it("sends what it is given as JSON, and lines as the lines that they are", async () => {
    const api = world.api();
    await api.call("POST", "/checks", { a: 1 });
    assert.deepEqual([last().headers["Content-Type"], last().body], ["application/json", '{"a":1}']);
    await api.call("POST", "/checks/import", "{}\n{}");
    assert.deepEqual([last().headers["Content-Type"], last().body], ["application/x-ndjson", "{}\n{}"]);
    await api.call("GET", "/settings");
    assert.deepEqual(["Content-Type" in last().headers, last().body], [false, undefined]);
  });

  it("follows no redirect and takes no cookie along, and asks for a server in the same way", async () => {
    await world.api().call("GET", "/settings");
    for (const { redirect, credentials, cache } of world.made) {
      assert.deepEqual([redirect, credentials, cache], ["error", "omit", "no-store"]);
    }
  });

  it("carries no token before there is one", async () => {
    world.stored = {};
    await world.api().pair("123456", "Chromium");
    assert.equal("Authorization" in last().headers, false);
  });

  it("that is answered by nothing has no value", async () => {
    world.answers["/checks/c"] = () => new Response(null, { status: 204 });
    assert.equal(await world.api().call("DELETE", "/checks/c", {}), null);
  });
});
