/** Events fold into a check, exactly as the server's own replay does. */

/** @typedef {import("./types.js").Check} Check */
/** @typedef {import("./types.js").CheckEvent} CheckEvent */
/** @typedef {import("./types.js").CheckedClaim} CheckedClaim */

const NOTHING_USED = Object.freeze({
  llm_calls: 0,
  cached: 0,
  repairs: 0,
  unusable: 0,
  prompt_tokens: 0,
  completion_tokens: 0,
  cost: 0,
  estimated: false,
  searches: 0,
  pages_read: 0,
});

/** An event is missing: the caller must ask for the events again from `expected` on. */
export class MissingEvent extends Error {
  /** @param {number} expected @param {number} got */
  constructor(expected, got) {
    super(`Event ${expected} is missing; the next one is ${got}.`);
    this.expected = expected;
  }
}

/**
 * Return the check that the events, numbered from 0 without gaps, describe.
 * @param {CheckEvent[]} events
 * @returns {Check | null}
 */
export function replay(events) {
  return events.reduce(advance, /** @type {Check | null} */ (null));
}

/**
 * Return `check` with `event` applied. An event that was already applied changes nothing:
 * a resumed stream may repeat some.
 * @param {Check | null} check
 * @param {CheckEvent} event
 * @returns {Check}
 */
export function advance(check, event) {
  if (!check) {
    if (event.type !== "check.started" || event.number !== 0) throw new MissingEvent(0, event.number);
    return started(event);
  }
  if (event.number < check.events) return check;
  if (event.number > check.events) throw new MissingEvent(check.events, event.number);
  return { ...changed(check, event), events: event.number + 1 };
}

/** @param {Check} check */
export function isOver(check) {
  return check.status !== "running";
}

/**
 * @param {Extract<CheckEvent, {type: "check.started"}>} event
 * @returns {Check}
 */
function started(event) {
  return {
    id: event.check_id,
    passage: event.passage,
    strategy: event.strategy,
    reasoner: event.reasoner,
    model: event.model,
    prompts: event.prompts,
    as_of: event.as_of,
    private: event.private,
    status: "running",
    created_at: event.at,
    finished_at: null,
    seconds: null,
    claims: [],
    usage: NOTHING_USED,
    notices: [],
    findings: [],
    problem: null,
    events: 1,
  };
}

/**
 * @param {Check} check
 * @param {CheckEvent} event
 * @returns {Check}
 */
function changed(check, event) {
  switch (event.type) {
    case "claims.extracted":
      return {
        ...check,
        claims: event.claims.map((claim) => ({ claim, steps: [], verdict: null })),
        findings: event.findings,
      };
    case "claim.contextualised":
      return withClaim(check, event.claim_id, (one) => ({
        ...one,
        claim: { ...one.claim, period: event.period, entities: event.entities },
      }));
    case "step.questioned":
    case "step.searched":
    case "step.read":
      return withClaim(check, event.claim_id, (one) => ({ ...one, steps: [...one.steps, event.step] }));
    case "claim.judged":
      return withClaim(check, event.claim_id, (one) => ({ ...one, verdict: event.verdict }));
    case "check.completed":
      return { ...finished(check, event, "completed"), notices: event.notices };
    case "check.failed":
      return { ...finished(check, event, event.interrupted ? "interrupted" : "failed"), problem: event.problem };
    case "check.cancelled":
      return finished(check, event, "cancelled");
    default:
      throw new Error("A check starts only once.");
  }
}

/**
 * @param {Check} check
 * @param {string} id
 * @param {(one: CheckedClaim) => CheckedClaim} change
 * @returns {Check}
 */
function withClaim(check, id, change) {
  return { ...check, claims: check.claims.map((one) => (one.claim.id === id ? change(one) : one)) };
}

/**
 * @param {Check} check
 * @param {Extract<CheckEvent, {seconds: number}>} event
 * @param {Check["status"]} status
 * @returns {Check}
 */
function finished(check, event, status) {
  return { ...check, status, finished_at: event.at, seconds: event.seconds, usage: event.usage };
}
