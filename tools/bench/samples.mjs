import { get } from './cases/requests.mjs';

const DAY = 86_400_000;
const WINDOWS = 100;
const SOME = 100;
const DEEP = 1_000;

/** Selects parameters for the cases: windows, ids, slugs, words. Deterministic for the same data. */
export async function drawSamples(client, anchor) {
  const drawn = async (sql) => (await client.query(sql)).rows.map(Object.values);
  const column = async (sql) => (await drawn(sql)).flat();
  const events = await drawn(EVENTS);
  return {
    ids: events.slice(0, SOME).map(([id]) => id),
    manyIds: events.map(([id]) => id),
    slugs: events.slice(0, SOME).map(([, slug]) => slug),
    changeable: await column(CHANGEABLE),
    venues: await column(linkedIds('venue')),
    organizers: await column(linkedIds('organizer')),
    categories: await column(termSlugs('categories', 'category')),
    tags: await column(termSlugs('tags', 'tag')),
    parents: await column(PARENTS),
    points: await drawn(POINTS),
    termIds: { categories: await column(termIds('categories')), tags: await column(termIds('tags')) },
    lastPage: await lastPage(client, anchor),
    words: await drawWords(column),
    ...drawWindows(anchor),
  };
}

const PUBLIC = "status = 'publish' AND NOT hide_from_listings";
const EVENTS = `SELECT id, slug FROM events WHERE ${PUBLIC} ORDER BY md5(id::text) LIMIT 1000`;
const CHANGEABLE = `SELECT id FROM events WHERE ${PUBLIC} ORDER BY md5('change' || id) LIMIT 20000`;
const PARENTS = `SELECT id FROM events WHERE ${PUBLIC} AND id IN (SELECT parent_id FROM events) ORDER BY id`;
const POINTS = `SELECT geo_lat, geo_lng FROM venues WHERE geo_lat IS NOT NULL ORDER BY md5(id::text) LIMIT 50`;

// Selected through the links, so that a venue with many events is more frequent.
function linkedIds(one) {
  return `SELECT ${one}_id FROM event_${one}s JOIN ${one}s ON ${one}s.id = ${one}_id AND status = 'publish'
    ORDER BY md5(event_id::text) LIMIT 50`;
}

function termSlugs(table, one) {
  return `SELECT slug FROM event_${table} JOIN ${table} ON ${table}.id = ${one}_id
    ORDER BY md5(event_id::text || ${table}.id) LIMIT 50`;
}

function termIds(table) {
  return `SELECT id FROM ${table} ORDER BY id LIMIT 50`;
}

/** Returns the number of the last full page of the widest window, with 20 events each. */
async function lastPage(client, anchor) {
  const { all } = drawWindows(anchor);
  const { rows } = await client.query(
    `SELECT count(*)::integer AS events FROM events WHERE ${PUBLIC} AND starts_local >= $1 AND ends_local <= $2`,
    [all.start_date, all.end_date],
  );
  return Math.floor(rows[0].events / 20);
}

async function drawWords(column) {
  const from = (rank, count) =>
    column(`SELECT word FROM bare.words
      WHERE language = 'en' AND rank > ${rank} AND length(word) > 4 ORDER BY rank LIMIT ${count}`);
  return {
    rare: await from(15_000, 50),
    common: await from(20, 10),
    // In a tenth of the texts.
    tenth: await from(140, 10),
    // Long enough for a trigram index, and never the start of a word.
    infix: (await from(4_000, 50)).map((word) => word.slice(1, 6)),
  };
}

function drawWindows(anchor) {
  const day = (ahead) => new Date(anchor + ahead * DAY).toISOString().slice(0, 10);
  const end = day(730);
  return {
    windows: Array.from({ length: WINDOWS }, (_, n) => ({ start_date: day(n * 6 - 100), end_date: end })),
    months: Array.from({ length: WINDOWS }, (_, n) => ({
      start_date: day(n * 6),
      end_date: day(n * 6 + 30),
    })),
    all: { start_date: day(-2000), end_date: day(800) },
    days: Array.from({ length: 50 }, (_, n) => day(n * 10)),
  };
}

/** Walks through the widest window, 20 events a page, and returns the cursors of pages 1 and 1,000, if they exist. */
export async function drawCursors({ origin }, { all }) {
  /** @type {string | null | undefined} */
  let after = '';
  for (let page = 1; page < DEEP && after !== undefined; page++) {
    const { path } = get('/events', { ...all, per_page: 20, after });
    const body = /** @type {{ next_rest_url?: string }} */ (await (await fetch(`${origin}${path}`)).json());
    const { next_rest_url: next } = body;
    after = next && new URL(next).searchParams.get('after');
  }
  return { 1: '', ...(after && { [DEEP]: after }) };
}
