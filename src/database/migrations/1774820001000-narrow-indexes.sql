-- Everything since release 1.1.0.

-- Writers wait from here on, in their own order: otherwise they and the migration would wait for each other. Readers do not, so
-- what needs no new column comes first.
LOCK TABLE events, venues, organizers, categories, tags IN SHARE ROW EXCLUSIVE MODE;

-- Nobody can have a copy of records that are deleted by now.
DELETE FROM record_versions WHERE kind = 'event' AND NOT EXISTS (SELECT FROM events WHERE id = record_id);
DELETE FROM record_versions WHERE kind = 'venue' AND NOT EXISTS (SELECT FROM venues WHERE id = record_id);
DELETE FROM record_versions WHERE kind = 'organizer' AND NOT EXISTS (SELECT FROM organizers WHERE id = record_id);
DELETE FROM record_versions WHERE kind = 'category' AND NOT EXISTS (SELECT FROM categories WHERE id = record_id);
DELETE FROM record_versions WHERE kind = 'tag' AND NOT EXISTS (SELECT FROM tags WHERE id = record_id);

-- Most records have neither an image nor a parent, and nobody asks for those without by these indexes.
CREATE INDEX events_image_id_idx_new ON events (image_id) WHERE image_id IS NOT NULL;
CREATE INDEX events_parent_id_idx_new ON events (parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX venues_image_id_idx_new ON venues (image_id) WHERE image_id IS NOT NULL;
CREATE INDEX organizers_image_id_idx_new ON organizers (image_id) WHERE image_id IS NOT NULL;

-- Readers wait from here on.
LOCK TABLE events, venues, organizers, categories, tags IN ACCESS EXCLUSIVE MODE;

DROP INDEX events_image_id_idx, events_parent_id_idx, venues_image_id_idx, organizers_image_id_idx;
ALTER INDEX events_image_id_idx_new RENAME TO events_image_id_idx;
ALTER INDEX events_parent_id_idx_new RENAME TO events_parent_id_idx;
ALTER INDEX venues_image_id_idx_new RENAME TO venues_image_id_idx;
ALTER INDEX organizers_image_id_idx_new RENAME TO organizers_image_id_idx;

-- Events can be cancelled, online and accessible, and have ids in other systems. A series is an event with a recurrence, and its
-- occurrences are events that refer to it: what lists filter by is copied to each, the texts stand once, in the series. The
-- constraints are not valid, as there is nothing to check yet: new and changed rows are checked nevertheless.

ALTER TABLE events
  ADD COLUMN event_status text NOT NULL DEFAULT 'scheduled',
  ADD COLUMN event_status_reason text NOT NULL DEFAULT '',
  ADD COLUMN previous_start_dates text[] NOT NULL DEFAULT '{}',
  ADD COLUMN is_virtual boolean,
  ADD COLUMN virtual_event_type text NOT NULL DEFAULT '',
  ADD COLUMN virtual_url text NOT NULL DEFAULT '',
  ADD COLUMN offers jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN capacity integer,
  ADD COLUMN accessibility text[],
  ADD COLUMN accessibility_note text NOT NULL DEFAULT '',
  ADD COLUMN source text,
  ADD COLUMN external_id text,
  ADD COLUMN recurrence text[],
  ADD COLUMN generated_until timestamp,
  ADD COLUMN series_id integer CONSTRAINT events_series_id_fkey REFERENCES events ON DELETE CASCADE,
  ADD COLUMN original_start timestamp,
  ADD COLUMN overrides text[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT events_external_id_check CHECK ((source IS NULL) = (external_id IS NULL)) NOT VALID,
  ADD CONSTRAINT events_series_check CHECK (
    (series_id IS NULL) = (original_start IS NULL) AND (series_id IS NULL OR recurrence IS NULL)) NOT VALID;
ALTER TABLE event_translations ADD COLUMN event_status_reason text, ADD COLUMN accessibility_note text;

ALTER TABLE venues
  ADD COLUMN accessibility text[] NOT NULL DEFAULT '{}',
  ADD COLUMN accessibility_note text NOT NULL DEFAULT '',
  ADD COLUMN source text,
  ADD COLUMN external_id text,
  ADD CONSTRAINT venues_external_id_check CHECK ((source IS NULL) = (external_id IS NULL)) NOT VALID;
ALTER TABLE venue_translations ADD COLUMN accessibility_note text;

ALTER TABLE organizers
  ADD COLUMN source text,
  ADD COLUMN external_id text,
  ADD CONSTRAINT organizers_external_id_check CHECK ((source IS NULL) = (external_id IS NULL)) NOT VALID;

CREATE UNIQUE INDEX events_external_id_key ON events (source, external_id) WHERE source IS NOT NULL;
CREATE UNIQUE INDEX venues_external_id_key ON venues (source, external_id) WHERE source IS NOT NULL;
CREATE UNIQUE INDEX organizers_external_id_key ON organizers (source, external_id) WHERE source IS NOT NULL;
CREATE UNIQUE INDEX events_series_key ON events (series_id, original_start) WHERE series_id IS NOT NULL;
CREATE INDEX events_recurring_idx ON events (starts_local, published_at, id) WHERE recurrence IS NOT NULL;
CREATE INDEX events_generated_idx ON events (generated_until) WHERE generated_until IS NOT NULL;

-- The indexes of listed events, among which are no series. `author_id` fills the gap between an id of 4 bytes and a time of 8.

-- Amounts without another digit than 0, or the word for free, cost nothing; other words say nothing about it.
CREATE FUNCTION calendar_is_free(cost text[]) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF array_to_string(cost, ' ') ~ '[1-9]' THEN RETURN false; END IF;
  RETURN (SELECT bool_and(price ~ '0' OR price ~* '\m(free|gratis|gratuite?)\M') OR NULL FROM unnest(cost) AS price);
END $$;

DROP INDEX events_list_idx, events_featured_idx, events_ticketed_idx;
CREATE INDEX events_list_idx ON events (starts_local, published_at, id)
  INCLUDE (author_id, ends_local, status, password_digest, featured, ticketed, event_status, is_virtual, accessibility, series_id)
  WHERE NOT hide_from_listings AND recurrence IS NULL;
CREATE INDEX events_modified_idx ON events (modified_at, id)
  INCLUDE (author_id, starts_local, ends_local, published_at, status, password_digest)
  WHERE NOT hide_from_listings AND recurrence IS NULL;
CREATE INDEX events_featured_idx ON events (starts_local, published_at, id)
  INCLUDE (ends_local, status, author_id, password_digest)
  WHERE featured AND NOT hide_from_listings AND recurrence IS NULL;
CREATE INDEX events_ticketed_idx ON events (starts_local, published_at, id)
  INCLUDE (ends_local, status, author_id, password_digest)
  WHERE ticketed AND NOT hide_from_listings AND recurrence IS NULL;
CREATE INDEX events_status_idx ON events (starts_local, published_at, id)
  INCLUDE (ends_local, status, author_id, password_digest)
  WHERE event_status <> 'scheduled' AND NOT hide_from_listings AND recurrence IS NULL;
CREATE INDEX events_virtual_idx ON events (starts_local, published_at, id)
  INCLUDE (ends_local, status, author_id, password_digest)
  WHERE is_virtual AND NOT hide_from_listings AND recurrence IS NULL;
CREATE INDEX events_free_idx ON events (starts_local, published_at, id)
  INCLUDE (ends_local, status, author_id, password_digest)
  WHERE calendar_is_free(cost) AND NOT hide_from_listings AND recurrence IS NULL;
CREATE INDEX events_paid_idx ON events (starts_local, published_at, id)
  INCLUDE (ends_local, status, author_id, password_digest)
  WHERE NOT calendar_is_free(cost) AND NOT hide_from_listings AND recurrence IS NULL;

-- The feed of changes: the transaction of the last change of each record, that in which it became public, and whether it ever
-- was: the removal of others is nobody's business. Existing rows get constant values and are not rewritten; 3 is the first
-- transaction of any database. The pages are full: a change of a shown record gives its version a new place in an index.

ALTER TABLE record_versions
  RESET (fillfactor),
  ADD COLUMN changed_in xid8 NOT NULL DEFAULT '3',
  ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN visibility text NOT NULL DEFAULT 'shown'
    CONSTRAINT record_versions_visibility_check CHECK (visibility IN ('hidden', 'shown', 'withdrawn')),
  ADD COLUMN published_in xid8 NOT NULL DEFAULT '3';
ALTER TABLE record_versions
  ALTER COLUMN changed_in SET DEFAULT pg_current_xact_id(),
  ALTER COLUMN changed_at SET DEFAULT clock_timestamp(),
  ALTER COLUMN published_in SET DEFAULT pg_current_xact_id();
UPDATE record_versions SET visibility = 'hidden'
  FROM events row WHERE kind = 'event' AND record_id = row.id AND row.status <> 'publish';
UPDATE record_versions SET visibility = 'hidden'
  FROM venues row WHERE kind = 'venue' AND record_id = row.id AND row.status <> 'publish';
UPDATE record_versions SET visibility = 'hidden'
  FROM organizers row WHERE kind = 'organizer' AND record_id = row.id AND row.status <> 'publish';
-- Those of events are added to the end of an index of their own, whose pages are filled then: in one by kind, before those of
-- organizers, PostgreSQL left half of each page empty.
CREATE INDEX record_versions_events_changed_idx ON record_versions (changed_in, record_id)
  WHERE visibility <> 'hidden' AND kind = 'event';
CREATE INDEX record_versions_changed_idx ON record_versions (kind, changed_in, record_id)
  WHERE visibility <> 'hidden' AND kind <> 'event';
CREATE INDEX record_versions_withdrawn_idx ON record_versions (changed_at) WHERE visibility = 'withdrawn';

-- `is_shown` is true once the publication of a scheduled record has been recorded as a change.
ALTER TABLE scheduled_records ADD COLUMN is_shown boolean NOT NULL DEFAULT false;
CREATE INDEX scheduled_records_unshown_idx ON scheduled_records (published_at) WHERE NOT is_shown;

-- A write that makes a venue, an organizer or a parent appear or disappear notes it instead of changing each of its events: with
-- hundreds of thousands of them, it took longer than a statement may.
CREATE TABLE pending_event_changes (
  record_id integer NOT NULL CONSTRAINT pending_event_changes_pkey PRIMARY KEY,
  noted_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
  noted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_event_id integer NOT NULL DEFAULT 0
);

-- The triggers of records. They change versions in the order of ids, to avoid deadlocks.

-- Raises a version once for a statement, which may write to several tables of links.
CREATE OR REPLACE FUNCTION calendar_record_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_ARGV[1]
    WHEN 'id' THEN INSERT INTO record_versions AS known (kind, record_id, version)
      SELECT TG_ARGV[0], id, calendar_next_version(0)
      FROM (SELECT DISTINCT id AS id FROM changed ORDER BY 1) AS records
      ON CONFLICT (kind, record_id) DO UPDATE SET version = calendar_next_version(known.version),
        changed_in = CASE WHEN known.visibility = 'withdrawn' THEN known.changed_in ELSE pg_current_xact_id() END,
        changed_at = CASE WHEN known.visibility = 'withdrawn' THEN known.changed_at ELSE clock_timestamp() END
      WHERE NOT (known.changed_in = pg_current_xact_id() AND known.changed_at >= statement_timestamp());
    WHEN 'event_id' THEN INSERT INTO record_versions AS known (kind, record_id, version)
      SELECT TG_ARGV[0], id, calendar_next_version(0)
      FROM (SELECT DISTINCT event_id AS id FROM changed ORDER BY 1) AS records
      ON CONFLICT (kind, record_id) DO UPDATE SET version = calendar_next_version(known.version),
        changed_in = CASE WHEN known.visibility = 'withdrawn' THEN known.changed_in ELSE pg_current_xact_id() END,
        changed_at = CASE WHEN known.visibility = 'withdrawn' THEN known.changed_at ELSE clock_timestamp() END
      WHERE NOT (known.changed_in = pg_current_xact_id() AND known.changed_at >= statement_timestamp());
    WHEN 'venue_id' THEN INSERT INTO record_versions AS known (kind, record_id, version)
      SELECT TG_ARGV[0], id, calendar_next_version(0)
      FROM (SELECT DISTINCT venue_id AS id FROM changed ORDER BY 1) AS records
      ON CONFLICT (kind, record_id) DO UPDATE SET version = calendar_next_version(known.version),
        changed_in = CASE WHEN known.visibility = 'withdrawn' THEN known.changed_in ELSE pg_current_xact_id() END,
        changed_at = CASE WHEN known.visibility = 'withdrawn' THEN known.changed_at ELSE clock_timestamp() END
      WHERE NOT (known.changed_in = pg_current_xact_id() AND known.changed_at >= statement_timestamp());
    WHEN 'organizer_id' THEN INSERT INTO record_versions AS known (kind, record_id, version)
      SELECT TG_ARGV[0], id, calendar_next_version(0)
      FROM (SELECT DISTINCT organizer_id AS id FROM changed ORDER BY 1) AS records
      ON CONFLICT (kind, record_id) DO UPDATE SET version = calendar_next_version(known.version),
        changed_in = CASE WHEN known.visibility = 'withdrawn' THEN known.changed_in ELSE pg_current_xact_id() END,
        changed_at = CASE WHEN known.visibility = 'withdrawn' THEN known.changed_at ELSE clock_timestamp() END
      WHERE NOT (known.changed_in = pg_current_xact_id() AND known.changed_at >= statement_timestamp());
    WHEN 'category_id' THEN INSERT INTO record_versions AS known (kind, record_id, version)
      SELECT TG_ARGV[0], id, calendar_next_version(0)
      FROM (SELECT DISTINCT category_id AS id FROM changed ORDER BY 1) AS records
      ON CONFLICT (kind, record_id) DO UPDATE SET version = calendar_next_version(known.version),
        changed_in = CASE WHEN known.visibility = 'withdrawn' THEN known.changed_in ELSE pg_current_xact_id() END,
        changed_at = CASE WHEN known.visibility = 'withdrawn' THEN known.changed_at ELSE clock_timestamp() END
      WHERE NOT (known.changed_in = pg_current_xact_id() AND known.changed_at >= statement_timestamp());
    WHEN 'tag_id' THEN INSERT INTO record_versions AS known (kind, record_id, version)
      SELECT TG_ARGV[0], id, calendar_next_version(0)
      FROM (SELECT DISTINCT tag_id AS id FROM changed ORDER BY 1) AS records
      ON CONFLICT (kind, record_id) DO UPDATE SET version = calendar_next_version(known.version),
        changed_in = CASE WHEN known.visibility = 'withdrawn' THEN known.changed_in ELSE pg_current_xact_id() END,
        changed_at = CASE WHEN known.visibility = 'withdrawn' THEN known.changed_at ELSE clock_timestamp() END
      WHERE NOT (known.changed_in = pg_current_xact_id() AND known.changed_at >= statement_timestamp());
  END CASE;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION calendar_image_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO record_versions AS known (kind, record_id, version)
    SELECT kind, id, calendar_next_version(0) FROM (
      SELECT kind, id FROM (
        SELECT 'event' AS kind, id, image_id FROM events
        UNION ALL SELECT 'venue' AS kind, id, image_id FROM venues
        UNION ALL SELECT 'organizer' AS kind, id, image_id FROM organizers) AS illustrated
      WHERE image_id IN (SELECT id FROM changed) ORDER BY 1, 2) AS records
    ON CONFLICT (kind, record_id) DO UPDATE SET version = calendar_next_version(known.version),
      changed_in = CASE WHEN known.visibility = 'withdrawn' THEN known.changed_in ELSE pg_current_xact_id() END,
      changed_at = CASE WHEN known.visibility = 'withdrawn' THEN known.changed_at ELSE clock_timestamp() END;
  RETURN NULL;
END $$;

-- A record that was never public stays hidden. A scheduled one that is not due is withdrawn if it was public before.
CREATE FUNCTION calendar_publication_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO record_versions AS known (kind, record_id, version, visibility)
    SELECT TG_ARGV[0], id, calendar_next_version(0), CASE
      WHEN status = 'publish' OR (status = 'future'
        AND EXISTS (SELECT FROM scheduled_records WHERE record_id = records.id AND is_shown)) THEN 'shown'
      WHEN TG_OP = 'INSERT' THEN 'hidden'
      ELSE 'withdrawn' END
    FROM (SELECT id, status FROM changed ORDER BY id) AS records
    ON CONFLICT (kind, record_id) DO UPDATE SET version = calendar_next_version(known.version),
      changed_in = CASE
        WHEN known.visibility = 'withdrawn' AND excluded.visibility <> 'shown' THEN known.changed_in
        ELSE pg_current_xact_id() END,
      changed_at = CASE
        WHEN known.visibility = 'withdrawn' AND excluded.visibility <> 'shown' THEN known.changed_at
        ELSE clock_timestamp() END,
      visibility = CASE
        WHEN excluded.visibility <> 'shown' AND 'hidden' IN (excluded.visibility, known.visibility) THEN known.visibility
        ELSE excluded.visibility END,
      published_in = CASE
        WHEN excluded.visibility = 'shown' AND known.visibility <> 'shown' THEN pg_current_xact_id()
        ELSE known.published_in END;
  RETURN NULL;
END $$;

CREATE FUNCTION calendar_record_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO record_versions AS known (kind, record_id, version, visibility)
    SELECT TG_ARGV[0], id, calendar_next_version(0), 'withdrawn'
    FROM (SELECT id FROM changed ORDER BY id) AS records
    ON CONFLICT (kind, record_id) DO UPDATE SET version = calendar_next_version(known.version),
      changed_in = CASE
        WHEN known.visibility = 'withdrawn' AND excluded.visibility <> 'shown' THEN known.changed_in
        ELSE pg_current_xact_id() END,
      changed_at = CASE
        WHEN known.visibility = 'withdrawn' AND excluded.visibility <> 'shown' THEN known.changed_at
        ELSE clock_timestamp() END,
      visibility = CASE
        WHEN excluded.visibility <> 'shown' AND 'hidden' IN (excluded.visibility, known.visibility) THEN known.visibility
        ELSE excluded.visibility END;
  RETURN NULL;
END $$;

-- Begins again with the first event if some have been changed since it last appeared or disappeared.
CREATE FUNCTION calendar_appearance_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pending_event_changes (record_id) VALUES (NEW.id)
    ON CONFLICT (record_id) DO UPDATE SET noted_in = excluded.noted_in, last_event_id = excluded.last_event_id;
  RETURN NULL;
END $$;

CREATE TRIGGER events_removed AFTER DELETE ON events
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_removed('event');
CREATE TRIGGER venues_removed AFTER DELETE ON venues
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_removed('venue');
CREATE TRIGGER organizers_removed AFTER DELETE ON organizers
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_removed('organizer');
CREATE TRIGGER categories_removed AFTER DELETE ON categories
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_removed('category');
CREATE TRIGGER tags_removed AFTER DELETE ON tags
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_removed('tag');

DROP TRIGGER events_versioned_insert ON events;
CREATE TRIGGER events_versioned_insert AFTER INSERT ON events
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_publication_written('event');
DROP TRIGGER events_versioned ON events;
CREATE TRIGGER events_versioned AFTER UPDATE ON events
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_publication_written('event');
DROP TRIGGER venues_versioned_insert ON venues;
CREATE TRIGGER venues_versioned_insert AFTER INSERT ON venues
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_publication_written('venue');
DROP TRIGGER venues_versioned ON venues;
CREATE TRIGGER venues_versioned AFTER UPDATE ON venues
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_publication_written('venue');
DROP TRIGGER organizers_versioned_insert ON organizers;
CREATE TRIGGER organizers_versioned_insert AFTER INSERT ON organizers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_publication_written('organizer');
DROP TRIGGER organizers_versioned ON organizers;
CREATE TRIGGER organizers_versioned AFTER UPDATE ON organizers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_publication_written('organizer');

-- The status of a scheduled record does not tell whether it is due. By their names they follow `scheduled`: the timer, too, locks a
-- scheduled record before what is noted about it.
CREATE TRIGGER events_shown AFTER UPDATE OF status, published_at ON events FOR EACH ROW
  WHEN ((OLD.status, OLD.published_at) IS DISTINCT FROM (NEW.status, NEW.published_at)
    AND (OLD.status, NEW.status) <> ('publish', 'publish')
    AND (OLD.status IN ('publish', 'future') OR NEW.status = 'publish'))
  EXECUTE FUNCTION calendar_appearance_changed();
CREATE TRIGGER venues_shown AFTER UPDATE OF status, published_at ON venues FOR EACH ROW
  WHEN ((OLD.status, OLD.published_at) IS DISTINCT FROM (NEW.status, NEW.published_at)
    AND (OLD.status, NEW.status) <> ('publish', 'publish')
    AND (OLD.status IN ('publish', 'future') OR NEW.status = 'publish'))
  EXECUTE FUNCTION calendar_appearance_changed();
CREATE TRIGGER organizers_shown AFTER UPDATE OF status, published_at ON organizers FOR EACH ROW
  WHEN ((OLD.status, OLD.published_at) IS DISTINCT FROM (NEW.status, NEW.published_at)
    AND (OLD.status, NEW.status) <> ('publish', 'publish')
    AND (OLD.status IN ('publish', 'future') OR NEW.status = 'publish'))
  EXECUTE FUNCTION calendar_appearance_changed();

-- The occurrences of a series show its texts.
CREATE FUNCTION calendar_series_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO record_versions AS known (kind, record_id, version)
    SELECT 'event', id, calendar_next_version(0) FROM (
      SELECT id FROM events WHERE series_id IS NOT NULL AND series_id = ANY (ARRAY(SELECT id FROM (
        SELECT id, language, title, description, excerpt, event_status_reason, accessibility_note
        FROM later WHERE recurrence IS NOT NULL
        EXCEPT SELECT id, language, title, description, excerpt, event_status_reason, accessibility_note
        FROM earlier WHERE recurrence IS NOT NULL) AS changed)) ORDER BY 1) AS records
    ON CONFLICT (kind, record_id) DO UPDATE SET version = calendar_next_version(known.version),
      changed_in = CASE WHEN known.visibility = 'withdrawn' THEN known.changed_in ELSE pg_current_xact_id() END,
      changed_at = CASE WHEN known.visibility = 'withdrawn' THEN known.changed_at ELSE clock_timestamp() END;
  RETURN NULL;
END $$;

CREATE FUNCTION calendar_series_translated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO record_versions AS known (kind, record_id, version)
    SELECT 'event', id, calendar_next_version(0) FROM (
      SELECT occurrence.id FROM events occurrence
      WHERE occurrence.series_id IS NOT NULL AND occurrence.series_id IN (SELECT event_id FROM changed) ORDER BY 1) AS records
    ON CONFLICT (kind, record_id) DO UPDATE SET version = calendar_next_version(known.version),
      changed_in = CASE WHEN known.visibility = 'withdrawn' THEN known.changed_in ELSE pg_current_xact_id() END,
      changed_at = CASE WHEN known.visibility = 'withdrawn' THEN known.changed_at ELSE clock_timestamp() END;
  RETURN NULL;
END $$;

CREATE TRIGGER events_series_update AFTER UPDATE ON events REFERENCING OLD TABLE AS earlier NEW TABLE AS later
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_series_changed();
CREATE TRIGGER event_translations_series_insert AFTER INSERT ON event_translations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_series_translated();
CREATE TRIGGER event_translations_series_update AFTER UPDATE ON event_translations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_series_translated();
CREATE TRIGGER event_translations_series_delete AFTER DELETE ON event_translations
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_series_translated();

-- Look at the row before they look into other tables: an update of a series writes to all columns of its occurrences.

CREATE OR REPLACE FUNCTION events_refresh_translations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, OLD.password_digest, OLD.title, OLD.description, OLD.excerpt)
    IS DISTINCT FROM (NEW.status, NEW.password_digest, NEW.title, NEW.description, NEW.excerpt) THEN
    UPDATE event_translations SET trashed = trashed WHERE event_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION calendar_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status = 'future' THEN DELETE FROM scheduled_records WHERE record_id = OLD.id; END IF;
  IF NEW.status = 'future' THEN
    INSERT INTO scheduled_records (record_id, published_at) VALUES (NEW.id, NEW.published_at);
  END IF;
  RETURN NULL;
END $$;

-- Series are not counted, by day and by term. PostgreSQL plans these statements once for a session. A subquery, unlike a join,
-- looks each event up, by its key if reading the whole table is no choice: planned while there were few events, a join would
-- compare each new link with each event.

CREATE OR REPLACE FUNCTION calendar_count_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_OP
    WHEN 'INSERT' THEN INSERT INTO event_day_counts AS counts
      SELECT starts_on, ends_on, pg_backend_pid() % 4, sum(change) FROM (
        SELECT starts_local::date AS starts_on, ends_local::date AS ends_on, 1 AS change
        FROM later WHERE status = 'publish' AND NOT hide_from_listings AND recurrence IS NULL) AS changes
      GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2
      ON CONFLICT (starts_on, ends_on, stripe) DO UPDATE SET count = counts.count + excluded.count;
    WHEN 'DELETE' THEN INSERT INTO event_day_counts AS counts
      SELECT starts_on, ends_on, pg_backend_pid() % 4, sum(change) FROM (
        SELECT starts_local::date AS starts_on, ends_local::date AS ends_on, -1 AS change
        FROM earlier WHERE status = 'publish' AND NOT hide_from_listings AND recurrence IS NULL) AS changes
      GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2
      ON CONFLICT (starts_on, ends_on, stripe) DO UPDATE SET count = counts.count + excluded.count;
    WHEN 'TRUNCATE' THEN DELETE FROM event_day_counts;
    ELSE INSERT INTO event_day_counts AS counts
      SELECT starts_on, ends_on, pg_backend_pid() % 4, sum(change) FROM (
        SELECT starts_local::date AS starts_on, ends_local::date AS ends_on, 1 AS change
        FROM later WHERE status = 'publish' AND NOT hide_from_listings AND recurrence IS NULL
        UNION ALL SELECT starts_local::date AS starts_on, ends_local::date AS ends_on, -1 AS change
        FROM earlier WHERE status = 'publish' AND NOT hide_from_listings AND recurrence IS NULL) AS changes
      GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2
      ON CONFLICT (starts_on, ends_on, stripe) DO UPDATE SET count = counts.count + excluded.count;
  END CASE;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION event_categories_added() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO term_counts SELECT category_id, pg_backend_pid() % 16, count(*) FROM added
    WHERE (SELECT status = 'publish' AND password_digest IS NULL AND recurrence IS NULL FROM events WHERE id = event_id)
    GROUP BY 1 ORDER BY 1 ON CONFLICT (term_id, stripe) DO UPDATE SET count = term_counts.count + excluded.count;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION event_categories_removed() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO term_counts SELECT category_id, pg_backend_pid() % 16, -count(*) FROM removed
    WHERE (SELECT status = 'publish' AND password_digest IS NULL AND recurrence IS NULL FROM events WHERE id = event_id)
    GROUP BY 1 ORDER BY 1 ON CONFLICT (term_id, stripe) DO UPDATE SET count = term_counts.count + excluded.count;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION event_tags_added() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO term_counts SELECT tag_id, pg_backend_pid() % 16, count(*) FROM added
    WHERE (SELECT status = 'publish' AND password_digest IS NULL AND recurrence IS NULL FROM events WHERE id = event_id)
    GROUP BY 1 ORDER BY 1 ON CONFLICT (term_id, stripe) DO UPDATE SET count = term_counts.count + excluded.count;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION event_tags_removed() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO term_counts SELECT tag_id, pg_backend_pid() % 16, -count(*) FROM removed
    WHERE (SELECT status = 'publish' AND password_digest IS NULL AND recurrence IS NULL FROM events WHERE id = event_id)
    GROUP BY 1 ORDER BY 1 ON CONFLICT (term_id, stripe) DO UPDATE SET count = term_counts.count + excluded.count;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION events_counted() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO term_counts SELECT term_id, pg_backend_pid() % 16, sum(change) FROM (
      SELECT id, sum(change) AS change FROM (
        SELECT id, 1 AS change FROM after_update WHERE status = 'publish' AND password_digest IS NULL AND recurrence IS NULL
        UNION ALL SELECT id, -1 FROM before_update
        WHERE status = 'publish' AND password_digest IS NULL AND recurrence IS NULL) AS opened
      GROUP BY 1 HAVING sum(change) <> 0) AS changed
    CROSS JOIN LATERAL (
      SELECT category_id AS term_id FROM event_categories WHERE event_id = changed.id
      UNION ALL SELECT tag_id AS term_id FROM event_tags WHERE event_id = changed.id) AS links
    GROUP BY 1 ORDER BY 1 ON CONFLICT (term_id, stripe) DO UPDATE SET count = term_counts.count + excluded.count;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION events_uncounted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO term_counts SELECT link.term_id, pg_backend_pid() % 16, -1 FROM (
      SELECT event_id, category_id AS term_id FROM event_categories
      UNION ALL SELECT event_id, tag_id AS term_id FROM event_tags) link
    WHERE link.event_id = OLD.id
      AND (OLD.status = 'publish' AND OLD.password_digest IS NULL AND OLD.recurrence IS NULL)
    ORDER BY 1 ON CONFLICT (term_id, stripe) DO UPDATE SET count = term_counts.count + excluded.count;
  RETURN OLD;
END $$;

-- What no statement uses any more. The table `finished_records` stays, empty: 1.1.0 names it when it deletes all content.
DROP TRIGGER events_forgotten ON events;
DROP TRIGGER venues_forgotten ON venues;
DROP TRIGGER organizers_forgotten ON organizers;
DROP TRIGGER categories_forgotten ON categories;
DROP TRIGGER tags_forgotten ON tags;
DROP FUNCTION calendar_record_forgotten, calendar_term_count;
TRUNCATE finished_records;

-- Users over the API. 1.1.0 adds rows without the new columns. A user who is deleted, but stays the author of records, keeps the
-- row.

ALTER TABLE users
  ADD COLUMN display_name text NOT NULL DEFAULT '',
  ADD COLUMN email text NOT NULL DEFAULT '',
  ADD COLUMN deleted_at timestamptz;
ALTER TABLE application_passwords
  ADD COLUMN uuid uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN name text NOT NULL DEFAULT '';
CREATE UNIQUE INDEX application_passwords_uuid_key ON application_passwords (uuid);

-- By which subject an issuer of tokens knows a user, and what its last token told, so that only news of the issuer replace what is
-- changed by hand. Whoever is deleted is known to no issuer any more.
CREATE TABLE identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id integer NOT NULL CONSTRAINT identities_user_id_fkey REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  display_name text,
  email text,
  CONSTRAINT identities_pkey PRIMARY KEY (issuer, subject)
);
CREATE INDEX identities_user_id_idx ON identities (user_id);
CREATE FUNCTION calendar_user_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM identities WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_erased AFTER UPDATE OF deleted_at ON users
  FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION calendar_user_erased();

