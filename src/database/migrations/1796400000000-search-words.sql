-- The words by which `q` finds events, beside the tables of their texts, which are not rewritten.

-- Writers wait from here on.
LOCK TABLE events, venues, organizers, categories, tags IN SHARE ROW EXCLUSIVE MODE;

-- `simple` leaves words as they are, and is there for every other language.
CREATE FUNCTION calendar_stemmer(language text) RETURNS regconfig LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE split_part(lower(language), '-', 1)
    WHEN 'en' THEN 'pg_catalog.english'::regconfig
    WHEN 'fr' THEN 'pg_catalog.french'::regconfig
    ELSE 'pg_catalog.simple'::regconfig END;

-- Without what PostgreSQL reads as paths, hosts, numbers, tags or composed words; more than so much of a text does not fit.
CREATE FUNCTION calendar_word_text(folded text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN translate(left(folded, 100000), '-./_:@&+<~', '          ');

-- Words of a folded text as they are, for phrases and beginnings, and their stems in its language, which need no places.
CREATE FUNCTION calendar_words(language text, folded text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  words CONSTANT text := public.calendar_word_text(folded);
BEGIN
  RETURN to_tsvector('pg_catalog.simple', words) || strip(to_tsvector(public.calendar_stemmer(language), words));
END $$;

-- A row for the texts of an event, with the language '', and one for each of its translations. `starts_local` is that of the event,
-- null for a series: events that show the texts of another have no row. With words out of line, the rows that an index finds are
-- on a quarter of the pages. PostgreSQL moves values out of rows above 2,000 bytes only: a padding, of which compression leaves 35
-- bytes, makes every row that long.
CREATE TABLE event_words (
  event_id integer NOT NULL CONSTRAINT event_words_event_id_fkey REFERENCES events ON DELETE CASCADE,
  language text NOT NULL,
  starts_local timestamp,
  title tsvector NOT NULL,
  words tsvector NOT NULL,
  padding text NOT NULL DEFAULT repeat(' ', 2000),
  CONSTRAINT event_words_pkey PRIMARY KEY (event_id, language)
) WITH (toast_tuple_target = 256);
ALTER TABLE event_words ALTER COLUMN title SET STORAGE MAIN, ALTER COLUMN words SET STORAGE EXTERNAL;

-- The names of what events are linked to, with the city of a venue: one row for each, however many events there are.
CREATE TABLE name_words (
  kind text NOT NULL,
  record_id integer NOT NULL,
  language text NOT NULL,
  name text NOT NULL,
  words tsvector NOT NULL,
  CONSTRAINT name_words_pkey PRIMARY KEY (kind, record_id, language)
);

-- Words of published titles and names as they are written, against mistakes in typing: a word that only drafts have would stand in
-- the place of a public one, which tells that it is there. Not unique, as writers would wait for each other's words.
CREATE TABLE known_words (word text COLLATE "C" NOT NULL);

CREATE FUNCTION calendar_know_words(written text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO known_words SELECT lexeme FROM unnest(to_tsvector('pg_catalog.simple', calendar_word_text(written)))
    WHERE length(lexeme) BETWEEN 4 AND 40 AND lexeme !~ '\d'
      AND NOT EXISTS (SELECT FROM known_words known WHERE known.word = lexeme COLLATE "C");
END $$;

-- The search text has title, description and excerpt in lines, and leaves out what a password hides.
CREATE FUNCTION calendar_event_words(search_text text, language text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN setweight(public.calendar_words(language, split_part(search_text, E'\n', 1)), 'A')
    || setweight(public.calendar_words(language, split_part(search_text, E'\n', 3)), 'B')
    || public.calendar_words(language, split_part(search_text, E'\n', 2));

INSERT INTO event_words SELECT id, '', CASE WHEN recurrence IS NULL THEN starts_local END,
    calendar_words(language, split_part(search_text, E'\n', 1)), calendar_event_words(search_text, language)
  FROM events WHERE btrim(search_text, E'\n') <> '';
INSERT INTO event_words SELECT event_id, row.language, CASE WHEN recurrence IS NULL THEN starts_local END,
    calendar_words(row.language, split_part(row.search_text, E'\n', 1)), calendar_event_words(row.search_text, row.language)
  FROM event_translations row JOIN events ON events.id = event_id WHERE btrim(row.search_text, E'\n') <> '';
INSERT INTO name_words
  SELECT kind, id, language, calendar_fold(name),
    setweight(calendar_words(coalesce(written, language), calendar_fold(name)), 'A')
      || setweight(calendar_words(coalesce(written, language), calendar_fold(place)), 'B')
  FROM (SELECT 'venue' AS kind, id, '' AS language, language AS written, title AS name,
      CASE WHEN password_digest IS NULL THEN city ELSE '' END AS place FROM venues
    UNION ALL SELECT 'organizer', id, '', language, title, '' FROM organizers
    UNION ALL SELECT 'category', id, '', language, name, '' FROM categories
    UNION ALL SELECT 'tag', id, '', language, name, '' FROM tags
    UNION ALL SELECT 'venue', venue_id, language, NULL, title, '' FROM venue_translations
    UNION ALL SELECT 'organizer', organizer_id, language, NULL, title, '' FROM organizer_translations
    UNION ALL SELECT 'category', category_id, language, NULL, name, '' FROM category_translations
    UNION ALL SELECT 'tag', tag_id, language, NULL, name, '' FROM tag_translations) AS names
  WHERE name IS NOT NULL;
INSERT INTO known_words SELECT DISTINCT lexeme COLLATE "C" FROM (
    SELECT title AS written FROM events WHERE status = 'publish'
    UNION ALL SELECT text.title FROM event_translations text JOIN events ON id = event_id WHERE status = 'publish'
    UNION ALL SELECT title || ' ' || CASE WHEN password_digest IS NULL THEN city ELSE '' END FROM venues WHERE status = 'publish'
    UNION ALL SELECT text.title FROM venue_translations text JOIN venues ON id = venue_id WHERE status = 'publish'
    UNION ALL SELECT title FROM organizers WHERE status = 'publish'
    UNION ALL SELECT text.title FROM organizer_translations text JOIN organizers ON id = organizer_id WHERE status = 'publish'
    UNION ALL SELECT name FROM categories UNION ALL SELECT name FROM category_translations
    UNION ALL SELECT name FROM tags UNION ALL SELECT name FROM tag_translations) AS texts,
    unnest(to_tsvector('pg_catalog.simple', calendar_word_text(written)))
  WHERE length(lexeme) BETWEEN 4 AND 40 AND lexeme !~ '\d';

CREATE INDEX event_words_starts_idx ON event_words (starts_local);
CREATE INDEX event_words_title_idx ON event_words USING gin (title) WITH (gin_pending_list_limit = 256);
CREATE INDEX event_words_words_idx ON event_words USING gin (words) WITH (gin_pending_list_limit = 512);
CREATE INDEX name_words_words_idx ON name_words USING gin (words);
CREATE INDEX known_words_word_idx ON known_words (word);
CREATE INDEX known_words_similar_idx ON known_words USING gin (calendar_fold(word) gin_trgm_ops);
ANALYZE event_words, name_words, known_words;

CREATE FUNCTION calendar_write_event_words(event integer, version text, written text, start timestamp, search_text text)
  RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF btrim(search_text, E'\n') = '' THEN
    DELETE FROM event_words WHERE event_id = event AND language = version;
    RETURN;
  END IF;
  INSERT INTO event_words VALUES (event, version, start, calendar_words(written, split_part(search_text, E'\n', 1)),
      calendar_event_words(search_text, written))
    ON CONFLICT (event_id, language) DO UPDATE
      SET starts_local = excluded.starts_local, title = excluded.title, words = excluded.words;
END $$;

CREATE FUNCTION events_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  start CONSTANT timestamp := CASE WHEN NEW.recurrence IS NULL THEN NEW.starts_local END;
BEGIN
  IF TG_OP = 'INSERT' OR (OLD.search_text, OLD.language) IS DISTINCT FROM (NEW.search_text, NEW.language) THEN
    PERFORM calendar_write_event_words(NEW.id, '', NEW.language, start, NEW.search_text);
  END IF;
  IF TG_OP = 'UPDATE' THEN
    UPDATE event_words SET starts_local = start WHERE event_id = NEW.id AND starts_local IS DISTINCT FROM start;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER events_words_insert AFTER INSERT ON events
  FOR EACH ROW WHEN (btrim(NEW.search_text, E'\n') <> '') EXECUTE FUNCTION events_words();
CREATE TRIGGER events_words_update AFTER UPDATE ON events
  FOR EACH ROW WHEN (
    (OLD.search_text, OLD.language, OLD.starts_local, OLD.recurrence IS NULL)
    IS DISTINCT FROM (NEW.search_text, NEW.language, NEW.starts_local, NEW.recurrence IS NULL)) EXECUTE FUNCTION events_words();

CREATE FUNCTION events_known_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM calendar_know_words(NEW.title);
  PERFORM calendar_know_words(title) FROM event_translations WHERE event_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER events_known_words_insert AFTER INSERT ON events
  FOR EACH ROW WHEN (NEW.status = 'publish') EXECUTE FUNCTION events_known_words();
CREATE TRIGGER events_known_words_update AFTER UPDATE ON events
  FOR EACH ROW WHEN (NEW.status = 'publish' AND (OLD.status, OLD.title) IS DISTINCT FROM (NEW.status, NEW.title))
  EXECUTE FUNCTION events_known_words();

CREATE FUNCTION event_translations_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM event_words WHERE event_id = OLD.event_id AND language = OLD.language;
  ELSE
    PERFORM calendar_write_event_words(NEW.event_id, NEW.language, NEW.language,
        (SELECT starts_local FROM events WHERE id = NEW.event_id AND recurrence IS NULL), NEW.search_text);
    PERFORM calendar_know_words(NEW.title) FROM events WHERE id = NEW.event_id AND status = 'publish';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER event_translations_words AFTER INSERT OR DELETE ON event_translations
  FOR EACH ROW EXECUTE FUNCTION event_translations_words();
CREATE TRIGGER event_translations_words_update AFTER UPDATE ON event_translations
  FOR EACH ROW WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text) EXECUTE FUNCTION event_translations_words();

CREATE FUNCTION calendar_write_name_words(named text, record integer, version text, written text, name text, place text)
  RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  folded CONSTANT text := calendar_fold(name);
BEGIN
  IF name IS NULL THEN
    DELETE FROM name_words WHERE kind = named AND record_id = record AND language = version;
    RETURN;
  END IF;
  INSERT INTO name_words VALUES (named, record, version, folded, setweight(calendar_words(written, folded), 'A')
      || setweight(calendar_words(written, calendar_fold(place)), 'B'))
    ON CONFLICT (kind, record_id, language) DO UPDATE SET name = excluded.name, words = excluded.words;
  PERFORM calendar_know_words(name || ' ' || place) WHERE CASE named
    WHEN 'venue' THEN EXISTS (SELECT FROM venues WHERE id = record AND status = 'publish')
    WHEN 'organizer' THEN EXISTS (SELECT FROM organizers WHERE id = record AND status = 'publish')
    ELSE true END;
END $$;

CREATE FUNCTION calendar_name_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE
    WHEN TG_OP = 'DELETE' THEN DELETE FROM name_words WHERE kind = TG_ARGV[0] AND record_id = OLD.id;
    WHEN TG_ARGV[0] = 'venue' THEN PERFORM calendar_write_name_words('venue', NEW.id, '', NEW.language, NEW.title,
        CASE WHEN NEW.password_digest IS NULL THEN NEW.city ELSE '' END);
    WHEN TG_ARGV[0] = 'organizer' THEN
      PERFORM calendar_write_name_words('organizer', NEW.id, '', NEW.language, NEW.title, '');
    ELSE PERFORM calendar_write_name_words(TG_ARGV[0], NEW.id, '', NEW.language, NEW.name, '');
  END CASE;
  RETURN NULL;
END $$;

CREATE FUNCTION calendar_translated_name_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  translation CONSTANT jsonb := to_jsonb(coalesce(NEW, OLD)) - 'description';
  name CONSTANT text := CASE WHEN TG_OP <> 'DELETE' THEN coalesce(translation ->> 'title', translation ->> 'name') END;
BEGIN
  PERFORM calendar_write_name_words(TG_ARGV[0], (translation ->> (TG_ARGV[0] || '_id'))::integer,
      translation ->> 'language', translation ->> 'language', name, '');
  RETURN NULL;
END $$;

CREATE TRIGGER venues_words AFTER INSERT OR DELETE ON venues
  FOR EACH ROW EXECUTE FUNCTION calendar_name_words('venue');
CREATE TRIGGER venues_words_update AFTER UPDATE ON venues
  FOR EACH ROW WHEN ((OLD.title, OLD.city, OLD.language, OLD.password_digest, OLD.status)
    IS DISTINCT FROM (NEW.title, NEW.city, NEW.language, NEW.password_digest, NEW.status))
  EXECUTE FUNCTION calendar_name_words('venue');
CREATE TRIGGER venue_translations_words AFTER INSERT OR DELETE ON venue_translations
  FOR EACH ROW EXECUTE FUNCTION calendar_translated_name_words('venue');
CREATE TRIGGER venue_translations_words_update AFTER UPDATE ON venue_translations
  FOR EACH ROW WHEN (OLD.title IS DISTINCT FROM NEW.title) EXECUTE FUNCTION calendar_translated_name_words('venue');

CREATE TRIGGER organizers_words AFTER INSERT OR DELETE ON organizers
  FOR EACH ROW EXECUTE FUNCTION calendar_name_words('organizer');
CREATE TRIGGER organizers_words_update AFTER UPDATE ON organizers
  FOR EACH ROW WHEN ((OLD.title, OLD.language, OLD.status) IS DISTINCT FROM (NEW.title, NEW.language, NEW.status))
  EXECUTE FUNCTION calendar_name_words('organizer');
CREATE TRIGGER organizer_translations_words AFTER INSERT OR DELETE ON organizer_translations
  FOR EACH ROW EXECUTE FUNCTION calendar_translated_name_words('organizer');
CREATE TRIGGER organizer_translations_words_update AFTER UPDATE ON organizer_translations
  FOR EACH ROW WHEN (OLD.title IS DISTINCT FROM NEW.title) EXECUTE FUNCTION calendar_translated_name_words('organizer');

CREATE TRIGGER categories_words AFTER INSERT OR DELETE ON categories
  FOR EACH ROW EXECUTE FUNCTION calendar_name_words('category');
CREATE TRIGGER categories_words_update AFTER UPDATE ON categories
  FOR EACH ROW WHEN ((OLD.name, OLD.language) IS DISTINCT FROM (NEW.name, NEW.language))
  EXECUTE FUNCTION calendar_name_words('category');
CREATE TRIGGER category_translations_words AFTER INSERT OR DELETE ON category_translations
  FOR EACH ROW EXECUTE FUNCTION calendar_translated_name_words('category');
CREATE TRIGGER category_translations_words_update AFTER UPDATE ON category_translations
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION calendar_translated_name_words('category');

CREATE TRIGGER tags_words AFTER INSERT OR DELETE ON tags
  FOR EACH ROW EXECUTE FUNCTION calendar_name_words('tag');
CREATE TRIGGER tags_words_update AFTER UPDATE ON tags
  FOR EACH ROW WHEN ((OLD.name, OLD.language) IS DISTINCT FROM (NEW.name, NEW.language))
  EXECUTE FUNCTION calendar_name_words('tag');
CREATE TRIGGER tag_translations_words AFTER INSERT OR DELETE ON tag_translations
  FOR EACH ROW EXECUTE FUNCTION calendar_translated_name_words('tag');
CREATE TRIGGER tag_translations_words_update AFTER UPDATE ON tag_translations
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION calendar_translated_name_words('tag');
