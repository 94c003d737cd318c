import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '../fuzz/send.mjs';

const BASE = '/calendar/events/v1';
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
  #client = createClient(4);
  #origins;
  #turn = 0;
  #cursor = '';
  records = new Map();
  size;
  /** The number of times that the cursor had expired. */
  restarts = 0;
  wrong = [];

  constructor(teardown, origins, size) {
    teardown.add(() => this.#client.close());
    this.#origins = origins;
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
    this.#turn += 1;
    const origin = this.#origins[this.#turn % this.#origins.length];
    const url = `${origin}${BASE}/changes?per_page=${this.size}&cursor=${this.#cursor}`;
    const { status, text } = await this.#client.send({ method: 'GET', url, headers: {} });
    if (status === 200) return this.#apply(JSON.parse(text));
    if (status === 410) this.#startAgain();
    else if (status !== undefined && status !== 503) this.wrong.push(`${url}: ${status} ${text}`);
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
  const client = createClient(1);
  const records = new Map();
  for (const [type, list] of Object.entries(LISTS)) {
    let page = 1;
    let pages;
    do {
      const url = `${origin}${BASE}/${list}?${EVERYTHING}&page=${page}`;
      const { status, text } = await client.send({ method: 'GET', url, headers: {} });
      if (status !== 200) throw new Error(`${url}: ${status} ${text}`);
      const body = JSON.parse(text);
      for (const record of body[list]) records.set(`${type} ${record.id}`, comparable(record));
      pages = body.total_pages;
      page += 1;
    } while (page <= pages);
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
  const ids = links.map((link) => [link, [record[link]].flat().map(({ id }) => id)]);
  for (const [link, all] of ids) if (link === 'categories' || link === 'tags') all.sort((a, b) => a - b);
  return JSON.stringify({ ...record, ...Object.fromEntries(ids), count: undefined });
}