-- Images may be files of the service, and have texts. Until now each was the address of one on the web.

ALTER TABLE images
  ALTER url DROP NOT NULL,
  ADD COLUMN digest text,
  ADD COLUMN sizes jsonb,
  ADD COLUMN alt text NOT NULL DEFAULT '',
  ADD COLUMN caption text NOT NULL DEFAULT '',
  ADD COLUMN focal_point jsonb,
  ADD COLUMN language text NOT NULL DEFAULT 'en',
  ADD COLUMN translations jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD CONSTRAINT images_source_check CHECK (url IS NOT NULL OR digest IS NOT NULL),
  ADD CONSTRAINT images_file_check CHECK ((digest IS NULL) = (sizes IS NULL));
CREATE INDEX images_digest_idx ON images (digest);
CREATE INDEX images_added_by_idx ON images (added_by);

-- The marker of the folder of images: one row, or none as long as no instance has looked.
CREATE TABLE images_folder (
  is_only boolean NOT NULL DEFAULT true CONSTRAINT images_folder_pkey PRIMARY KEY,
  marker text NOT NULL,
  CONSTRAINT images_folder_is_only_check CHECK (is_only)
);

-- The keys of creates, so that clients can repeat them.
CREATE TABLE idempotency_keys (
  user_id integer NOT NULL CONSTRAINT idempotency_keys_user_id_fkey REFERENCES users ON DELETE CASCADE,
  key text NOT NULL,
  digest text NOT NULL,
  record_id integer,
  created_at timestamptz NOT NULL,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_created_at_idx ON idempotency_keys (created_at);

-- What each record of another system has become here, and in which state both were. Several of them may be one here, in several
-- languages, whose ids there stay readable; ids are unique over publications and over terms, so aliases are, too. Without foreign
-- keys: a record that is deleted for good moves in again.
CREATE TABLE moved_records (
  source text NOT NULL,
  kind text NOT NULL,
  external_id text NOT NULL,
  record_id integer NOT NULL,
  digest text NOT NULL,
  version bigint NOT NULL,
  language text,
  translates boolean NOT NULL DEFAULT false,
  alias integer,
  CONSTRAINT moved_records_pkey PRIMARY KEY (source, kind, external_id)
);
CREATE INDEX moved_records_record_idx ON moved_records (kind, record_id);
CREATE UNIQUE INDEX moved_records_alias_key ON moved_records (alias, (kind IN ('category', 'tag'))) WHERE alias IS NOT NULL;

-- The time of the last backup: one row, or none as long as nobody has reported a backup.
CREATE TABLE last_backup (
  is_only boolean NOT NULL DEFAULT true CONSTRAINT last_backup_pkey PRIMARY KEY,
  taken_at timestamptz NOT NULL,
  CONSTRAINT last_backup_is_only_check CHECK (is_only)
);

-- Webhooks send changes of the calendar to other systems; the traces of writes are kept a week for their messages.

CREATE TABLE webhooks (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT webhooks_pkey PRIMARY KEY,
  url text NOT NULL,
  description text NOT NULL,
  types text[] NOT NULL,
  state text NOT NULL CONSTRAINT webhooks_state_check CHECK (state IN ('active', 'paused', 'disabled')),
  base_url text NOT NULL,
  query text NOT NULL,
  language text NOT NULL,
  secret text NOT NULL,
  former_secret text,
  former_secret_until timestamptz,
  progress jsonb NOT NULL,
  failing_since timestamptz,
  failed_attempts integer NOT NULL,
  next_attempt timestamptz NOT NULL,
  lease uuid,
  leased_until timestamptz,
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  modified_at timestamptz NOT NULL
);

CREATE TABLE webhook_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT webhook_deliveries_pkey PRIMARY KEY,
  webhook_id integer NOT NULL
    CONSTRAINT webhook_deliveries_webhook_id_fkey REFERENCES webhooks ON DELETE CASCADE,
  message_id text NOT NULL,
  type text NOT NULL,
  record_id integer,
  at timestamptz NOT NULL,
  status integer,
  error text,
  response text,
  milliseconds integer NOT NULL
);
CREATE INDEX webhook_deliveries_webhook_id_id_idx ON webhook_deliveries (webhook_id, id);

