import type { Sql } from 'sql-template-tag';

/** Runs statements: a manager within its transaction, a data source outside of any. */
interface Database {
  query(text: string, values: unknown[]): Promise<unknown>;
}

/** Runs a statement and returns its rows. */
export async function rowsOf<Row>(database: Database, { text, values }: Sql): Promise<Row[]> {
  return (await database.query(text, values)) as Row[];
}
