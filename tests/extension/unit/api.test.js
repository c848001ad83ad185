import assert from "node:assert/strict";
import { beforeEach, describe, it } from "node:test";
import { Api } from "../../../extension/background/api.js";
import { messages } from "./support.js";

/** A server on one port, and the browser around the client. */
class World {
  port = 8737;
  token = "secret";
  stored = { token: "secret" };
  permitted = true;
  localNetwork = "granted";
  asked = [];
  answers = {};
  /** What the server calls itself; undefined: it is of an older release. */
  id = undefined;
  /** The ids of other servers, by their ports. */
  others = {};
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
    const path = url.pathname.replace("/api/v1", "");
    if (init.headers?.Authorization) this.trusted.add(Number(url.port));
    if (url.port in this.others) return this.#other(path, this.others[url.port]);
    if (Number(url.port) !== this.port) throw new TypeError("Failed to fetch");
    if (path === "/health") return Response.json({ name: this.name ?? "plumbline", id: this.id });
    if (path === "/pairing") return Response.json({ token: "fresh", client_id: "1" }, { status: 201 });
    const canned = this.answers[path];
    if (canned) return canned();
    if (init.headers.Authorization !== `Bearer ${this.token}`) return Response.json({}, { status: 401 });
    return Response.json({ path });
  }

  #other(path, id) {
    if (path === "/health") return Response.json({ name: "plumbline", id });
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
    world.id = "own";
    world.stored = { token: "secret", server: "own", port: 8744 };
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
    assert.deepEqual(world.stored, { token: "secret", server: "own", port: 8744 });
    world.port = 8744;
    assert.deepEqual(await api.call("GET", "/settings"), { path: "/settings" });
    assert.equal(world.trusted.has(8737), false);
  });

  it("voids no token where it has taken the place of one's own unnoticed", async () => {
    const api = world.api();
    await api.call("GET", "/settings");
    world.others = { 8744: "another" };
    assert.equal(await kindOf(api.call("GET", "/settings")), "other_server");
    assert.equal(world.stored.token, "secret");
  });

  it("can be paired with instead", async () => {
    world.port = 1;
    await world.api().pair("123456", "Chromium");
    assert.deepEqual(world.stored, { token: "its own", client: "1", server: "another", port: 8737 });
  });

  it("is told from one's own even by a browser that was paired before servers had names", async () => {
    delete world.stored.server;
    const api = world.api();
    await api.call("GET", "/settings");
    assert.equal(world.stored.server, "own");
    world.port = 1;
    assert.equal(await kindOf(api.call("GET", "/settings")), "other_server");
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
  const revoked = () => world.asked.filter((one) => one === "DELETE 8737/api/v1/clients/7");

  it("is taken back by the server, too", async () => {
    world.stored = { token: "secret", client: "7", port: 8737 };
    await world.api().unpair();
    assert.equal(revoked().length, 1);
    assert.equal(world.trusted.has(8737), true);
    assert.deepEqual(world.stored, { port: 8737 });
  });

  it("is forgotten where the server cannot be told", async () => {
    world.stored = { token: "secret", client: "7", port: 8737 };
    world.port = 1;
    await world.api().unpair();
    assert.equal("token" in world.stored, false);
  });

  it("is forgotten without asking where the server has voided it", async () => {
    world.stored = { token: "old", client: "7", port: 8737 };
    assert.equal(await kindOf(world.api().call("GET", "/settings")), "not_paired");
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

  it("a token that was revoked is forgotten", async () => {
    world.token = "another";
    assert.equal(await kindOf(world.api().call("GET", "/settings")), "not_paired");
    assert.equal(world.stored.token, undefined);
  });

  it("a server that refuses this browser", async () => {
    world.answers["/settings"] = () => Response.json({ detail: "Not you." }, { status: 403 });
    assert.equal(await kindOf(world.api().call("GET", "/settings")), "refused");
  });

  it("a problem is told in the server's own words", async () => {
    const problem = { type: "urn:x", title: "Full", detail: "200 checks wait.", remedy: "Wait." };
    world.answers["/checks"] = () => Response.json(problem, { status: 503 });
    const error = await world.api().call("POST", "/checks", {}).catch((reason) => reason);
    assert.deepEqual(error.toTrouble(), {
      kind: "server_problem",
      title: "Full",
      detail: "200 checks wait.",
      remedy: "Wait.",
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
