import { setTimeout as pause } from 'node:timers/promises';
import { isClosing, onClose } from '../../scripts/lib/closing.mjs';
import { API, Client } from '../lib/client.mjs';
import { startProgress } from '../lib/progress.mjs';
import { between, choose, oneOf } from '../lib/random.mjs';
import { AUTHORIZATION } from '../lib/service.mjs';

const HEADERS = { Authorization: AUTHORIZATION, 'Content-Type': 'application/json' };
const NAMES = { events: 'title', venues: 'venue', organizers: 'organizer', categories: 'name', tags: 'name' };
/** The member of an event that links to records of a collection. */
const LINKS = { venues: 'venue', organizers: 'organizer', categories: 'categories', tags: 'tags' };
const PUBLICATIONS = ['events', 'venues', 'organizers'];
const TERMS = ['categories', 'tags'];
const STATUSES = ['publish', 'publish', 'draft', 'private', 'pending'];
/** No response; a record that another client has deleted, or whose name is taken; and a database that is down. */
const NO_SUCCESS = [undefined, 400, 404, 409, 410, 503];
/** Pause after a failure, so that a client does not fail in a tight loop. */
const AFTER_FAILURE_MS = 20;

/** Clients that change all kinds of records in all kinds of ways, through several instances, and never retry. */
export class Editors {
  #clients;
  #random;
  /** The ids of acknowledged records by collection; some may be in the trash or deleted. */
  #ids = Object.fromEntries(Object.keys(NAMES).map((name) => [name, /** @type {number[]} */ ([])]));
  #mostEvents;
  #count = 0;
  acknowledged = 0;
  /** Responses other than success, a refusal and 503. */
  wrong = /** @type {string[]} */ ([]);

  /** @param mostEvents events that are created; later writes change them */
  constructor({ origins, random, mostEvents = Infinity }) {
    this.#clients = origins.map((origin) => new Client(origin, { connections: 64 }));
    onClose(() => this.#clients.forEach((client) => client.close()));
    this.#random = random;
    this.#mostEvents = mostEvents;
  }

  /** Writes with several clients until so many writes were acknowledged, while kills are evenly spread over them. */
  async writeWhile({ clients, writes, kills }, kill) {
    let isOver = false;
    onClose(() => (isOver = true));
    const work = async () => {
      while (this.acknowledged < writes && !isOver) await this.#writeOne();
    };
    const working = Array.from({ length: clients }, work);
    const progress = startProgress('Writing and killing', kills);
    for (let number = 1; number <= kills && !isClosing(); number++) {
      while (this.acknowledged < (writes * number) / (kills + 1)) await pause(between(this.#random, 5, 50));
      await kill(number);
      progress.advance();
    }
    await Promise.all(working);
    progress.end();
  }

  #writeOne() {
    return choose(this.#random, [
      [0.35, () => this.#createEvent()],
      [0.3, () => this.#changeEvent()],
      [
        0.15,
        () => this.#update(oneOf(this.#random, PUBLICATIONS), { status: oneOf(this.#random, STATUSES) }),
      ],
      [0.1, () => this.#changeName()],
      [0.05, () => this.#remove(oneOf(this.#random, PUBLICATIONS))],
      [0.05, () => this.#remove(oneOf(this.#random, TERMS))],
    ])();
  }

  #createEvent() {
    if (this.#ids.events.length >= this.#mostEvents) return this.#changeEvent();
    const start = '2027-01-01 10:00:00';
    // Some fall due while the test runs.
    const soon = new Date(Date.now() + between(this.#random, 0, 5_000)).toISOString();
    const dated =
      this.#random() < 0.1 ? { date_utc: soon.slice(0, 19).replace('T', ' ') } : { status: 'publish' };
    const body = { title: this.#name(), start_date: start, end_date: start, ...dated, ...this.#links() };
    return this.#send('POST', 'events', { body });
  }

  #changeEvent() {
    const change = choose(this.#random, [
      [0.4, { title: this.#name() }],
      [0.4, this.#links()],
      [0.2, { post_parent: oneOf(this.#random, this.#ids.events) ?? 0 }],
    ]);
    return this.#update('events', change);
  }

  #changeName() {
    const collection = oneOf(this.#random, Object.keys(NAMES));
    const base = this.#random() < 0.5 ? '' : '/translated';
    return this.#update(collection, { [NAMES[collection]]: this.#name() }, base);
  }

  #remove(collection) {
    const id = oneOf(this.#random, this.#ids[collection]);
    return id === undefined ? this.#createEvent() : this.#send('DELETE', collection, { path: `/${id}` });
  }

  #update(collection, body, base = '') {
    const id = oneOf(this.#random, this.#ids[collection]);
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

  /**
   * @param {string} method
   * @param {string} collection
   * @param {{ path?: string, body?: object, base?: string }} request
   */
  async #send(method, collection, { path = '', body, base = '' }) {
    const whole = `${base}${API}/${collection}${path}`;
    const sent = { method, path: whole, headers: HEADERS, body: body && JSON.stringify(body) };
    const response = await oneOf(this.#random, this.#clients).send(sent);
    if (response.status === 200 || response.status === 201) this.#note(collection, response.body);
    else if (NO_SUCCESS.includes(response.status)) await pause(AFTER_FAILURE_MS);
    else this.wrong.push(`${method} ${whole}: ${response.status} ${response.text}`);
  }

  #note(collection, record) {
    this.acknowledged += 1;
    this.#remember(collection, record);
    if (collection !== 'events') return;
    for (const [other, member] of Object.entries(LINKS))
      for (const linked of [record[member]].flat()) this.#remember(other, linked);
  }

  #remember(collection, { id }) {
    if (id !== undefined && !this.#ids[collection].includes(id)) this.#ids[collection].push(id);
  }
}
