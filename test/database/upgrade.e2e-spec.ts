import { readFileSync } from 'node:fs';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/database/data-source.js';
import { migrate } from '../../src/database/migrate.js';
import { schemaOf } from '../contract/schema.js';
import { TestClient } from '../harness/client.js';
import { createDatabase, type TestDatabase } from '../harness/database.js';
import { startApp } from '../support/app.js';
import { createFormer, PASSWORD } from '../support/former-release.js';
import { at } from '../support/translated.js';

const app = startApp();

type Json = Record<string, unknown>;

/** The answers of 1.1.0 for each record of its dump, to its administrator and to anybody, in each language. */
const ANSWERS = new URL('release-1.1.0.ndjson', import.meta.url);
/** The time at which it was made, and those at which its scheduled records fall due. */
const [MADE, DUE] = ['2026-12-01T12:00:00Z', '2027-01-01T00:00:00Z'];

/** Terms that no public event has. */
const UNUSED = { Loaded: 0, Rare: 0 };

interface Answer {
  readonly path: string;
  readonly as: 'admin' | 'anybody';
  readonly status: number;
  readonly body: Json;
}

/** The price of an offer has told the lowest amount only. */
const asNow = (key: string, value: unknown): unknown =>
  key === 'price' && value === '15' ? '15 \u2013 25' : value;

let database: TestDatabase;
let upgraded: NestExpressApplication;
const admin = new TestClient(
  () => upgraded,
  () => `Basic ${Buffer.from(`admin:${PASSWORD}`).toString('base64')}`,
);
const anybody = new TestClient(() => upgraded);

beforeAll(async () => {
  database = await createFormer();
  await migrate(database.url);
  upgraded = await app.anotherInstance({
    DATABASE_URL: database.url,
    PUBLIC_URL: 'https://calendar.example.org',
  });
});

beforeEach(() => {
  app.clock.set(MADE);
});

afterAll(async () => {
  await upgraded.close();
  await database.drop();
});

async function inDatabase<Found>(url: string, look: (source: DataSource) => Promise<Found>): Promise<Found> {
  const source = await new DataSource(dataSourceOptions(url)).initialize();
  return look(source).finally(() => source.destroy());
}

const migrationsOf = (source: DataSource) =>
  source.query<unknown[]>('SELECT timestamp, name FROM migrations ORDER BY id');
const read = async (path: string) => (await anybody.get(path).expect(200)).body as Json;

async function counts(): Promise<Json> {
  const found: Json = {};
  for (const list of ['categories', 'tags']) {
    const records = (await read(`/${list}?per_page=50&hide_empty=false`))[list] as Json[];
    for (const { name, count } of records) found[String(name)] = count;
  }
  return found;
}

async function names(list: string, name: string, query: string, language = 'fr'): Promise<unknown[]> {
  const path = at(`/${list}?per_page=50&${query}`, language);
  return ((await read(path))[list] as Json[]).map((record) => record[name]).sort();
}

describe('A database of release 1.1.0, upgraded', () => {
  it('has the schema and the migrations of a new one', async () => {
    const fresh = await createDatabase();
    const [expected, found] = [
      await inDatabase(fresh.url, async (source) => [await schemaOf(source), await migrationsOf(source)]),
      await inDatabase(database.url, async (source) => [await schemaOf(source), await migrationsOf(source)]),
    ];
    await fresh.drop();

    expect(found).toEqual(expected);
  });

  it.each(
    readFileSync(ANSWERS, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line, asNow) as Answer),
  )('answers $as GET $path as before', async ({ path, as, status, body }) => {
    const response = await (as === 'admin' ? admin : anybody).get(path);

    expect({ status: response.status, body: response.body as Json }).toMatchObject({ status, body });
  });

  it('counts the events of its terms, including those that fall due later', async () => {
    expect(await counts()).toEqual({ ...UNUSED, Music: 2, Jazz: 1, Loud: 1, Late: 1 });
    app.clock.set(DUE);
    expect(await counts()).toEqual({ ...UNUSED, Music: 3, Jazz: 1, Loud: 1, Late: 1 });
  });

  it('is searchable by all texts except those hidden by a password', async () => {
    for (const [list, name, language, words, found] of [
      ['events', 'title', 'en', ['open', 'alpha', 'beta'], 'Open'],
      ['events', 'title', 'fr', ['ouvert', 'alpha', 'beta'], 'Ouvert'],
      ['venues', 'venue', 'fr', ['hall', 'gamma', 'delta'], 'Hall'],
      ['organizers', 'organizer', 'fr', ['ann', 'epsilon', 'zeta'], 'Ann'],
    ] as const)
      for (const word of words) expect(await names(list, name, `search=${word}`, language)).toEqual([found]);
    for (const [list, name] of [
      ['events', 'title'],
      ['organizers', 'organizer'],
    ] as const)
      expect(await names(list, name, 'search=hidden')).toEqual([]);
  });

  it('shows scheduled records once they fall due', async () => {
    const lists = [
      ['events', 'title', ['Bal', 'Locked', 'Ouvert', 'Part']],
      ['venues', 'venue', ['Hall']],
      ['organizers', 'organizer', ['Ann', 'Bob', 'Cat']],
    ] as const;
    for (const [list, name, found] of lists) expect(await names(list, name, '')).toEqual(found);
    app.clock.set(DUE);
    for (const [list, name, found] of lists)
      expect(await names(list, name, '')).toEqual([...found, 'Awaited'].sort());
  });

  it('can be written to and translated', async () => {
    const { id } = ((await read('/venues?search=hall')).venues as Json[])[0] as { id: number };
    const path = at(`/venues/${id}`, 'fr');
    expect(await read(path)).toMatchObject({ venue: 'Hall', language: 'en', translations: ['en'] });
    await admin.patch(path, { venue: 'Salle' }).expect(200);

    expect(await read(path)).toMatchObject({ venue: 'Salle', language: 'fr', translations: ['en', 'fr'] });
    expect(await names('venues', 'venue', 'search=gamma')).toEqual(['Salle']);
  });
});
