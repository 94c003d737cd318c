import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/database/data-source.js';
import { createDatabase, type TestDatabase } from '../harness/database.js';

let database: TestDatabase;
let connection: DataSource;

beforeAll(async () => {
  database = await createDatabase();
  connection = await new DataSource(dataSourceOptions(database.url)).initialize();
});

afterAll(async () => {
  await connection.destroy();
  await database.drop();
});

describe('The migrations', () => {
  it('build exactly the schema that the entities describe', async () => {
    const { upQueries } = await connection.driver.createSchemaBuilder().log();

    expect(upQueries.map(({ query }) => query)).toEqual([]);
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

  it('can all be reverted', async () => {
    for (let left = connection.migrations.length; left > 0; left--) await connection.undoLastMigration();

    const left = await connection.query<{ name: string }[]>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'
       UNION ALL SELECT sequence_name FROM information_schema.sequences WHERE sequence_name LIKE '%\\_ids'`,
    );

    // TypeORM's own tables remain.
    expect(left.map(({ name }) => name).sort()).toEqual(['migrations', 'typeorm_metadata']);
    await connection.runMigrations();
  });
});
