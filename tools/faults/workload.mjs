import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { between } from '../bench/data/random.mjs';
import { createClient } from '../fuzz/send.mjs';
import { Responses } from './responses.mjs';
import { AUTHORIZATION } from './service.mjs';

const EVENTS = '/calendar/events/v1/events';
/** Pause after a failure, so that a client does not fail in a tight loop. */
const AFTER_FAILURE_MS = 20;

/** Clients that never retry, and record what they sent and what was acknowledged. */
export class Workload {
  #client;
  #random;
  #origin;
  responses = new Responses();
  /** The keys of all events sent. */
  sent = new Set();
  /** The ids of acknowledged events by key. */
  acknowledged = new Map();

  constructor(teardown, { origin, random, connections = 256, keepAlive = true }) {
    this.#client = createClient(connections, { keepAlive });
    teardown.add(() => this.#client.close());
    this.#random = random;
    this.#origin = origin;
  }

  /** Runs `something` repeatedly in the given number of workers until `stop`. */
  start(teardown, workers, something) {
    let isOpen = true;
    const work = async () => {
      while (isOpen) await something();
    };
    const all = Promise.all(Array.from({ length: workers }, work));
    const stop = async () => {
      isOpen = false;
      await all;
    };
    teardown.add(stop);
    return { stop };
  }

  /** Creates an event with its own venue and organizer, a category and a tag, in one request. */
  async write() {
    const key = String(this.sent.size + 1);
    this.sent.add(key);
    const body = JSON.stringify(this.#event(key));
    const response = await this.#send('write', { method: 'POST', path: EVENTS, body }, 201, (event) =>
      event.title === titleOf(key) ? undefined : 'wrong body',
    );
    if (response.status === 201 && response.problem === undefined)
      this.acknowledged.set(key, response.body.id);
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

  async #send(kind, { method, path, body }, expected, check) {
    const startedAt = performance.now();
    const headers = body === undefined ? {} : WRITE_HEADERS;
    const { status, text, durationMs } = await this.#client.send({
      method,
      url: this.#origin + path,
      headers,
      body,
    });
    const response = { kind, startedAt, durationMs, status };
    if (status === undefined) response.problem = 'no answer';
    else if (status === expected) Object.assign(response, checked(text, check));
    this.responses.record({ kind, startedAt, durationMs, status, problem: response.problem });
    if (status !== expected) await pause(AFTER_FAILURE_MS);
    return response;
  }

  #event(key) {
    return {
      title: titleOf(key),
      start_date: '2027-01-01 10:00:00',
      end_date: '2027-01-01 12:00:00',
      status: 'publish',
      venue: { venue: `Venue ${key}` },
      organizer: { organizer: `Organizer ${key}` },
      // Many terms, because writers wait for each other on the row that counts a term.
      categories: [`Category ${between(this.#random, 1, 40)}`],
      tags: [`Tag ${between(this.#random, 1, 40)}`],
    };
  }
}

const WRITE_HEADERS = { Authorization: AUTHORIZATION, 'Content-Type': 'application/json' };

function checked(text, check) {
  try {
    const body = JSON.parse(text);
    return { body, problem: check(body) };
  } catch {
    return { problem: 'no JSON' };
  }
}

function titleOf(key) {
  return `Event ${key}`;
}
