import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, readPassword, ROLE } from './cluster.js';
import { portOf, ServerNotStarted, startServer } from './server.js';

const TIMEOUT_MS = 30_000;
const HOLDER = 'calendar-holder';
const CANNOT_CONNECT_NOW = '57P03';

export function urlOf(cluster: Cluster, database: string): string {
  return `postgres://${ROLE}:${readPassword(cluster)}@127.0.0.1:${portOf(cluster) ?? 0}/${database}`;
}

/** Opens a holder's connection to the cluster's server, starting the server if it is not running. */
export async function joinServer(cluster: Cluster): Promise<pg.Client> {
  // Fail before starting a server that nobody could log in to.
  readPassword(cluster);
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const client = await connectIfRunning(cluster);
    if (client) return client;
    try {
      await startServer(cluster);
      return await connect(cluster);
    } catch (error) {
      // The child processes of a killed server outlive it for a moment.
      if (!(error instanceof ServerNotStarted && error.isTransient) || Date.now() > deadline) throw error;
      await pause(200);
    }
  }
}

/** Opens a holder's connection; undefined when the cluster's server does not respond. */
export async function connectIfRunning(cluster: Cluster): Promise<pg.Client | undefined> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (portOf(cluster) !== undefined) {
    try {
      return await connect(cluster);
    } catch (error) {
      if ((error as pg.DatabaseError).code !== CANNOT_CONNECT_NOW || Date.now() > deadline) return undefined;
      await pause(100);
    }
  }
  return undefined;
}

export async function createDatabase(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
}

/** Closes a holder's connection and returns whether it was the last one. */
export async function leave(client: pg.Client): Promise<boolean> {
  try {
    // A session briefly outlives its connection; without the name it no longer counts as a holder.
    await client.query("SET application_name = 'calendar-leaving'");
    const { rowCount } = await client.query('SELECT FROM pg_stat_activity WHERE application_name = $1', [
      HOLDER,
    ]);
    await client.end();
    return rowCount === 0;
  } catch {
    // The server is already gone.
    return false;
  }
}

async function connect(cluster: Cluster): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: urlOf(cluster, 'postgres'),
    application_name: HOLDER,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  // Without a listener, a database crash would end this process too; the 'end' event is enough.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
