-- What the migrations create, to be read in one place. Never run: migrations alone define the schema.
-- Written by `UPDATE_SCHEMA=1 npm test -- test/contract/migrations`.
-- Not shown: TypeORM's own tables, and compression, which depends on how PostgreSQL was built.

CREATE EXTENSION pg_trgm;

CREATE EXTENSION unaccent;

CREATE SEQUENCE record_ids AS integer START 1 INCREMENT 1 MINVALUE 1 MAXVALUE 2147483647 CACHE 1;

CREATE SEQUENCE term_ids AS integer START 1 INCREMENT 1 MINVALUE 1 MAXVALUE 2147483647 CACHE 1;

CREATE TABLE application_passwords (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id integer NOT NULL,
  digest text NOT NULL,
  last_used_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  uuid uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL DEFAULT ''::text,
  CONSTRAINT application_passwords_pkey PRIMARY KEY (id),
  CONSTRAINT application_passwords_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX application_passwords_digest_key ON application_passwords USING btree (digest);
CREATE INDEX application_passwords_user_id_idx ON application_passwords USING btree (user_id);
CREATE UNIQUE INDEX application_passwords_uuid_key ON application_passwords USING btree (uuid);

CREATE TABLE audit_entries (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL,
  user_id integer,
  user_name text NOT NULL,
  operation text NOT NULL,
  record_type text NOT NULL,
  record_id integer,
  fields text[] NOT NULL,
  request_id text,
  CONSTRAINT audit_entries_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_entries_at_id_idx ON audit_entries USING btree (at, id);
CREATE INDEX audit_entries_record_type_record_id_idx ON audit_entries USING btree (record_type, record_id);
CREATE INDEX audit_entries_user_name_idx ON audit_entries USING btree (lower(user_name), at, id);

CREATE TABLE categories (
  id integer NOT NULL DEFAULT nextval('term_ids'::regclass),
  name text NOT NULL,
  slug text NOT NULL,
  description text NOT NULL DEFAULT ''::text,
  parent_id integer,
  language text NOT NULL,
  CONSTRAINT categories_pkey PRIMARY KEY (id),
  CONSTRAINT categories_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES categories(id)
);
CREATE INDEX categories_name_key ON categories USING btree (lower(NORMALIZE(name)), parent_id);
CREATE INDEX categories_parent_id_idx ON categories USING btree (parent_id);
CREATE UNIQUE INDEX categories_slug_key ON categories USING btree (slug);
CREATE TRIGGER categories_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_data_changed();
CREATE TRIGGER categories_removed AFTER DELETE ON categories REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_removed('category');
CREATE TRIGGER categories_versioned AFTER UPDATE ON categories REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('category', 'id');
CREATE TRIGGER categories_versioned_insert AFTER INSERT ON categories REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('category', 'id');
CREATE TRIGGER categories_words AFTER INSERT OR DELETE ON categories
  FOR EACH ROW EXECUTE FUNCTION calendar_name_words('category');
CREATE TRIGGER categories_words_update AFTER UPDATE ON categories
  FOR EACH ROW
  WHEN (old.name IS DISTINCT FROM new.name OR old.language IS DISTINCT FROM new.language)
  EXECUTE FUNCTION calendar_name_words('category');

CREATE TABLE category_translations (
  category_id integer NOT NULL,
  language text NOT NULL,
  name text,
  slug text,
  description text,
  CONSTRAINT category_translations_pkey PRIMARY KEY (category_id, language),
  CONSTRAINT category_translations_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE
);
CREATE INDEX category_translations_name_idx ON category_translations USING btree (language, lower(NORMALIZE(name)));
CREATE INDEX category_translations_slug_idx ON category_translations USING btree (slug text_pattern_ops)
  WHERE slug IS NOT NULL;
CREATE UNIQUE INDEX category_translations_slug_key ON category_translations USING btree (language, slug text_pattern_ops)
  WHERE slug IS NOT NULL;
CREATE TRIGGER category_translations_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON category_translations
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_data_changed();
CREATE TRIGGER category_translations_versioned_delete AFTER DELETE ON category_translations REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('category', 'category_id');
CREATE TRIGGER category_translations_versioned_insert AFTER INSERT ON category_translations REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('category', 'category_id');
CREATE TRIGGER category_translations_versioned_update AFTER UPDATE ON category_translations REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('category', 'category_id');
CREATE TRIGGER category_translations_words AFTER INSERT OR DELETE ON category_translations
  FOR EACH ROW EXECUTE FUNCTION calendar_translated_name_words('category');
CREATE TRIGGER category_translations_words_update AFTER UPDATE ON category_translations
  FOR EACH ROW
  WHEN (old.name IS DISTINCT FROM new.name)
  EXECUTE FUNCTION calendar_translated_name_words('category');

CREATE TABLE data_versions (
  stripe smallint NOT NULL,
  version bigint NOT NULL DEFAULT 0,
  changed_at timestamp with time zone NOT NULL DEFAULT now(),
  changed_by xid8,
  CONSTRAINT data_versions_pkey PRIMARY KEY (stripe)
) WITH (fillfactor=20);

CREATE TABLE deleted_identities (
  digest bytea NOT NULL,
  told_at timestamp with time zone NOT NULL,
  CONSTRAINT deleted_identities_pkey PRIMARY KEY (digest)
);

CREATE TABLE event_categories (
  event_id integer NOT NULL,
  category_id integer NOT NULL,
  CONSTRAINT event_categories_pkey PRIMARY KEY (event_id, category_id),
  CONSTRAINT event_categories_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE,
  CONSTRAINT event_categories_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE
);
CREATE INDEX event_categories_category_id_event_id_idx ON event_categories USING btree (category_id, event_id);
CREATE TRIGGER event_categories_added AFTER INSERT ON event_categories REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION event_categories_added();
CREATE TRIGGER event_categories_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON event_categories
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_data_changed();
CREATE TRIGGER event_categories_removed AFTER DELETE ON event_categories REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION event_categories_removed();
CREATE TRIGGER event_categories_versioned_delete AFTER DELETE ON event_categories REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('event', 'event_id');
CREATE TRIGGER event_categories_versioned_insert AFTER INSERT ON event_categories REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('event', 'event_id');
CREATE TRIGGER event_categories_versioned_update AFTER UPDATE ON event_categories REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('event', 'event_id');

CREATE TABLE event_day_counts (
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  stripe smallint NOT NULL,
  count integer NOT NULL,
  CONSTRAINT event_day_counts_pkey PRIMARY KEY (starts_on, ends_on, stripe)
) WITH (fillfactor=50);

CREATE TABLE event_organizers (
  event_id integer NOT NULL,
  organizer_id integer NOT NULL,
  "position" smallint NOT NULL,
  CONSTRAINT event_organizers_pkey PRIMARY KEY (event_id, organizer_id),
  CONSTRAINT event_organizers_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  CONSTRAINT event_organizers_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(id) ON DELETE CASCADE
);
CREATE INDEX event_organizers_organizer_id_event_id_idx ON event_organizers USING btree (organizer_id, event_id);
CREATE TRIGGER event_organizers_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON event_organizers
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_data_changed();
CREATE TRIGGER event_organizers_versioned_delete AFTER DELETE ON event_organizers REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('event', 'event_id');
CREATE TRIGGER event_organizers_versioned_insert AFTER INSERT ON event_organizers REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('event', 'event_id');
CREATE TRIGGER event_organizers_versioned_update AFTER UPDATE ON event_organizers REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('event', 'event_id');

CREATE TABLE event_tags (
  event_id integer NOT NULL,
  tag_id integer NOT NULL,
  CONSTRAINT event_tags_pkey PRIMARY KEY (event_id, tag_id),
  CONSTRAINT event_tags_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  CONSTRAINT event_tags_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(id) ON DELETE CASCADE
);
CREATE INDEX event_tags_tag_id_event_id_idx ON event_tags USING btree (tag_id, event_id);
CREATE TRIGGER event_tags_added AFTER INSERT ON event_tags REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION event_tags_added();
CREATE TRIGGER event_tags_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON event_tags
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_data_changed();
CREATE TRIGGER event_tags_removed AFTER DELETE ON event_tags REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION event_tags_removed();
CREATE TRIGGER event_tags_versioned_delete AFTER DELETE ON event_tags REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('event', 'event_id');
CREATE TRIGGER event_tags_versioned_insert AFTER INSERT ON event_tags REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('event', 'event_id');
CREATE TRIGGER event_tags_versioned_update AFTER UPDATE ON event_tags REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('event', 'event_id');

CREATE TABLE event_translations (
  event_id integer NOT NULL,
  language text NOT NULL,
  title text,
  slug text,
  description text,
  excerpt text,
  trashed boolean NOT NULL DEFAULT false,
  search_text text NOT NULL DEFAULT ''::text,
  event_status_reason text,
  accessibility_note text,
  CONSTRAINT event_translations_pkey PRIMARY KEY (event_id, language),
  CONSTRAINT event_translations_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE
) WITH (toast_tuple_target=4080);
CREATE INDEX event_translations_search_text_idx ON event_translations USING gin (search_text gin_trgm_ops);
CREATE INDEX event_translations_slug_idx ON event_translations USING btree (slug text_pattern_ops)
  WHERE NOT trashed AND slug IS NOT NULL;
CREATE UNIQUE INDEX event_translations_slug_key ON event_translations USING btree (language, slug text_pattern_ops)
  WHERE NOT trashed AND slug IS NOT NULL;
CREATE INDEX event_translations_title_idx ON event_translations USING btree (language, lower(title));
CREATE TRIGGER event_translations_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON event_translations
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_data_changed();
CREATE TRIGGER event_translations_search_text BEFORE INSERT OR UPDATE ON event_translations
  FOR EACH ROW EXECUTE FUNCTION event_translations_search_text();
CREATE TRIGGER event_translations_series_delete AFTER DELETE ON event_translations REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_series_translated();
CREATE TRIGGER event_translations_series_insert AFTER INSERT ON event_translations REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_series_translated();
CREATE TRIGGER event_translations_series_update AFTER UPDATE ON event_translations REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_series_translated();
CREATE TRIGGER event_translations_versioned_delete AFTER DELETE ON event_translations REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('event', 'event_id');
CREATE TRIGGER event_translations_versioned_insert AFTER INSERT ON event_translations REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('event', 'event_id');
CREATE TRIGGER event_translations_versioned_update AFTER UPDATE ON event_translations REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('event', 'event_id');
CREATE TRIGGER event_translations_words AFTER INSERT OR DELETE ON event_translations
  FOR EACH ROW EXECUTE FUNCTION event_translations_words();
CREATE TRIGGER event_translations_words_update AFTER UPDATE ON event_translations
  FOR EACH ROW
  WHEN (old.search_text IS DISTINCT FROM new.search_text)
  EXECUTE FUNCTION event_translations_words();

CREATE TABLE event_venues (
  event_id integer NOT NULL,
  venue_id integer NOT NULL,
  "position" smallint NOT NULL,
  CONSTRAINT event_venues_pkey PRIMARY KEY (event_id, venue_id),
  CONSTRAINT event_venues_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  CONSTRAINT event_venues_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id) ON DELETE CASCADE
);
CREATE INDEX event_venues_venue_id_event_id_idx ON event_venues USING btree (venue_id, event_id);
CREATE TRIGGER event_venues_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON event_venues
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_data_changed();
CREATE TRIGGER event_venues_versioned_delete AFTER DELETE ON event_venues REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('event', 'event_id');
CREATE TRIGGER event_venues_versioned_insert AFTER INSERT ON event_venues REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('event', 'event_id');
CREATE TRIGGER event_venues_versioned_update AFTER UPDATE ON event_venues REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('event', 'event_id');

CREATE TABLE event_words (
  event_id integer NOT NULL,
  language text NOT NULL,
  starts_local timestamp without time zone,
  title tsvector NOT NULL,
  words tsvector NOT NULL,
  padding text NOT NULL DEFAULT repeat(' '::text, 2000),
  CONSTRAINT event_words_pkey PRIMARY KEY (event_id, language),
  CONSTRAINT event_words_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE
) WITH (toast_tuple_target=256);
ALTER TABLE event_words ALTER title SET STORAGE main;
ALTER TABLE event_words ALTER words SET STORAGE external;
CREATE INDEX event_words_starts_idx ON event_words USING btree (starts_local);
CREATE INDEX event_words_title_idx ON event_words USING gin (title) WITH (gin_pending_list_limit='256');
CREATE INDEX event_words_words_idx ON event_words USING gin (words) WITH (gin_pending_list_limit='512');

CREATE TABLE events (
  id integer NOT NULL DEFAULT nextval('record_ids'::regclass),
  author_id integer NOT NULL,
  status text NOT NULL,
  former_status text,
  title text NOT NULL,
  slug text NOT NULL,
  description text NOT NULL DEFAULT ''::text,
  excerpt text NOT NULL DEFAULT ''::text,
  published_at timestamp with time zone NOT NULL,
  modified_at timestamp with time zone NOT NULL,
  image_id integer,
  password_digest text,
  starts_local timestamp without time zone NOT NULL,
  ends_local timestamp without time zone NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  timezone text NOT NULL,
  timezone_abbr text NOT NULL,
  cost text[] NOT NULL DEFAULT '{}'::text[],
  website text NOT NULL DEFAULT ''::text,
  all_day boolean NOT NULL DEFAULT false,
  show_map boolean NOT NULL DEFAULT false,
  show_map_link boolean NOT NULL DEFAULT false,
  hide_from_listings boolean NOT NULL DEFAULT false,
  sticky boolean NOT NULL DEFAULT false,
  featured boolean NOT NULL DEFAULT false,
  search_text text NOT NULL GENERATED ALWAYS AS (
    CASE
        WHEN password_digest IS NULL THEN calendar_search_text(title, VARIADIC ARRAY[description, excerpt])
        ELSE calendar_search_text(title, VARIADIC ARRAY[''::text])
    END) STORED,
  parent_id integer,
  ticketed boolean NOT NULL DEFAULT false,
  language text NOT NULL,
  event_status text NOT NULL DEFAULT 'scheduled'::text,
  event_status_reason text NOT NULL DEFAULT ''::text,
  previous_start_dates text[] NOT NULL DEFAULT '{}'::text[],
  is_virtual boolean,
  virtual_event_type text NOT NULL DEFAULT ''::text,
  virtual_url text NOT NULL DEFAULT ''::text,
  offers jsonb NOT NULL DEFAULT '[]'::jsonb,
  capacity integer,
  accessibility text[],
  accessibility_note text NOT NULL DEFAULT ''::text,
  source text,
  external_id text,
  recurrence text[],
  generated_until timestamp without time zone,
  series_id integer,
  original_start timestamp without time zone,
  overrides text[] NOT NULL DEFAULT '{}'::text[],
  is_deleted boolean NOT NULL DEFAULT false,
  CONSTRAINT events_pkey PRIMARY KEY (id),
  CONSTRAINT events_external_id_check CHECK ((source IS NULL) = (external_id IS NULL)) NOT VALID,
  CONSTRAINT events_series_check CHECK ((series_id IS NULL) = (original_start IS NULL) AND (series_id IS NULL OR recurrence IS NULL)) NOT VALID,
  CONSTRAINT events_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  CONSTRAINT events_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id),
  CONSTRAINT events_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES events(id) ON DELETE SET NULL,
  CONSTRAINT events_series_id_fkey FOREIGN KEY (series_id) REFERENCES events(id) ON DELETE CASCADE
) WITH (toast_tuple_target=4080);
CREATE INDEX events_author_id_idx ON events USING btree (author_id);
CREATE INDEX events_by_id_idx ON events USING btree (id)
  INCLUDE (starts_local, ends_local, starts_at, published_at, author_id, status, password_digest, hide_from_listings, series_id)
  WHERE recurrence IS NULL;
