import { API } from '../client.mjs';

const COLLECTIONS = ['events', 'venues', 'organizers', 'categories', 'tags', 'feeds'];
/** Members of a record that contain records of other collections. */
const LINKED = { venue: 'venues', organizer: 'organizers', categories: 'categories', tags: 'tags' };
const MAX_RECORDS = 300;

/** Records seen in responses, so that later requests can refer to them. */
export class Records {
  #known = Object.fromEntries(COLLECTIONS.map((collection) => [collection, []]));

  /** Remembers every record in a response. */
  add(collection, body) {
    if (collection === undefined || typeof body !== 'object' || body === null) return;
    const list = Array.isArray(body[collection]) ? body[collection] : [body];
    for (const record of list) this.#addOne(collection, record);
  }

  pick({ collection, member, pick }) {
    const records = this.#known[collection] ?? [];
    // Falls back to plausible values while no record is known.
    if (records.length === 0) return member === 'id' ? 1 : 'jazz';
    return records[pick % records.length][member];
  }

  #addOne(collection, record) {
    const { id, slug } = record;
    if (!Number.isInteger(id) || typeof slug !== 'string') return;
    const records = this.#known[collection];
    if (records.every((one) => one.id !== id)) records.push({ id, slug, secret: secretOf(record) });
    if (records.length > MAX_RECORDS) records.shift();
    for (const [member, linked] of Object.entries(LINKED))
      for (const one of [record[member] ?? []].flat()) this.#addOne(linked, one);
  }
}

/** Returns the secret in the addresses of an unlisted feed, for others the slug. */
function secretOf({ slug, addresses = {} }) {
  return /\/unlisted\/([\da-f]+)\./.exec(JSON.stringify(addresses))?.[1] ?? slug;
}

/** The lists from which the existing records are collected, by collection. */
export const LISTS = COLLECTIONS.map((collection) => [
  collection,
  `${API}/${collection}?per_page=50&hide_empty=false`,
]);
