import { setTimeout as pause } from 'node:timers/promises';
import { onClose } from '../../scripts/lib/closing.mjs';
import { Client, EVENTS } from '../lib/client.mjs';
import { between, choose, oneOf } from '../lib/random.mjs';
import { AUTHORIZATION } from '../lib/service.mjs';

const HEADERS = { Authorization: AUTHORIZATION, 'Content-Type': 'application/json' };
const RULES = ['FREQ=WEEKLY;COUNT=8', 'FREQ=WEEKLY;INTERVAL=2;COUNT=5', 'FREQ=DAILY;COUNT=9', 'FREQ=WEEKLY'];
/** A record that the other editor has deleted, or changed since it was read, and a date that no rule gives. */
const REFUSALS = [400, 404, 410, 412];
const ALL = 'per_page=50&status=publish,trash&start_date=2027-01-01&end_date=2037-01-01';
/**
 * A request of an editor, and the answer if there was one. `seen` is what its `If-Match` has named.
 * @typedef {{ number: string, method: string, path: string, id?: number, fields?: object, seen?: object,
 *   status?: number, body?: object, failure?: string }} Sent
 */
/** Pause before a request is repeated, while its instance starts. */
const AGAIN_MS = 50;

/**
 * Edits one series and those split from it through one instance, which may be killed: a request without an answer is
 * sent again until there is one.
 */
export class SeriesEditor {
  #client;
  #random;
  #name;
  #count = 0;
  /** In their order. */
  sent = /** @type {Sent[]} */ ([]);
  acknowledged = 0;
  /** Answers other than success and a refusal. */
  wrong = /** @type {string[]} */ ([]);

  constructor(origin, name, random) {
    this.#client = new Client(origin);
    onClose(() => this.#client.close());
    this.#name = name;
    this.#random = random;
  }

  /** Creates a series. Editors with the same key create it once. */
  async create(fields, key) {
    await this.#write({ method: 'POST', path: '', fields, sentHeaders: { 'Idempotency-Key': key } });
  }

  /** Makes one edit of a series or of an occurrence. */
  async edit() {
    const series = oneOf(this.#random, await this.#read(`?series=any&${ALL}`));
    const dates = await this.#read(`?series=${series.id}&${ALL}`);
    const isOfOne = this.#random() < 0.6 && dates.length > 0;
    const record = isOfOne ? oneOf(this.#random, dates) : series;
    const request = { id: record.id, path: `/${record.id}`, ...this.#editOf(record, isOfOne) };
    const isCareful = this.#random() < 0.5;
    await this.#write(isCareful ? { ...request, ...(await this.#seen(request.path)) } : request);
  }

  #editOf(record, isOfOne) {
    if (record.status === 'trash') return { method: 'PATCH', fields: { status: 'publish' } };
    const scope = isOfOne && this.#random() < 0.15 ? '?scope=following' : '';
    const path = `/${record.id}${scope}`;
    if (isOfOne && this.#random() < 0.2) return { method: 'DELETE', path };
    return { method: 'PATCH', path, fields: this.#changeOf(record, isOfOne && scope === '') };
  }

  #changeOf({ start_date: start }, isOfOne) {
    const day = start.slice(0, 10);
    const hour = between(this.#random, 10, 20);
    return choose(this.#random, [
      [0.3, { title: `Choir ${this.#name}${this.#count}` }],
      [0.15, { capacity: between(this.#random, 1, 3) }],
      [0.15, { tags: [`Tag ${between(this.#random, 1, 4)}`] }],
      [0.25, { start_date: `${day} ${hour}:00:00`, end_date: `${day} ${hour}:45:00` }],
      [0.15, isOfOne ? { website: '' } : { recurrence: oneOf(this.#random, RULES) }],
    ]);
  }

  /** Returns the precondition that a record is as it is now, and what it is. */
  async #seen(path) {
    const { headers, body } = await this.#answered({
      path: `${EVENTS}${path.split('?')[0]}`,
      headers: HEADERS,
    });
    return headers.etag === undefined ? {} : { sentHeaders: { 'If-Match': headers.etag }, seen: body };
  }

  async #read(query) {
    const { body } = await this.#answered({ path: `${EVENTS}${query}`, headers: HEADERS });
    return body?.events ?? [];
  }

  async #write(request) {
    const { method, path, fields, sentHeaders } = request;
    const body = fields && JSON.stringify(fields);
    for (;;) {
      const number = `${this.#name}-${++this.#count}`;
      const all = { ...HEADERS, ...sentHeaders, 'X-Request-Id': number };
      const answer = await this.#client.send({ method, path: `${EVENTS}${path}`, headers: all, body });
      this.sent.push({ ...request, ...answer, number });
      if (answer.status !== undefined) return this.#note(request, answer);
      await pause(AGAIN_MS);
    }
  }

  #note({ method, path }, answer) {
    if (answer.status < 300) this.acknowledged += 1;
    else if (!REFUSALS.includes(answer.status))
      this.wrong.push(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer;
  }

  /** Reads until there is an answer. */
  async #answered(request) {
    for (;;) {
      const answer = await this.#client.send(request);
      if (answer.status !== undefined) return answer;
      await pause(AGAIN_MS);
    }
  }
}