CREATE UNIQUE INDEX events_external_id_key ON events USING btree (NORMALIZE(source), NORMALIZE(external_id))
  WHERE source IS NOT NULL;
CREATE INDEX events_featured_idx ON events USING btree (starts_local, published_at, id)
  INCLUDE (ends_local, status, author_id, password_digest)
  WHERE featured AND NOT hide_from_listings AND recurrence IS NULL;
CREATE INDEX events_free_idx ON events USING btree (starts_local, published_at, id)
  INCLUDE (ends_local, status, author_id, password_digest)
  WHERE calendar_is_free(cost) AND NOT hide_from_listings AND recurrence IS NULL;
CREATE INDEX events_generated_idx ON events USING btree (generated_until)
  WHERE generated_until IS NOT NULL;
CREATE INDEX events_image_id_idx ON events USING btree (image_id)
  WHERE image_id IS NOT NULL;
CREATE INDEX events_list_idx ON events USING btree (starts_local, published_at, id)
  INCLUDE (author_id, ends_local, status, password_digest, featured, ticketed, event_status, is_virtual, accessibility, series_id, modified_at, starts_at, ends_at)
  WHERE NOT hide_from_listings AND recurrence IS NULL;
CREATE INDEX events_modified_idx ON events USING btree (modified_at, id)
  INCLUDE (author_id, starts_local, ends_local, published_at, status, password_digest)
  WHERE NOT hide_from_listings AND recurrence IS NULL;
