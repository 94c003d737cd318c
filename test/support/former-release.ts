import { readFileSync } from 'node:fs';
import pg from 'pg';
import { createDatabase, type TestDatabase } from '../harness/database.js';

/** A database of release 1.1.0 in SQL, with records of every kind in every state. */
const DUMP = new URL('../database/release-1.1.0.sql', import.meta.url);

/** The application password of its administrator, `admin`. */
export const PASSWORD = 'password of the dump';

/** Creates a database as 1.1.0 left it; the caller drops it. */
export async function createFormer(): Promise<TestDatabase> {
  const database = await createDatabase('template0');
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(readFileSync(DUMP, 'utf8')).finally(() => client.end());
  return database;
}
