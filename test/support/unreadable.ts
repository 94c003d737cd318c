import type { TestApp } from '../harness/test-app.js';

/** Makes every statement that reads a table fail with a timeout while `work` runs. */
export async function whileUnreadable<T>(app: TestApp, table: string, work: () => Promise<T>): Promise<T> {
  const query = (sql: string) => app.database.query<unknown>(sql);
  await query(`CREATE FUNCTION take_too_long() RETURNS boolean LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'too long' USING ERRCODE = '57014'; END $$;
    ALTER TABLE ${table} RENAME TO kept_apart;
    CREATE VIEW ${table} AS SELECT * FROM kept_apart WHERE take_too_long()`);
  try {
    return await work();
  } finally {
    await query(`DROP VIEW ${table}`);
    await query(`ALTER TABLE kept_apart RENAME TO ${table}`);
    await query('DROP FUNCTION take_too_long');
  }
}
