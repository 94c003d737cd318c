import type { Environment } from '../platform/config/environment.js';
import { BoundedClient } from './bounded-client.js';

/** The time the client waits beyond PostgreSQL's own timeout, to receive its error. */
const NETWORK_MS = 1_000;
/** The share of its timeout that a statement waits for a lock, which leaves it time to run after that. */
const SHARE_OF_LOCKS = 0.8;

type Settings = Pick<
  Environment,
  | 'DATABASE_POOL_MAX'
  | 'DATABASE_CONNECT_TIMEOUT_MS'
  | 'DATABASE_STATEMENT_TIMEOUT_MS'
  | 'DATABASE_PREPARED_STATEMENTS'
>;

/** The connection pool of one instance to one server. */
export function poolOptions(settings: Settings): Record<string, unknown> {
  const timeout = settings.DATABASE_STATEMENT_TIMEOUT_MS;
  return {
    Client: BoundedClient,
    keepsPlans: settings.DATABASE_PREPARED_STATEMENTS,
    max: settings.DATABASE_POOL_MAX,
    connectionTimeoutMillis: settings.DATABASE_CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    // Limits the lifetime, so that connections follow a server that moved and sessions release memory.
    maxLifetimeSeconds: 1_800,
    // Otherwise an idle connection dropped by a firewall would only be noticed by the next request.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // A vanished server does not respond, not even with PostgreSQL's own timeout.
    query_timeout: timeout + NETWORK_MS,
    options: sessionSettings({
      statement_timeout: timeout,
      lock_timeout: Math.round(timeout * SHARE_OF_LOCKS),
      idle_in_transaction_session_timeout: 10_000,
      // Makes the server drop vanished instances and their locks, where its system supports it.
      tcp_user_timeout: 10_000,
      // Below that, starting workers takes longer than counting a list, and other requests lack processors.
      min_parallel_index_scan_size: '64MB',
      TimeZone: 'UTC',
    }),
  };
}

/** Formats settings for all sessions of a connection. */
function sessionSettings(settings: Readonly<Record<string, string | number>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}
