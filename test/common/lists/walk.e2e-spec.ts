import { startApp } from '../../support/app.js';
import { seeds, sequence } from '../../support/random.js';
import { BASES, walk } from './walking.js';

const app = startApp();

type Random = ReturnType<typeof sequence>;

const EVENTS = 25;
const TITLES = ['', 'Ä', 'a', 'A', 'b', 'é', 'Zoo', '😀', 'x'.repeat(900), '"quoted"', 'back\\slash', '日本'];

const INSERT_EVENT = `INSERT INTO events (author_id, language, title, slug, published_at, modified_at, timezone,
    timezone_abbr, starts_at, ends_at, starts_local, ends_local, status)
  SELECT min(id), $1, $2, 'any-' || nextval('record_ids'), $3::timestamptz, $4::timestamptz, 'UTC', 'UTC',
    $5::timestamp AT TIME ZONE 'UTC', $6::timestamp AT TIME ZONE 'UTC', $5::timestamp, $6::timestamp, 'publish'
  FROM users RETURNING id`;
const INSERT_LINKED = (
  table: string,
) => `INSERT INTO ${table} (author_id, language, title, slug, published_at, modified_at, status)
  SELECT min(id), $1, $2, 'any-' || nextval('record_ids'), $3::timestamptz, $4::timestamptz, 'publish' FROM users RETURNING id`;
const TRANSLATE = (one: string) =>
  `INSERT INTO ${one}_translations (${one}_id, language, title) VALUES ($1, $2, $3)`;
const LINK = `INSERT INTO event_venues (event_id, venue_id, position)
  SELECT $1, id, 0 FROM venues WHERE geo_lat IS NOT NULL ORDER BY md5(id::text || $2) LIMIT 1 + $2::integer % 2`;

/** Returns a time that other records have as well, or one within a microsecond of it. */
const time = (random: Random, month: number) =>
  `2026-${month}-0${1 + random(3)} 10:00:00.${random(2) ? '000000' : `00000${random(3)}`}`;

const common = (random: Random) => [
  ['en', 'fr'][random(2)],
  TITLES[random(TITLES.length)],
  time(random, 10),
  time(random, 11),
];

async function insert(statement: string, values: unknown[]): Promise<number> {
  const [{ id }] = await app.database.query<[{ id: number }]>(statement, values);
  return id;
}

/** Fills the calendar with events that have many equal values, at venues with many equal distances. */
async function fillEvents(random: Random): Promise<number[]> {
  for (let n = 0; n < 6; n += 1)
    await app.database.query(
      `INSERT INTO venues (author_id, language, title, slug, published_at, modified_at, status, geo_lat, geo_lng)
       SELECT min(id), 'en', 'Hall', 'hall-' || $1::text, now(), now(), 'publish', 52 + $1::integer % 4 * 0.0137, 13 FROM users`,
      [n],
    );
  const ids: number[] = [];
  for (let n = 0; n < EVENTS; n += 1) {
    const start = time(random, 12);
    const id = await insert(INSERT_EVENT, [...common(random), start, `2026-12-0${4 + random(3)} 10:00`]);
    await app.database.query(LINK, [id, random(5)]);
    ids.push(id);
  }
  return ids;
}

async function translate(random: Random, one: string, ids: readonly number[]): Promise<void> {
  for (const id of ids)
    for (const language of ['en', 'fr'])
      if (random(3) === 0)
        await app.database.query(TRANSLATE(one), [id, language, TITLES[random(TITLES.length)]]);
}

const AROUND = 'geoloc_lat=52.0001&geoloc_lng=13.1&geoloc_radius=100';

/** Both bases, the translated one in French. */
const READERS = BASES.map(({ base, on }) => ({
  base,
  on: (path: string) => on(base === 'plain' ? path : `${path}&translation_language=fr`),
}));

describe.each(READERS)('A walk by key on the $base base', ({ on }) => {
  it.each(seeds())('meets each event once, in every order (seed %s)', async (seed) => {
    const random = sequence(seed);
    const ids = await fillEvents(random);
    await translate(random, 'event', ids);

    for (const by of ['start', 'end', 'date', 'modified', 'title', 'distance'])
      for (const order of ['asc', 'desc']) {
        const path = (way: string) => on(`/events?orderby=${by}&order=${order}&${AROUND}&${way}`);
        const found = await walk(app, 'events', path(`per_page=${1 + random(9)}&after=`));

        expect([by, order, found.toSorted((a, b) => a - b)]).toEqual([by, order, ids]);
        expect([by, order, found]).toEqual([by, order, await walk(app, 'events', path('per_page=50'))]);
      }
  });

  it.each(['venue', 'organizer'] as const)('meets each %s once, in every order', async (one) => {
    const list = `${one}s` as const;
    const random = sequence(1);
    const ids: number[] = [];
    for (let n = 0; n < EVENTS; n += 1) ids.push(await insert(INSERT_LINKED(list), common(random)));
    await translate(random, one, ids);

    for (const by of ['date', 'modified', 'title'])
      for (const order of ['asc', 'desc']) {
        const path = (way: string) => on(`/${list}?orderby=${by}&order=${order}&${way}`);
        const found = await walk(app, list, path(`per_page=${1 + random(9)}&after=`));

        expect([by, order, found.toSorted((a, b) => a - b)]).toEqual([by, order, ids]);
        expect([by, order, found]).toEqual([by, order, await walk(app, list, path('per_page=50'))]);
      }
  });
});
