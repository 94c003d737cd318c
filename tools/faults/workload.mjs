import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { onClose } from '../../scripts/lib/closing.mjs';
import { Client, EVENTS } from '../lib/client.mjs';
import { between } from '../lib/random.mjs';
import { AUTHORIZATION } from '../lib/service.mjs';
import { Responses } from './responses.mjs';

const CONNECTIONS = 256;
const HEADERS = { Authorization: AUTHORIZATION, 'Content-Type': 'application/json' };
/** Pause after a failure, so that a client does not fail in a tight loop. */
const AFTER_FAILURE_MS = 20;

/** Clients that never retry, and record what they sent and what was acknowledged. */
export class Workload {
  #client;
  #random;
  responses = new Responses();
  /** The keys of all events sent. */
  sent = new Set();
  /** The ids of acknowledged events by key. */
  acknowledged = new Map();

  constructor(origin, random) {
    this.#client = new Client(origin, { connections: CONNECTIONS });
    onClose(() => this.#client.close());
    this.#random = random;
  }

  /** Runs `something` repeatedly in the given number of workers until `stop`. */
  start(workers, something) {
    let isOpen = true;
    const work = async () => {
      while (isOpen) await something();
    };
    const all = Promise.all(Array.from({ length: workers }, work));
    const stop = async () => {
      isOpen = false;
      await all;
    };
    onClose(stop);
    return { stop };
  }

  /** Creates an event with its own venue and organizer, a category and a tag, in one request. */
  async write() {
    const key = String(this.sent.size + 1);
    this.sent.add(key);
    const body = JSON.stringify(this.#event(key));
    const isIt = ({ title }) => title === titleOf(key);
    const event = await this.#send('write', { method: 'POST', path: EVENTS, headers: HEADERS, body }, isIt);
    if (event !== undefined) this.acknowledged.set(key, event.id);
  }

  /** Reads an acknowledged event, or a list while there is none. */
  async read() {
    const key = String(between(this.#random, 1, this.sent.size));
    const id = this.acknowledged.get(key);
    if (id === undefined) return this.list();
    const isIt = (event) => event.id === id && event.title === titleOf(key);
    return this.#send('read', { path: `${EVENTS}/${id}` }, isIt);
  }

  /** Reads a list with a new search term, which no cache can have. */
  list() {
    const path = `${EVENTS}?per_page=5&search=${Math.floor(this.#random() * 2 ** 40).toString(36)}`;
    return this.#send('read', { path }, ({ events }) => Array.isArray(events));
  }

  /** Writes with the given probability, otherwise reads. */
  mixed(writeShare) {
    return this.#random() < writeShare ? this.write() : this.read();
  }

  /** Calls a health check and pauses: its latency is measured, not its throughput. */
  async live() {
    await this.#send('live', { path: '/health/live' }, () => true);
    await pause(20);
  }

  /** Returns the body of a response that is as expected. */
  async #send(kind, request, isRight) {
    const startedAt = performance.now();
    const { status, body, durationMs } = await this.#client.send(request);
    const isExpected = status === (request.method === 'POST' ? 201 : 200);
    const problem = isExpected ? problemOf(body, isRight) : status === undefined ? 'no answer' : undefined;
    this.responses.record({ kind, startedAt, durationMs, status, problem });
    if (!isExpected) await pause(AFTER_FAILURE_MS);
    return isExpected && problem === undefined ? body : undefined;
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

function problemOf(body, isRight) {
  if (body === undefined) return 'no JSON';
  return isRight(body) ? undefined : 'wrong body';
}

function titleOf(key) {
  return `Event ${key}`;
}
