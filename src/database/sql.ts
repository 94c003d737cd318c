import type pg from 'pg';
import type { Sql } from 'sql-template-tag';
import type { DataSource, EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { toPrepare } from './prepared.js';

/** Runs statements: an entity manager within its transaction, a data source outside of any. */
interface Database {
  query(text: string, values: unknown[]): Promise<unknown>;
}

/** The text of a statement, with placeholders `$1`, `$2`, …, and its values. */
type Statement = Pick<Sql, 'text' | 'values'>;

/** Runs a statement and returns its rows. */
export async function rowsOf<Row>(database: Database, { text, values }: Statement): Promise<Row[]> {
  const answer = (await database.query(text, values)) as Row[] | [rows: Row[], count: number];
  // TypeORM returns the rows of UPDATE and DELETE along with their number.
  return Array.isArray(answer[0]) ? answer[0] : (answer as Row[]);
}

/** Runs a statement that finds one row whatever the data, such as an aggregate, and returns it. */
export async function rowOf<Row>(database: Database, statement: Statement): Promise<Row> {
  const [row] = await rowsOf<Row>(database, statement);
  return row as Row;
}

/** Tells whether a statement finds anything. */
export async function finds(database: Database, statement: Statement): Promise<boolean> {
  return (await rowsOf(database, statement)).length > 0;
}

/** Returns about how many rows a statement finds, as PostgreSQL plans it. */
export async function estimateOf(database: Database, { text, values }: Statement): Promise<number> {
  const row = await rowOf<{ 'QUERY PLAN': readonly [{ Plan: { 'Plan Rows': number } }] }>(database, {
    text: `EXPLAIN (FORMAT JSON) ${text}`,
    values,
  });
  return row['QUERY PLAN'][0].Plan['Plan Rows'];
}

/**
 * Has PostgreSQL find rows in indexes, with a plan for these values. It does not know what it costs to compare long values,
 * which are stored elsewhere: of all rows, or of those on the pages that are all it remembers with less memory.
 */
export function byIndexes<Result>(
  manager: EntityManager,
  read: (manager: EntityManager) => Promise<Result>,
): Promise<Result> {
  return manager.transaction(async (within) => {
    await within.query(
      "SET LOCAL enable_seqscan = off; SET LOCAL work_mem = '32MB'; SET LOCAL plan_cache_mode = force_custom_plan",
    );
    return read(within);
  });
}

/** Returns the connections of a data source. */
export function poolOf({ driver }: DataSource): pg.Pool {
  return (driver as PostgresDriver).master as pg.Pool;
}

/** Runs a prepared statement, which each connection plans once. Only for statements with the same best plan for all values. */
export async function preparedRowsOf<Row extends pg.QueryResultRow>(
  manager: EntityManager,
  { text, values }: Statement,
): Promise<Row[]> {
  const marked = toPrepare(text);
  if (manager.queryRunner !== undefined) {
    const client = (await manager.queryRunner.connect()) as pg.PoolClient;
    return (await client.query<Row>(marked, values)).rows;
  }
  // Not `pool.query`, which closes the connection after an error, and loses all plans with it.
  const client = await poolOf(manager.dataSource).connect();
  try {
    return (await client.query<Row>(marked, values)).rows;
  } finally {
    client.release();
  }
}

/** Runs a prepared statement that finds one row whatever the data, and returns it. */
export async function preparedRowOf<Row extends pg.QueryResultRow>(
  manager: EntityManager,
  statement: Statement,
): Promise<Row> {
  const [row] = await preparedRowsOf<Row>(manager, statement);
  return row as Row;
}
