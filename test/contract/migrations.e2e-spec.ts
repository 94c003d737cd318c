import { readFileSync, writeFileSync } from 'node:fs';
import { DataSource, getMetadataArgsStorage, type QueryRunner } from 'typeorm';
import '../../src/app.module.js';
import {
  isPublication,
  type PublicationType,
  RECORD_TYPES,
  RECORDS,
  type RecordType,
} from '../../src/common/record-types.js';
import { dataSourceOptions } from '../../src/database/data-source.js';
import { createDatabase, type TestDatabase } from '../harness/database.js';
import { recordTriggers } from './record-triggers.js';
import { schemaOf } from './schema.js';

/** All that the modules register. */
const ENTITIES = getMetadataArgsStorage().tables.map(({ target }) => target);

const FILE = new URL('../../src/database/schema.sql', import.meta.url);

/** The columns that searches cover besides the texts. */
const SEARCHED: Readonly<Record<PublicationType, readonly string[]>> = {
  event: [],
  venue: ['address', 'city', 'province', 'state', 'stateprovince', 'zip', 'phone'],
  organizer: ['phone', 'email', 'website'],
};

/** By these, events are counted by day and by category, and found by their words. */
const OF_EVENTS_ONLY = [
  ...['delete', 'insert', 'truncate', 'update'].map((action) => `events_by_day_${action}`),
  'events_counted',
  'events_known_words_insert',
  'events_known_words_update',
  'events_series_update',
  ...['delete', 'insert', 'update'].map((action) => `event_translations_series_${action}`),
  'events_uncounted',
  'events_words_insert',
  'events_words_update',
  'event_translations_words',
  'event_translations_words_update',
];

interface Trigger {
  readonly name: string;
  readonly table: string;
  readonly definition: string;
}

let database: TestDatabase;
let connection: DataSource;

beforeAll(async () => {
  database = await createDatabase();
  connection = await new DataSource({ ...dataSourceOptions(database.url), entities: ENTITIES }).initialize();
});

afterAll(async () => {
  await connection.destroy();
  await database.drop();
});

function tablesOf(type: RecordType): string[] {
  const { collection } = RECORDS[type];
  return [collection, `${type}_translations`, ...(type === 'event' ? [] : [`event_${collection}`])];
}

async function triggersOf(type: RecordType, runner: QueryRunner): Promise<Trigger[]> {
  const triggers = (await runner.query(
    `SELECT tgname AS name, tgrelid::regclass AS table, pg_get_triggerdef(oid) AS definition
     FROM pg_trigger WHERE tgrelid = ANY($1::regclass[]) AND NOT tgisinternal ORDER BY tgname`,
    [tablesOf(type)],
  )) as Trigger[];
  return triggers.filter(({ name }) => !OF_EVENTS_ONLY.includes(name));
}

describe('The migrations', () => {
  it('build exactly the schema that the entities describe', async () => {
    const { upQueries } = await connection.driver.createSchemaBuilder().log();

    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('build the schema in src/database/schema.sql', async () => {
    const schema = await schemaOf(connection);

    if (process.env.UPDATE_SCHEMA !== undefined) writeFileSync(FILE, schema);
    expect(schema).toBe(readFileSync(FILE, 'utf8'));
  });

  it.each(RECORD_TYPES)('create the triggers of every resource for %s records', async (type) => {
    const runner = connection.createQueryRunner();
    await runner.startTransaction();
    try {
      const migrated = await triggersOf(type, runner);
      for (const { name, table } of migrated) await runner.query(`DROP TRIGGER ${name} ON ${table}`);
      const searched = isPublication(type) ? SEARCHED[type] : undefined;
      for (const statement of recordTriggers({ type, table: RECORDS[type].collection, searched }))
        await runner.query(statement);

      expect(migrated).toEqual(await triggersOf(type, runner));
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  });

  it('create functions that work with an empty search_path, as during a restore', async () => {
    const [row] = await connection.transaction(async (manager) => {
      await manager.query("SET LOCAL search_path = ''");
      return manager.query<[{ text: string }]>(
        "SELECT public.calendar_search_text('Été', '<p>Jazz</p>') AS text",
      );
    });

    expect(row.text).toBe('ete\n jazz ');
  });
});
