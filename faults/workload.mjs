import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { between } from '../bench/data/random.mjs';
import { createClient } from '../fuzz/send.mjs';
import { Answers } from './answers.mjs';
import { AUTHORIZATION } from './service.mjs';

const EVENTS = '/calendar/events/v1/events';
/** Pause after a failure, so that a client does not fail in a tight loop. */
const AFTER_FAILURE_MS = 20;

/** Clients that never retry, and record what they sent and what was acknowledged. */
export class Workload {
  #client;
  #random;
  #origin;
  answers = new Answers();
  /** The keys of all events sent. */
  sent = new Set();
  /** The ids of acknowledged events by key. */
  acknowledged = new Map();

  constructor(stage, { origin, random, connections = 256, keepAlive = true }) {
    this.#client = createClient(connections, { keepAlive });
    stage.onEnd(() => this.#client.close());
    this.#random = random;
    this.#origin = origin;
  }

  /** Runs `something` repeatedly in the given number of workers until `stop`. */
  start(stage, workers, something) {
    let isOpen = true;
    const work = async () => {
      while (isOpen) await something();
    };
    const all = Promise.all(Array.from({ length: workers }, work));
    const stop = async () => {
      isOpen = false;
      await all;
    };
    stage.onEnd(stop);
    return { stop };
  }

  /** Creates an event with its own venue and organizer, a category and a tag, in one request. */
  async write() {
    const key = String(this.sent.size + 1);
    this.sent.add(key);
    const body = JSON.stringify(this.#event(key));
    const answer = await this.#send('write', { method: 'POST', path: EVENTS, body }, 201, (event) =>
      event.title === titleOf(key) ? undefined : 'wrong body',
    );
    if (answer.status === 201 && answer.fault === undefined) this.acknowledged.set(key, answer.body.id);
  }

  /** Reads an acknowledged event, or a list while there is none. */
  async read() {
    if (this.acknowledged.size === 0) return this.list();
    const key = String(between(this.#random, 1, this.sent.size));
    const id = this.acknowledged.get(key);
    if (id === undefined) return this.list();
    const isIt = (event) => (event.id === id && event.title === titleOf(key) ? undefined : 'wrong body');
    return this.#send('read', { method: 'GET', path: `${EVENTS}/${id}` }, 200, isIt);
  }

  /** Reads a list with a new search term, which no cache can have. */
  list() {
    const path = `${EVENTS}?per_page=5&search=${Math.floor(this.#random() * 2 ** 40).toString(36)}`;
    const isList = (page) => (Array.isArray(page.events) ? undefined : 'wrong body');
    return this.#send('read', { method: 'GET', path }, 200, isList);
  }

  /** Writes with the given probability, otherwise reads. */
  mixed(writeShare) {
    return this.#random() < writeShare ? this.write() : this.read();
  }

  /** Calls a health check and pauses: its latency is measured, not its throughput. */
  async live() {
    await this.#send('live', { method: 'GET', path: '/health/live' }, 200, () => undefined);
    await pause(20);
  }

  async #send(kind, { method, path, body }, expected, judge) {
    const begun = performance.now();
    const headers = body === undefined ? {} : WRITE_HEADERS;
    const { status, text, took } = await this.#client.send({
      ...{ method, url: this.#origin + path, headers, body },
    });
    const answer = { kind, begun, took, status };
    if (status === undefined) answer.fault = 'no answer';
    else if (status === expected) Object.assign(answer, judged(text, judge));
    this.answers.note({ kind, begun, took, status, fault: answer.fault });
    if (status !== expected) await pause(AFTER_FAILURE_MS);
    return answer;
  }

  #event(key) {
    return {
      title: titleOf(key),
      ...{ start_date: '2027-01-01 10:00:00', end_date: '2027-01-01 12:00:00', status: 'publish' },
      ...{ venue: { venue: `Venue ${key}` }, organizer: { organizer: `Organizer ${key}` } },
      // Many terms, because writers wait for each other on the row that counts a term.
      categories: [`Category ${between(this.#random, 1, 40)}`],
      tags: [`Tag ${between(this.#random, 1, 40)}`],
    };
  }
}

const WRITE_HEADERS = { Authorization: AUTHORIZATION, 'Content-Type': 'application/json' };

function judged(text, judge) {
  try {
    const body = JSON.parse(text);
    return { body, fault: judge(body) };
  } catch {
    return { fault: 'no JSON' };
  }
}

function titleOf(key) {
  return `Event ${key}`;
}
