import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from './data-source.js';

/** Any number will do, as long as every instance takes the same. */
const MIGRATION_LOCK = 7_402_318_265;

/**
 * Brings the schema up to date. Instances that start together take turns; all but the first find nothing to do.
 * @returns the names of the migrations that were run
 */
export async function migrate(url: string): Promise<string[]> {
  const database = new DataSource(dataSourceOptions(url, { max: 2, connectionTimeoutMillis: 10_000 }));
  await database.initialize();
  const session = database.createQueryRunner();
  try {
    await session.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const migrations = await database.runMigrations();
    return migrations.map(({ name }) => name);
  } finally {
    // The lock belongs to the session and goes with it.
    await session.release();
    await database.destroy();
  }
}
