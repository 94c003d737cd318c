import pg from 'pg';

/** Removes the databases of the run, and the temporary server with its folder. */
export default async function globalTeardown() {
  const { TEST_DATABASE_URL: server, TEST_DATABASE_PREFIX: prefix } = process.env;
  if (globalThis.testServer === undefined) {
    await dropAll(server, prefix);
    return;
  }
  await globalThis.testServer.close();
  // In watch mode, jest runs the setup again.
  delete process.env.TEST_DATABASE_URL;
}

/** Idle services kept for further test files still use their databases. */
async function dropAll(server, prefix) {
  const client = new pg.Client(server);
  await client.connect();
  try {
    const { rows } = await client.query('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [
      prefix,
    ]);
    for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
  } finally {
    await client.end();
  }
}
