import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Partial indexes of the list of events, and the few events that each holds. */
const INDEXES = {
  events_status_idx: "event_status <> 'scheduled'",
  events_virtual_idx: 'is_virtual',
};

/** Events can be cancelled, online, free and accessible; venues can be accessible. */
export class StatusAndAccess1765000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Amounts without another digit than 0, or the word for free, cost nothing; other words say nothing about it.
    await runner.query(`CREATE FUNCTION calendar_is_free(cost text[]) RETURNS boolean
      LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
      BEGIN
        IF array_to_string(cost, ' ') ~ '[1-9]' THEN RETURN false; END IF;
        RETURN (SELECT bool_and(price ~ '0' OR price ~* '\\m(free|gratis|gratuite?)\\M') OR NULL
          FROM unnest(cost) AS price);
      END $$`);
    // Before the columns, whose lock keeps readers waiting until the end.
    await index(runner, 'events_free_idx', 'calendar_is_free(cost)');
    await runner.query(`ALTER TABLE events
      ADD COLUMN event_status text NOT NULL DEFAULT 'scheduled',
      ADD COLUMN event_status_reason text NOT NULL DEFAULT '',
      ADD COLUMN previous_start_dates text[] NOT NULL DEFAULT '{}',
      ADD COLUMN is_virtual boolean,
      ADD COLUMN virtual_event_type text NOT NULL DEFAULT '',
      ADD COLUMN virtual_url text NOT NULL DEFAULT '',
      ADD COLUMN offers jsonb NOT NULL DEFAULT '[]',
      ADD COLUMN capacity integer,
      ADD COLUMN accessibility text[] NOT NULL DEFAULT '{}',
      ADD COLUMN accessibility_note text NOT NULL DEFAULT ''`);
    await runner.query(`ALTER TABLE event_translations
      ADD COLUMN event_status_reason text, ADD COLUMN accessibility_note text`);
    await runner.query(`ALTER TABLE venues
      ADD COLUMN accessibility text[] NOT NULL DEFAULT '{}', ADD COLUMN accessibility_note text NOT NULL DEFAULT ''`);
    await runner.query('ALTER TABLE venue_translations ADD COLUMN accessibility_note text');
    for (const [name, events] of Object.entries(INDEXES)) await index(runner, name, events);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE venue_translations DROP COLUMN accessibility_note');
    await runner.query('ALTER TABLE venues DROP COLUMN accessibility, DROP COLUMN accessibility_note');
    await runner.query(
      'ALTER TABLE event_translations DROP COLUMN event_status_reason, DROP COLUMN accessibility_note',
    );
    await runner.query(`ALTER TABLE events
      DROP COLUMN event_status, DROP COLUMN event_status_reason, DROP COLUMN previous_start_dates,
      DROP COLUMN is_virtual, DROP COLUMN virtual_event_type, DROP COLUMN virtual_url, DROP COLUMN offers,
      DROP COLUMN capacity, DROP COLUMN accessibility, DROP COLUMN accessibility_note`);
    await runner.query('DROP INDEX events_free_idx');
    await runner.query('DROP FUNCTION calendar_is_free');
  }
}

/** Few events meet the condition: without an index, filtering by it would read every event. */
async function index(runner: QueryRunner, name: string, condition: string): Promise<void> {
  await runner.query(`CREATE INDEX ${name} ON events (starts_local, published_at, id)
    INCLUDE (ends_local, status, author_id, password_digest) WHERE ${condition} AND NOT hide_from_listings`);
}
