import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A copy of the migrated template or of another database. */
export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Copies a database; copies that are not dropped are removed at the end of the test run. */
export async function createDatabase(template = process.env.TEST_TEMPLATE ?? ''): Promise<TestDatabase> {
  const { TEST_DATABASE_URL: server = '', TEST_DATABASE_PREFIX: prefix = '' } = process.env;
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  await run(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
