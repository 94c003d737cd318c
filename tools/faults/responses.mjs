import { percentile } from '../lib/statistics.mjs';

/** The number of responses kept individually; of older ones, successes are only counted. */
const MAX_KEPT = 400_000;
/** Longest wait for a success. */
const TIMEOUT_MS = 30_000;

/** @typedef {{ kind: string, startedAt: number, durationMs: number, status: number, problem: string | undefined }} Recorded */
/** @typedef {{ kind: string, since: number, resolve: (at: number) => void }} Waiting */

/** Collects responses and tells successes from failures. */
export class Responses {
  #all = /** @type {Recorded[]} */ ([]);
  #counts = new Map();
  #waiting = /** @type {Waiting[]} */ ([]);

  /** @param response `kind` (read, write, live), `startedAt`, `durationMs`, `status`, and `problem` if its body is wrong */
  record(response) {
    this.#all.push(response);
    const name = `${response.kind} ${response.problem ?? response.status}`;
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    if (this.#all.length > MAX_KEPT) this.#dropSuccesses();
    this.#waiting = this.#waiting.filter(({ kind, since, resolve }) => {
      if (!isSuccessAt(response, kind, since)) return true;
      resolve(endOf(response));
      return false;
    });
  }

  get count() {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Returns when the first response of a kind succeeded at or after `since`, waiting for it if necessary. */
  async firstSuccess(kind, since) {
    const known = this.#all
      .slice(this.#firstAfter(since))
      .find((response) => isSuccessAt(response, kind, since));
    if (known !== undefined) return endOf(known);
    return new Promise((resolve, reject) => {
      const late = new Error(`No ${kind} succeeded for ${TIMEOUT_MS / 1000} s`);
      setTimeout(() => reject(late), TIMEOUT_MS).unref();
      this.#waiting.push({ kind, since, resolve });
    });
  }

  of(kind) {
    return this.#all.filter((response) => response.kind === kind);
  }

  failures(since = 0) {
    return this.#all.filter((response) => response.startedAt >= since && !isSuccess(response));
  }

  /** Failures other than a 503 that asks to try again: errors, lost connections, wrong bodies. */
  get wrong() {
    return this.#all.filter(
      (response) => !isSuccess(response) && (response.status !== 503 || response.problem),
    );
  }

  slowest(kinds = ['read', 'write']) {
    return Math.max(0, ...this.#times(kinds));
  }

  p99(kind, since = 0) {
    return percentile(this.#times([kind], since), 0.99);
  }

  /** Counts by status: `read 200: 5, write 201: 3`. */
  summary() {
    return [...this.#counts].map(([name, count]) => `${name}: ${count}`).join(', ');
  }

  #dropSuccesses() {
    const half = MAX_KEPT / 2;
    this.#all = this.#all.filter((response, index) => index >= half || !isSuccess(response));
  }

  /** Entries are ordered by when they ended, so a search from the end is short. */
  #firstAfter(since) {
    return this.#all.findLastIndex((response) => endOf(response) < since) + 1;
  }

  #times(kinds, since = 0) {
    return this.#all
      .filter(({ kind, startedAt }) => kinds.includes(kind) && startedAt >= since)
      .map(({ durationMs }) => durationMs);
  }
}

function isSuccess({ status, problem }) {
  return problem === undefined && (status === 200 || status === 201);
}

function isSuccessAt(response, kind, since) {
  return response.kind === kind && endOf(response) >= since && isSuccess(response);
}

function endOf({ startedAt, durationMs }) {
  return startedAt + durationMs;
}
