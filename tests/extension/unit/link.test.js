import assert from "node:assert/strict";
import { beforeEach, describe, it } from "node:test";
import { fixture, happens, settled, state } from "./support.js";

const { Link } = await import("../../../extension/views/link.js");
const { CheckSession } = await import("../../../extension/views/session.js");

const { events, check } = fixture("completed");
const port = () => state.ports.at(-1);
const lastCall = (method) => port().sent.findLast((message) => message.method === method);

beforeEach(() => {
  state.ports.length = 0;
});

/** Start a check up to the point where its events are awaited. */
async function started() {
  const session = new CheckSession(new Link(), () => {});
  void session.start({ passage: check.passage });
  port().receive({ id: lastCall("check.start").id, value: { id: check.id } });
  await settled();
  return session;
}

describe("a check that is followed", () => {
  it("takes events in and ends with the server's check", async () => {
    const session = await started();
    port().receive({ watch: check.id, events, done: true });
    port().receive({ id: lastCall("check.watch").id, value: null });
    await settled();
    assert.deepEqual(session.check, check);
    assert.equal(session.over, true);
  });

  it("goes on where it was when the worker dies", async () => {
    const session = await started();
    port().receive({ watch: check.id, events: events.slice(0, 7), done: false });
    port().cut();
    await new Promise((resolve) => setTimeout(resolve, 150));
    assert.equal(state.ports.length, 2);
    assert.deepEqual(lastCall("check.watch").args, { id: check.id, after: 6 });
    port().receive({ watch: check.id, events: events.slice(5), done: true });
    port().receive({ id: lastCall("check.watch").id, value: null });
    await settled();
    assert.deepEqual(session.check, check);
  });

  it("goes on where it was when the reader comes back to the page", async () => {
    const session = await started();
    const before = port();
    port().receive({ watch: check.id, events: events.slice(0, 7), done: false });
    happens("pagehide", { persisted: true });
    assert.equal(before.open, false);
    happens("pageshow", { persisted: true });
    await new Promise((resolve) => setTimeout(resolve, 150));
    assert.notEqual(port(), before);
    assert.deepEqual(lastCall("check.watch").args, { id: check.id, after: 6 });
    assert.equal(session.trouble, null);
  });

  it("shows a trouble, and tries again from where it was", async () => {
    const session = await started();
    port().receive({ watch: check.id, events: events.slice(0, 3), done: false });
    port().receive({ id: lastCall("check.watch").id, trouble: { kind: "not_running" } });
    await settled();
    assert.equal(session.trouble?.kind, "not_running");
    void session.retry();
    assert.deepEqual(lastCall("check.watch").args, { id: check.id, after: 2 });
    assert.equal(session.trouble, null);
  });

  it("asks for everything anew when an event is missing", async () => {
    const session = await started();
    port().receive({ watch: check.id, events: events.slice(2, 4), done: false });
    assert.equal(session.trouble?.kind, "internal");
    void session.retry();
    assert.deepEqual(lastCall("check.watch").args, { id: check.id, after: -1 });
  });
});

describe("a call", () => {
  it("fails openly when the worker dies before it answers", async () => {
    const failing = new Link().call("settings.get");
    port().cut();
    await assert.rejects(failing, (error) => error.trouble.kind === "connection_lost");
  });
});
