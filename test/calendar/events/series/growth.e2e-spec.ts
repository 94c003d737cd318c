import pg from 'pg';
import { startApp } from '../../../support/app.js';
import { aTerm } from '../../../support/records.js';
import { aSeries } from '../../../support/series.js';

const app = startApp();

const READ = `SELECT (seq_tup_read + idx_tup_fetch)::integer AS rows
  FROM pg_stat_xact_user_tables WHERE relname = 'events'`;

beforeEach(() => {
  app.clock.set('2027-05-27T10:00:00Z');
});

describe('The links of a series', () => {
  it('are counted by reading each of its events once, in a session that began while there were few events', async () => {
    const { id: tag } = await app.create('tags', aTerm());
    await app.create('events', aSeries({ recurrence: 'FREQ=WEEKLY;BYDAY=MO;COUNT=1' }));
    const session = new pg.Client(app.databaseUrl);
    await session.connect();
    const link = async (): Promise<number> => {
      const { rowCount } = await session.query(
        `INSERT INTO event_tags SELECT id, $1 FROM events WHERE series_id IS NOT NULL ON CONFLICT DO NOTHING`,
        [tag],
      );
      return rowCount ?? 0;
    };
    try {
      // PostgreSQL would now read such a small table as a whole.
      await session.query('ANALYZE events');
      await link();
      await app.create('events', aSeries({ recurrence: 'FREQ=DAILY;COUNT=600' }));

      await session.query('BEGIN');
      const linked = await link();
      const { rows } = await session.query<{ rows: number }>(READ);
      await session.query('COMMIT');

      // Once to select it, once to count it, and once for the foreign key of its link.
      expect(linked).toBe(600);
      expect(rows[0]?.rows).toBeGreaterThanOrEqual(linked);
      expect(rows[0]?.rows).toBeLessThan(5 * linked);
    } finally {
      await session.end();
    }
  });
});
