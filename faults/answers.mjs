import { percentile } from './statistics.mjs';

/** So many answers are remembered one by one; of those before them the ones that were right are only counted. */
const MOST_REMEMBERED = 400_000;
/** Whoever waits for longer waits for nothing. */
const PATIENCE_MS = 30_000;

/** What came back, and how it is told whether that was right. */
export class Answers {
  #all = [];
  #counts = new Map();
  #waiting = [];

  /** @param answer its `kind` (read, write, live), when it `begun` and what it `took` in ms, its `status`, a `fault` */
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

  /** When the first one of a kind succeeded that ended at a moment or later, which may be yet to come. */
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

  /** Neither an answer as it should be nor a refusal that says to try again: errors, lost connections, wrong bodies. */
  get wrong() {
    return this.#all.filter((answer) => !isSuccess(answer) && (answer.status !== 503 || answer.fault));
  }

  slowest(kinds = ['read', 'write']) {
    return Math.max(0, ...this.#times(kinds));
  }

  p99(kind, since = 0) {
    return percentile(this.#times([kind], since), 0.99);
  }

  /** How many there were of each status: `read 200: 5, write 201: 3`. */
  summary() {
    return [...this.#counts].map(([name, count]) => `${name}: ${count}`).join(', ');
  }

  #forget() {
    const half = MOST_REMEMBERED / 2;
    this.#all = this.#all.filter((answer, index) => index >= half || !isSuccess(answer));
  }

  /** They are noted as they end, so that only the last few have to be looked at. */
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
