import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, readPassword, ROLE } from './cluster.js';
import { portOf, ServerNotStarted, startServer } from './server.js';

const PATIENCE_MS = 30_000;
const HOLDER = 'calendar-holder';
const CANNOT_CONNECT_NOW = '57P03';

export function urlOf(cluster: Cluster, database: string): string {
  return `postgres://${ROLE}:${readPassword(cluster)}@127.0.0.1:${portOf(cluster) ?? 0}/${database}`;
}

/** A holder's connection to the server of the cluster, which is started when it does not run. */
export async function joinServer(cluster: Cluster): Promise<pg.Client> {
  // A missing password is better found before a server is started that nobody can enter.
  readPassword(cluster);
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const client = await connectIfRunning(cluster);
    if (client) return client;
    try {
      await startServer(cluster);
      return await connect(cluster);
    } catch (error) {
      // The processes of a killed server live a moment longer than it.
      if (!(error instanceof ServerNotStarted && error.passing) || Date.now() > deadline) throw error;
      await pause(200);
    }
  }
}

/** A holder's connection, or undefined when no server of this cluster answers. */
export async function connectIfRunning(cluster: Cluster): Promise<pg.Client | undefined> {
  const deadline = Date.now() + PATIENCE_MS;
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

/** Ends a holder's connection and says whether it was the last one. */
export async function leave(client: pg.Client): Promise<boolean> {
  try {
    // A session outlives its connection for a moment: without the name it no longer counts as a holder.
    await client.query("SET application_name = 'calendar-leaving'");
    const { rowCount } = await client.query('SELECT FROM pg_stat_activity WHERE application_name = $1', [
      HOLDER,
    ]);
    await client.end();
    return rowCount === 0;
  } catch {
    // The server went away by itself.
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
  // Without a listener a crash of the database would end our process too; 'end' says all we need.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
