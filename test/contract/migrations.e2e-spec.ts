import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/database/data-source.js';
import { createDatabase, type TestDatabase } from '../support/database.js';

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
  it('build the very schema that the entities describe', async () => {
    const { upQueries } = await connection.driver.createSchemaBuilder().log();

    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('are undone by their own way back', async () => {
    for (let left = connection.migrations.length; left > 0; left--) await connection.undoLastMigration();

    const left = await connection.query<{ name: string }[]>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'
       UNION ALL SELECT sequence_name FROM information_schema.sequences WHERE sequence_name LIKE '%\\_ids'`,
    );

    // TypeORM's own two tables.
    expect(left.map(({ name }) => name).sort()).toEqual(['migrations', 'typeorm_metadata']);
    await connection.runMigrations();
  });
});
