import 'reflect-metadata';
import { DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { isLockTimeout } from '../common/errors/database-errors.js';
import { dataSourceOptions } from './data-source.js';

/** An arbitrary number, the same in all instances. */
const MIGRATION_LOCK = 7_402_318_265;
/**
 * The timeout of one attempt to get a lock, held by another migrating instance or by requests; two minutes in all.
 * Requests queue behind a waiting migration, so many short attempts disturb running instances less.
 */
const PATIENCE = { lockTimeoutMs: 5_000, attempts: 24 };

/**
 * Updates the schema. Concurrently starting instances take turns; all but the first find nothing to do.
 * @returns the names of the migrations that were run
 */
export async function migrate(url: string, { lockTimeoutMs, attempts } = PATIENCE): Promise<string[]> {
  const options = `-c lock_timeout=${lockTimeoutMs}`;
  const pool = { max: 1, connectionTimeoutMillis: 10_000, options };
  const database = await new DataSource(dataSourceOptions(url, pool)).initialize();
  try {
    return await patiently(attempts, () => migrateInTurn(database));
  } finally {
    await database.destroy();
  }
}

/** The lock belongs to the migrating session, so neither can outlive the other. */
async function migrateInTurn(database: DataSource): Promise<string[]> {
  const session = database.createQueryRunner();
  try {
    await session.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    return await runMigrations(database, session);
  } finally {
    await session.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
    await session.release();
  }
}

async function runMigrations(database: DataSource, session: QueryRunner): Promise<string[]> {
  const executor = new MigrationExecutor(database, session);
  // A failed migration is rolled back; earlier ones stay.
  executor.transaction = 'each';
  return (await executor.executePendingMigrations()).map(({ name }) => name);
}

async function patiently<T>(attempts: number, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !isLockTimeout(error)) throw error;
    }
  }
}
