-- The schema of release 1.1.0, whole. A database that has run this migration there does not run it again.

-- 1.1.0 made it in seventeen steps, of which this was the last: it finds all of them here, should it come back.
INSERT INTO migrations (timestamp, name) VALUES
  (1763600000000, 'CreateCalendar1763600000000'),
  (1763650000000, 'SearchAndRelate1763650000000'),
  (1763700000000, 'Translate1763700000000'),
  (1763750000000, 'DataVersions1763750000000'),
  (1763800000000, 'TermCounts1763800000000'),
  (1763850000000, 'FinishedRecords1763850000000'),
  (1763900000000, 'LookUps1763900000000'),
  (1764000000000, 'Audit1764000000000'),
  (1764100000000, 'Restorable1764100000000'),
  (1764200000000, 'TextsInPlace1764200000000'),
  (1764300000000, 'FlagsInList1764300000000'),
  (1764400000000, 'AuditForGood1764400000000'),
  (1764500000000, 'ImageAdders1764500000000'),
  (1764600000000, 'RecordVersions1764600000000'),
  (1764700000000, 'LoadedLines1764700000000'),
  (1764800000000, 'PreparedVersions1764800000000');

-- Searchable texts. A restore computes generated columns with an empty search_path, so functions qualify names.

CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Ignores letter case and accents. Declared immutable, which holds while the dictionary is not edited.
CREATE FUNCTION calendar_fold(words text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, words)) $$;

