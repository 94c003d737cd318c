import { percentile } from './statistics.mjs';

/** The number of responses kept individually; of older ones, successes are only counted. */
const MOST_REMEMBERED = 400_000;
/** Longest wait for a success. */
const PATIENCE_MS = 30_000;

/** Collects responses and tells successes from failures. */
export class Answers {
  #all = [];
  #counts = new Map();
  #waiting = [];

  /**
   * @param answer its `kind` (read, write, live), when it had `begun` and how long it `took` in ms, its
   * `status`, a `fault`
   */
  note(answer) {
    this.#all.push(answer);
    const name = `${answer.kind} ${answer.fault ?? answer.status}`;
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    if (this.#all.length > MOST_REMEMBERED) this.#forget();
    this.#waiting = this.#waiting.filter(({ kind, since, resolve }) => {
      if (!isSuccessAt(answer, kind, since)) return true;
      resolve(endOf(answer));
      return false;
    });
  }

  get count() {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Returns when the first response of a kind succeeded at or after `since`, waiting for it if necessary. */
  async firstSuccess(kind, since) {
    const known = this.#all.slice(this.#firstAfter(since)).find((answer) => isSuccessAt(answer, kind, since));
    if (known !== undefined) return endOf(known);
    return new Promise((resolve, reject) => {
      const late = () =>
        reject(new Error(`No ${kind} succeeded for ${PATIENCE_MS / 1000} s: ${this.summary()}`));
      const timer = setTimeout(late, PATIENCE_MS);
      const inTime = (end) => {
        clearTimeout(timer);
        resolve(end);
      };
      this.#waiting.push({ kind, since, resolve: inTime });
    });
  }

  of(kind) {
    return this.#all.filter((answer) => answer.kind === kind);
  }

  failures(since = 0) {
    return this.#all.filter((answer) => answer.begun >= since && !isSuccess(answer));
  }

  /** Failures other than a 503 that asks to try again: errors, lost connections, wrong bodies. */
  get wrong() {
    return this.#all.filter((answer) => !isSuccess(answer) && (answer.status !== 503 || answer.fault));
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

  #forget() {
    const half = MOST_REMEMBERED / 2;
    this.#all = this.#all.filter((answer, index) => index >= half || !isSuccess(answer));
  }

  /** Entries are ordered by when they ended, so a search from the end is short. */
  #firstAfter(since) {
    return this.#all.findLastIndex((answer) => endOf(answer) < since) + 1;
  }

  #times(kinds, since = 0) {
    return this.#all
      .filter(({ kind, begun }) => kinds.includes(kind) && begun >= since)
      .map(({ took }) => took);
  }
}

function isSuccess({ status, fault }) {
  return fault === undefined && (status === 200 || status === 201);
}

function isSuccessAt(answer, kind, since) {
  return answer.kind === kind && endOf(answer) >= since && isSuccess(answer);
}

function endOf({ begun, took }) {
  return begun + took;
}
