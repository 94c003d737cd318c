import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Sql } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';

/** Runs statements: a manager within its transaction, a data source outside of any. */
interface Database {
  query(text: string, values: unknown[]): Promise<unknown>;
}

/** A statement with its values, by `$1`, `$2`, … */
type Statement = Pick<Sql, 'text' | 'values'>;

/** Runs a statement and returns its rows. */
export async function rowsOf<Row>(database: Database, { text, values }: Statement): Promise<Row[]> {
  return (await database.query(text, values)) as Row[];
}

/** Runs a statement that each connection plans once: only for those whose best plan is the same for all values. */
export async function preparedRowsOf<Row extends pg.QueryResultRow>(
  manager: EntityManager,
  { text, values }: Statement,
): Promise<Row[]> {
  // TypeORM has no names for statements.
  const { master: pool } = manager.dataSource.driver as unknown as { readonly master: pg.Pool };
  const name = createHash('sha256').update(text).digest('base64');
  if (manager.queryRunner !== undefined) {
    const client = (await manager.queryRunner.connect()) as pg.PoolClient;
    return (await client.query<Row>({ name, text, values })).rows;
  }
  // Not `pool.query`, which closes the connection, and with it all plans, after a statement that failed.
  const client = await pool.connect();
  try {
    return (await client.query<Row>({ name, text, values })).rows;
  } finally {
    client.release();
  }
}
