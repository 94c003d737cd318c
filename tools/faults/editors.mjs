import { setTimeout as pause } from 'node:timers/promises';
import { between, choose } from '../bench/data/random.mjs';
import { createClient } from '../fuzz/send.mjs';
import { AUTHORIZATION } from './service.mjs';

const HEADERS = { Authorization: AUTHORIZATION, 'Content-Type': 'application/json' };
const BASE = '/calendar/events/v1';
const NAMES = { events: 'title', venues: 'venue', organizers: 'organizer', categories: 'name', tags: 'name' };
const PUBLICATIONS = ['events', 'venues', 'organizers'];
const TERMS = ['categories', 'tags'];
const STATUSES = ['publish', 'publish', 'draft', 'private', 'pending'];
/** No response; a record that another client has deleted, or whose name is taken; and a database that is down. */
const NO_SUCCESS = [undefined, 400, 404, 409, 410, 503];
/** Pause after a failure, so that a client does not fail in a tight loop. */
const AFTER_FAILURE_MS = 20;

/** Clients that change all kinds of records in all kinds of ways, through several instances, and never retry. */
export class Editors {
  #client = createClient(64);
  #random;
  #origins;
  /** The ids of acknowledged records by collection; some may be in the trash or deleted. */
  #ids = { events: [], venues: [], organizers: [], categories: [], tags: [] };
  #mostEvents;
  #count = 0;
  #isStopped = false;
  acknowledged = 0;
  /** Responses other than success, a refusal and 503. */
  wrong = [];

  /** @param mostEvents events that are created; later writes change them */
  constructor(teardown, { origins, random, mostEvents = Infinity }) {
    teardown.add(() => this.#client.close());
    this.#origins = origins;
    this.#random = random;
    this.#mostEvents = mostEvents;
  }

  /** Writes with several clients until so many writes were acknowledged, or until `stop`. */
  async write(clients, writes) {
    const work = async () => {
      while (this.acknowledged < writes && !this.#isStopped) await this.#writeOne();
    };
    await Promise.all(Array.from({ length: clients }, work));
  }

  stop() {
    this.#isStopped = true;
  }

  #writeOne() {
    return choose(this.#random, [
      [0.35, () => this.#createEvent()],
      [0.3, () => this.#changeEvent()],
      [0.15, () => this.#changeStatus()],
      [0.1, () => this.#changeName()],
      [0.05, () => this.#trash()],
      [0.05, () => this.#deleteTerm()],
    ])();
  }

  #createEvent() {
    if (this.#ids.events.length >= this.#mostEvents) return this.#changeEvent();
    const start = '2027-01-01 10:00:00';
    // Some fall due while the test runs.
    const soon = new Date(Date.now() + between(this.#random, 0, 5_000))
      .toISOString()
      .slice(0, 19)
      .replace('T', ' ');
    const dated = this.#random() < 0.1 ? { date_utc: soon } : { status: 'publish' };
    const body = { title: this.#name(), start_date: start, end_date: start, ...dated, ...this.#links() };
    return this.#send('POST', 'events', { body });
  }

  #changeEvent() {
    const title = { title: this.#name() };
    const parent = { post_parent: this.#anId('events') ?? 0 };
    const change = choose(this.#random, [
      [0.4, title],
      [0.4, this.#links()],
      [0.2, parent],
    ]);
    return this.#update('events', change);
  }

  #changeStatus() {
    const status = STATUSES[between(this.#random, 0, STATUSES.length - 1)];
    return this.#update(this.#one(PUBLICATIONS), { status });
  }

  #changeName() {
    const collection = this.#one(Object.keys(NAMES));
    const base = this.#random() < 0.5 ? '' : '/translated';
    return this.#update(collection, { [NAMES[collection]]: this.#name() }, base);
  }

  #trash() {
    const collection = this.#one(PUBLICATIONS);
    const id = this.#anId(collection);
    return id === undefined ? this.#createEvent() : this.#send('DELETE', collection, { path: `/${id}` });
  }

  #deleteTerm() {
    const collection = this.#one(TERMS);
    const id = this.#anId(collection);
    return id === undefined ? this.#createEvent() : this.#send('DELETE', collection, { path: `/${id}` });
  }

  #update(collection, body, base = '') {
    const id = this.#anId(collection);
    if (id === undefined) return this.#createEvent();
    const language = base === '' ? '' : '?translation_language=fr';
    return this.#send('PATCH', collection, { path: `/${id}${language}`, body, base });
  }

  /** Few names, so that events share their venues, organizers and terms. */
  #links() {
    const number = () => between(this.#random, 1, 40);
    return {
      venue: { venue: `Venue ${number()}` },
      organizer: { organizer: `Organizer ${number()}` },
      categories: [`Category ${number()}`],
      tags: [`Tag ${number()}`, `Tag ${number()}`],
    };
  }

  #name() {
    this.#count += 1;
    return `Name ${this.#count}`;
  }

  #one(list) {
    return list[between(this.#random, 0, list.length - 1)];
  }

  #anId(collection) {
    return this.#one(this.#ids[collection]);
  }

  async #send(method, collection, { path = '', body, base = '' }) {
    const url = `${this.#one(this.#origins)}${base}${BASE}/${collection}${path}`;
    const { status, text } = await this.#client.send({
      method,
      url,
      headers: HEADERS,
      body: body && JSON.stringify(body),
    });
    if (status === 200 || status === 201) this.#note(collection, JSON.parse(text));
    else if (NO_SUCCESS.includes(status)) await pause(AFTER_FAILURE_MS);
    else this.wrong.push(`${method} ${url}: ${status} ${text}`);
  }

  #note(collection, record) {
    this.acknowledged += 1;
    if (!this.#ids[collection].includes(record.id)) this.#ids[collection].push(record.id);
    if (collection !== 'events') return;
    const linked = [record.venue, record.organizer, record.categories, record.tags];
    ['venues', 'organizers', 'categories', 'tags'].forEach((other, index) => {
      for (const { id } of [linked[index]].flat())
        if (id !== undefined && !this.#ids[other].includes(id)) this.#ids[other].push(id);
    });
  }
}