CREATE TABLE write_traces (
  transaction xid8 CONSTRAINT write_traces_pkey PRIMARY KEY,
  traceparent text NOT NULL,
  at timestamptz NOT NULL
);

-- Lists of events under addresses of their own. Those of deleted feeds and former secret ones stay taken, whichever release deletes
-- them: slugs as they are, secrets as digests.

CREATE TABLE saved_feeds (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT saved_feeds_pkey PRIMARY KEY,
  author_id integer NOT NULL CONSTRAINT saved_feeds_author_id_fkey REFERENCES users,
  name text NOT NULL,
  slug text NOT NULL,
  token text,
  query text NOT NULL,
  language text NOT NULL,
  formats text[] NOT NULL,
  created_at timestamptz NOT NULL,
  modified_at timestamptz NOT NULL,
  version integer NOT NULL
);
CREATE UNIQUE INDEX saved_feeds_slug_key ON saved_feeds (slug);
CREATE UNIQUE INDEX saved_feeds_token_key ON saved_feeds (token);
CREATE INDEX saved_feeds_author_id_idx ON saved_feeds (author_id);
-- Responses to the address of a feed are cached as long as the revision stays the same.
CREATE TRIGGER saved_feeds_changed
  AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON saved_feeds
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_data_changed();

CREATE TABLE former_feed_addresses (
  address text COLLATE "C" CONSTRAINT former_feed_addresses_pkey PRIMARY KEY
);
CREATE FUNCTION calendar_feed_digest(token text) RETURNS text LANGUAGE sql STABLE
  RETURN 'sha256:' || encode(sha256(convert_to(token, 'UTF8')), 'hex');