CREATE INDEX events_paid_idx ON events USING btree (starts_local, published_at, id)
  INCLUDE (ends_local, status, author_id, password_digest)
  WHERE NOT calendar_is_free(cost) AND NOT hide_from_listings AND recurrence IS NULL;
CREATE INDEX events_parent_id_idx ON events USING btree (parent_id)
  WHERE parent_id IS NOT NULL;
CREATE INDEX events_recurring_idx ON events USING btree (starts_local, published_at, id)
  WHERE recurrence IS NOT NULL;
CREATE INDEX events_search_text_idx ON events USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX events_series_key ON events USING btree (series_id, original_start)
  WHERE series_id IS NOT NULL;
CREATE UNIQUE INDEX events_slug_key ON events USING btree (slug text_pattern_ops)
  WHERE status <> 'trash'::text AND slug <> ''::text;
CREATE INDEX events_status_idx ON events USING btree (starts_local, published_at, id)
  INCLUDE (ends_local, status, author_id, password_digest)
  WHERE event_status <> 'scheduled'::text AND NOT hide_from_listings AND recurrence IS NULL;
CREATE INDEX events_ticketed_idx ON events USING btree (starts_local, published_at, id)
  INCLUDE (ends_local, status, author_id, password_digest)
  WHERE ticketed AND NOT hide_from_listings AND recurrence IS NULL;
CREATE INDEX events_virtual_idx ON events USING btree (starts_local, published_at, id)
  INCLUDE (ends_local, status, author_id, password_digest)
  WHERE is_virtual AND NOT hide_from_listings AND recurrence IS NULL;
CREATE TRIGGER events_by_day_delete AFTER DELETE ON events REFERENCING OLD TABLE AS earlier
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_count_days();
CREATE TRIGGER events_by_day_insert AFTER INSERT ON events REFERENCING NEW TABLE AS later
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_count_days();
CREATE TRIGGER events_by_day_truncate AFTER TRUNCATE ON events
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_count_days();
CREATE TRIGGER events_by_day_update AFTER UPDATE ON events REFERENCING OLD TABLE AS earlier NEW TABLE AS later
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_count_days();
CREATE TRIGGER events_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON events
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_data_changed();
CREATE TRIGGER events_counted AFTER UPDATE ON events REFERENCING OLD TABLE AS before_update NEW TABLE AS after_update
  FOR EACH STATEMENT EXECUTE FUNCTION events_counted();
CREATE TRIGGER events_known_words_insert AFTER INSERT ON events
  FOR EACH ROW
  WHEN (new.status = 'publish'::text)
  EXECUTE FUNCTION events_known_words();
CREATE TRIGGER events_known_words_update AFTER UPDATE ON events
  FOR EACH ROW
  WHEN (new.status = 'publish'::text AND (old.status IS DISTINCT FROM new.status OR old.title IS DISTINCT FROM new.title))
  EXECUTE FUNCTION events_known_words();
CREATE TRIGGER events_removed AFTER DELETE ON events REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_removed('event');
CREATE TRIGGER events_scheduled AFTER INSERT OR DELETE OR UPDATE OF status, published_at ON events
  FOR EACH ROW EXECUTE FUNCTION calendar_schedule();
CREATE TRIGGER events_series_update AFTER UPDATE ON events REFERENCING OLD TABLE AS earlier NEW TABLE AS later
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_series_changed();
CREATE TRIGGER events_shown AFTER UPDATE OF status, published_at ON events
  FOR EACH ROW
  WHEN ((old.status IS DISTINCT FROM new.status OR old.published_at IS DISTINCT FROM new.published_at) AND (old.status <> 'publish'::text OR new.status <> 'publish'::text) AND ((old.status = ANY (ARRAY['publish'::text, 'future'::text])) OR new.status = 'publish'::text))
  EXECUTE FUNCTION calendar_appearance_changed();
CREATE TRIGGER events_translations AFTER UPDATE OF status, password_digest, title, description, excerpt ON events
  FOR EACH ROW EXECUTE FUNCTION events_refresh_translations();
CREATE TRIGGER events_uncounted BEFORE DELETE ON events
  FOR EACH ROW EXECUTE FUNCTION events_uncounted();
