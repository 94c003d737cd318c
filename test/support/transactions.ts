import { setImmediate as turn } from 'node:timers/promises';
import type { TestApp } from '../harness/test-app.js';

/**
 * Waits for the transactions that are running anywhere in the cluster. Those of tests in other databases hold the feed of changes back, too.
 */
export async function settle({
  database,
}: {
  readonly database: Pick<TestApp['database'], 'query'>;
}): Promise<void> {
  const [{ id }] = await database.query<[{ id: string }]>('SELECT pg_current_xact_id()::text AS id');
  for (;;) {
    const [{ over }] = await database.query<[{ over: boolean }]>(
      'SELECT pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 AS over',
      [id],
    );
    if (over) return;
    await turn();
  }
}
