import pg from 'pg';
import { sessionsWaiting, until } from '../../support/locks.js';

/**
 * Blocks every write just before its commit, because its last statement adds to the audit log. If anything else
 * serialises two writes, the second waits for the first; otherwise both get this far.
 */
export const BEFORE_COMMIT = 'LOCK TABLE audit_entries IN SHARE MODE';

/**
 * Makes writes overlap in a known order: takes a lock, starts the writes one after another, each once those before it
 * are waiting or done, and releases the lock.
 * @param sends functions that start a request or other work
 * @param lock a statement that takes the lock
 */
export async function overlapInOrder<Result>(
  databaseUrl: string,
  sends: readonly (() => PromiseLike<Result>)[],
  lock = BEFORE_COMMIT,
): Promise<Result[]> {
  const holder = new pg.Client(databaseUrl);
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query(lock);
    const running = new Set<Promise<Result>>();
    const responses: Promise<Result>[] = [];
    for (const send of sends) {
      const response = start(send, running);
      responses.push(response);
      const waitsOrIsOver = async () =>
        !running.has(response) || (await sessionsWaiting(holder)) >= running.size;
      await until(waitsOrIsOver, 'The write started last is neither done nor waiting.');
    }
    await holder.query('COMMIT');
    return await Promise.all(responses);
  } finally {
    await holder.end();
  }
}

function start<Result>(send: () => PromiseLike<Result>, running: Set<Promise<Result>>): Promise<Result> {
  // supertest only sends a request once it is awaited.
  const response = Promise.resolve(send());
  running.add(response);
  const forget = () => running.delete(response);
  response.then(forget, forget);
  return response;
}
