import { setTimeout as pause } from 'node:timers/promises';
import { onClose } from '../../scripts/lib/closing.mjs';
import { API, Client } from '../lib/client.mjs';

const AFTER_FAILURE_MS = 20;
const IDLE_MS = 50;
/** The members of an event that hold other records. */
const LINKS = ['venue', 'organizer', 'categories', 'tags'];
const LISTS = {
  event: 'events',
  venue: 'venues',
  organizer: 'organizers',
  category: 'categories',
  tag: 'tags',
};
const EVERYTHING = 'per_page=50&start_date=1990-01-01&end_date=2100-01-01&hide_empty=false';

/** A copy of a calendar that follows its feed. */
export class Mirror {
  #clients;
  #turn = 0;
  #cursor = '';
  records = new Map();
  /** The number of times that the cursor had expired. */
  restarts = 0;
  wrong = /** @type {string[]} */ ([]);

  constructor(origins, size) {
    this.#clients = origins.map((origin) => new Client(origin));
    onClose(() => this.#clients.forEach((client) => client.close()));
    this.size = size;
  }

  /** Follows the feed until `isOver`, asking one instance after the other. */
  async follow(isOver) {
    while (!isOver()) if (!(await this.#step())) await pause(IDLE_MS);
  }

  /** Reads the feed to its end. */
  async catchUp() {
    while (await this.#step());
  }

  /** Applies the next changes; false at the end of the feed. */
  async #step() {
    const client = this.#clients[this.#turn++ % this.#clients.length];
    const path = `${API}/changes?per_page=${this.size}&cursor=${this.#cursor}`;
    const { status, text, body } = await client.send({ path });
    if (status === 200) return this.#apply(body);
    if (status === 410) this.#startAgain();
    else if (status !== undefined && status !== 503) this.wrong.push(`${path}: ${status} ${text}`);
    await pause(AFTER_FAILURE_MS);
    return true;
  }

  #apply({ changes, cursor, more }) {
    for (const { type, id, record } of changes) {
      if (record === undefined) this.records.delete(`${type} ${id}`);
      else this.records.set(`${type} ${id}`, comparable(record));
    }
    this.#cursor = cursor;
    return more;
  }

  #startAgain() {
    this.restarts += 1;
    this.#cursor = '';
    this.records.clear();
  }

  /** Returns the keys of records that differ from those of the calendar. */
  differences(records) {
    const keys = new Set([...records.keys(), ...this.records.keys()]);
    return [...keys].filter((key) => records.get(key) !== this.records.get(key));
  }
}

/** Reads all public records of a calendar from its lists. */
export async function readCalendar(origin) {
  const client = new Client(origin);
  const records = new Map();
  for (const [type, list] of Object.entries(LISTS)) {
    for (let page = 1, pages = 1; page <= pages; page++) {
      const { status, text, body } = await client.get(`${API}/${list}?${EVERYTHING}&page=${page}`);
      if (status !== 200) throw new Error(`${list}: ${status} ${text}`);
      for (const record of body[list]) records.set(`${type} ${record.id}`, comparable(record));
      pages = body.total_pages;
    }
  }
  client.close();
  return records;
}

/**
 * Keeps only the ids of linked records, whose contents and names are changes of their own, and leaves out the number of
 * events of a term.
 */
function comparable(record) {
  const links = LINKS.filter((link) => link in record);
  const ids = links.map((link) => {
    const all = [record[link]].flat().map(({ id }) => id);
    return [link, link === 'categories' || link === 'tags' ? all.sort((a, b) => a - b) : all];
  });
  return JSON.stringify({ ...record, ...Object.fromEntries(ids), count: undefined });
}
