import { RECORD_TYPES, RECORDS } from '../../src/records/record-types.js';
import { startApp } from '../support/app.js';
import { anEvent, anOrganizer, aTerm, aVenue } from '../support/records.js';
import { cachedAndFresh, serverOf } from './cached-and-fresh.js';

const app = startApp({ LANGUAGES: 'en,fr,de' });
const query = <Row>(sql: string) => app.database.query<Row>(sql);

const TABLES = RECORD_TYPES.map((type) => [type, RECORDS[type].collection] as const);
const LINKED = RECORD_TYPES.filter((type) => type !== 'event');

/** Every change that raises a record's version: the trigger involved, and a list that shows the record. */
const CHANGES: [trigger: string, table: string, change: string, shownIn: string][] = [
  ...RECORD_TYPES.flatMap((kind): typeof CHANGES => {
    const [table, texts] = [RECORDS[kind].collection, `${kind}_translations`];
    const [name, touched] =
      kind === 'category' || kind === 'tag'
        ? ['name', "description = 'Changed'"]
        : ['title', "modified_at = modified_at + '1 day'"];
    return [
      [`${table}_versioned`, table, `UPDATE ${table} SET ${touched}`, table],
      [
        `${texts}_versioned_insert`,
        texts,
        `INSERT INTO ${texts} (${kind}_id, language, ${name}) SELECT id, 'de', 'Neu' FROM ${table}`,
        table,
      ],
      [`${texts}_versioned_update`, texts, `UPDATE ${texts} SET ${name} = 'Autre'`, table],
      [`${texts}_versioned_delete`, texts, `DELETE FROM ${texts}`, table],
    ];
  }),
  ...LINKED.flatMap((kind): typeof CHANGES => {
    const link = `event_${RECORDS[kind].collection}`;
    const [position, first] = kind === 'venue' || kind === 'organizer' ? [', position', ', 0'] : ['', ''];
    const other = `(SELECT max(id) FROM ${RECORDS[kind].collection})`;
    return [
      [
        `${link}_versioned_insert`,
        link,
        `INSERT INTO ${link} (event_id, ${kind}_id${position}) SELECT id, ${other}${first} FROM events`,
        'events',
      ],
      [`${link}_versioned_update`, link, `UPDATE ${link} SET ${kind}_id = ${other}`, 'events'],
      [`${link}_versioned_delete`, link, `DELETE FROM ${link}`, 'events'],
    ];
  }),
  ['images_versioned', 'images', "UPDATE images SET url = 'https://example.org/other.png'", 'events'],
  ['images_versioned', 'images', "UPDATE images SET url = 'https://example.org/other.png'", 'venues'],
  ['images_versioned', 'images', "UPDATE images SET url = 'https://example.org/other.png'", 'organizers'],
];

const image = 'https://example.org/poster.png';

/** Creates an event with one of everything, and a second record of each type to link to; all also in French. */
async function fillCalendar(): Promise<void> {
  const [venue, organizer] = [aVenue({ image }), anOrganizer({ image })];
  await app.create('events', anEvent({ image, venue, organizer, categories: ['Jazz'], tags: ['Free'] }));
  await app.create('venues', aVenue());
  await app.create('organizers', anOrganizer());
  await app.create('categories', aTerm());
  await app.create('tags', aTerm());
  for (const [kind, table] of TABLES) {
    const name = table === 'categories' || table === 'tags' ? 'name' : 'title';
    await query(
      `INSERT INTO ${kind}_translations (${kind}_id, language, ${name}) SELECT id, 'fr', 'Titre' FROM ${table}`,
    );
  }
}

const path = (list: string) => `/translated/calendar/events/v1/${list}`;
const inList = (list: string) =>
  cachedAndFresh(serverOf(app), `${path(list)}?per_page=50&hide_empty=false&translation_language=fr`);

/** Returns the version of the first record of a list, from its ETag. */
async function versionIn(list: string): Promise<string> {
  const [{ id }] = await query<[{ id: number }]>(`SELECT min(id) AS id FROM ${list}`);
  const { headers } = await app.get(`/${path(list)}/${id}`).expect(200);
  return String(headers.etag).split('.')[0] ?? '';
}

describe('The version of a record', () => {
  it.each(CHANGES)('is raised by %s, on %s: %s; in %s', async (_trigger, _table, change, list) => {
    await fillCalendar();
    const before = await versionIn(list);
    await inList(list);

    await query(change);

    expect(await versionIn(list)).not.toBe(before);
    const { cached, fresh } = await inList(list);
    expect(cached).toBe(fresh);
  });

  it.each(TABLES)('exists from the start: %s', async (kind, table) => {
    await fillCalendar();

    const missing = await query(
      `SELECT id FROM ${table} WHERE id NOT IN (SELECT record_id FROM record_versions WHERE kind = '${kind}')`,
    );
    expect(missing).toEqual([]);
  });

  it('is raised by triggers that all have a test', async () => {
    const triggers = await query<{ name: string }[]>(
      "SELECT tgname AS name FROM pg_trigger WHERE tgname LIKE '%\\_versioned%'",
    );

    const tested = [
      ...CHANGES.map(([trigger]) => trigger),
      ...TABLES.map(([, table]) => `${table}_versioned_insert`),
    ];
    expect(new Set(triggers.map(({ name }) => name))).toEqual(new Set(tested));
  });

  it('exceeds all previous versions, even after restoring older data', async () => {
    const { id } = await app.create('tags', aTerm());
    const [{ before }] = await query<[{ before: string }]>(
      `SELECT version AS before FROM record_versions WHERE kind = 'tag' AND record_id = ${id}`,
    );
    // Simulates losing the writes of the last minute, whose versions clients have seen.
    await query(
      `UPDATE record_versions SET version = version - 60000000 WHERE kind = 'tag' AND record_id = ${id}`,
    );
    await app.as('editor').patch(`/tags/${id}`, { description: 'Changed.' }).expect(200);

    const [{ after }] = await query<[{ after: string }]>(
      `SELECT version AS after FROM record_versions WHERE kind = 'tag' AND record_id = ${id}`,
    );
    expect(BigInt(after) > BigInt(before)).toBe(true);
  });
});

describe('The record cache', () => {
  it('returns records read before, and counts its hits', async () => {
    const told = async (result: string) => {
      const { text } = await app.get('//metrics').expect(200);
      const line = text
        .split('\n')
        .find((one) =>
          one.startsWith(`calendar_record_cache_lookups_total{type="venue",result="${result}"}`),
        );
      return Number(line?.split(' ').at(-1) ?? 0);
    };
    await fillCalendar();
    const [hits, misses] = [await told('hit'), await told('miss')];

    // Once to cache two venues, once from the cache, and once under a host without cached records.
    await inList('venues');

    expect([(await told('hit')) - hits, (await told('miss')) - misses]).toEqual([2, 4]);
  });
});
