import pg from 'pg';
import { onClose } from '../../scripts/lib/closing.mjs';
import { openCalendar } from './database.mjs';
import { parentOf } from './measure/cpu.mjs';
import { drawSamples } from './samples.mjs';
import { runCli } from './servers.mjs';

/** Opens the calendar and a connection to it, and selects parameters for the requests. */
export async function setUp(options) {
  const calendar = await openCalendar(options, onClose);
  const database = await connect(calendar);
  const samples = {
    ...(await drawSamples(database.client, calendar.anchor)),
    ...(await prepareWrites(calendar, database)),
  };
  return { calendar, database, samples };
}

/** Opens our own connection and finds the postmaster, the parent of all PostgreSQL processes. */
async function connect({ url }) {
  const client = new pg.Client(url);
  // The server may go away first when the run is interrupted; pending queries then fail by themselves.
  client.on('error', () => {});
  await client.connect();
  onClose(() => client.end());
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
  return { client, postmaster: parentOf(rows[0].pid) };
}

/** Creates a user who may write, and selects the terms for new events. */
async function prepareWrites(calendar, { client }) {
  const { user, password } = await runCli(['user', 'add', 'bench-editor', '--role', 'editor'], calendar);
  const idsOf = async (table) =>
    (await client.query(`SELECT id FROM ${table} ORDER BY id LIMIT 50`)).rows.map(({ id }) => id);
  return {
    authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
    termIds: { categories: await idsOf('categories'), tags: await idsOf('tags') },
  };
}
