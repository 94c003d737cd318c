import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import pg from 'pg';
import build from './build.mjs';

/** Builds the service and creates a migrated template database, on a temporary server unless one is given. */
export default async function globalSetup() {
  await build();
  if (process.env.TEST_DATABASE_URL === undefined) await startServer();
  // Unique per run, because others may use the same server.
  process.env.TEST_DATABASE_PREFIX = `calendar_test_${randomBytes(4).toString('hex')}_`;
  process.env.TEST_TEMPLATE = `${process.env.TEST_DATABASE_PREFIX}template`;
  try {
    await makeTemplate();
  } catch (error) {
    // jest skips the teardown when the setup fails.
    await globalThis.testServer?.close();
    throw error;
  }
}

async function startServer() {
  const { openEmbeddedDatabase } = await built('launcher/embedded/embedded-database.js');
  const starting = openEmbeddedDatabase({ dataDir: tmpdir(), database: 'postgres', ephemeral: true });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => {
      // jest skips the teardown on a signal; the server and its folder would stay.
      void starting
        .then((server) => server.close())
        .catch(() => undefined)
        .finally(() => process.exit(1));
    });
  }
  globalThis.testServer = await starting;
  process.env.TEST_DATABASE_URL = globalThis.testServer.url;
}

async function makeTemplate() {
  const { TEST_DATABASE_URL: server, TEST_TEMPLATE: template } = process.env;
  const { migrate } = await built('src/database/migrate.js');
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${template}`);
  } finally {
    await client.end();
  }
  await migrate(Object.assign(new URL(server), { pathname: `/${template}` }).href);
}

function built(path) {
  return import(`../../../.test-build/${path}`);
}