CREATE FUNCTION calendar_is_former_feed_address(asked text) RETURNS boolean LANGUAGE sql STABLE
  RETURN EXISTS (SELECT FROM former_feed_addresses WHERE address IN (asked, calendar_feed_digest(asked)));

-- Keeps the addresses that a feed leaves: its secret when that is replaced, both when it is deleted.
CREATE FUNCTION calendar_keep_feed_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO former_feed_addresses
    SELECT former FROM unnest(ARRAY[
      calendar_feed_digest(OLD.token), CASE TG_OP WHEN 'DELETE' THEN OLD.slug END]) AS former
    WHERE former IS NOT NULL
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER saved_feeds_deleted AFTER DELETE ON saved_feeds
  FOR EACH ROW EXECUTE FUNCTION calendar_keep_feed_address();
CREATE TRIGGER saved_feeds_renewed AFTER UPDATE OF token ON saved_feeds
  FOR EACH ROW WHEN (OLD.token IS DISTINCT FROM NEW.token) EXECUTE FUNCTION calendar_keep_feed_address();

-- Refuses a slug that was the address of another feed, or is the secret of one from before secrets had a folder. After the insert,
-- which has waited for a transaction that deletes a feed with this slug.
CREATE FUNCTION calendar_refuse_feed_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF calendar_is_former_feed_address(NEW.slug) OR EXISTS (SELECT FROM saved_feeds WHERE token = NEW.slug) THEN
    RAISE unique_violation USING MESSAGE = 'the address of a feed stays taken', CONSTRAINT = 'former_feed_addresses_pkey';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER saved_feeds_named AFTER INSERT ON saved_feeds
  FOR EACH ROW EXECUTE FUNCTION calendar_refuse_feed_address();