CREATE TRIGGER events_versioned AFTER UPDATE ON events REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_publication_written('event');
CREATE TRIGGER events_versioned_insert AFTER INSERT ON events REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_publication_written('event');
CREATE TRIGGER events_words_insert AFTER INSERT ON events
  FOR EACH ROW
  WHEN (btrim(new.search_text, '
'::text) <> ''::text)
  EXECUTE FUNCTION events_words();
CREATE TRIGGER events_words_update AFTER UPDATE ON events
  FOR EACH ROW
  WHEN (old.search_text IS DISTINCT FROM new.search_text OR old.language IS DISTINCT FROM new.language OR old.starts_local IS DISTINCT FROM new.starts_local OR (old.recurrence IS NULL) IS DISTINCT FROM (new.recurrence IS NULL))
  EXECUTE FUNCTION events_words();

CREATE TABLE finished_records (
  kind text NOT NULL,
  record_id integer NOT NULL,
  language text NOT NULL,
  version bigint NOT NULL,
  fingerprint text NOT NULL,
  made_since timestamp with time zone NOT NULL,
  body text NOT NULL,
  json_ld text,
  languages text NOT NULL,
  name text,
  links jsonb,
  is_locked boolean NOT NULL,
  CONSTRAINT finished_records_pkey PRIMARY KEY (kind, record_id, language)
);

CREATE TABLE former_feed_addresses (
  address text COLLATE "C" NOT NULL,
  CONSTRAINT former_feed_addresses_pkey PRIMARY KEY (address)
);

CREATE TABLE idempotency_keys (
  user_id integer NOT NULL,
  key text NOT NULL,
  digest text NOT NULL,
  record_id integer,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_id, key),
  CONSTRAINT idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX idempotency_keys_created_at_idx ON idempotency_keys USING btree (created_at);

CREATE TABLE identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  display_name text,
  email text,
  told_at timestamp with time zone,
  CONSTRAINT identities_pkey PRIMARY KEY (issuer, subject),
  CONSTRAINT identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX identities_user_id_idx ON identities USING btree (user_id);
CREATE TRIGGER identities_deleted AFTER DELETE ON identities
  FOR EACH ROW
  WHEN (old.told_at IS NOT NULL)
  EXECUTE FUNCTION calendar_identity_deleted();

CREATE TABLE images (
  id integer NOT NULL DEFAULT nextval('record_ids'::regclass),
  url text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  added_by integer,
  digest text,
  sizes jsonb,
  alt text NOT NULL DEFAULT ''::text,
  caption text NOT NULL DEFAULT ''::text,
  focal_point jsonb,
  language text NOT NULL DEFAULT 'en'::text,
  translations jsonb NOT NULL DEFAULT '{}'::jsonb,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT images_pkey PRIMARY KEY (id),
  CONSTRAINT images_file_check CHECK ((digest IS NULL) = (sizes IS NULL)),
  CONSTRAINT images_source_check CHECK (url IS NOT NULL OR digest IS NOT NULL)
);
CREATE INDEX images_added_by_idx ON images USING btree (added_by);
CREATE INDEX images_digest_idx ON images USING btree (digest);
CREATE UNIQUE INDEX images_url_key ON images USING btree (url);
CREATE TRIGGER images_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON images
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_data_changed();
CREATE TRIGGER images_versioned AFTER UPDATE ON images REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_image_changed();

CREATE TABLE images_folder (
  is_only boolean NOT NULL DEFAULT true,
  marker text NOT NULL,
  CONSTRAINT images_folder_pkey PRIMARY KEY (is_only),
  CONSTRAINT images_folder_is_only_check CHECK (is_only)
);

CREATE TABLE known_words (
  word text COLLATE "C" NOT NULL
);
CREATE INDEX known_words_similar_idx ON known_words USING gin (calendar_fold(word) gin_trgm_ops);
CREATE INDEX known_words_word_idx ON known_words USING btree (word);

CREATE TABLE last_backup (
  is_only boolean NOT NULL DEFAULT true,
  taken_at timestamp with time zone NOT NULL,
  CONSTRAINT last_backup_pkey PRIMARY KEY (is_only),
  CONSTRAINT last_backup_is_only_check CHECK (is_only)
);

CREATE TABLE loaded_lines (
  digest text NOT NULL,
  event_id integer,
  venue_id integer,
  organizer_id integer,
  category_id integer,
  tag_id integer,
  CONSTRAINT loaded_lines_pkey PRIMARY KEY (digest),
  CONSTRAINT loaded_lines_record_check CHECK (num_nonnulls(event_id, venue_id, organizer_id, category_id, tag_id) = 1),
  CONSTRAINT loaded_lines_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE,
  CONSTRAINT loaded_lines_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  CONSTRAINT loaded_lines_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(id) ON DELETE CASCADE,
  CONSTRAINT loaded_lines_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(id) ON DELETE CASCADE,
  CONSTRAINT loaded_lines_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id) ON DELETE CASCADE
);
CREATE INDEX loaded_lines_category_id_idx ON loaded_lines USING btree (category_id)
  WHERE category_id IS NOT NULL;
CREATE INDEX loaded_lines_event_id_idx ON loaded_lines USING btree (event_id)
  WHERE event_id IS NOT NULL;
CREATE INDEX loaded_lines_organizer_id_idx ON loaded_lines USING btree (organizer_id)
  WHERE organizer_id IS NOT NULL;
CREATE INDEX loaded_lines_tag_id_idx ON loaded_lines USING btree (tag_id)
  WHERE tag_id IS NOT NULL;
CREATE INDEX loaded_lines_venue_id_idx ON loaded_lines USING btree (venue_id)
  WHERE venue_id IS NOT NULL;

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
CREATE UNIQUE INDEX moved_records_alias_key ON moved_records USING btree (alias, (kind = ANY (ARRAY['category'::text, 'tag'::text])))
  WHERE alias IS NOT NULL;
CREATE INDEX moved_records_record_idx ON moved_records USING btree (kind, record_id);

CREATE TABLE name_words (
  kind text NOT NULL,
  record_id integer NOT NULL,
  language text NOT NULL,
  name text NOT NULL,
  words tsvector NOT NULL,
  CONSTRAINT name_words_pkey PRIMARY KEY (kind, record_id, language)
);
CREATE INDEX name_words_words_idx ON name_words USING gin (words);

CREATE TABLE organizer_translations (
  organizer_id integer NOT NULL,
  language text NOT NULL,
  title text,
  slug text,
  description text,
  excerpt text,
  trashed boolean NOT NULL DEFAULT false,
  search_text text NOT NULL DEFAULT ''::text,
  CONSTRAINT organizer_translations_pkey PRIMARY KEY (organizer_id, language),
  CONSTRAINT organizer_translations_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES organizers(id) ON DELETE CASCADE
);
CREATE INDEX organizer_translations_search_text_idx ON organizer_translations USING gin (search_text gin_trgm_ops);
CREATE INDEX organizer_translations_slug_idx ON organizer_translations USING btree (slug text_pattern_ops)
  WHERE NOT trashed AND slug IS NOT NULL;
CREATE UNIQUE INDEX organizer_translations_slug_key ON organizer_translations USING btree (language, slug text_pattern_ops)
  WHERE NOT trashed AND slug IS NOT NULL;
CREATE INDEX organizer_translations_title_idx ON organizer_translations USING btree (language, lower(NORMALIZE(title)));
CREATE TRIGGER organizer_translations_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON organizer_translations
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_data_changed();
CREATE TRIGGER organizer_translations_search_text BEFORE INSERT OR UPDATE ON organizer_translations
  FOR EACH ROW EXECUTE FUNCTION organizer_translations_search_text();
CREATE TRIGGER organizer_translations_versioned_delete AFTER DELETE ON organizer_translations REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('organizer', 'organizer_id');
CREATE TRIGGER organizer_translations_versioned_insert AFTER INSERT ON organizer_translations REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('organizer', 'organizer_id');
CREATE TRIGGER organizer_translations_versioned_update AFTER UPDATE ON organizer_translations REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('organizer', 'organizer_id');
CREATE TRIGGER organizer_translations_words AFTER INSERT OR DELETE ON organizer_translations
  FOR EACH ROW EXECUTE FUNCTION calendar_translated_name_words('organizer');
CREATE TRIGGER organizer_translations_words_update AFTER UPDATE ON organizer_translations
  FOR EACH ROW
  WHEN (old.title IS DISTINCT FROM new.title)
  EXECUTE FUNCTION calendar_translated_name_words('organizer');

CREATE TABLE organizers (
  id integer NOT NULL DEFAULT nextval('record_ids'::regclass),
  author_id integer NOT NULL,
  status text NOT NULL,
  former_status text,
  title text NOT NULL,
  slug text NOT NULL,
  description text NOT NULL DEFAULT ''::text,
  excerpt text NOT NULL DEFAULT ''::text,
  published_at timestamp with time zone NOT NULL,
  modified_at timestamp with time zone NOT NULL,
  image_id integer,
  password_digest text,
  phone text NOT NULL DEFAULT ''::text,
  website text NOT NULL DEFAULT ''::text,
  email text NOT NULL DEFAULT ''::text,
  search_text text NOT NULL GENERATED ALWAYS AS (
    CASE
        WHEN password_digest IS NULL THEN calendar_search_text(title, VARIADIC ARRAY[description, excerpt, phone, email, website])
        ELSE calendar_search_text(title, VARIADIC ARRAY[''::text])
    END) STORED,
  language text NOT NULL,
  source text,
  external_id text,
  CONSTRAINT organizers_pkey PRIMARY KEY (id),
  CONSTRAINT organizers_external_id_check CHECK ((source IS NULL) = (external_id IS NULL)) NOT VALID,
  CONSTRAINT organizers_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  CONSTRAINT organizers_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id)
);
CREATE INDEX organizers_author_id_idx ON organizers USING btree (author_id);
CREATE UNIQUE INDEX organizers_external_id_key ON organizers USING btree (NORMALIZE(source), NORMALIZE(external_id))
  WHERE source IS NOT NULL;
CREATE INDEX organizers_image_id_idx ON organizers USING btree (image_id)
  WHERE image_id IS NOT NULL;
CREATE INDEX organizers_published_at_id_idx ON organizers USING btree (published_at, id);
CREATE INDEX organizers_search_text_idx ON organizers USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX organizers_slug_key ON organizers USING btree (slug text_pattern_ops)
  WHERE status <> 'trash'::text AND slug <> ''::text;
