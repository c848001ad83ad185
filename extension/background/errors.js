/** Why a call to the server failed; every kind has a title and a remedy of its own in the locale. */

/** @typedef {import("../model/types.js").Trouble} Trouble */

/** A failure whose cause is known. `kind` is the stem of its keys in the locale. */
export class ApiError extends Error {
  kind = "server_problem";

  /** @returns {Trouble} */
  toTrouble() {
    return { kind: this.kind };
  }
}

/** Nothing answers on any of the server's ports. */
export class NotRunning extends ApiError {
  kind = "not_running";
}

/** The server took the call and never answered. */
export class NoAnswer extends ApiError {
  kind = "no_answer";
}

/** There is no token, or the server no longer takes it. */
export class NotPaired extends ApiError {
  kind = "not_paired";
}

/** A server runs, but not the one that this browser is paired with. */
export class OtherServer extends ApiError {
  kind = "other_server";
}

/** The server runs and refuses this browser. */
export class Refused extends ApiError {
  kind = "refused";
}

/** The browser or a policy keeps extensions from calling this computer. */
export class LocalAccessBlocked extends ApiError {
  kind = "local_access_blocked";
}

/** The permission for 127.0.0.1 was never given or was taken back. */
export class PermissionMissing extends ApiError {
  kind = "permission_missing";
}

/** The server answered with a problem document, which says what to do. */
export class ServerProblem extends ApiError {
  /** @param {number} status @param {Partial<import("../model/types.js").Problem>} problem */
  constructor(status, problem) {
    super(problem.detail || problem.title || `HTTP ${status}`);
    this.status = status;
    this.problem = problem;
  }

  /** @returns {Trouble} */
  toTrouble() {
    const { detail = `HTTP ${this.status}` } = this.problem;
    return { kind: this.kind, detail, problem: { ...this.problem, detail } };
  }
}
