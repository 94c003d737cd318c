import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/database/data-source.js';
import { startApp } from '../support/app.js';
import { anEvent, anOrganizer, aVenue } from '../support/records.js';
import { at } from '../support/translated.js';

const app = startApp();

type Json = Record<string, unknown>;
const DUE = '2026-11-20T15:00:00Z';
const PROTECTED = { password: 'secret', description: 'hidden' };

/** Creates a calendar as the first release may have left it: in English, with records in every state. */
async function fillCalendar(): Promise<void> {
  const [categories, tags] = [['Music'], ['Loud', 'Late']];
  await app.create(
    'events',
    anEvent({ title: 'Open', description: 'alpha', excerpt: 'beta', categories, tags }),
  );
  await app.create('events', anEvent({ title: 'Draft', status: 'draft', categories, tags: ['Loud'] }));
  await app.create('events', anEvent({ title: 'Locked', categories, tags, ...PROTECTED }));
  await app.create('events', anEvent({ title: 'Awaited', categories, date_utc: DUE }));
  await app.create('venues', aVenue({ venue: 'Hall', city: 'gamma', description: 'delta' }));
  await app.create('venues', aVenue({ venue: 'Awaited', date_utc: DUE }));
  await app.create(
    'organizers',
    anOrganizer({ organizer: 'Ann', email: 'epsilon@example.org', excerpt: 'zeta' }),
  );
  await app.create('organizers', anOrganizer({ organizer: 'Awaited', date_utc: DUE }));
  await app.create('organizers', anOrganizer({ organizer: 'Bob', ...PROTECTED }));
}

/** Reverts all migrations except the first, which creates the tables, and runs them again. */
async function upgradeFromFirst(): Promise<void> {
  const connection = await new DataSource(dataSourceOptions(app.databaseUrl)).initialize();
  for (let left = connection.migrations.length; left > 1; left -= 1) await connection.undoLastMigration();
  await connection.runMigrations();
  await connection.destroy();
}

const read = async (path: string) => (await app.get(path).expect(200)).body as Json;

async function counts(): Promise<Json> {
  const found: Json = {};
  for (const list of ['categories', 'tags']) {
    const records = (await read(`/${list}?per_page=50&hide_empty=false`))[list] as Json[];
    for (const { name, count } of records) found[String(name)] = count;
  }
  return found;
}

async function names(list: string, name: string, query: string): Promise<unknown[]> {
  const path = at(`/${list}?per_page=50&${query}`, 'fr');
  return ((await read(path))[list] as Json[]).map((record) => record[name]).sort();
}

describe('A calendar upgraded from the first release', () => {
  beforeEach(async () => {
    await fillCalendar();
    await upgradeFromFirst();
  });

  it('counts the events of its terms, including those that fall due later', async () => {
    expect(await counts()).toEqual({ Music: 1, Loud: 1, Late: 1 });
    app.clock.set(DUE);
    expect(await counts()).toEqual({ Music: 2, Loud: 1, Late: 1 });
  });

  it('is searchable by all texts except those hidden by a password', async () => {
    for (const [list, name, words, found] of [
      ['events', 'title', ['open', 'alpha', 'beta'], 'Open'],
      ['venues', 'venue', ['hall', 'gamma', 'delta'], 'Hall'],
      ['organizers', 'organizer', ['ann', 'epsilon', 'zeta'], 'Ann'],
    ] as const)
      for (const word of words) expect(await names(list, name, `search=${word}`)).toEqual([found]);
    for (const [list, name] of [
      ['events', 'title'],
      ['organizers', 'organizer'],
    ] as const)
      expect(await names(list, name, 'search=hidden')).toEqual([]);
  });

  it('shows scheduled records once they fall due', async () => {
    const lists = [
      ['events', 'title', ['Locked', 'Open']],
      ['venues', 'venue', ['Hall']],
      ['organizers', 'organizer', ['Ann', 'Bob']],
    ] as const;
    for (const [list, name, found] of lists) expect(await names(list, name, '')).toEqual(found);
    app.clock.set(DUE);
    for (const [list, name, found] of lists)
      expect(await names(list, name, '')).toEqual([...found, 'Awaited'].sort());
  });

  it('is in English and can be translated', async () => {
    const { id } = ((await read('/venues?search=hall')).venues as Json[])[0] as { id: number };
    const path = at(`/venues/${id}`, 'fr');
    expect(await read(path)).toMatchObject({ venue: 'Hall', language: 'en', translations: ['en'] });
    await app.as('editor').patch(path, { venue: 'Salle' }).expect(200);

    expect(await read(path)).toMatchObject({ venue: 'Salle', language: 'fr', translations: ['en', 'fr'] });
    expect(await names('venues', 'venue', 'search=gamma')).toEqual(['Salle']);
  });
});