CREATE INDEX organizers_title_idx ON organizers USING btree (lower(NORMALIZE(title)));
CREATE TRIGGER organizers_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON organizers
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_data_changed();
CREATE TRIGGER organizers_removed AFTER DELETE ON organizers REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_removed('organizer');
CREATE TRIGGER organizers_scheduled AFTER INSERT OR DELETE OR UPDATE OF status, published_at ON organizers
  FOR EACH ROW EXECUTE FUNCTION calendar_schedule();
CREATE TRIGGER organizers_shown AFTER UPDATE OF status, published_at ON organizers
  FOR EACH ROW
  WHEN ((old.status IS DISTINCT FROM new.status OR old.published_at IS DISTINCT FROM new.published_at) AND (old.status <> 'publish'::text OR new.status <> 'publish'::text) AND ((old.status = ANY (ARRAY['publish'::text, 'future'::text])) OR new.status = 'publish'::text))
  EXECUTE FUNCTION calendar_appearance_changed();
CREATE TRIGGER organizers_translations AFTER UPDATE OF status, password_digest, title, description, excerpt, phone, email, website ON organizers
  FOR EACH ROW EXECUTE FUNCTION organizers_refresh_translations();
CREATE TRIGGER organizers_versioned AFTER UPDATE ON organizers REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_publication_written('organizer');
CREATE TRIGGER organizers_versioned_insert AFTER INSERT ON organizers REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_publication_written('organizer');
CREATE TRIGGER organizers_words AFTER INSERT OR DELETE ON organizers
  FOR EACH ROW EXECUTE FUNCTION calendar_name_words('organizer');
CREATE TRIGGER organizers_words_update AFTER UPDATE ON organizers
  FOR EACH ROW
  WHEN (old.title IS DISTINCT FROM new.title OR old.language IS DISTINCT FROM new.language OR old.status IS DISTINCT FROM new.status)
  EXECUTE FUNCTION calendar_name_words('organizer');

CREATE TABLE pending_event_changes (
  record_id integer NOT NULL,
  noted_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
  noted_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  last_event_id integer NOT NULL DEFAULT 0,
  CONSTRAINT pending_event_changes_pkey PRIMARY KEY (record_id)
);

CREATE TABLE record_versions (
  kind text NOT NULL,
  record_id integer NOT NULL,
  version bigint NOT NULL,
  changed_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
  changed_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  visibility text NOT NULL DEFAULT 'shown'::text,
  published_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
  CONSTRAINT record_versions_pkey PRIMARY KEY (kind, record_id),
  CONSTRAINT record_versions_visibility_check CHECK (visibility = ANY (ARRAY['hidden'::text, 'shown'::text, 'withdrawn'::text]))
);
CREATE INDEX record_versions_changed_idx ON record_versions USING btree (kind, changed_in, record_id)
  WHERE visibility <> 'hidden'::text AND kind <> 'event'::text;
CREATE INDEX record_versions_events_changed_idx ON record_versions USING btree (changed_in, record_id)
  WHERE visibility <> 'hidden'::text AND kind = 'event'::text;
CREATE INDEX record_versions_withdrawn_idx ON record_versions USING btree (changed_at)
  WHERE visibility = 'withdrawn'::text;

CREATE TABLE saved_feeds (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  author_id integer NOT NULL,
  name text NOT NULL,
  slug text NOT NULL,
  token text,
  query text NOT NULL,
  language text NOT NULL,
  formats text[] NOT NULL,
  created_at timestamp with time zone NOT NULL,
  modified_at timestamp with time zone NOT NULL,
  version integer NOT NULL,
  CONSTRAINT saved_feeds_pkey PRIMARY KEY (id),
  CONSTRAINT saved_feeds_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id)
);
CREATE INDEX saved_feeds_author_id_idx ON saved_feeds USING btree (author_id);
CREATE UNIQUE INDEX saved_feeds_slug_key ON saved_feeds USING btree (slug);
CREATE UNIQUE INDEX saved_feeds_token_key ON saved_feeds USING btree (token);
CREATE TRIGGER saved_feeds_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON saved_feeds
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_data_changed();
CREATE TRIGGER saved_feeds_deleted AFTER DELETE ON saved_feeds
  FOR EACH ROW EXECUTE FUNCTION calendar_keep_feed_address();
CREATE TRIGGER saved_feeds_named AFTER INSERT ON saved_feeds
  FOR EACH ROW EXECUTE FUNCTION calendar_refuse_feed_address();
CREATE TRIGGER saved_feeds_renewed AFTER UPDATE OF token ON saved_feeds
  FOR EACH ROW
  WHEN (old.token IS DISTINCT FROM new.token)
  EXECUTE FUNCTION calendar_keep_feed_address();

CREATE TABLE scheduled_records (
  record_id integer NOT NULL,
  published_at timestamp with time zone NOT NULL,
  is_shown boolean NOT NULL DEFAULT false,
  CONSTRAINT scheduled_records_pkey PRIMARY KEY (record_id)
);
CREATE INDEX scheduled_records_published_at_idx ON scheduled_records USING btree (published_at);
CREATE INDEX scheduled_records_unshown_idx ON scheduled_records USING btree (published_at)
  WHERE NOT is_shown;

CREATE TABLE tag_translations (
  tag_id integer NOT NULL,
  language text NOT NULL,
  name text,
  slug text,
  description text,
  CONSTRAINT tag_translations_pkey PRIMARY KEY (tag_id, language),
  CONSTRAINT tag_translations_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tags(id) ON DELETE CASCADE
);
CREATE INDEX tag_translations_name_idx ON tag_translations USING btree (language, lower(NORMALIZE(name)));
CREATE INDEX tag_translations_slug_idx ON tag_translations USING btree (slug text_pattern_ops)
  WHERE slug IS NOT NULL;
CREATE UNIQUE INDEX tag_translations_slug_key ON tag_translations USING btree (language, slug text_pattern_ops)
  WHERE slug IS NOT NULL;
CREATE TRIGGER tag_translations_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON tag_translations
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_data_changed();
CREATE TRIGGER tag_translations_versioned_delete AFTER DELETE ON tag_translations REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('tag', 'tag_id');
CREATE TRIGGER tag_translations_versioned_insert AFTER INSERT ON tag_translations REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('tag', 'tag_id');
CREATE TRIGGER tag_translations_versioned_update AFTER UPDATE ON tag_translations REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('tag', 'tag_id');
CREATE TRIGGER tag_translations_words AFTER INSERT OR DELETE ON tag_translations
  FOR EACH ROW EXECUTE FUNCTION calendar_translated_name_words('tag');
CREATE TRIGGER tag_translations_words_update AFTER UPDATE ON tag_translations
  FOR EACH ROW
  WHEN (old.name IS DISTINCT FROM new.name)
  EXECUTE FUNCTION calendar_translated_name_words('tag');

CREATE TABLE tags (
  id integer NOT NULL DEFAULT nextval('term_ids'::regclass),
  name text NOT NULL,
  slug text NOT NULL,
  description text NOT NULL DEFAULT ''::text,
  language text NOT NULL,
  CONSTRAINT tags_pkey PRIMARY KEY (id)
);
CREATE INDEX tags_name_key ON tags USING btree (lower(NORMALIZE(name)));
CREATE UNIQUE INDEX tags_slug_key ON tags USING btree (slug);
CREATE TRIGGER tags_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON tags
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_data_changed();
CREATE TRIGGER tags_removed AFTER DELETE ON tags REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_removed('tag');
CREATE TRIGGER tags_versioned AFTER UPDATE ON tags REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('tag', 'id');
CREATE TRIGGER tags_versioned_insert AFTER INSERT ON tags REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('tag', 'id');
CREATE TRIGGER tags_words AFTER INSERT OR DELETE ON tags
  FOR EACH ROW EXECUTE FUNCTION calendar_name_words('tag');
