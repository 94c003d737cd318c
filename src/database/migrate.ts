import 'reflect-metadata';
import { DataSource, type EntityManager, MigrationExecutor } from 'typeorm';
import { isLockTimeout, isRetryable } from '../common/errors/database-errors.js';
import { dataSourceOptions } from './data-source.js';
import { requireKnownHistory } from './known-history.js';

/** An arbitrary number, the same in all instances. */
const MIGRATION_LOCK = 7_402_318_265;
/**
 * The timeout of one attempt to get a lock, held by another migrating instance or by requests; two minutes in all.
 * Requests queue behind a waiting migration, so many short attempts disturb running instances less.
 */
const PATIENCE = { lockTimeoutMs: 5_000, attempts: 24 };

/**
 * The table in which TypeORM notes generated columns. It is made by itself only where the entities are known; release 1.1.0,
 * which knows them, may run with a role that cannot make it.
 */
const NOTED_COLUMNS = `CREATE TABLE IF NOT EXISTS typeorm_metadata (
  type varchar NOT NULL, database varchar, schema varchar, "table" varchar, name varchar, value text)`;

/**
 * Updates the schema, completely or not at all. Concurrently starting instances take turns; all but the first find
 * nothing to do.
 * @returns the names of the migrations that were run
 * @throws UnknownHistory if none of them can continue what the database has
 */
export async function migrate(url: string, { lockTimeoutMs, attempts } = PATIENCE): Promise<string[]> {
  const pool = { max: 1, connectionTimeoutMillis: 10_000 };
  const database = await new DataSource(dataSourceOptions(url, pool)).initialize();
  try {
    return await patiently(attempts, () =>
      database.transaction((manager) => migrateInTurn(manager, lockTimeoutMs)),
    );
  } finally {
    await database.destroy();
  }
}

/** Lock and timeout end with the transaction, so a connection pooler cannot pass them on to other sessions. */
async function migrateInTurn(manager: EntityManager, lockTimeoutMs: number): Promise<string[]> {
  await manager.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}`);
  await manager.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  const executor = new MigrationExecutor(manager.dataSource, manager.queryRunner);
  executor.transaction = 'none';
  requireKnownHistory(await executor.getExecutedMigrations(), manager.dataSource.migrations);
  if ((await executor.getPendingMigrations()).length > 0) await manager.query(NOTED_COLUMNS);
  return (await executor.executePendingMigrations()).map(({ name }) => name);
}

async function patiently<T>(attempts: number, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !(isLockTimeout(error) || isRetryable(error))) throw error;
    }
  }
}
