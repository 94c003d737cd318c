const TERMS = 'hide_empty=false';
const LISTS = [
  ['category', 'categories', TERMS],
  ['tag', 'tags', TERMS],
  ['venue', 'venues', ''],
  ['organizer', 'organizers', ''],
  ['event', 'events', 'start_date=1000-01-02&end_date=9999-12-30'],
];
const ALL = 'status=publish,future,draft,pending,private';

/**
 * @typedef {Record<string, any>} Json
 * @typedef {{ type: string, record: Json }} Listed
 */

/**
 * Reads all records that an API lists, and of events also whether they take place.
 * @param {string | undefined} credentials a name and a password
 * @returns {Promise<Listed[]>}
 */
export async function calendarAt(api, credentials) {
  const headers = credentials && { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
  const read = (path) => jsonAt(`${api.replace(/\/$/, '')}/${path}`, headers || undefined);
  const found = [];
  for (const [type, list, query] of LISTS) {
    const statuses = credentials && query !== TERMS ? ALL : '';
    for await (const record of recordsOf(list, `${query}&${statuses}`, read))
      found.push({ type, record: type === 'event' ? await withStatus(record, read) : record });
  }
  return found;
}

/** @returns {AsyncGenerator<Json>} */
async function* recordsOf(list, query, read) {
  for (let page = 1, pages = 1; page <= pages; page++) {
    const body = await read(`${list}?page=${page}&per_page=50&${query}`);
    pages = body.total_pages;
    yield* body[list];
  }
}

/** Adds how an event takes place, which only its own page tells; not of one that a password hides. */
async function withStatus(event, read) {
  const { json_ld: data } = event.all_day === null ? {} : await read(`events/${event.id}`);
  return { ...event, event_status: data?.eventStatus?.split('/').at(-1) ?? 'EventScheduled' };
}

/** @returns {Promise<Json>} */
async function jsonAt(url, headers) {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`);
  return /** @type {Promise<Json>} */ (response.json());
}