CREATE TRIGGER tags_words_update AFTER UPDATE ON tags
  FOR EACH ROW
  WHEN (old.name IS DISTINCT FROM new.name OR old.language IS DISTINCT FROM new.language)
  EXECUTE FUNCTION calendar_name_words('tag');

CREATE TABLE term_counts (
  term_id integer NOT NULL,
  stripe smallint NOT NULL,
  count integer NOT NULL,
  CONSTRAINT term_counts_pkey PRIMARY KEY (term_id, stripe)
) WITH (fillfactor=50);

CREATE TABLE users (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  role text NOT NULL,
  disabled_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  display_name text NOT NULL DEFAULT ''::text,
  email text NOT NULL DEFAULT ''::text,
  deleted_at timestamp with time zone,
  CONSTRAINT users_pkey PRIMARY KEY (id)
);
CREATE INDEX users_composed_name_idx ON users USING btree (lower(NORMALIZE(name)));
CREATE UNIQUE INDEX users_name_key ON users USING btree (lower(name));
CREATE TRIGGER users_erased AFTER UPDATE OF deleted_at ON users
  FOR EACH ROW
  WHEN (new.deleted_at IS NOT NULL)
  EXECUTE FUNCTION calendar_user_erased();

CREATE TABLE venue_translations (
  venue_id integer NOT NULL,
  language text NOT NULL,
  title text,
  slug text,
  description text,
  excerpt text,
  trashed boolean NOT NULL DEFAULT false,
  search_text text NOT NULL DEFAULT ''::text,
  accessibility_note text,
  CONSTRAINT venue_translations_pkey PRIMARY KEY (venue_id, language),
  CONSTRAINT venue_translations_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES venues(id) ON DELETE CASCADE
);
CREATE INDEX venue_translations_search_text_idx ON venue_translations USING gin (search_text gin_trgm_ops);
CREATE INDEX venue_translations_slug_idx ON venue_translations USING btree (slug text_pattern_ops)
  WHERE NOT trashed AND slug IS NOT NULL;
CREATE UNIQUE INDEX venue_translations_slug_key ON venue_translations USING btree (language, slug text_pattern_ops)
  WHERE NOT trashed AND slug IS NOT NULL;
CREATE INDEX venue_translations_title_idx ON venue_translations USING btree (language, lower(NORMALIZE(title)));
CREATE TRIGGER venue_translations_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON venue_translations
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_data_changed();
CREATE TRIGGER venue_translations_search_text BEFORE INSERT OR UPDATE ON venue_translations
  FOR EACH ROW EXECUTE FUNCTION venue_translations_search_text();
CREATE TRIGGER venue_translations_versioned_delete AFTER DELETE ON venue_translations REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('venue', 'venue_id');
CREATE TRIGGER venue_translations_versioned_insert AFTER INSERT ON venue_translations REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('venue', 'venue_id');
CREATE TRIGGER venue_translations_versioned_update AFTER UPDATE ON venue_translations REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_changed('venue', 'venue_id');
CREATE TRIGGER venue_translations_words AFTER INSERT OR DELETE ON venue_translations
  FOR EACH ROW EXECUTE FUNCTION calendar_translated_name_words('venue');
CREATE TRIGGER venue_translations_words_update AFTER UPDATE ON venue_translations
  FOR EACH ROW
  WHEN (old.title IS DISTINCT FROM new.title)
  EXECUTE FUNCTION calendar_translated_name_words('venue');

CREATE TABLE venues (
  id integer NOT NULL DEFAULT nextval('record_ids'::regclass),
  author_id integer NOT NULL,
  status text NOT NULL,
  former_status text,
  title text NOT NULL,
  slug text NOT NULL,
  description text NOT NULL DEFAULT ''::text,
  excerpt text NOT NULL DEFAULT ''::text,
  published_at timestamp with time zone NOT NULL,
  modified_at timestamp with time zone NOT NULL,
  image_id integer,
  password_digest text,
  address text NOT NULL DEFAULT ''::text,
  city text NOT NULL DEFAULT ''::text,
  country text NOT NULL DEFAULT ''::text,
  province text NOT NULL DEFAULT ''::text,
  state text NOT NULL DEFAULT ''::text,
  zip text NOT NULL DEFAULT ''::text,
  phone text NOT NULL DEFAULT ''::text,
  website text NOT NULL DEFAULT ''::text,
  stateprovince text NOT NULL DEFAULT ''::text,
  geo_lat double precision,
  geo_lng double precision,
  show_map boolean NOT NULL DEFAULT true,
  show_map_link boolean NOT NULL DEFAULT true,
  search_text text NOT NULL GENERATED ALWAYS AS (
    CASE
        WHEN password_digest IS NULL THEN calendar_search_text(title, VARIADIC ARRAY[description, excerpt, address, city, province, state, stateprovince, zip, phone])
        ELSE calendar_search_text(title, VARIADIC ARRAY[''::text])
    END) STORED,
  language text NOT NULL,
  accessibility text[] NOT NULL DEFAULT '{}'::text[],
  accessibility_note text NOT NULL DEFAULT ''::text,
  source text,
  external_id text,
  CONSTRAINT venues_pkey PRIMARY KEY (id),
  CONSTRAINT venues_external_id_check CHECK ((source IS NULL) = (external_id IS NULL)) NOT VALID,
  CONSTRAINT venues_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  CONSTRAINT venues_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id)
);
CREATE INDEX venues_author_id_idx ON venues USING btree (author_id);
CREATE UNIQUE INDEX venues_external_id_key ON venues USING btree (NORMALIZE(source), NORMALIZE(external_id))
  WHERE source IS NOT NULL;
CREATE INDEX venues_geo_lat_geo_lng_idx ON venues USING btree (geo_lat, geo_lng);
CREATE INDEX venues_image_id_idx ON venues USING btree (image_id)
  WHERE image_id IS NOT NULL;
CREATE INDEX venues_published_at_id_idx ON venues USING btree (published_at, id);
CREATE INDEX venues_search_text_idx ON venues USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX venues_slug_key ON venues USING btree (slug text_pattern_ops)
  WHERE status <> 'trash'::text AND slug <> ''::text;
CREATE INDEX venues_title_idx ON venues USING btree (lower(NORMALIZE(title)));
CREATE TRIGGER venues_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON venues
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_data_changed();
CREATE TRIGGER venues_removed AFTER DELETE ON venues REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_record_removed('venue');
CREATE TRIGGER venues_scheduled AFTER INSERT OR DELETE OR UPDATE OF status, published_at ON venues
  FOR EACH ROW EXECUTE FUNCTION calendar_schedule();
CREATE TRIGGER venues_shown AFTER UPDATE OF status, published_at ON venues
  FOR EACH ROW
  WHEN ((old.status IS DISTINCT FROM new.status OR old.published_at IS DISTINCT FROM new.published_at) AND (old.status <> 'publish'::text OR new.status <> 'publish'::text) AND ((old.status = ANY (ARRAY['publish'::text, 'future'::text])) OR new.status = 'publish'::text))
  EXECUTE FUNCTION calendar_appearance_changed();
CREATE TRIGGER venues_translations AFTER UPDATE OF status, password_digest, title, description, excerpt, address, city, province, state, stateprovince, zip, phone ON venues
  FOR EACH ROW EXECUTE FUNCTION venues_refresh_translations();
CREATE TRIGGER venues_versioned AFTER UPDATE ON venues REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_publication_written('venue');
CREATE TRIGGER venues_versioned_insert AFTER INSERT ON venues REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION calendar_publication_written('venue');
CREATE TRIGGER venues_words AFTER INSERT OR DELETE ON venues
  FOR EACH ROW EXECUTE FUNCTION calendar_name_words('venue');
CREATE TRIGGER venues_words_update AFTER UPDATE ON venues
  FOR EACH ROW
  WHEN (old.title IS DISTINCT FROM new.title OR old.city IS DISTINCT FROM new.city OR old.language IS DISTINCT FROM new.language OR old.password_digest IS DISTINCT FROM new.password_digest OR old.status IS DISTINCT FROM new.status)
  EXECUTE FUNCTION calendar_name_words('venue');

