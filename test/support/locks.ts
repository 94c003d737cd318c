import type pg from 'pg';

/** Resolves when a session waits for a lock, which is the one that the caller holds. */
export async function untilSomebodyWaits(client: pg.Client): Promise<void> {
  const sql = `SELECT pg_stat_clear_snapshot(), count(*) AS waiting FROM pg_stat_activity
    WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  for (;;) {
    const { rows } = await client.query<{ waiting: string }>(sql);
    if (rows[0]?.waiting !== '0') return;
  }
}
