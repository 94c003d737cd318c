-- A write that repeats the date of a record that fell due is no other schedule: it would be told as another publication.
CREATE OR REPLACE FUNCTION calendar_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, OLD.published_at) IS NOT DISTINCT FROM (NEW.status, NEW.published_at) THEN RETURN NULL; END IF;
  IF OLD.status = 'future' THEN DELETE FROM scheduled_records WHERE record_id = OLD.id; END IF;
  IF NEW.status = 'future' THEN
    INSERT INTO scheduled_records (record_id, published_at) VALUES (NEW.id, NEW.published_at);
  END IF;
  RETURN NULL;
END $$;
