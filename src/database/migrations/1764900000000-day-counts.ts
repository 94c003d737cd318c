import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Listed by its status alone; what is scheduled and has fallen due is counted anew, as nobody writes when that happens. */
const IS_LISTED = `status = 'publish' AND NOT hide_from_listings`;
const DAYS = 'starts_local::date AS starts_on, ends_local::date AS ends_on';
const ADDED = listed('later', 1);
const REMOVED = listed('earlier', -1);
/** With one row for each pair of days, all who write events of one day would queue for it. */
const STRIPES = 4;

/**
 * Counting the events of a window took as long as there were events. Triggers now count them by the days on which they
 * start and end, in the transaction of whatever changes them.
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
    // Triggers first: they keep writers away until all that is there has been counted.
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

// By their names these run before the triggers that count terms: a create locks its days before its terms, too.
function trigger(action: string, rows: string): string {
  return `CREATE TRIGGER events_by_day_${action} AFTER ${action.toUpperCase()} ON events ${rows}
    FOR EACH STATEMENT EXECUTE FUNCTION calendar_count_days()`;
}

function listed(rows: string, change: 1 | -1): string {
  return `SELECT ${DAYS}, ${change} AS change FROM ${rows} WHERE ${IS_LISTED}`;
}

/** In the order of days, so that two transactions do not wait for each other. */
function counted(changes: string): string {
  return `INSERT INTO event_day_counts AS counts
    SELECT starts_on, ends_on, pg_backend_pid() % ${STRIPES}, sum(change) FROM (${changes}) AS changes
    GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2
    ON CONFLICT (starts_on, ends_on, stripe) DO UPDATE SET count = counts.count + excluded.count`;
}