-- The readable text of sanitised HTML: without tags, and with its few entities decoded.
CREATE FUNCTION calendar_plain_text(html text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$ SELECT replace(replace(replace(replace(
        regexp_replace(html, '<[^>]*>', ' ', 'g'), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&') $$;

-- One line per searched column. The first is the title or name, which is already plain text.
CREATE FUNCTION calendar_search_text(title text, VARIADIC columns text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT public.calendar_fold(regexp_replace(title, '\s+', ' ', 'g') || coalesce((
      SELECT string_agg(
        E'\n' || regexp_replace(public.calendar_plain_text(part), '\s+', ' ', 'g'), '' ORDER BY place)
      FROM unnest(columns) WITH ORDINALITY AS parts (part, place)), '')) $$;

-- Users, images and records

CREATE SEQUENCE record_ids AS integer;
CREATE SEQUENCE term_ids AS integer;

CREATE TABLE users (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT users_pkey PRIMARY KEY,
  name text NOT NULL,
  role text NOT NULL,
  disabled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_name_key ON users (lower(name));

CREATE TABLE application_passwords (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT application_passwords_pkey PRIMARY KEY,
  user_id integer NOT NULL CONSTRAINT application_passwords_user_id_fkey REFERENCES users ON DELETE CASCADE,
  digest text NOT NULL,
  last_used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX application_passwords_digest_key ON application_passwords (digest);
CREATE INDEX application_passwords_user_id_idx ON application_passwords (user_id);

-- Whoever added an image may refer to it even if nothing shows it.
CREATE TABLE images (
  id integer NOT NULL DEFAULT nextval('record_ids') CONSTRAINT images_pkey PRIMARY KEY,
  url text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  added_by integer
);
CREATE UNIQUE INDEX images_url_key ON images (url);

CREATE TABLE venues (
  id integer NOT NULL DEFAULT nextval('record_ids') CONSTRAINT venues_pkey PRIMARY KEY,
  author_id integer NOT NULL CONSTRAINT venues_author_id_fkey REFERENCES users,
  status text NOT NULL,
  former_status text,
  title text NOT NULL,
  slug text NOT NULL,
  description text NOT NULL DEFAULT '',
  excerpt text NOT NULL DEFAULT '',
  published_at timestamptz NOT NULL,
  modified_at timestamptz NOT NULL,
  image_id integer CONSTRAINT venues_image_id_fkey REFERENCES images,
  password_digest text,
  address text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  country text NOT NULL DEFAULT '',
  province text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT '',
  zip text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  website text NOT NULL DEFAULT '',
  stateprovince text NOT NULL DEFAULT '',
  geo_lat double precision,
  geo_lng double precision,
  show_map boolean NOT NULL DEFAULT true,
  show_map_link boolean NOT NULL DEFAULT true,
  search_text text NOT NULL GENERATED ALWAYS AS (
    CASE WHEN password_digest IS NULL
      THEN calendar_search_text(title, description, excerpt, address, city, province, state, stateprovince, zip, phone)
      ELSE calendar_search_text(title, '') END) STORED,
  language text NOT NULL
);
CREATE UNIQUE INDEX venues_slug_key ON venues (slug text_pattern_ops) WHERE status <> 'trash' AND slug <> '';
CREATE INDEX venues_author_id_idx ON venues (author_id);
CREATE INDEX venues_image_id_idx ON venues (image_id);
CREATE INDEX venues_search_text_idx ON venues USING gin (search_text gin_trgm_ops);
CREATE INDEX venues_title_idx ON venues (lower(title));
CREATE INDEX venues_published_at_id_idx ON venues (published_at, id);
CREATE INDEX venues_geo_lat_geo_lng_idx ON venues (geo_lat, geo_lng);

CREATE TABLE organizers (
  id integer NOT NULL DEFAULT nextval('record_ids') CONSTRAINT organizers_pkey PRIMARY KEY,
  author_id integer NOT NULL CONSTRAINT organizers_author_id_fkey REFERENCES users,
  status text NOT NULL,
  former_status text,
  title text NOT NULL,
  slug text NOT NULL,
  description text NOT NULL DEFAULT '',
  excerpt text NOT NULL DEFAULT '',
  published_at timestamptz NOT NULL,
  modified_at timestamptz NOT NULL,
  image_id integer CONSTRAINT organizers_image_id_fkey REFERENCES images,
  password_digest text,
  phone text NOT NULL DEFAULT '',
  website text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  search_text text NOT NULL GENERATED ALWAYS AS (
    CASE WHEN password_digest IS NULL
      THEN calendar_search_text(title, description, excerpt, phone, email, website)
      ELSE calendar_search_text(title, '') END) STORED,
  language text NOT NULL
);
CREATE UNIQUE INDEX organizers_slug_key ON organizers (slug text_pattern_ops) WHERE status <> 'trash' AND slug <> '';
CREATE INDEX organizers_author_id_idx ON organizers (author_id);
CREATE INDEX organizers_image_id_idx ON organizers (image_id);
CREATE INDEX organizers_search_text_idx ON organizers USING gin (search_text gin_trgm_ops);
CREATE INDEX organizers_title_idx ON organizers (lower(title));
CREATE INDEX organizers_published_at_id_idx ON organizers (published_at, id);

-- Texts of usual length stay inline instead of in TOAST tables: a search for a frequent word reads all of them, which takes
-- three times as long from TOAST.
CREATE TABLE events (
  id integer NOT NULL DEFAULT nextval('record_ids') CONSTRAINT events_pkey PRIMARY KEY,
  author_id integer NOT NULL CONSTRAINT events_author_id_fkey REFERENCES users,
  status text NOT NULL,
  former_status text,
  title text NOT NULL,
  slug text NOT NULL,
  description text NOT NULL DEFAULT '',
  excerpt text NOT NULL DEFAULT '',
  published_at timestamptz NOT NULL,
  modified_at timestamptz NOT NULL,
  image_id integer CONSTRAINT events_image_id_fkey REFERENCES images,
  password_digest text,
  starts_local timestamp NOT NULL,
  ends_local timestamp NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  timezone text NOT NULL,
  timezone_abbr text NOT NULL,
  cost text[] NOT NULL DEFAULT '{}',
  website text NOT NULL DEFAULT '',
  all_day boolean NOT NULL DEFAULT false,
  show_map boolean NOT NULL DEFAULT false,
  show_map_link boolean NOT NULL DEFAULT false,
  hide_from_listings boolean NOT NULL DEFAULT false,
  sticky boolean NOT NULL DEFAULT false,
  featured boolean NOT NULL DEFAULT false,
  search_text text NOT NULL GENERATED ALWAYS AS (
    CASE WHEN password_digest IS NULL
      THEN calendar_search_text(title, description, excerpt)
      ELSE calendar_search_text(title, '') END) STORED,
  parent_id integer CONSTRAINT events_parent_id_fkey REFERENCES events ON DELETE SET NULL,
  ticketed boolean NOT NULL DEFAULT false,
  language text NOT NULL
) WITH (toast_tuple_target = 4080);
CREATE UNIQUE INDEX events_slug_key ON events (slug text_pattern_ops) WHERE status <> 'trash' AND slug <> '';
CREATE INDEX events_author_id_idx ON events (author_id);
CREATE INDEX events_image_id_idx ON events (image_id);
CREATE INDEX events_search_text_idx ON events USING gin (search_text gin_trgm_ops);
CREATE INDEX events_parent_id_idx ON events (parent_id);
-- Filters by protected members also check the password; without it in the index they would read every event.
CREATE INDEX events_list_idx ON events (starts_local, published_at, id)
  INCLUDE (ends_local, status, author_id, password_digest, featured, ticketed) WHERE NOT hide_from_listings;
CREATE INDEX events_featured_idx ON events (starts_local, published_at, id)
  INCLUDE (ends_local, status, author_id, password_digest) WHERE featured AND NOT hide_from_listings;
CREATE INDEX events_ticketed_idx ON events (starts_local, published_at, id)
  INCLUDE (ends_local, status, author_id, password_digest) WHERE ticketed AND NOT hide_from_listings;

CREATE TABLE categories (
  id integer NOT NULL DEFAULT nextval('term_ids') CONSTRAINT categories_pkey PRIMARY KEY,
  name text NOT NULL,
  slug text NOT NULL,
  description text NOT NULL DEFAULT '',
  parent_id integer CONSTRAINT categories_parent_id_fkey REFERENCES categories,
  language text NOT NULL
);
CREATE UNIQUE INDEX categories_slug_key ON categories (slug);
CREATE INDEX categories_name_key ON categories (lower(name), parent_id);
CREATE INDEX categories_parent_id_idx ON categories (parent_id);

CREATE TABLE tags (
  id integer NOT NULL DEFAULT nextval('term_ids') CONSTRAINT tags_pkey PRIMARY KEY,
  name text NOT NULL,
  slug text NOT NULL,
  description text NOT NULL DEFAULT '',
  language text NOT NULL
);
CREATE UNIQUE INDEX tags_slug_key ON tags (slug);
CREATE INDEX tags_name_key ON tags (lower(name));

-- What events link to

CREATE TABLE event_venues (
  event_id integer NOT NULL CONSTRAINT event_venues_event_id_fkey REFERENCES events ON DELETE CASCADE,
  venue_id integer NOT NULL CONSTRAINT event_venues_venue_id_fkey REFERENCES venues ON DELETE CASCADE,
  position smallint NOT NULL,
  CONSTRAINT event_venues_pkey PRIMARY KEY (event_id, venue_id)
);
CREATE INDEX event_venues_venue_id_event_id_idx ON event_venues (venue_id, event_id);

CREATE TABLE event_organizers (
  event_id integer NOT NULL CONSTRAINT event_organizers_event_id_fkey REFERENCES events ON DELETE CASCADE,
  organizer_id integer NOT NULL CONSTRAINT event_organizers_organizer_id_fkey REFERENCES organizers ON DELETE CASCADE,
  position smallint NOT NULL,
  CONSTRAINT event_organizers_pkey PRIMARY KEY (event_id, organizer_id)
);
CREATE INDEX event_organizers_organizer_id_event_id_idx ON event_organizers (organizer_id, event_id);

CREATE TABLE event_categories (
  event_id integer NOT NULL CONSTRAINT event_categories_event_id_fkey REFERENCES events ON DELETE CASCADE,
  category_id integer NOT NULL CONSTRAINT event_categories_category_id_fkey REFERENCES categories ON DELETE CASCADE,
  CONSTRAINT event_categories_pkey PRIMARY KEY (event_id, category_id)
);
CREATE INDEX event_categories_category_id_event_id_idx ON event_categories (category_id, event_id);

CREATE TABLE event_tags (
  event_id integer NOT NULL CONSTRAINT event_tags_event_id_fkey REFERENCES events ON DELETE CASCADE,
  tag_id integer NOT NULL CONSTRAINT event_tags_tag_id_fkey REFERENCES tags ON DELETE CASCADE,
  CONSTRAINT event_tags_pkey PRIMARY KEY (event_id, tag_id)
);
CREATE INDEX event_tags_tag_id_event_id_idx ON event_tags (tag_id, event_id);

-- Translations. Slugs of originals are separate from those of translations in every language, so look-ups ignore the language.

CREATE TABLE event_translations (
  event_id integer NOT NULL CONSTRAINT event_translations_event_id_fkey REFERENCES events ON DELETE CASCADE,
  language text NOT NULL,
  title text,
  slug text,
  description text,
  excerpt text,
  trashed boolean NOT NULL DEFAULT false,
  search_text text NOT NULL DEFAULT '',
  CONSTRAINT event_translations_pkey PRIMARY KEY (event_id, language)
) WITH (toast_tuple_target = 4080);
CREATE UNIQUE INDEX event_translations_slug_key ON event_translations (language, slug text_pattern_ops)
  WHERE NOT trashed AND slug IS NOT NULL;
CREATE INDEX event_translations_slug_idx ON event_translations (slug text_pattern_ops) WHERE NOT trashed AND slug IS NOT NULL;
CREATE INDEX event_translations_title_idx ON event_translations (language, lower(title));
CREATE INDEX event_translations_search_text_idx ON event_translations USING gin (search_text gin_trgm_ops);

CREATE TABLE venue_translations (
  venue_id integer NOT NULL CONSTRAINT venue_translations_venue_id_fkey REFERENCES venues ON DELETE CASCADE,
  language text NOT NULL,
  title text,
  slug text,
  description text,
  excerpt text,
  trashed boolean NOT NULL DEFAULT false,
  search_text text NOT NULL DEFAULT '',
  CONSTRAINT venue_translations_pkey PRIMARY KEY (venue_id, language)
);
CREATE UNIQUE INDEX venue_translations_slug_key ON venue_translations (language, slug text_pattern_ops)
  WHERE NOT trashed AND slug IS NOT NULL;
CREATE INDEX venue_translations_slug_idx ON venue_translations (slug text_pattern_ops) WHERE NOT trashed AND slug IS NOT NULL;
CREATE INDEX venue_translations_title_idx ON venue_translations (language, lower(title));
CREATE INDEX venue_translations_search_text_idx ON venue_translations USING gin (search_text gin_trgm_ops);

CREATE TABLE organizer_translations (
  organizer_id integer NOT NULL CONSTRAINT organizer_translations_organizer_id_fkey REFERENCES organizers ON DELETE CASCADE,
  language text NOT NULL,
  title text,
  slug text,
  description text,
  excerpt text,
  trashed boolean NOT NULL DEFAULT false,
  search_text text NOT NULL DEFAULT '',
  CONSTRAINT organizer_translations_pkey PRIMARY KEY (organizer_id, language)
);
CREATE UNIQUE INDEX organizer_translations_slug_key ON organizer_translations (language, slug text_pattern_ops)
  WHERE NOT trashed AND slug IS NOT NULL;
CREATE INDEX organizer_translations_slug_idx ON organizer_translations (slug text_pattern_ops) WHERE NOT trashed AND slug IS NOT NULL;
CREATE INDEX organizer_translations_title_idx ON organizer_translations (language, lower(title));
CREATE INDEX organizer_translations_search_text_idx ON organizer_translations USING gin (search_text gin_trgm_ops);

CREATE TABLE category_translations (
  category_id integer NOT NULL CONSTRAINT category_translations_category_id_fkey REFERENCES categories ON DELETE CASCADE,
  language text NOT NULL,
  name text,
  slug text,
  description text,
  CONSTRAINT category_translations_pkey PRIMARY KEY (category_id, language)
);
CREATE UNIQUE INDEX category_translations_slug_key ON category_translations (language, slug text_pattern_ops) WHERE slug IS NOT NULL;
CREATE INDEX category_translations_slug_idx ON category_translations (slug text_pattern_ops) WHERE slug IS NOT NULL;
CREATE INDEX category_translations_name_idx ON category_translations (language, lower(name));

CREATE TABLE tag_translations (
  tag_id integer NOT NULL CONSTRAINT tag_translations_tag_id_fkey REFERENCES tags ON DELETE CASCADE,
  language text NOT NULL,
  name text,
  slug text,
  description text,
  CONSTRAINT tag_translations_pkey PRIMARY KEY (tag_id, language)
);
CREATE UNIQUE INDEX tag_translations_slug_key ON tag_translations (language, slug text_pattern_ops) WHERE slug IS NOT NULL;
CREATE INDEX tag_translations_slug_idx ON tag_translations (slug text_pattern_ops) WHERE slug IS NOT NULL;
CREATE INDEX tag_translations_name_idx ON tag_translations (language, lower(name));

-- A search in a language covers the texts shown in it, including fallbacks to the original. These depend on two rows, which a
-- generated column cannot; triggers update the search text when either changes.

CREATE FUNCTION event_translations_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        SELECT row.status = 'trash', CASE WHEN row.password_digest IS NULL
            THEN calendar_search_text(coalesce(NEW.title, row.title), coalesce(NEW.description, row.description), coalesce(NEW.excerpt, row.excerpt))
            ELSE calendar_search_text(coalesce(NEW.title, row.title), '') END
          INTO NEW.trashed, NEW.search_text FROM events row WHERE row.id = NEW.event_id;
        RETURN NEW;
      END $$;
CREATE TRIGGER event_translations_search_text BEFORE INSERT OR UPDATE ON event_translations
  FOR EACH ROW EXECUTE FUNCTION event_translations_search_text();
CREATE FUNCTION events_refresh_translations() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE event_translations SET trashed = trashed WHERE event_id = NEW.id;
        RETURN NULL;
      END $$;
CREATE TRIGGER events_translations AFTER UPDATE OF status, password_digest, title, description, excerpt ON events
  FOR EACH ROW EXECUTE FUNCTION events_refresh_translations();

CREATE FUNCTION venue_translations_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        SELECT row.status = 'trash', CASE WHEN row.password_digest IS NULL
            THEN calendar_search_text(coalesce(NEW.title, row.title), coalesce(NEW.description, row.description), coalesce(NEW.excerpt, row.excerpt), row.address, row.city, row.province, row.state, row.stateprovince, row.zip, row.phone)
            ELSE calendar_search_text(coalesce(NEW.title, row.title), '') END
          INTO NEW.trashed, NEW.search_text FROM venues row WHERE row.id = NEW.venue_id;
        RETURN NEW;
      END $$;
CREATE TRIGGER venue_translations_search_text BEFORE INSERT OR UPDATE ON venue_translations
  FOR EACH ROW EXECUTE FUNCTION venue_translations_search_text();
CREATE FUNCTION venues_refresh_translations() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE venue_translations SET trashed = trashed WHERE venue_id = NEW.id;
        RETURN NULL;
      END $$;
CREATE TRIGGER venues_translations AFTER UPDATE OF status, password_digest, title, description, excerpt, address, city, province, state, stateprovince, zip, phone ON venues
  FOR EACH ROW EXECUTE FUNCTION venues_refresh_translations();

CREATE FUNCTION organizer_translations_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        SELECT row.status = 'trash', CASE WHEN row.password_digest IS NULL
            THEN calendar_search_text(coalesce(NEW.title, row.title), coalesce(NEW.description, row.description), coalesce(NEW.excerpt, row.excerpt), row.phone, row.email, row.website)
            ELSE calendar_search_text(coalesce(NEW.title, row.title), '') END
          INTO NEW.trashed, NEW.search_text FROM organizers row WHERE row.id = NEW.organizer_id;
        RETURN NEW;
      END $$;
CREATE TRIGGER organizer_translations_search_text BEFORE INSERT OR UPDATE ON organizer_translations
  FOR EACH ROW EXECUTE FUNCTION organizer_translations_search_text();
CREATE FUNCTION organizers_refresh_translations() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE organizer_translations SET trashed = trashed WHERE organizer_id = NEW.id;
        RETURN NULL;
      END $$;
CREATE TRIGGER organizers_translations AFTER UPDATE OF status, password_digest, title, description, excerpt, phone, email, website ON organizers
  FOR EACH ROW EXECUTE FUNCTION organizers_refresh_translations();

-- Content files that are loaded

CREATE TABLE loaded_lines (
  digest text NOT NULL CONSTRAINT loaded_lines_pkey PRIMARY KEY,
  event_id integer CONSTRAINT loaded_lines_event_id_fkey REFERENCES events ON DELETE CASCADE,
  venue_id integer CONSTRAINT loaded_lines_venue_id_fkey REFERENCES venues ON DELETE CASCADE,
  organizer_id integer CONSTRAINT loaded_lines_organizer_id_fkey REFERENCES organizers ON DELETE CASCADE,
  category_id integer CONSTRAINT loaded_lines_category_id_fkey REFERENCES categories ON DELETE CASCADE,
  tag_id integer CONSTRAINT loaded_lines_tag_id_fkey REFERENCES tags ON DELETE CASCADE,
  CONSTRAINT loaded_lines_record_check CHECK (num_nonnulls(event_id, venue_id, organizer_id, category_id, tag_id) = 1)
);
CREATE INDEX loaded_lines_event_id_idx ON loaded_lines (event_id) WHERE event_id IS NOT NULL;
CREATE INDEX loaded_lines_venue_id_idx ON loaded_lines (venue_id) WHERE venue_id IS NOT NULL;
CREATE INDEX loaded_lines_organizer_id_idx ON loaded_lines (organizer_id) WHERE organizer_id IS NOT NULL;
CREATE INDEX loaded_lines_category_id_idx ON loaded_lines (category_id) WHERE category_id IS NOT NULL;
CREATE INDEX loaded_lines_tag_id_idx ON loaded_lines (tag_id) WHERE tag_id IS NOT NULL;

-- The audit log. For the role of the service it is append-only: only the owner of the tables may change entries.

CREATE TABLE audit_entries (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT audit_entries_pkey PRIMARY KEY,
  at timestamptz NOT NULL,
  user_id integer,
  user_name text NOT NULL,
  operation text NOT NULL,
  record_type text NOT NULL,
  record_id integer,
  fields text[] NOT NULL,
  request_id text
);
CREATE INDEX audit_entries_at_id_idx ON audit_entries (at, id);
CREATE INDEX audit_entries_record_type_record_id_idx ON audit_entries (record_type, record_id);
CREATE INDEX audit_entries_user_name_idx ON audit_entries (lower(user_name), at, id);
DO $$ DECLARE
  other text;
BEGIN
  FOR other IN SELECT DISTINCT CASE grantee WHEN 0 THEN 'PUBLIC' ELSE grantee::regrole::text END
    FROM pg_class, aclexplode(relacl)
    WHERE pg_class.oid = 'audit_entries'::regclass AND grantee <> relowner
      AND privilege_type IN ('UPDATE', 'DELETE', 'TRUNCATE')
  LOOP
    EXECUTE 'REVOKE UPDATE, DELETE, TRUNCATE ON audit_entries FROM ' || other;
  END LOOP;
END $$;

-- The version of all data is the sum of its stripes. With a single row all writers would queue, and a sequence advances before
-- the commit, so that readers would take old data for new.

CREATE TABLE data_versions (
  stripe smallint NOT NULL CONSTRAINT data_versions_pkey PRIMARY KEY,
  version bigint NOT NULL DEFAULT 0,
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by xid8
) WITH (fillfactor = 20);
INSERT INTO data_versions (stripe) SELECT stripe FROM generate_series(0, 255) AS stripe;

-- Counts once per transaction, however many statements it runs.
CREATE FUNCTION calendar_data_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE data_versions
          SET version = version + 1, changed_at = clock_timestamp(), changed_by = pg_current_xact_id()
          WHERE stripe = pg_backend_pid() % 256 AND changed_by IS DISTINCT FROM pg_current_xact_id();
        RETURN NULL;
      END $$;
CREATE TRIGGER events_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON events
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_data_changed();
CREATE TRIGGER venues_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON venues
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_data_changed();
CREATE TRIGGER organizers_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON organizers
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_data_changed();
CREATE TRIGGER categories_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_data_changed();
CREATE TRIGGER tags_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON tags
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_data_changed();
CREATE TRIGGER images_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON images
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_data_changed();
CREATE TRIGGER event_venues_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON event_venues
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_data_changed();
CREATE TRIGGER event_organizers_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON event_organizers
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_data_changed();
CREATE TRIGGER event_categories_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON event_categories
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_data_changed();
CREATE TRIGGER event_tags_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON event_tags
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_data_changed();
CREATE TRIGGER event_translations_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON event_translations
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_data_changed();
CREATE TRIGGER venue_translations_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON venue_translations
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_data_changed();
CREATE TRIGGER organizer_translations_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON organizer_translations
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_data_changed();
CREATE TRIGGER category_translations_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON category_translations
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_data_changed();
CREATE TRIGGER tag_translations_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON tag_translations
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_data_changed();

-- The times at which scheduled records fall due, which changes the data without a write. Ids are unique across the three tables.

CREATE TABLE scheduled_records (
  record_id integer NOT NULL CONSTRAINT scheduled_records_pkey PRIMARY KEY,
  published_at timestamptz NOT NULL
);
CREATE INDEX scheduled_records_published_at_idx ON scheduled_records (published_at);
CREATE FUNCTION calendar_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'INSERT' THEN DELETE FROM scheduled_records WHERE record_id = OLD.id; END IF;
        IF TG_OP <> 'DELETE' AND NEW.status = 'future' THEN
          INSERT INTO scheduled_records (record_id, published_at) VALUES (NEW.id, NEW.published_at);
        END IF;
        RETURN NULL;
      END $$;
CREATE TRIGGER events_scheduled AFTER INSERT OR DELETE OR UPDATE OF status, published_at ON events
  FOR EACH ROW EXECUTE FUNCTION calendar_schedule();
CREATE TRIGGER venues_scheduled AFTER INSERT OR DELETE OR UPDATE OF status, published_at ON venues
  FOR EACH ROW EXECUTE FUNCTION calendar_schedule();
CREATE TRIGGER organizers_scheduled AFTER INSERT OR DELETE OR UPDATE OF status, published_at ON organizers
  FOR EACH ROW EXECUTE FUNCTION calendar_schedule();

-- The version of each record, which no two states of it share. It includes the time, because after a restore or a failover that
-- lost writes the next number may have been used.

CREATE TABLE record_versions (
  kind text NOT NULL,
  record_id integer NOT NULL,
  version bigint NOT NULL,
  CONSTRAINT record_versions_pkey PRIMARY KEY (kind, record_id)
) WITH (fillfactor = 80);
CREATE FUNCTION calendar_next_version(version bigint) RETURNS bigint
  LANGUAGE sql VOLATILE AS $$
      SELECT greatest(version + 1, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint) $$;

-- In the order of ids, to avoid deadlocks.
CREATE FUNCTION calendar_record_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        CASE TG_ARGV[1] WHEN 'id' THEN INSERT INTO record_versions AS changes (kind, record_id, version)
    SELECT TG_ARGV[0], id, calendar_next_version(0) FROM (SELECT DISTINCT id AS id FROM changed ORDER BY 1) AS records
    ON CONFLICT (kind, record_id) DO UPDATE SET version = calendar_next_version(changes.version);
WHEN 'event_id' THEN INSERT INTO record_versions AS changes (kind, record_id, version)
    SELECT TG_ARGV[0], id, calendar_next_version(0) FROM (SELECT DISTINCT event_id AS id FROM changed ORDER BY 1) AS records
    ON CONFLICT (kind, record_id) DO UPDATE SET version = calendar_next_version(changes.version);
WHEN 'venue_id' THEN INSERT INTO record_versions AS changes (kind, record_id, version)
    SELECT TG_ARGV[0], id, calendar_next_version(0) FROM (SELECT DISTINCT venue_id AS id FROM changed ORDER BY 1) AS records
    ON CONFLICT (kind, record_id) DO UPDATE SET version = calendar_next_version(changes.version);
WHEN 'organizer_id' THEN INSERT INTO record_versions AS changes (kind, record_id, version)
    SELECT TG_ARGV[0], id, calendar_next_version(0) FROM (SELECT DISTINCT organizer_id AS id FROM changed ORDER BY 1) AS records
    ON CONFLICT (kind, record_id) DO UPDATE SET version = calendar_next_version(changes.version);
WHEN 'category_id' THEN INSERT INTO record_versions AS changes (kind, record_id, version)
    SELECT TG_ARGV[0], id, calendar_next_version(0) FROM (SELECT DISTINCT category_id AS id FROM changed ORDER BY 1) AS records
    ON CONFLICT (kind, record_id) DO UPDATE SET version = calendar_next_version(changes.version);
WHEN 'tag_id' THEN INSERT INTO record_versions AS changes (kind, record_id, version)
    SELECT TG_ARGV[0], id, calendar_next_version(0) FROM (SELECT DISTINCT tag_id AS id FROM changed ORDER BY 1) AS records
    ON CONFLICT (kind, record_id) DO UPDATE SET version = calendar_next_version(changes.version); END CASE;
        RETURN NULL;
      END $$;
CREATE FUNCTION calendar_image_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO record_versions AS changes (kind, record_id, version)
          SELECT kind, id, calendar_next_version(0) FROM (
            SELECT kind, id FROM (SELECT 'event' AS kind, id, image_id FROM events UNION ALL SELECT 'venue' AS kind, id, image_id FROM venues UNION ALL SELECT 'organizer' AS kind, id, image_id FROM organizers) AS illustrated
            WHERE image_id IN (SELECT id FROM changed) ORDER BY 1, 2) AS records
          ON CONFLICT (kind, record_id) DO UPDATE SET version = calendar_next_version(changes.version);
        RETURN NULL;
      END $$;
CREATE TRIGGER events_versioned_insert AFTER INSERT ON events
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('event', 'id');
CREATE TRIGGER events_versioned AFTER UPDATE ON events
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('event', 'id');
CREATE TRIGGER venues_versioned_insert AFTER INSERT ON venues
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('venue', 'id');
CREATE TRIGGER venues_versioned AFTER UPDATE ON venues
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('venue', 'id');
CREATE TRIGGER organizers_versioned_insert AFTER INSERT ON organizers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('organizer', 'id');
CREATE TRIGGER organizers_versioned AFTER UPDATE ON organizers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('organizer', 'id');
CREATE TRIGGER categories_versioned_insert AFTER INSERT ON categories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('category', 'id');
CREATE TRIGGER categories_versioned AFTER UPDATE ON categories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('category', 'id');
CREATE TRIGGER tags_versioned_insert AFTER INSERT ON tags
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('tag', 'id');
CREATE TRIGGER tags_versioned AFTER UPDATE ON tags
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('tag', 'id');
CREATE TRIGGER event_translations_versioned_insert AFTER INSERT ON event_translations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('event', 'event_id');
CREATE TRIGGER event_translations_versioned_update AFTER UPDATE ON event_translations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('event', 'event_id');
CREATE TRIGGER event_translations_versioned_delete AFTER DELETE ON event_translations
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('event', 'event_id');
CREATE TRIGGER venue_translations_versioned_insert AFTER INSERT ON venue_translations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('venue', 'venue_id');
CREATE TRIGGER venue_translations_versioned_update AFTER UPDATE ON venue_translations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('venue', 'venue_id');
CREATE TRIGGER venue_translations_versioned_delete AFTER DELETE ON venue_translations
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('venue', 'venue_id');
CREATE TRIGGER organizer_translations_versioned_insert AFTER INSERT ON organizer_translations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('organizer', 'organizer_id');
CREATE TRIGGER organizer_translations_versioned_update AFTER UPDATE ON organizer_translations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('organizer', 'organizer_id');
CREATE TRIGGER organizer_translations_versioned_delete AFTER DELETE ON organizer_translations
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('organizer', 'organizer_id');
CREATE TRIGGER category_translations_versioned_insert AFTER INSERT ON category_translations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('category', 'category_id');
CREATE TRIGGER category_translations_versioned_update AFTER UPDATE ON category_translations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('category', 'category_id');
CREATE TRIGGER category_translations_versioned_delete AFTER DELETE ON category_translations
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('category', 'category_id');
CREATE TRIGGER tag_translations_versioned_insert AFTER INSERT ON tag_translations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('tag', 'tag_id');
CREATE TRIGGER tag_translations_versioned_update AFTER UPDATE ON tag_translations
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('tag', 'tag_id');
CREATE TRIGGER tag_translations_versioned_delete AFTER DELETE ON tag_translations
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('tag', 'tag_id');
CREATE TRIGGER event_venues_versioned_insert AFTER INSERT ON event_venues
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('event', 'event_id');
CREATE TRIGGER event_venues_versioned_update AFTER UPDATE ON event_venues
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('event', 'event_id');
CREATE TRIGGER event_venues_versioned_delete AFTER DELETE ON event_venues
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('event', 'event_id');
CREATE TRIGGER event_organizers_versioned_insert AFTER INSERT ON event_organizers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('event', 'event_id');
CREATE TRIGGER event_organizers_versioned_update AFTER UPDATE ON event_organizers
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('event', 'event_id');
CREATE TRIGGER event_organizers_versioned_delete AFTER DELETE ON event_organizers
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('event', 'event_id');
CREATE TRIGGER event_categories_versioned_insert AFTER INSERT ON event_categories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('event', 'event_id');
CREATE TRIGGER event_categories_versioned_update AFTER UPDATE ON event_categories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('event', 'event_id');
CREATE TRIGGER event_categories_versioned_delete AFTER DELETE ON event_categories
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('event', 'event_id');
CREATE TRIGGER event_tags_versioned_insert AFTER INSERT ON event_tags
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('event', 'event_id');
CREATE TRIGGER event_tags_versioned_update AFTER UPDATE ON event_tags
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('event', 'event_id');
CREATE TRIGGER event_tags_versioned_delete AFTER DELETE ON event_tags
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('event', 'event_id');
CREATE TRIGGER images_versioned AFTER UPDATE ON images
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_image_changed();

-- Records as they are served, valid while their version is that of the record

CREATE TABLE finished_records (
  kind text NOT NULL,
  record_id integer NOT NULL,
  language text NOT NULL,
  version bigint NOT NULL,
  fingerprint text NOT NULL,
  made_since timestamptz NOT NULL,
  body text NOT NULL,
  json_ld text,
  languages text NOT NULL,
  name text,
  links jsonb,
  is_locked boolean NOT NULL,
  CONSTRAINT finished_records_pkey PRIMARY KEY (kind, record_id, language)
);
-- Fast to decompress, if PostgreSQL was built with it.
DO $$ BEGIN
  ALTER TABLE finished_records ALTER body SET COMPRESSION lz4, ALTER json_ld SET COMPRESSION lz4;
EXCEPTION WHEN feature_not_supported THEN NULL;
END $$;
CREATE FUNCTION calendar_record_forgotten() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM finished_records WHERE kind = TG_ARGV[0] AND record_id IN (SELECT id FROM changed);
        RETURN NULL;
      END $$;
CREATE TRIGGER events_forgotten AFTER DELETE ON events
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_forgotten('event');
CREATE TRIGGER venues_forgotten AFTER DELETE ON venues
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_forgotten('venue');
CREATE TRIGGER organizers_forgotten AFTER DELETE ON organizers
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_forgotten('organizer');
CREATE TRIGGER categories_forgotten AFTER DELETE ON categories
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_forgotten('category');
CREATE TRIGGER tags_forgotten AFTER DELETE ON tags
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_forgotten('tag');

-- The events of each category and tag, which triggers count in the writing transaction; scheduled ones that have fallen due are
-- counted on reading. Striped by session: with one row per term, concurrent writers of events in a category would queue.

CREATE TABLE term_counts (
  term_id integer NOT NULL,
  stripe smallint NOT NULL,
  count integer NOT NULL,
  CONSTRAINT term_counts_pkey PRIMARY KEY (term_id, stripe)
) WITH (fillfactor = 50);
CREATE FUNCTION event_categories_added() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO term_counts
      SELECT link.category_id, pg_backend_pid() % 16, count(*) FROM added link JOIN events event ON event.id = link.event_id
      WHERE (event.status = 'publish' AND event.password_digest IS NULL) GROUP BY 1 ORDER BY 1 ON CONFLICT (term_id, stripe) DO UPDATE SET count = term_counts.count + excluded.count;
        RETURN NULL;
      END $$;
CREATE TRIGGER event_categories_added AFTER INSERT ON event_categories
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION event_categories_added();
CREATE FUNCTION event_categories_removed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO term_counts
      SELECT link.category_id, pg_backend_pid() % 16, -count(*) FROM removed link JOIN events event ON event.id = link.event_id
      WHERE (event.status = 'publish' AND event.password_digest IS NULL) GROUP BY 1 ORDER BY 1 ON CONFLICT (term_id, stripe) DO UPDATE SET count = term_counts.count + excluded.count;
        RETURN NULL;
      END $$;
CREATE TRIGGER event_categories_removed AFTER DELETE ON event_categories
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION event_categories_removed();
CREATE FUNCTION event_tags_added() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO term_counts
      SELECT link.tag_id, pg_backend_pid() % 16, count(*) FROM added link JOIN events event ON event.id = link.event_id
      WHERE (event.status = 'publish' AND event.password_digest IS NULL) GROUP BY 1 ORDER BY 1 ON CONFLICT (term_id, stripe) DO UPDATE SET count = term_counts.count + excluded.count;
        RETURN NULL;
      END $$;
CREATE TRIGGER event_tags_added AFTER INSERT ON event_tags
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION event_tags_added();
CREATE FUNCTION event_tags_removed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO term_counts
      SELECT link.tag_id, pg_backend_pid() % 16, -count(*) FROM removed link JOIN events event ON event.id = link.event_id
      WHERE (event.status = 'publish' AND event.password_digest IS NULL) GROUP BY 1 ORDER BY 1 ON CONFLICT (term_id, stripe) DO UPDATE SET count = term_counts.count + excluded.count;
        RETURN NULL;
      END $$;
CREATE TRIGGER event_tags_removed AFTER DELETE ON event_tags
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION event_tags_removed();
CREATE FUNCTION events_counted() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO term_counts SELECT link.term_id, pg_backend_pid() % 16, sum((later.status = 'publish' AND later.password_digest IS NULL)::integer - (earlier.status = 'publish' AND earlier.password_digest IS NULL)::integer)
      FROM after_update later JOIN before_update earlier ON earlier.id = later.id
      JOIN (SELECT event_id, category_id AS term_id FROM event_categories UNION ALL SELECT event_id, tag_id AS term_id FROM event_tags) link ON link.event_id = later.id
      WHERE (later.status = 'publish' AND later.password_digest IS NULL) <> (earlier.status = 'publish' AND earlier.password_digest IS NULL) GROUP BY 1 ORDER BY 1 ON CONFLICT (term_id, stripe) DO UPDATE SET count = term_counts.count + excluded.count;
        RETURN NULL;
      END $$;
CREATE TRIGGER events_counted AFTER UPDATE ON events REFERENCING OLD TABLE AS before_update NEW TABLE AS after_update
  FOR EACH STATEMENT EXECUTE FUNCTION events_counted();
-- Links are deleted with their event; afterwards it is unknown whether it was public.
CREATE FUNCTION events_uncounted() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO term_counts SELECT link.term_id, pg_backend_pid() % 16, -1 FROM (SELECT event_id, category_id AS term_id FROM event_categories UNION ALL SELECT event_id, tag_id AS term_id FROM event_tags) link
          WHERE link.event_id = OLD.id AND (OLD.status = 'publish' AND OLD.password_digest IS NULL) ORDER BY 1 ON CONFLICT (term_id, stripe) DO UPDATE SET count = term_counts.count + excluded.count;
        RETURN OLD;
      END $$;
CREATE TRIGGER events_uncounted BEFORE DELETE ON events FOR EACH ROW EXECUTE FUNCTION events_uncounted();
CREATE FUNCTION calendar_term_count(term integer, at timestamptz) RETURNS integer
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT (coalesce((SELECT sum(count) FROM term_counts WHERE term_id = term), 0) + (
      SELECT count(*) FROM scheduled_records due JOIN events event ON event.id = due.record_id
      WHERE due.published_at <= at AND event.password_digest IS NULL AND (
        EXISTS (SELECT 1 FROM event_categories WHERE event_id = event.id AND category_id = term)
        OR EXISTS (SELECT 1 FROM event_tags WHERE event_id = event.id AND tag_id = term))))::integer
  $$;

-- The events by start and end day. With one row for each pair of days, concurrent writers of events on one day would queue.

CREATE TABLE event_day_counts (
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  stripe smallint NOT NULL,
  count integer NOT NULL,
  CONSTRAINT event_day_counts_pkey PRIMARY KEY (starts_on, ends_on, stripe)
) WITH (fillfactor = 50);
CREATE FUNCTION calendar_count_days() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        CASE TG_OP
          WHEN 'INSERT' THEN INSERT INTO event_day_counts AS counts
    SELECT starts_on, ends_on, pg_backend_pid() % 4, sum(change) FROM (SELECT starts_local::date AS starts_on, ends_local::date AS ends_on, 1 AS change FROM later WHERE status = 'publish' AND NOT hide_from_listings) AS changes
    GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2
    ON CONFLICT (starts_on, ends_on, stripe) DO UPDATE SET count = counts.count + excluded.count;
          WHEN 'DELETE' THEN INSERT INTO event_day_counts AS counts
    SELECT starts_on, ends_on, pg_backend_pid() % 4, sum(change) FROM (SELECT starts_local::date AS starts_on, ends_local::date AS ends_on, -1 AS change FROM earlier WHERE status = 'publish' AND NOT hide_from_listings) AS changes
    GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2
    ON CONFLICT (starts_on, ends_on, stripe) DO UPDATE SET count = counts.count + excluded.count;
          WHEN 'TRUNCATE' THEN DELETE FROM event_day_counts;
          ELSE INSERT INTO event_day_counts AS counts
    SELECT starts_on, ends_on, pg_backend_pid() % 4, sum(change) FROM (SELECT starts_local::date AS starts_on, ends_local::date AS ends_on, 1 AS change FROM later WHERE status = 'publish' AND NOT hide_from_listings UNION ALL SELECT starts_local::date AS starts_on, ends_local::date AS ends_on, -1 AS change FROM earlier WHERE status = 'publish' AND NOT hide_from_listings) AS changes
    GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2
    ON CONFLICT (starts_on, ends_on, stripe) DO UPDATE SET count = counts.count + excluded.count;
        END CASE;
        RETURN NULL;
      END $$;
-- Named to run before the triggers that count terms, so that a create locks days before terms, too.
CREATE TRIGGER events_by_day_insert AFTER INSERT ON events REFERENCING NEW TABLE AS later
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_count_days();
CREATE TRIGGER events_by_day_update AFTER UPDATE ON events REFERENCING OLD TABLE AS earlier NEW TABLE AS later
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_count_days();
CREATE TRIGGER events_by_day_delete AFTER DELETE ON events REFERENCING OLD TABLE AS earlier
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_count_days();
CREATE TRIGGER events_by_day_truncate AFTER TRUNCATE ON events
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_count_days();
