import pg from 'pg';
import { sessionsWaiting, until } from '../support/locks.js';

/**
 * Keeps every write from being committed: what it notes in the audit log is the last thing that it does. Whatever else
 * keeps two writes apart, the second one then waits for it; what does not, lets both come as far as this.
 */
export const BEFORE_COMMIT = 'LOCK TABLE audit_entries IN SHARE MODE';

/**
 * Makes writes overlap in a known order: takes a lock, starts one after another, each once those before it wait or are
 * over, and gives the lock back.
 * @param sends starts a request each, or other work
 * @param lock a statement that takes the lock
 */
export async function inTurn<Result>(
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
    const answers: Promise<Result>[] = [];
    for (const send of sends) {
      const answer = start(send, running);
      answers.push(answer);
      const waitsOrIsOver = async () =>
        !running.has(answer) || (await sessionsWaiting(holder)) >= running.size;
      await until(waitsOrIsOver, 'What was started last is not over, and waits for nobody.');
    }
    await holder.query('COMMIT');
    return await Promise.all(answers);
  } finally {
    await holder.end();
  }
}

function start<Result>(send: () => PromiseLike<Result>, running: Set<Promise<Result>>): Promise<Result> {
  // A request of supertest is only sent once somebody waits for it.
  const answer = Promise.resolve(send());
  running.add(answer);
  const forget = () => running.delete(answer);
  answer.then(forget, forget);
  return answer;
}
