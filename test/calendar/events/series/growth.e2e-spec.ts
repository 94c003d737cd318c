import pg from 'pg';
import { startApp } from '../../../support/app.js';
import { anEvent, aTerm } from '../../../support/records.js';
import { aSeries } from '../../../support/series.js';

const app = startApp();

const READ = `SELECT (seq_tup_read + idx_tup_fetch)::integer AS rows
  FROM pg_stat_xact_user_tables WHERE relname = 'events'`;

beforeEach(() => {
  app.clock.set('2027-05-27T10:00:00Z');
});

describe('A change of an event', () => {
  it('does not read the dates of series', async () => {
    const { id } = await app.create('events', anEvent());
    const session = new pg.Client(app.databaseUrl);
    await session.connect();
    const change = () =>
      session.query(`UPDATE events SET title = title || '.', modified_at = now() WHERE id = $1`, [id]);
    try {
      // PostgreSQL would not expect any dates of series.
      await session.query('ANALYZE events');
      await change();
      await app.create('events', aSeries({ recurrence: 'FREQ=DAILY;COUNT=600' }));

      await session.query('BEGIN');
      await change();
      const { rows } = await session.query<{ rows: number }>(READ);
      await session.query('COMMIT');

      expect(rows[0]?.rows).toBeGreaterThan(0);
      expect(rows[0]?.rows).toBeLessThan(10);
    } finally {
      await session.end();
    }
  });
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
      // PostgreSQL checks it by a plan of its own, which in some runs reads all events for each link.
      await session.query('ALTER TABLE event_tags DROP CONSTRAINT event_tags_event_id_fkey');
      // PostgreSQL would now read such a small table as a whole.
      await session.query('ANALYZE events');
      await link();
      await app.create('events', aSeries({ recurrence: 'FREQ=DAILY;COUNT=600' }));

      await session.query('BEGIN');
      const linked = await link();
      const { rows } = await session.query<{ rows: number }>(READ);
      await session.query('COMMIT');

      // Once to select it, and once to count it.
      expect(linked).toBe(600);
      expect(rows[0]?.rows).toBeGreaterThanOrEqual(linked);
      expect(rows[0]?.rows).toBeLessThan(4 * linked);
    } finally {
      await session.end();
    }
  });
});
