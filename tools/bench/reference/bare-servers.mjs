import { eventRecord, isPublic, ORIGIN } from './record.sql.mjs';

const LIST = `SELECT string_agg(record, ',') AS records FROM (
  SELECT (${eventRecord()}) AS record FROM (
    SELECT * FROM events row
    WHERE ${isPublic('row')} AND NOT row.hide_from_listings AND row.recurrence IS NULL
      AND row.starts_local >= $1::timestamp AND row.ends_local <= $2::timestamp
    ORDER BY row.starts_local, row.published_at, row.id LIMIT $3) event
  ORDER BY event.starts_local, event.published_at, event.id) page`;

const SINGLE = `SELECT (${eventRecord({ single: true })}) AS record FROM events event
  WHERE event.id = $1 AND ${isPublic('event')}`;

/** Reads a page of the list of events with one statement, without counting all matches. */
export async function readList(pool, url) {
  const query = url.searchParams;
  const values = [
    `${query.get('start_date')} 00:00:00`,
    `${query.get('end_date')} 23:59:59`,
    query.get('per_page'),
  ];
  const { rows } = await pool.query({ name: 'list', text: LIST, values });
  return `{"events":[${rows[0].records ?? ''}],"rest_url":"${ORIGIN}${url.pathname}${url.search}"}`;
}

/** Reads a single record by its key. */
export async function readSingle(pool, url) {
  const values = [url.pathname.slice(url.pathname.lastIndexOf('/') + 1)];
  const { rows } = await pool.query({ name: 'single', text: SINGLE, values });
  return rows[0].record;
}

const bodies = new Map();

/** Returns the same bytes for every request, of the requested size. */
export function constantBody(_pool, url) {
  const size = Number(url.searchParams.get('size'));
  if (!bodies.has(size)) bodies.set(size, textOf(size));
  return bodies.get(size);
}

// Contains letters beyond ASCII, like real texts: clients take several times longer to decode these.
const PHRASE = 'An evening of music and readings at the harbour, with a market and food from nine o’clock. ';

function textOf(size) {
  const bytes = Buffer.alloc(Math.max(2, size), PHRASE);
  // Avoids cutting a multi-byte letter in two.
  bytes.fill('x', Math.max(1, size - 4));
  bytes.write('"', 0);
  bytes.write('"', bytes.length - 1);
  return bytes;
}

const EVENT = `INSERT INTO events (author_id, status, title, slug, description, language, published_at, modified_at,
    starts_local, ends_local, starts_at, ends_at, timezone, timezone_abbr, cost)
  SELECT author_id, 'publish', $1, $2, $3, 'en', now(), now(), $4::timestamp, $5::timestamp,
    $4::timestamp AT TIME ZONE 'UTC', $5::timestamp AT TIME ZONE 'UTC', 'UTC', 'UTC', ARRAY[$6]
  FROM (SELECT min(id) AS author_id FROM users) author RETURNING id`;

let written = 0;

/** Runs only the transaction behind a create. */
export async function runWrite(pool, url, body) {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const answer = await writeEvent(client, url, body);
    await client.query('COMMIT');
    return answer;
  } finally {
    client.release();
  }
}

/** Writes an event and its links to a venue, an organizer and two terms. */
export async function writeEvent(client, _url, body) {
  const sent = JSON.parse(body);
  const slug = `bare-${process.pid}-${++written}`;
  const values = [sent.title, slug, sent.description, sent.start_date, sent.end_date, sent.cost];
  const { rows } = await client.query({ name: 'event', text: EVENT, values });
  for (const [name, text, id] of linksOf(sent)) await client.query({ name, text, values: [rows[0].id, id] });
  return JSON.stringify(rows[0]);
}

function linksOf({ venue, organizer, categories, tags }) {
  return [
    ['venue', 'INSERT INTO event_venues (event_id, venue_id, position) VALUES ($1, $2, 0)', venue],
    [
      'organizer',
      'INSERT INTO event_organizers (event_id, organizer_id, position) VALUES ($1, $2, 0)',
      organizer,
    ],
    ['category', 'INSERT INTO event_categories (event_id, category_id) VALUES ($1, $2)', categories],
    ['tag', 'INSERT INTO event_tags (event_id, tag_id) VALUES ($1, $2)', tags],
  ];
}