CREATE TABLE webhook_deliveries (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  webhook_id integer NOT NULL,
  message_id text NOT NULL,
  type text NOT NULL,
  record_id integer,
  at timestamp with time zone NOT NULL,
  status integer,
  error text,
  response text,
  milliseconds integer NOT NULL,
  CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_webhook_id_id_idx ON webhook_deliveries USING btree (webhook_id, id);

CREATE TABLE webhooks (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  url text NOT NULL,
  description text NOT NULL,
  types text[] NOT NULL,
  state text NOT NULL,
  base_url text NOT NULL,
  query text NOT NULL,
  language text NOT NULL,
  secret text NOT NULL,
  former_secret text,
  former_secret_until timestamp with time zone,
  progress jsonb NOT NULL,
  failing_since timestamp with time zone,
  failed_attempts integer NOT NULL,
  next_attempt timestamp with time zone NOT NULL,
  lease uuid,
  leased_until timestamp with time zone,
  version integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  modified_at timestamp with time zone NOT NULL,
  CONSTRAINT webhooks_pkey PRIMARY KEY (id),
  CONSTRAINT webhooks_state_check CHECK (state = ANY (ARRAY['active'::text, 'paused'::text, 'disabled'::text]))
);

CREATE TABLE write_traces (
  transaction xid8 NOT NULL,
  traceparent text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT write_traces_pkey PRIMARY KEY (transaction)
);

CREATE OR REPLACE FUNCTION public.calendar_appearance_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO pending_event_changes (record_id) VALUES (NEW.id)
    ON CONFLICT (record_id) DO UPDATE SET noted_in = excluded.noted_in, last_event_id = excluded.last_event_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.calendar_count_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.calendar_data_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        UPDATE data_versions
          SET version = version + 1, changed_at = clock_timestamp(), changed_by = pg_current_xact_id()
          WHERE stripe = pg_backend_pid() % 256 AND changed_by IS DISTINCT FROM pg_current_xact_id();
        RETURN NULL;
      END $function$;

CREATE OR REPLACE FUNCTION public.calendar_dates_changed(series integer[])
 RETURNS void
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.calendar_event_words(search_text text, language text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((setweight(calendar_words(language, split_part(search_text, '
'::text, 1)), 'A'::"char") || setweight(calendar_words(language, split_part(search_text, '
'::text, 3)), 'B'::"char")) || calendar_words(language, split_part(search_text, '
'::text, 2)));

CREATE OR REPLACE FUNCTION public.calendar_feed_digest(token text)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN ('sha256:'::text || encode(sha256(convert_to(token, 'UTF8'::name)), 'hex'::text));

CREATE OR REPLACE FUNCTION public.calendar_fold(words text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
DECLARE
  folded text := lower(public.unaccent('public.unaccent'::regdictionary, words));
  marks CONSTANT text := '\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a' ||
    '\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0711\u0730-\u074a' ||
    '\u07eb-\u07f3\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0898-\u089f\u08ca-\u08ff\u093c' ||
    '\u09bc\u0a3c\u0abc\u0b3c\u0cbc\u0951-\u0954\u135d-\u135f\u1ab0-\u1ace\u1dc0-\u1dff\u20d0-\u20f0' ||
    '\u2cef-\u2cf1\u2de0-\u2dff\ua66f\ua674-\ua67d\ua69e\ua69f\ufb1e\ufe20-\ufe2f\U0001e944-\U0001e94a';
  invisible CONSTANT text := '\u00ad\u061c\u0640\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff';
BEGIN
  IF folded !~ '[^\x01-\x7f£§°±·×÷€•]' THEN RETURN folded; END IF;
  folded := regexp_replace(normalize(folded, NFKD), '[' || marks || invisible || ']+', '', 'g');
  folded := lower(public.unaccent('public.unaccent'::regdictionary, folded));
  IF octet_length(folded) = char_length(folded) THEN RETURN folded; END IF;
  -- Letters that have another form at the end of a word, or in Persian and Urdu. Both steps take long.
  folded := replace(folded, 'ς', 'σ');
  IF folded ~ '[ךםןףץٱىیکةۀہۃە]' THEN
    folded := translate(folded, 'ךםןףץٱىیکةۀہۃە', 'כמנפצ' || 'اييكههههه');
  END IF;
  IF folded IS NOT NFC NORMALIZED THEN RETURN normalize(folded, NFC); END IF;
  RETURN folded;
END $function$;

CREATE OR REPLACE FUNCTION public.calendar_identity_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO deleted_identities VALUES (sha256(convert_to(OLD.issuer || ' ' || OLD.subject, 'UTF8')), OLD.told_at)
    ON CONFLICT (digest) DO UPDATE SET told_at = greatest(deleted_identities.told_at, excluded.told_at);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.calendar_image_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.calendar_is_former_feed_address(asked text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (EXISTS (SELECT FROM former_feed_addresses WHERE (former_feed_addresses.address = ANY (ARRAY[calendar_is_former_feed_address.asked, calendar_feed_digest(calendar_is_former_feed_address.asked)]))));

CREATE OR REPLACE FUNCTION public.calendar_is_free(cost text[])
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
BEGIN
  IF array_to_string(cost, ' ') ~ '[1-9]' THEN RETURN false; END IF;
  RETURN (SELECT bool_and(price ~ '0' OR price ~* '\m(free|gratis|gratuite?)\M') OR NULL FROM unnest(cost) AS price);
END $function$;

CREATE OR REPLACE FUNCTION public.calendar_keep_feed_address()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO former_feed_addresses
    SELECT former FROM unnest(ARRAY[
      calendar_feed_digest(OLD.token), CASE TG_OP WHEN 'DELETE' THEN OLD.slug END]) AS former
    WHERE former IS NOT NULL
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.calendar_know_words(written text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO known_words SELECT lexeme FROM unnest(to_tsvector('pg_catalog.simple', calendar_word_text(written)))
    WHERE length(lexeme) BETWEEN 4 AND 40 AND lexeme !~ '\d'
      AND NOT EXISTS (SELECT FROM known_words known WHERE known.word = lexeme COLLATE "C");
END $function$;

CREATE OR REPLACE FUNCTION public.calendar_name_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.calendar_next_version(version bigint)
 RETURNS bigint
 LANGUAGE sql
AS $function$
      SELECT greatest(version + 1, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint) $function$;

CREATE OR REPLACE FUNCTION public.calendar_plain_text(html text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT replace(replace(replace(replace(
        regexp_replace(html, '<[^>]*>', ' ', 'g'), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&') $function$;

CREATE OR REPLACE FUNCTION public.calendar_publication_written()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.calendar_record_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.calendar_record_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.calendar_refuse_feed_address()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF calendar_is_former_feed_address(NEW.slug) OR EXISTS (SELECT FROM saved_feeds WHERE token = NEW.slug) THEN
    RAISE unique_violation USING MESSAGE = 'the address of a feed stays taken', CONSTRAINT = 'former_feed_addresses_pkey';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.calendar_schedule()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (OLD.status, OLD.published_at) IS NOT DISTINCT FROM (NEW.status, NEW.published_at) THEN RETURN NULL; END IF;
  IF OLD.status = 'future' THEN DELETE FROM scheduled_records WHERE record_id = OLD.id; END IF;
  IF NEW.status = 'future' THEN
    INSERT INTO scheduled_records (record_id, published_at) VALUES (NEW.id, NEW.published_at);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.calendar_search_text(title text, VARIADIC columns text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ SELECT public.calendar_fold(regexp_replace(title, '\s+', ' ', 'g') || coalesce((
      SELECT string_agg(
        E'\n' || regexp_replace(public.calendar_plain_text(part), '\s+', ' ', 'g'), '' ORDER BY place)
      FROM unnest(columns) WITH ORDINALITY AS parts (part, place)), '')) $function$;

CREATE OR REPLACE FUNCTION public.calendar_series_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM calendar_dates_changed(ARRAY(SELECT id FROM (
    SELECT id, language, title, description, excerpt, event_status_reason, accessibility_note
    FROM later WHERE recurrence IS NOT NULL
    EXCEPT SELECT id, language, title, description, excerpt, event_status_reason, accessibility_note
    FROM earlier WHERE recurrence IS NOT NULL) AS changed));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.calendar_series_translated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM calendar_dates_changed(ARRAY(SELECT DISTINCT event_id FROM changed
    WHERE (SELECT recurrence IS NOT NULL FROM events WHERE id = event_id)));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.calendar_stemmer(language text)
 RETURNS regconfig
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE split_part(lower(language), '-'::text, 1) WHEN 'en'::text THEN 'english'::regconfig WHEN 'fr'::text THEN 'french'::regconfig ELSE 'simple'::regconfig END;

CREATE OR REPLACE FUNCTION public.calendar_translated_name_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  translation CONSTANT jsonb := to_jsonb(coalesce(NEW, OLD)) - 'description';
  name CONSTANT text := CASE WHEN TG_OP <> 'DELETE' THEN coalesce(translation ->> 'title', translation ->> 'name') END;
BEGIN
  PERFORM calendar_write_name_words(TG_ARGV[0], (translation ->> (TG_ARGV[0] || '_id'))::integer,
      translation ->> 'language', translation ->> 'language', name, '');
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.calendar_user_erased()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM identities WHERE user_id = NEW.id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.calendar_word_text(folded text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN translate("left"(folded, 100000), '-./_:@&+<~'::text, '          '::text);

CREATE OR REPLACE FUNCTION public.calendar_words(language text, folded text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
DECLARE
  words CONSTANT text := public.calendar_word_text(folded);
BEGIN
  RETURN to_tsvector('pg_catalog.simple', words) || strip(to_tsvector(public.calendar_stemmer(language), words));
END $function$;

CREATE OR REPLACE FUNCTION public.calendar_write_event_words(event integer, version text, written text, start timestamp without time zone, search_text text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF btrim(search_text, E'\n') = '' THEN
    DELETE FROM event_words WHERE event_id = event AND language = version;
    RETURN;
  END IF;
  INSERT INTO event_words VALUES (event, version, start, calendar_words(written, split_part(search_text, E'\n', 1)),
      calendar_event_words(search_text, written))
    ON CONFLICT (event_id, language) DO UPDATE
      SET starts_local = excluded.starts_local, title = excluded.title, words = excluded.words;
END $function$;

CREATE OR REPLACE FUNCTION public.calendar_write_name_words(named text, record integer, version text, written text, name text, place text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.event_categories_added()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
BEGIN
  INSERT INTO term_counts SELECT category_id, pg_backend_pid() % 16, count(*) FROM added
    WHERE (SELECT status = 'publish' AND password_digest IS NULL AND recurrence IS NULL FROM events WHERE id = event_id)
    GROUP BY 1 ORDER BY 1 ON CONFLICT (term_id, stripe) DO UPDATE SET count = term_counts.count + excluded.count;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.event_categories_removed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
BEGIN
  INSERT INTO term_counts SELECT category_id, pg_backend_pid() % 16, -count(*) FROM removed
    WHERE (SELECT status = 'publish' AND password_digest IS NULL AND recurrence IS NULL FROM events WHERE id = event_id)
    GROUP BY 1 ORDER BY 1 ON CONFLICT (term_id, stripe) DO UPDATE SET count = term_counts.count + excluded.count;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.event_tags_added()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
BEGIN
  INSERT INTO term_counts SELECT tag_id, pg_backend_pid() % 16, count(*) FROM added
    WHERE (SELECT status = 'publish' AND password_digest IS NULL AND recurrence IS NULL FROM events WHERE id = event_id)
    GROUP BY 1 ORDER BY 1 ON CONFLICT (term_id, stripe) DO UPDATE SET count = term_counts.count + excluded.count;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.event_tags_removed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
BEGIN
  INSERT INTO term_counts SELECT tag_id, pg_backend_pid() % 16, -count(*) FROM removed
    WHERE (SELECT status = 'publish' AND password_digest IS NULL AND recurrence IS NULL FROM events WHERE id = event_id)
    GROUP BY 1 ORDER BY 1 ON CONFLICT (term_id, stripe) DO UPDATE SET count = term_counts.count + excluded.count;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.event_translations_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        SELECT row.status = 'trash', CASE WHEN row.password_digest IS NULL
            THEN calendar_search_text(coalesce(NEW.title, row.title), coalesce(NEW.description, row.description), coalesce(NEW.excerpt, row.excerpt))
            ELSE calendar_search_text(coalesce(NEW.title, row.title), '') END
          INTO NEW.trashed, NEW.search_text FROM events row WHERE row.id = NEW.event_id;
        RETURN NEW;
      END $function$;

CREATE OR REPLACE FUNCTION public.event_translations_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM event_words WHERE event_id = OLD.event_id AND language = OLD.language;
  ELSE
    PERFORM calendar_write_event_words(NEW.event_id, NEW.language, NEW.language,
        (SELECT starts_local FROM events WHERE id = NEW.event_id AND recurrence IS NULL), NEW.search_text);
    PERFORM calendar_know_words(NEW.title) FROM events WHERE id = NEW.event_id AND status = 'publish';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.events_counted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.events_known_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM calendar_know_words(NEW.title);
  PERFORM calendar_know_words(title) FROM event_translations WHERE event_id = NEW.id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.events_refresh_translations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (OLD.status, OLD.password_digest, OLD.title, OLD.description, OLD.excerpt)
    IS DISTINCT FROM (NEW.status, NEW.password_digest, NEW.title, NEW.description, NEW.excerpt) THEN
    UPDATE event_translations SET trashed = trashed WHERE event_id = NEW.id;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.events_uncounted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO term_counts SELECT link.term_id, pg_backend_pid() % 16, -1 FROM (
      SELECT event_id, category_id AS term_id FROM event_categories
      UNION ALL SELECT event_id, tag_id AS term_id FROM event_tags) link
    WHERE link.event_id = OLD.id
      AND (OLD.status = 'publish' AND OLD.password_digest IS NULL AND OLD.recurrence IS NULL)
    ORDER BY 1 ON CONFLICT (term_id, stripe) DO UPDATE SET count = term_counts.count + excluded.count;
  RETURN OLD;
END $function$;

CREATE OR REPLACE FUNCTION public.events_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.organizer_translations_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        SELECT row.status = 'trash', CASE WHEN row.password_digest IS NULL
            THEN calendar_search_text(coalesce(NEW.title, row.title), coalesce(NEW.description, row.description), coalesce(NEW.excerpt, row.excerpt), row.phone, row.email, row.website)
            ELSE calendar_search_text(coalesce(NEW.title, row.title), '') END
          INTO NEW.trashed, NEW.search_text FROM organizers row WHERE row.id = NEW.organizer_id;
        RETURN NEW;
      END $function$;

CREATE OR REPLACE FUNCTION public.organizers_refresh_translations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        UPDATE organizer_translations SET trashed = trashed WHERE organizer_id = NEW.id;
        RETURN NULL;
      END $function$;

CREATE OR REPLACE FUNCTION public.venue_translations_search_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        SELECT row.status = 'trash', CASE WHEN row.password_digest IS NULL
            THEN calendar_search_text(coalesce(NEW.title, row.title), coalesce(NEW.description, row.description), coalesce(NEW.excerpt, row.excerpt), row.address, row.city, row.province, row.state, row.stateprovince, row.zip, row.phone)
            ELSE calendar_search_text(coalesce(NEW.title, row.title), '') END
          INTO NEW.trashed, NEW.search_text FROM venues row WHERE row.id = NEW.venue_id;
        RETURN NEW;
      END $function$;

CREATE OR REPLACE FUNCTION public.venues_refresh_translations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      BEGIN
        UPDATE venue_translations SET trashed = trashed WHERE venue_id = NEW.id;
        RETURN NULL;
      END $function$;
