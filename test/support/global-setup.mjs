import { tmpdir } from 'node:os';
import pg from 'pg';

const TEMPLATE = 'calendar_template';

/** Makes a migrated database, on a throw-away server unless TEST_DATABASE_URL names one, for the workers to clone. */
export default async function globalSetup() {
  const { openEmbeddedDatabase } = await fromBuild('database/embedded/embedded-database.js');
  const { migrate } = await fromBuild('database/migrate.js');
  if (process.env.TEST_DATABASE_URL === undefined) {
    const options = { dataDir: tmpdir(), database: 'postgres', ephemeral: true };
    globalThis.embeddedDatabase = await openEmbeddedDatabase(options);
    process.env.TEST_DATABASE_URL = globalThis.embeddedDatabase.url;
  }
  try {
    await makeTemplate(process.env.TEST_DATABASE_URL, migrate);
  } catch (error) {
    // jest leaves the teardown out when the setup fails.
    await globalThis.embeddedDatabase?.close();
    throw error;
  }
  process.env.TEST_TEMPLATE = TEMPLATE;
}

async function fromBuild(path) {
  try {
    return await import(`../../dist/${path}`);
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Error('The tests need the build: run them with `npm test`, which builds first.', {
      cause: error,
    });
  }
}

async function makeTemplate(server, migrate) {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(`DROP DATABASE IF EXISTS ${TEMPLATE} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${TEMPLATE}`);
  } finally {
    await client.end();
  }
  await migrate(withDatabase(server, TEMPLATE));
}

function withDatabase(url, database) {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href;
}
