-- Only a change of a series looks for its dates. Until PostgreSQL had counted the dates of all series, each change of an event
-- read all of them.

CREATE FUNCTION calendar_dates_changed(series integer[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF series = '{}' THEN
    RETURN;
  END IF;
  INSERT INTO record_versions AS known (kind, record_id, version)
    SELECT 'event', id, calendar_next_version(0) FROM (
      SELECT id FROM events WHERE series_id IS NOT NULL AND series_id = ANY (series) ORDER BY 1) AS records
    ON CONFLICT (kind, record_id) DO UPDATE SET version = calendar_next_version(known.version),
      changed_in = CASE WHEN known.visibility = 'withdrawn' THEN known.changed_in ELSE pg_current_xact_id() END,
      changed_at = CASE WHEN known.visibility = 'withdrawn' THEN known.changed_at ELSE clock_timestamp() END;
END $$;

CREATE OR REPLACE FUNCTION calendar_series_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM calendar_dates_changed(ARRAY(SELECT id FROM (
    SELECT id, language, title, description, excerpt, event_status_reason, accessibility_note
    FROM later WHERE recurrence IS NOT NULL
    EXCEPT SELECT id, language, title, description, excerpt, event_status_reason, accessibility_note
    FROM earlier WHERE recurrence IS NOT NULL) AS changed));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION calendar_series_translated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM calendar_dates_changed(ARRAY(SELECT DISTINCT event_id FROM changed
    WHERE (SELECT recurrence IS NOT NULL FROM events WHERE id = event_id)));
  RETURN NULL;
END $$;
