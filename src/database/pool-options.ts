import type { Environment } from '../config/environment.js';
import { BoundedClient } from './bounded-client.js';

/** How much longer the service waits than PostgreSQL, which answers that it gave up when it is still there. */
const NETWORK_MS = 1_000;

type Settings = Pick<
  Environment,
  | 'DATABASE_POOL_MAX'
  | 'DATABASE_CONNECT_TIMEOUT_MS'
  | 'DATABASE_STATEMENT_TIMEOUT_MS'
  | 'DATABASE_PREPARED_STATEMENTS'
>;

/** The connections of one instance to one server. */
export function poolOptions(settings: Settings): Record<string, unknown> {
  const timeout = settings.DATABASE_STATEMENT_TIMEOUT_MS;
  return {
    Client: BoundedClient,
    keepsPlans: settings.DATABASE_PREPARED_STATEMENTS,
    max: settings.DATABASE_POOL_MAX,
    connectionTimeoutMillis: settings.DATABASE_CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    // Connections follow a server that moved, and sessions give back the memory they gathered.
    maxLifetimeSeconds: 1_800,
    // Without it an idle connection that a firewall forgot is only noticed by the request that gets it.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // A server that vanished answers nothing at all, so PostgreSQL's own limit never comes.
    query_timeout: timeout + NETWORK_MS,
    options: sessionSettings({
      statement_timeout: timeout,
      // A statement that has waited for a lock still has the most of its time.
      lock_timeout: Math.round(timeout * 0.4),
      idle_in_transaction_session_timeout: 10_000,
      // The server lets go of instances that vanished, and of their locks; where its system knows how.
      tcp_user_timeout: 10_000,
      // Below that, workers take longer to start than the count of a list takes, and others go without a processor.
      min_parallel_index_scan_size: '64MB',
      TimeZone: 'UTC',
    }),
  };
}

/** Settings of every session, in the form in which a connection carries them. */
export function sessionSettings(settings: Readonly<Record<string, string | number>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}
