import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Listed by status; scheduled events that have fallen due are counted on reading, because no write happens then. */
const IS_LISTED = `status = 'publish' AND NOT hide_from_listings`;
const DAYS = 'starts_local::date AS starts_on, ends_local::date AS ends_on';
const ADDED = listed('later', 1);
const REMOVED = listed('earlier', -1);
/** With one row for each pair of days, concurrent writers of events on one day would queue. */
const STRIPES = 4;

/**
 * Counting the events of a window took time proportional to their number. Triggers now maintain counts by start and end
 * day in the writing transaction.
 */
export class DayCounts1764900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE event_day_counts (
      starts_on date NOT NULL,
      ends_on date NOT NULL,
      stripe smallint NOT NULL,
      count integer NOT NULL,
      CONSTRAINT event_day_counts_pkey PRIMARY KEY (starts_on, ends_on, stripe)
    ) WITH (fillfactor = 50)`);
    await runner.query(`CREATE FUNCTION calendar_count_days() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        CASE TG_OP
          WHEN 'INSERT' THEN ${counted(ADDED)};
          WHEN 'DELETE' THEN ${counted(REMOVED)};
          WHEN 'TRUNCATE' THEN DELETE FROM event_day_counts;
          ELSE ${counted(`${ADDED} UNION ALL ${REMOVED}`)};
        END CASE;
        RETURN NULL;
      END $$`);
    // Triggers first: creating them locks out writers until all existing rows are counted.
    for (const trigger of TRIGGERS) await runner.query(trigger);
    await runner.query(`INSERT INTO event_day_counts SELECT starts_on, ends_on, 0, count(*)
      FROM (SELECT ${DAYS} FROM events WHERE ${IS_LISTED}) AS listed GROUP BY 1, 2`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const action of ['insert', 'update', 'delete', 'truncate'])
      await runner.query(`DROP TRIGGER events_by_day_${action} ON events`);
    await runner.query('DROP FUNCTION calendar_count_days');
    await runner.query('DROP TABLE event_day_counts');
  }
}

const TRIGGERS = [
  trigger('insert', 'REFERENCING NEW TABLE AS later'),
  trigger('update', 'REFERENCING OLD TABLE AS earlier NEW TABLE AS later'),
  trigger('delete', 'REFERENCING OLD TABLE AS earlier'),
  trigger('truncate', ''),
];

// Named to run before the triggers that count terms, so that a create locks days before terms, too.
function trigger(action: string, rows: string): string {
  return `CREATE TRIGGER events_by_day_${action} AFTER ${action.toUpperCase()} ON events ${rows}
    FOR EACH STATEMENT EXECUTE FUNCTION calendar_count_days()`;
}

function listed(rows: string, change: 1 | -1): string {
  return `SELECT ${DAYS}, ${change} AS change FROM ${rows} WHERE ${IS_LISTED}`;
}

/** In the order of days, to avoid deadlocks. */
function counted(changes: string): string {
  return `INSERT INTO event_day_counts AS counts
    SELECT starts_on, ends_on, pg_backend_pid() % ${STRIPES}, sum(change) FROM (${changes}) AS changes
    GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2
    ON CONFLICT (starts_on, ends_on, stripe) DO UPDATE SET count = counts.count + excluded.count`;
}
