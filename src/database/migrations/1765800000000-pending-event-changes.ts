import type { MigrationInterface, QueryRunner } from 'typeorm';

const PUBLICATIONS = { event: 'events', venue: 'venues', organizer: 'organizers' } as const;

/** The beginning of statements that select the events containing a parent, a venue or an organizer. */
const CONTAINING = {
  event: 'SELECT id FROM events WHERE parent_id',
  venue: 'SELECT event_id FROM event_venues WHERE venue_id',
  organizer: 'SELECT event_id FROM event_organizers WHERE organizer_id',
} as const;

const DIFFERS = `(OLD.status, OLD.published_at) IS DISTINCT FROM (NEW.status, NEW.published_at)
  AND (OLD.status, NEW.status) <> ('publish', 'publish')`;
/** The status of a scheduled record does not tell whether it is due. */
const MAY_HAVE_BEEN_PUBLIC = `(OLD.status IN ('publish', 'future') OR NEW.status = 'publish')`;

/**
 * A write that makes a venue, an organizer or a parent appear or disappear notes it instead of changing each of its events:
 * with hundreds of thousands of them, it took longer than a statement may.
 */
export class PendingEventChanges1765800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE pending_event_changes (
      record_id integer NOT NULL CONSTRAINT pending_event_changes_pkey PRIMARY KEY,
      noted_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
      noted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      last_event_id integer NOT NULL DEFAULT 0
    )`);
    await runner.query(
      triggerFunction(
        'calendar_appearance_changed',
        // Again from the first event if some have been changed since it last appeared or disappeared.
        `INSERT INTO pending_event_changes (record_id) VALUES (NEW.id) ON CONFLICT (record_id)
          DO UPDATE SET noted_in = excluded.noted_in, last_event_id = excluded.last_event_id;`,
      ),
    );
    const condition = `${DIFFERS} AND ${MAY_HAVE_BEEN_PUBLIC}`;
    for (const table of Object.values(PUBLICATIONS)) {
      await runner.query(`DROP TRIGGER ${table}_appearing ON ${table}`);
      // By its name it follows `scheduled`: the timer, too, locks a scheduled record before what is noted about it.
      await runner.query(
        trigger(`${table}_shown`, { table, condition, call: 'calendar_appearance_changed()' }),
      );
    }
    await runner.query('DROP FUNCTION calendar_linking_events_changed');
  }

  async down(runner: QueryRunner): Promise<void> {
    const kinds = Object.keys(PUBLICATIONS) as (keyof typeof PUBLICATIONS)[];
    const branches = kinds.map((kind) => `WHEN '${kind}' THEN ${changed(`${CONTAINING[kind]} = NEW.id`)};`);
    await runner.query(
      triggerFunction('calendar_linking_events_changed', `CASE TG_ARGV[0] ${branches.join('\n')} END CASE;`),
    );
    for (const kind of kinds) {
      const [table, call] = [PUBLICATIONS[kind], `calendar_linking_events_changed('${kind}')`];
      await runner.query(`DROP TRIGGER ${table}_shown ON ${table}`);
      await runner.query(trigger(`${table}_appearing`, { table, condition: DIFFERS, call }));
      await runner.query(changed(`${CONTAINING[kind]} IN (SELECT record_id FROM pending_event_changes)`));
    }
    await runner.query('DROP FUNCTION calendar_appearance_changed');
    await runner.query('DROP TABLE pending_event_changes');
  }
}

/** Records a change of these events. In the order of ids, to avoid deadlocks. */
function changed(events: string): string {
  return `UPDATE record_versions AS known SET changed_in = pg_current_xact_id(), changed_at = clock_timestamp()
    FROM (SELECT record_id FROM record_versions
      WHERE kind = 'event' AND visibility = 'shown' AND record_id IN (${events})
      ORDER BY record_id FOR UPDATE) AS containing
    WHERE known.kind = 'event' AND known.record_id = containing.record_id`;
}

function triggerFunction(name: string, statements: string): string {
  return `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      ${statements}
      RETURN NULL;
    END $$`;
}

interface Trigger {
  readonly table: string;
  readonly condition: string;
  readonly call: string;
}

/** Creates a trigger for records that appear or disappear. */
function trigger(name: string, { table, condition, call }: Trigger): string {
  return `CREATE TRIGGER ${name} AFTER UPDATE OF status, published_at ON ${table}
    FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION ${call}`;
}
