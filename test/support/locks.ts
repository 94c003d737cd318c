import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Polls for two minutes in all, enough for a busy machine. */
const ATTEMPTS = 12_000;
const PAUSE_MS = 10;

const WAITING = `SELECT pg_stat_clear_snapshot(), count(*)::int AS waiting FROM pg_stat_activity
  WHERE wait_event_type = 'Lock' AND datname = current_database()`;

/**
 * Resolves once that many sessions of the database are waiting for a lock.
 * @throws Error after two minutes
 */
export function untilSessionsWait(client: pg.Client, sessions = 1): Promise<void> {
  const isSo = async () => (await sessionsWaiting(client)) >= sessions;
  return until(isSo, `${sessions} session(s) expected to wait for a lock, but did not within two minutes.`);
}

/**
 * Resolves once a condition holds.
 * @throws Error with this message after two minutes
 */
export async function until(isSo: () => boolean | Promise<boolean>, failure: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (await isSo()) return;
    await pause(PAUSE_MS);
  }
  throw new Error(failure);
}

/** Returns the statement that takes the lock of a key, as writers do. */
export function lockOf(kind: string, name: string | number): string {
  return `SELECT pg_advisory_xact_lock(hashtext('${kind}'), hashtext('${name}') & 255)`;
}

/** Counts the sessions of the database that are waiting for a lock. */
export async function sessionsWaiting(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ waiting: number }>(WAITING);
  return rows[0]?.waiting ?? 0;
}

/**
 * Makes requests overlap: takes a lock, sends them, waits until as many sessions are waiting as there are requests, and
 * releases the lock.
 * @param lock a statement that takes the lock, such as `SELECT FROM events WHERE id = 5 FOR UPDATE`
 * @param sends functions that each start a request; called together
 */
export async function overlapping<Result>(
  databaseUrl: string,
  lock: string,
  sends: readonly (() => PromiseLike<Result>)[],
): Promise<Result[]> {
  const holder = new pg.Client(databaseUrl);
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query(lock);
    // supertest only sends a request once it is awaited.
    const responses = Promise.all(sends.map((send) => Promise.resolve(send())));
    responses.catch(() => undefined);
    await untilSessionsWait(holder, sends.length);
    await holder.query('COMMIT');
    return await responses;
  } finally {
    await holder.end();
  }
}

/** Does work while another session, the holder, has a lock. */
export async function whileLocked<Result>(
  databaseUrl: string,
  lock: string,
  work: (holder: pg.Client) => PromiseLike<Result>,
): Promise<Result> {
  const holder = new pg.Client(databaseUrl);
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query(lock);
    return await work(holder);
  } finally {
    await holder.end();
  }
}
