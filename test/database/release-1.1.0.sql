-- A database of release 1.1.0, made at commit 96da0678 over HTTP and with `content load`: a record of each kind in each state.
-- By pg_dump 15 with --no-owner --no-privileges --no-comments --no-toast-compression --rows-per-insert=300, without blank lines.
-- The row of finished_records is what 1.0.0 may have left. What 1.1.0 answered for these records is in release-1.1.0.ndjson.
SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
CREATE FUNCTION public.calendar_count_days() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.calendar_data_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      BEGIN
        UPDATE data_versions
          SET version = version + 1, changed_at = clock_timestamp(), changed_by = pg_current_xact_id()
          WHERE stripe = pg_backend_pid() % 256 AND changed_by IS DISTINCT FROM pg_current_xact_id();
        RETURN NULL;
      END $$;
CREATE FUNCTION public.calendar_fold(words text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, words)) $$;
CREATE FUNCTION public.calendar_image_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      BEGIN
        INSERT INTO record_versions AS changes (kind, record_id, version)
          SELECT kind, id, calendar_next_version(0) FROM (
            SELECT kind, id FROM (SELECT 'event' AS kind, id, image_id FROM events UNION ALL SELECT 'venue' AS kind, id, image_id FROM venues UNION ALL SELECT 'organizer' AS kind, id, image_id FROM organizers) AS illustrated
            WHERE image_id IN (SELECT id FROM changed) ORDER BY 1, 2) AS records
          ON CONFLICT (kind, record_id) DO UPDATE SET version = calendar_next_version(changes.version);
        RETURN NULL;
      END $$;
CREATE FUNCTION public.calendar_next_version(version bigint) RETURNS bigint
    LANGUAGE sql
    AS $$
      SELECT greatest(version + 1, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint) $$;
CREATE FUNCTION public.calendar_plain_text(html text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ SELECT replace(replace(replace(replace(
        regexp_replace(html, '<[^>]*>', ' ', 'g'), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&') $$;
CREATE FUNCTION public.calendar_record_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.calendar_record_forgotten() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      BEGIN
        DELETE FROM finished_records WHERE kind = TG_ARGV[0] AND record_id IN (SELECT id FROM changed);
        RETURN NULL;
      END $$;
CREATE FUNCTION public.calendar_schedule() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      BEGIN
        IF TG_OP <> 'INSERT' THEN DELETE FROM scheduled_records WHERE record_id = OLD.id; END IF;
        IF TG_OP <> 'DELETE' AND NEW.status = 'future' THEN
          INSERT INTO scheduled_records (record_id, published_at) VALUES (NEW.id, NEW.published_at);
        END IF;
        RETURN NULL;
      END $$;
CREATE FUNCTION public.calendar_search_text(title text, VARIADIC columns text[]) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ SELECT public.calendar_fold(regexp_replace(title, '\s+', ' ', 'g') || coalesce((
      SELECT string_agg(
        E'\n' || regexp_replace(public.calendar_plain_text(part), '\s+', ' ', 'g'), '' ORDER BY place)
      FROM unnest(columns) WITH ORDINALITY AS parts (part, place)), '')) $$;
CREATE FUNCTION public.calendar_term_count(term integer, at timestamp with time zone) RETURNS integer
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
    SELECT (coalesce((SELECT sum(count) FROM term_counts WHERE term_id = term), 0) + (
      SELECT count(*) FROM scheduled_records due JOIN events event ON event.id = due.record_id
      WHERE due.published_at <= at AND event.password_digest IS NULL AND (
        EXISTS (SELECT 1 FROM event_categories WHERE event_id = event.id AND category_id = term)
        OR EXISTS (SELECT 1 FROM event_tags WHERE event_id = event.id AND tag_id = term))))::integer
  $$;
CREATE FUNCTION public.event_categories_added() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      BEGIN
        INSERT INTO term_counts
      SELECT link.category_id, pg_backend_pid() % 16, count(*) FROM added link JOIN events event ON event.id = link.event_id
      WHERE (event.status = 'publish' AND event.password_digest IS NULL) GROUP BY 1 ORDER BY 1 ON CONFLICT (term_id, stripe) DO UPDATE SET count = term_counts.count + excluded.count;
        RETURN NULL;
      END $$;
CREATE FUNCTION public.event_categories_removed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      BEGIN
        INSERT INTO term_counts
      SELECT link.category_id, pg_backend_pid() % 16, -count(*) FROM removed link JOIN events event ON event.id = link.event_id
      WHERE (event.status = 'publish' AND event.password_digest IS NULL) GROUP BY 1 ORDER BY 1 ON CONFLICT (term_id, stripe) DO UPDATE SET count = term_counts.count + excluded.count;
        RETURN NULL;
      END $$;
CREATE FUNCTION public.event_tags_added() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      BEGIN
        INSERT INTO term_counts
      SELECT link.tag_id, pg_backend_pid() % 16, count(*) FROM added link JOIN events event ON event.id = link.event_id
      WHERE (event.status = 'publish' AND event.password_digest IS NULL) GROUP BY 1 ORDER BY 1 ON CONFLICT (term_id, stripe) DO UPDATE SET count = term_counts.count + excluded.count;
        RETURN NULL;
      END $$;
CREATE FUNCTION public.event_tags_removed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      BEGIN
        INSERT INTO term_counts
      SELECT link.tag_id, pg_backend_pid() % 16, -count(*) FROM removed link JOIN events event ON event.id = link.event_id
      WHERE (event.status = 'publish' AND event.password_digest IS NULL) GROUP BY 1 ORDER BY 1 ON CONFLICT (term_id, stripe) DO UPDATE SET count = term_counts.count + excluded.count;
        RETURN NULL;
      END $$;
CREATE FUNCTION public.event_translations_search_text() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      BEGIN
        SELECT row.status = 'trash', CASE WHEN row.password_digest IS NULL
            THEN calendar_search_text(coalesce(NEW.title, row.title), coalesce(NEW.description, row.description), coalesce(NEW.excerpt, row.excerpt))
            ELSE calendar_search_text(coalesce(NEW.title, row.title), '') END
          INTO NEW.trashed, NEW.search_text FROM events row WHERE row.id = NEW.event_id;
        RETURN NEW;
      END $$;
CREATE FUNCTION public.events_counted() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      BEGIN
        INSERT INTO term_counts SELECT link.term_id, pg_backend_pid() % 16, sum((later.status = 'publish' AND later.password_digest IS NULL)::integer - (earlier.status = 'publish' AND earlier.password_digest IS NULL)::integer)
      FROM after_update later JOIN before_update earlier ON earlier.id = later.id
      JOIN (SELECT event_id, category_id AS term_id FROM event_categories UNION ALL SELECT event_id, tag_id AS term_id FROM event_tags) link ON link.event_id = later.id
      WHERE (later.status = 'publish' AND later.password_digest IS NULL) <> (earlier.status = 'publish' AND earlier.password_digest IS NULL) GROUP BY 1 ORDER BY 1 ON CONFLICT (term_id, stripe) DO UPDATE SET count = term_counts.count + excluded.count;
        RETURN NULL;
      END $$;
CREATE FUNCTION public.events_refresh_translations() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      BEGIN
        UPDATE event_translations SET trashed = trashed WHERE event_id = NEW.id;
        RETURN NULL;
      END $$;
CREATE FUNCTION public.events_uncounted() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      BEGIN
        INSERT INTO term_counts SELECT link.term_id, pg_backend_pid() % 16, -1 FROM (SELECT event_id, category_id AS term_id FROM event_categories UNION ALL SELECT event_id, tag_id AS term_id FROM event_tags) link
          WHERE link.event_id = OLD.id AND (OLD.status = 'publish' AND OLD.password_digest IS NULL) ORDER BY 1 ON CONFLICT (term_id, stripe) DO UPDATE SET count = term_counts.count + excluded.count;
        RETURN OLD;
      END $$;
CREATE FUNCTION public.organizer_translations_search_text() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      BEGIN
        SELECT row.status = 'trash', CASE WHEN row.password_digest IS NULL
            THEN calendar_search_text(coalesce(NEW.title, row.title), coalesce(NEW.description, row.description), coalesce(NEW.excerpt, row.excerpt), row.phone, row.email, row.website)
            ELSE calendar_search_text(coalesce(NEW.title, row.title), '') END
          INTO NEW.trashed, NEW.search_text FROM organizers row WHERE row.id = NEW.organizer_id;
        RETURN NEW;
      END $$;
CREATE FUNCTION public.organizers_refresh_translations() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      BEGIN
        UPDATE organizer_translations SET trashed = trashed WHERE organizer_id = NEW.id;
        RETURN NULL;
      END $$;
CREATE FUNCTION public.venue_translations_search_text() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      BEGIN
        SELECT row.status = 'trash', CASE WHEN row.password_digest IS NULL
            THEN calendar_search_text(coalesce(NEW.title, row.title), coalesce(NEW.description, row.description), coalesce(NEW.excerpt, row.excerpt), row.address, row.city, row.province, row.state, row.stateprovince, row.zip, row.phone)
            ELSE calendar_search_text(coalesce(NEW.title, row.title), '') END
          INTO NEW.trashed, NEW.search_text FROM venues row WHERE row.id = NEW.venue_id;
        RETURN NEW;
      END $$;
CREATE FUNCTION public.venues_refresh_translations() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      BEGIN
        UPDATE venue_translations SET trashed = trashed WHERE venue_id = NEW.id;
        RETURN NULL;
      END $$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.application_passwords (
    id integer NOT NULL,
    user_id integer NOT NULL,
    digest text NOT NULL,
    last_used_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.application_passwords ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.application_passwords_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.audit_entries (
    id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    user_id integer,
    user_name text NOT NULL,
    operation text NOT NULL,
    record_type text NOT NULL,
    record_id integer,
    fields text[] NOT NULL,
    request_id text
);
ALTER TABLE public.audit_entries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_entries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE SEQUENCE public.term_ids
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
CREATE TABLE public.categories (
    id integer DEFAULT nextval('public.term_ids'::regclass) NOT NULL,
    name text NOT NULL,
    slug text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    parent_id integer,
    language text NOT NULL
);
CREATE TABLE public.category_translations (
    category_id integer NOT NULL,
    language text NOT NULL,
    name text,
    slug text,
    description text
);
CREATE TABLE public.data_versions (
    stripe smallint NOT NULL,
    version bigint DEFAULT 0 NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    changed_by xid8
)
WITH (fillfactor='20');
CREATE TABLE public.event_categories (
    event_id integer NOT NULL,
    category_id integer NOT NULL
);
CREATE TABLE public.event_day_counts (
    starts_on date NOT NULL,
    ends_on date NOT NULL,
    stripe smallint NOT NULL,
    count integer NOT NULL
)
WITH (fillfactor='50');
CREATE TABLE public.event_organizers (
    event_id integer NOT NULL,
    organizer_id integer NOT NULL,
    "position" smallint NOT NULL
);
CREATE TABLE public.event_tags (
    event_id integer NOT NULL,
    tag_id integer NOT NULL
);
CREATE TABLE public.event_translations (
    event_id integer NOT NULL,
    language text NOT NULL,
    title text,
    slug text,
    description text,
    excerpt text,
    trashed boolean DEFAULT false NOT NULL,
    search_text text DEFAULT ''::text NOT NULL
)
WITH (toast_tuple_target='4080');
CREATE TABLE public.event_venues (
    event_id integer NOT NULL,
    venue_id integer NOT NULL,
    "position" smallint NOT NULL
);
CREATE SEQUENCE public.record_ids
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
CREATE TABLE public.events (
    id integer DEFAULT nextval('public.record_ids'::regclass) NOT NULL,
    author_id integer NOT NULL,
    status text NOT NULL,
    former_status text,
    title text NOT NULL,
    slug text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    excerpt text DEFAULT ''::text NOT NULL,
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
    cost text[] DEFAULT '{}'::text[] NOT NULL,
    website text DEFAULT ''::text NOT NULL,
    all_day boolean DEFAULT false NOT NULL,
    show_map boolean DEFAULT false NOT NULL,
    show_map_link boolean DEFAULT false NOT NULL,
    hide_from_listings boolean DEFAULT false NOT NULL,
    sticky boolean DEFAULT false NOT NULL,
    featured boolean DEFAULT false NOT NULL,
    search_text text GENERATED ALWAYS AS (
CASE
    WHEN (password_digest IS NULL) THEN public.calendar_search_text(title, VARIADIC ARRAY[description, excerpt])
    ELSE public.calendar_search_text(title, VARIADIC ARRAY[''::text])
END) STORED NOT NULL,
    parent_id integer,
    ticketed boolean DEFAULT false NOT NULL,
    language text NOT NULL
)
WITH (toast_tuple_target='4080');
CREATE TABLE public.finished_records (
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
    is_locked boolean NOT NULL
);
CREATE TABLE public.images (
    id integer DEFAULT nextval('public.record_ids'::regclass) NOT NULL,
    url text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    added_by integer
);
CREATE TABLE public.loaded_lines (
    digest text NOT NULL,
    event_id integer,
    venue_id integer,
    organizer_id integer,
    category_id integer,
    tag_id integer,
    CONSTRAINT loaded_lines_record_check CHECK ((num_nonnulls(event_id, venue_id, organizer_id, category_id, tag_id) = 1))
);
CREATE TABLE public.migrations (
    id integer NOT NULL,
    "timestamp" bigint NOT NULL,
    name character varying NOT NULL
);
CREATE SEQUENCE public.migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.migrations_id_seq OWNED BY public.migrations.id;
CREATE TABLE public.organizer_translations (
    organizer_id integer NOT NULL,
    language text NOT NULL,
    title text,
    slug text,
    description text,
    excerpt text,
    trashed boolean DEFAULT false NOT NULL,
    search_text text DEFAULT ''::text NOT NULL
);
CREATE TABLE public.organizers (
    id integer DEFAULT nextval('public.record_ids'::regclass) NOT NULL,
    author_id integer NOT NULL,
    status text NOT NULL,
    former_status text,
    title text NOT NULL,
    slug text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    excerpt text DEFAULT ''::text NOT NULL,
    published_at timestamp with time zone NOT NULL,
    modified_at timestamp with time zone NOT NULL,
    image_id integer,
    password_digest text,
    phone text DEFAULT ''::text NOT NULL,
    website text DEFAULT ''::text NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    search_text text GENERATED ALWAYS AS (
CASE
    WHEN (password_digest IS NULL) THEN public.calendar_search_text(title, VARIADIC ARRAY[description, excerpt, phone, email, website])
    ELSE public.calendar_search_text(title, VARIADIC ARRAY[''::text])
END) STORED NOT NULL,
    language text NOT NULL
);
CREATE TABLE public.record_versions (
    kind text NOT NULL,
    record_id integer NOT NULL,
    version bigint NOT NULL
)
WITH (fillfactor='80');
CREATE TABLE public.scheduled_records (
    record_id integer NOT NULL,
    published_at timestamp with time zone NOT NULL
);
CREATE TABLE public.tag_translations (
    tag_id integer NOT NULL,
    language text NOT NULL,
    name text,
    slug text,
    description text
);
CREATE TABLE public.tags (
    id integer DEFAULT nextval('public.term_ids'::regclass) NOT NULL,
    name text NOT NULL,
    slug text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    language text NOT NULL
);
CREATE TABLE public.term_counts (
    term_id integer NOT NULL,
    stripe smallint NOT NULL,
    count integer NOT NULL
)
WITH (fillfactor='50');
CREATE TABLE public.typeorm_metadata (
    type character varying NOT NULL,
    database character varying,
    schema character varying,
    "table" character varying,
    name character varying,
    value text
);
CREATE TABLE public.users (
    id integer NOT NULL,
    name text NOT NULL,
    role text NOT NULL,
    disabled_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.users ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.users_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.venue_translations (
    venue_id integer NOT NULL,
    language text NOT NULL,
    title text,
    slug text,
    description text,
    excerpt text,
    trashed boolean DEFAULT false NOT NULL,
    search_text text DEFAULT ''::text NOT NULL
);
CREATE TABLE public.venues (
    id integer DEFAULT nextval('public.record_ids'::regclass) NOT NULL,
    author_id integer NOT NULL,
    status text NOT NULL,
    former_status text,
    title text NOT NULL,
    slug text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    excerpt text DEFAULT ''::text NOT NULL,
    published_at timestamp with time zone NOT NULL,
    modified_at timestamp with time zone NOT NULL,
    image_id integer,
    password_digest text,
    address text DEFAULT ''::text NOT NULL,
    city text DEFAULT ''::text NOT NULL,
    country text DEFAULT ''::text NOT NULL,
    province text DEFAULT ''::text NOT NULL,
    state text DEFAULT ''::text NOT NULL,
    zip text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    website text DEFAULT ''::text NOT NULL,
    stateprovince text DEFAULT ''::text NOT NULL,
    geo_lat double precision,
    geo_lng double precision,
    show_map boolean DEFAULT true NOT NULL,
    show_map_link boolean DEFAULT true NOT NULL,
    search_text text GENERATED ALWAYS AS (
CASE
    WHEN (password_digest IS NULL) THEN public.calendar_search_text(title, VARIADIC ARRAY[description, excerpt, address, city, province, state, stateprovince, zip, phone])
    ELSE public.calendar_search_text(title, VARIADIC ARRAY[''::text])
END) STORED NOT NULL,
    language text NOT NULL
);
ALTER TABLE ONLY public.migrations ALTER COLUMN id SET DEFAULT nextval('public.migrations_id_seq'::regclass);
INSERT INTO public.application_passwords OVERRIDING SYSTEM VALUE VALUES
	(2, 2, 'b97c5b85b90c6f31c63def6c273f0b19362178517845791cabd936418c8c3738', NULL, '2026-11-27 16:05:17.65429+00'),
	(4, 4, '8ebb9868a9a91ceddc7d20aec7d7f72cf678958569fcdc616487fe22eaccc5e6', NULL, '2026-11-27 16:05:40.861262+00'),
	(1, 1, '152cbf017ae5868404cd891b4b8350fdc67d9e0793ed9624128efb148a1c9534', '2026-11-27 16:06:15.403+00', '2026-11-27 16:05:04.152475+00'),
	(3, 3, '6843a33c3c8d09a42b3d1a9d1dfc84f3a40274744cafd65c77938330d5286b94', '2026-11-27 16:06:41.114+00', '2026-11-27 16:05:29.718316+00');
INSERT INTO public.audit_entries OVERRIDING SYSTEM VALUE VALUES
	(1, '2026-11-27 16:05:04.357+00', NULL, 'service', 'create', 'user', 1, '{name,role,password}', NULL),
	(2, '2026-11-27 16:05:17.76+00', NULL, 'cli', 'create', 'user', 2, '{name,role,password}', NULL),
	(3, '2026-11-27 16:05:29.771+00', NULL, 'cli', 'create', 'user', 3, '{name,role,password}', NULL),
	(4, '2026-11-27 16:05:40.955+00', NULL, 'cli', 'create', 'user', 4, '{name,role,password}', NULL),
	(5, '2026-11-27 16:05:58.454+00', NULL, 'cli', 'create', 'user', 5, '{name,role,password}', NULL),
	(6, '2026-11-27 16:06:12.931+00', NULL, 'cli', 'update', 'user', 5, '{disabled,password}', NULL),
	(7, '2026-11-27 16:06:15.433+00', 1, 'admin', 'create', 'organizer', 1, '{author,date,organizer,slug,status}', 'b25bffd0-ae15-4aa6-84bd-b55900a0c264'),
	(8, '2026-11-27 16:06:20.007+00', 1, 'admin', 'delete', 'organizer', 1, '{status}', '692a2d0a-d2b5-494b-9840-0e862afedaa6'),
	(9, '2026-11-27 16:06:33.073+00', NULL, 'cli', 'purge', 'organizer', 1, '{}', NULL),
	(10, '2026-11-27 16:06:35.561+00', 1, 'admin', 'create', 'category', 1, '{description,name,slug}', 'd82fcaab-d670-45d9-85a7-20d6d5580c98'),
	(11, '2026-11-27 16:06:36.19+00', 1, 'admin', 'create', 'category', 2, '{name,parent,slug}', '33ab628d-a956-49ca-98c2-d5b9891c7aae'),
	(12, '2026-11-27 16:06:36.612+00', 1, 'admin', 'create', 'tag', 3, '{name,slug}', 'f4388250-2d8e-4768-8066-06943c6518ed'),
	(13, '2026-11-27 16:06:36.962+00', 1, 'admin', 'create', 'tag', 4, '{name,slug}', 'd5cebb65-248d-4e59-9bef-a2fd2377a4fe'),
	(14, '2026-11-27 16:06:37.219+00', 1, 'admin', 'create', 'tag', 5, '{description,name,slug}', '5bc37ce6-3963-4858-a92d-e9d0c17b0536'),
	(15, '2026-11-27 16:06:37.409+00', 1, 'admin', 'create', 'venue', 3, '{address,author,city,country,date,description,geo_lat,geo_lng,image,phone,province,show_map,slug,stateprovince,status,venue,website,zip}', '74761cb0-34a7-403f-b4c7-a559681ea543'),
	(16, '2026-11-27 16:06:37.591+00', 1, 'admin', 'create', 'venue', 4, '{author,date,slug,status,venue}', '68219cf9-a29e-4e90-b7b0-1e7129f03a85'),
	(17, '2026-11-27 16:06:37.842+00', 1, 'admin', 'create', 'venue', 5, '{author,date,slug,status,venue}', '2fc7eee7-aad6-4f5d-b414-4c8c7eb75ce2'),
	(18, '2026-11-27 16:06:37.961+00', 1, 'admin', 'create', 'venue', 6, '{author,date,slug,status,venue}', '5dd095e0-601c-4a97-b9cd-95a412fd543b'),
	(19, '2026-11-27 16:06:38.12+00', 1, 'admin', 'create', 'organizer', 8, '{author,date,email,excerpt,image,organizer,phone,slug,status,website}', 'd94a3a58-5b33-4455-b7b5-d5195ccf8189'),
	(20, '2026-11-27 16:06:38.303+00', 1, 'admin', 'create', 'organizer', 9, '{author,date,organizer,slug,status}', 'd7b4319a-14ea-4f88-9fb4-ed90e399db04'),
	(21, '2026-11-27 16:06:38.531+00', 1, 'admin', 'create', 'organizer', 10, '{author,date,description,organizer,password,slug,status}', '3db57acb-ad4f-44b5-b079-9ec98193ac6a'),
	(22, '2026-11-27 16:06:38.73+00', 1, 'admin', 'create', 'organizer', 11, '{author,date,organizer,slug,status}', '48310e4c-92ab-4c61-b4dd-1d2ddf435d00'),
	(23, '2026-11-27 16:06:38.86+00', 1, 'admin', 'create', 'event', 13, '{author,cost,date,description,end_date,excerpt,featured,image,show_map,slug,start_date,status,ticketed,timezone,title,website,venue,organizer,categories,tags}', '7f2e0124-bc5d-481c-ae6a-42ecb9582fb1'),
	(24, '2026-11-27 16:06:39.6+00', 1, 'admin', 'create', 'event', 14, '{author,date,end_date,slug,start_date,status,timezone,title,categories,tags}', '3d28ab9f-e7cb-406a-990d-a9e2727c4965'),
	(25, '2026-11-27 16:06:39.713+00', 1, 'admin', 'create', 'event', 15, '{author,date,end_date,slug,start_date,status,timezone,title}', '83ca3f60-1244-4ec3-a5f0-049fca095669'),
	(26, '2026-11-27 16:06:39.785+00', 1, 'admin', 'create', 'event', 16, '{author,date,description,end_date,password,slug,start_date,status,timezone,title,categories}', 'b7a1da29-8229-42ee-b344-3c186e1e62bb'),
	(27, '2026-11-27 16:06:39.906+00', 1, 'admin', 'create', 'event', 17, '{author,date,end_date,slug,start_date,status,timezone,title,categories}', 'e28e1ac2-9398-46fc-af17-74850411e38b'),
	(28, '2026-11-27 16:06:40.044+00', 1, 'admin', 'create', 'event', 18, '{all_day,author,cost,date,end_date,post_parent,slug,start_date,status,timezone,title}', 'edecf56c-396a-4941-ad35-42888c4479ba'),
	(29, '2026-11-27 16:06:40.151+00', 1, 'admin', 'create', 'event', 19, '{author,date,end_date,hide_from_listings,slug,start_date,status,sticky,timezone,title,categories}', 'e1a4fec2-a50a-4b56-b668-23a1cde5cd5a'),
	(30, '2026-11-27 16:06:40.291+00', 1, 'admin', 'create', 'event', 20, '{author,date,description,end_date,slug,start_date,status,timezone,title}', 'd4444add-b1ab-4dd4-a014-00e6592fda50'),
	(31, '2026-11-27 16:06:40.437+00', 1, 'admin', 'create', 'event', 21, '{author,date,end_date,slug,start_date,status,timezone,title,categories}', '4af6a16c-af60-45a9-af48-e9589d1e8bb7'),
	(32, '2026-11-27 16:06:40.511+00', 1, 'admin', 'update', 'event', 13, '{description:fr,slug:fr,title:fr}', '48c935e9-a0d2-4a20-87ef-995d8e741f56'),
	(33, '2026-11-27 16:06:40.649+00', 1, 'admin', 'update', 'organizer', 8, '{description:fr}', '778bef29-7373-4357-b812-c00d4ddffea5'),
	(34, '2026-11-27 16:06:40.683+00', 1, 'admin', 'update', 'category', 2, '{name:fr,slug:fr}', 'e2f027f0-a706-4699-8f43-b540cad9af46'),
	(35, '2026-11-27 16:06:40.767+00', 1, 'admin', 'update', 'tag', 4, '{name:fr,slug:fr}', 'b0031610-15e6-41b5-8906-2ff7fc626343'),
	(36, '2026-11-27 16:06:40.895+00', 1, 'admin', 'delete', 'event', 21, '{status}', '0ef18997-d39b-4422-b6b1-662e1e85d91e'),
	(37, '2026-11-27 16:06:41.006+00', 1, 'admin', 'delete', 'venue', 6, '{status}', 'efe7db23-60f5-4dde-8dc2-177f426e84ea'),
	(38, '2026-11-27 16:06:41.13+00', 3, 'the-author', 'create', 'event', 23, '{author,date,end_date,image,slug,start_date,status,timezone,title}', '2fd23bf1-7d0b-4dd2-9e32-dd205f816702'),
	(39, '2026-11-27 16:06:54.948+00', 1, 'admin', 'create', 'category', 6, '{name,parent,slug}', NULL),
	(40, '2026-11-27 16:06:55.282+00', 1, 'admin', 'create', 'tag', 7, '{name,slug}', NULL),
	(41, '2026-11-27 16:06:55.367+00', 1, 'admin', 'create', 'venue', 24, '{author,date,slug,status,venue}', NULL),
	(42, '2026-11-27 16:06:55.49+00', 1, 'admin', 'create', 'organizer', 25, '{author,date,organizer,slug,status}', NULL),
	(43, '2026-11-27 16:06:55.586+00', 1, 'admin', 'create', 'event', 26, '{author,date,end_date,slug,start_date,status,timezone,title}', NULL);
INSERT INTO public.categories VALUES
	(1, 'Music', 'music', 'All of it', NULL, 'en'),
	(2, 'Jazz', 'jazz', '', 1, 'en'),
	(6, 'Loaded', 'loaded', '', 1, 'en');
INSERT INTO public.category_translations VALUES
	(2, 'fr', 'Le jazz', 'le-jazz', NULL);
INSERT INTO public.data_versions VALUES
	(0, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(1, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(2, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(3, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(4, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(5, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(6, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(7, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(8, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(9, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(10, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(11, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(12, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(13, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(14, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(15, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(16, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(17, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(18, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(19, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(20, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(21, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(22, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(23, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(24, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(25, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(26, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(27, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(28, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(29, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(30, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(31, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(32, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(33, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(35, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(36, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(37, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(38, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(39, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(40, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(41, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(42, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(43, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(44, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(45, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(46, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(48, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(49, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(50, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(51, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(52, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(53, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(54, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(55, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(56, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(57, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(58, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(59, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(60, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(61, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(47, 1, '2026-11-27 16:06:22.651544+00', '993'),
	(34, 31, '2026-11-27 16:06:41.146667+00', '1026'),
	(62, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(63, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(64, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(65, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(66, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(67, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(68, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(69, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(70, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(71, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(72, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(73, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(74, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(75, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(76, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(77, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(78, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(79, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(80, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(81, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(82, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(83, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(84, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(85, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(86, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(87, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(88, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(89, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(90, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(91, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(92, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(93, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(94, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(95, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(96, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(97, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(98, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(99, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(100, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(101, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(102, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(103, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(104, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(105, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(106, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(107, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(108, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(109, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(110, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(111, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(112, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(113, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(114, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(115, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(116, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(117, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(118, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(119, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(120, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(121, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(122, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(123, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(124, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(125, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(126, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(127, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(128, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(129, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(130, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(131, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(133, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(134, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(135, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(136, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(137, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(138, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(139, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(140, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(141, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(142, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(143, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(144, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(145, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(146, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(147, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(148, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(149, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(150, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(151, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(152, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(153, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(154, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(132, 1, '2026-11-27 16:06:33.205125+00', '994'),
	(155, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(156, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(157, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(158, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(159, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(160, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(161, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(162, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(163, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(164, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(165, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(166, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(167, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(168, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(169, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(170, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(171, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(172, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(173, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(174, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(175, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(176, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(177, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(178, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(179, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(180, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(181, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(182, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(183, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(184, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(185, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(186, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(187, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(188, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(189, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(190, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(191, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(192, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(193, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(194, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(195, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(196, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(197, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(198, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(199, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(200, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(201, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(202, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(203, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(204, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(205, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(206, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(207, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(208, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(209, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(210, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(211, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(212, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(213, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(214, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(215, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(216, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(217, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(218, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(219, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(220, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(221, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(222, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(223, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(224, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(225, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(226, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(227, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(229, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(230, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(231, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(232, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(233, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(234, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(235, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(236, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(237, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(238, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(239, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(240, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(241, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(242, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(243, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(244, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(245, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(246, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(247, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(228, 5, '2026-11-27 16:06:55.710096+00', '1031'),
	(248, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(249, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(250, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(251, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(252, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(253, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(254, 0, '2026-11-27 16:04:42.037844+00', NULL),
	(255, 0, '2026-11-27 16:04:42.037844+00', NULL);
INSERT INTO public.event_categories VALUES
	(13, 1),
	(13, 2),
	(14, 1),
	(16, 1),
	(17, 1),
	(19, 1),
	(21, 1);
INSERT INTO public.event_day_counts VALUES
	('2027-06-03', '2027-06-05', 2, 1),
	('2027-06-01', '2027-06-01', 2, 3);
INSERT INTO public.event_organizers VALUES
	(13, 8, 0),
	(13, 11, 1);
INSERT INTO public.event_tags VALUES
	(13, 3),
	(13, 4),
	(14, 3);
INSERT INTO public.event_translations VALUES
	(13, 'fr', 'Ouvert', 'ouvert', '<p>alpha français</p>', NULL, false, 'ouvert
 alpha francais 
 beta ');
INSERT INTO public.event_venues VALUES
	(13, 3, 0);
INSERT INTO public.events VALUES
	(14, 1, 'draft', NULL, 'Draft', '', '', '', '2026-11-27 16:06:39.6+00', '2026-11-27 16:06:39.6+00', NULL, NULL, '2027-06-01 19:00:00', '2027-06-01 21:00:00', '2027-06-01 19:00:00+00', '2027-06-01 21:00:00+00', 'UTC', 'UTC', '{}', '', false, false, false, false, false, false, DEFAULT, NULL, false, 'en'),
	(15, 1, 'pending', NULL, 'Pending', '', '', '', '2026-11-27 16:06:39.713+00', '2026-11-27 16:06:39.713+00', NULL, NULL, '2027-06-01 19:00:00', '2027-06-01 21:00:00', '2027-06-01 19:00:00+00', '2027-06-01 21:00:00+00', 'UTC', 'UTC', '{}', '', false, false, false, false, false, false, DEFAULT, NULL, false, 'en'),
	(16, 1, 'publish', NULL, 'Locked', 'locked', '<p>hidden</p>', '', '2026-11-27 16:06:39.785+00', '2026-11-27 16:06:39.785+00', NULL, 'iD-vefEfKEYhPW71:BCN9AeQtneUVQ3WO6a7_JLliv5eKXU8y0Wz8H_TpcZo', '2027-06-01 19:00:00', '2027-06-01 21:00:00', '2027-06-01 19:00:00+00', '2027-06-01 21:00:00+00', 'UTC', 'UTC', '{}', '', false, false, false, false, false, false, DEFAULT, NULL, false, 'en'),
	(17, 1, 'future', NULL, 'Awaited', 'awaited', '', '', '2027-01-01 00:00:00+00', '2026-11-27 16:06:39.906+00', NULL, NULL, '2027-06-01 19:00:00', '2027-06-01 21:00:00', '2027-06-01 19:00:00+00', '2027-06-01 21:00:00+00', 'UTC', 'UTC', '{}', '', false, false, false, false, false, false, DEFAULT, NULL, false, 'en'),
	(18, 1, 'publish', NULL, 'Part', 'part', '', '', '2026-11-27 16:06:40.044+00', '2026-11-27 16:06:40.044+00', NULL, NULL, '2027-06-03 00:00:00', '2027-06-05 23:59:59', '2027-06-03 00:00:00+00', '2027-06-05 23:59:59+00', 'UTC', 'UTC', '{Free}', '', true, false, false, false, false, false, DEFAULT, 13, false, 'en'),
	(19, 1, 'publish', NULL, 'Unlisted', 'unlisted', '', '', '2026-11-27 16:06:40.151+00', '2026-11-27 16:06:40.151+00', NULL, NULL, '2027-06-01 19:00:00', '2027-06-01 21:00:00', '2027-06-01 19:00:00+00', '2027-06-01 21:00:00+00', 'UTC', 'UTC', '{}', '', false, false, false, true, true, false, DEFAULT, NULL, false, 'en'),
	(20, 1, 'publish', NULL, 'Bal', 'bal', '<p>En français</p>', '', '2026-11-27 16:06:40.291+00', '2026-11-27 16:06:40.291+00', NULL, NULL, '2027-06-01 19:00:00', '2027-06-01 21:00:00', '2027-06-01 19:00:00+00', '2027-06-01 21:00:00+00', 'UTC', 'UTC', '{}', '', false, false, false, false, false, false, DEFAULT, NULL, false, 'fr'),
	(13, 1, 'publish', NULL, 'Open', 'open', '<p>alpha</p>', '<p>beta</p>', '2026-11-27 16:06:38.86+00', '2026-11-27 16:06:40.511+00', 12, NULL, '2027-06-01 19:00:00', '2027-06-01 21:00:00', '2027-06-01 17:00:00+00', '2027-06-01 19:00:00+00', 'Europe/Oslo', 'CEST', '{15,25}', 'https://open.example.org', false, true, false, false, false, true, DEFAULT, NULL, true, 'en'),
	(21, 1, 'trash', 'publish', 'Gone', 'gone', '', '', '2026-11-27 16:06:40.437+00', '2026-11-27 16:06:40.895+00', NULL, NULL, '2027-06-01 19:00:00', '2027-06-01 21:00:00', '2027-06-01 19:00:00+00', '2027-06-01 21:00:00+00', 'UTC', 'UTC', '{}', '', false, false, false, false, false, false, DEFAULT, NULL, false, 'en'),
	(23, 3, 'draft', NULL, 'By another', '', '', '', '2026-11-27 16:06:41.13+00', '2026-11-27 16:06:41.13+00', 22, NULL, '2027-06-01 19:00:00', '2027-06-01 21:00:00', '2027-06-01 19:00:00+00', '2027-06-01 21:00:00+00', 'UTC', 'UTC', '{}', '', false, false, false, false, false, false, DEFAULT, NULL, false, 'en'),
	(26, 1, 'draft', NULL, 'Loaded', '', '', '', '2026-11-27 16:06:55.586+00', '2026-11-27 16:06:55.586+00', NULL, NULL, '2027-06-10 19:00:00', '2027-06-10 21:00:00', '2027-06-10 19:00:00+00', '2027-06-10 21:00:00+00', 'UTC', 'UTC', '{}', '', false, false, false, false, false, false, DEFAULT, NULL, false, 'en');
INSERT INTO public.finished_records VALUES
	('event', 13, 'en', 1, 'left by 1.0.0', '2026-11-01 00:00:00+00', '{}', NULL, 'en', 'Open', NULL, false);
INSERT INTO public.images VALUES
	(2, 'https://images.example.org/hall.jpg', '2026-11-27 16:06:37.423938+00', 1),
	(7, 'https://images.example.org/ann.jpg', '2026-11-27 16:06:38.158814+00', 1),
	(12, 'https://images.example.org/open.jpg', '2026-11-27 16:06:38.937842+00', 1),
	(22, 'https://images.example.org/another.jpg', '2026-11-27 16:06:41.135513+00', 3);
INSERT INTO public.loaded_lines VALUES
	('bbaa4f6a38befa487daa8e0483d775770afbdc8b16014964bf043614c1753809', NULL, NULL, NULL, 6, NULL),
	('d4c9b263e6c6f38306290728a5d3bd6b35083148ed832bbd0598e7b581f09f32', NULL, NULL, NULL, NULL, 7),
	('a409b4216b7d75ff5b8ef55f3bc481f856c0166719ce33ea8da1e1b224c05136', NULL, 24, NULL, NULL, NULL),
	('2d568c9be6cb80f4051e804f4c992abf283ed572a7b8d74ceb635fe70e915891', NULL, NULL, 25, NULL, NULL),
	('8f5a85f5cdb72da3391b69ddaf657483a1e0bf6b87488daa777e5601357a41bf', 26, NULL, NULL, NULL, NULL);
INSERT INTO public.migrations VALUES
	(1, 1763600000000, 'CreateCalendar1763600000000'),
	(2, 1763650000000, 'SearchAndRelate1763650000000'),
	(3, 1763700000000, 'Translate1763700000000'),
	(4, 1763750000000, 'DataVersions1763750000000'),
	(5, 1763800000000, 'TermCounts1763800000000'),
	(6, 1763850000000, 'FinishedRecords1763850000000'),
	(7, 1763900000000, 'LookUps1763900000000'),
	(8, 1764000000000, 'Audit1764000000000'),
	(9, 1764100000000, 'Restorable1764100000000'),
	(10, 1764200000000, 'TextsInPlace1764200000000'),
	(11, 1764300000000, 'FlagsInList1764300000000'),
	(12, 1764400000000, 'AuditForGood1764400000000'),
	(13, 1764500000000, 'ImageAdders1764500000000'),
	(14, 1764600000000, 'RecordVersions1764600000000'),
	(15, 1764700000000, 'LoadedLines1764700000000'),
	(16, 1764800000000, 'PreparedVersions1764800000000'),
	(17, 1764900000000, 'DayCounts1764900000000');
INSERT INTO public.organizer_translations VALUES
	(8, 'fr', NULL, NULL, '<p>Présidente</p>', NULL, false, 'ann
 presidente 
 zeta 
+47 2
epsilon@example.org
https://ann.example.org');
INSERT INTO public.organizers VALUES
	(9, 1, 'future', NULL, 'Awaited', 'awaited', '', '', '2027-01-01 00:00:00+00', '2026-11-27 16:06:38.303+00', NULL, NULL, '', '', '', DEFAULT, 'en'),
	(10, 1, 'publish', NULL, 'Bob', 'bob', '<p>hidden</p>', '', '2026-11-27 16:06:38.531+00', '2026-11-27 16:06:38.531+00', NULL, 'I8L8sVqEuRJp7Ngu:EaebL-_I9US2Im4gBSMtUlSBQ0KzpJ1ZedZA50XPWWw', '', '', '', DEFAULT, 'en'),
	(11, 1, 'publish', NULL, 'Cat', 'cat', '', '', '2026-11-27 16:06:38.73+00', '2026-11-27 16:06:38.73+00', NULL, NULL, '', '', '', DEFAULT, 'en'),
	(8, 1, 'publish', NULL, 'Ann', 'ann', '', '<p>zeta</p>', '2026-11-27 16:06:38.12+00', '2026-11-27 16:06:40.649+00', 7, NULL, '+47 2', 'https://ann.example.org', 'epsilon@example.org', DEFAULT, 'en'),
	(25, 1, 'draft', NULL, 'Loaded', 'loaded', '', '', '2026-11-27 16:06:55.49+00', '2026-11-27 16:06:55.49+00', NULL, NULL, '', '', '', DEFAULT, 'en');
INSERT INTO public.record_versions VALUES
	('organizer', 1, 1795795582669616),
	('category', 1, 1795795595678880),
	('tag', 3, 1795795596736693),
	('tag', 5, 1795795597246723),
	('venue', 3, 1795795597498938),
	('venue', 4, 1795795597684252),
	('venue', 5, 1795795597885254),
	('organizer', 9, 1795795598438055),
	('organizer', 10, 1795795598597137),
	('organizer', 11, 1795795598786933),
	('event', 14, 1795795599639685),
	('event', 15, 1795795599734917),
	('event', 16, 1795795599834969),
	('event', 17, 1795795599970429),
	('event', 18, 1795795600091507),
	('event', 19, 1795795600207783),
	('event', 20, 1795795600366222),
	('event', 13, 1795795600605748),
	('organizer', 8, 1795795600662287),
	('category', 2, 1795795600725502),
	('tag', 4, 1795795600820242),
	('event', 21, 1795795600950892),
	('venue', 6, 1795795601038446),
	('event', 23, 1795795601156249),
	('category', 6, 1795795615243657),
	('tag', 7, 1795795615350680),
	('venue', 24, 1795795615470741),
	('organizer', 25, 1795795615555878),
	('event', 26, 1795795615713887);
INSERT INTO public.scheduled_records VALUES
	(4, '2027-01-01 00:00:00+00'),
	(9, '2027-01-01 00:00:00+00'),
	(17, '2027-01-01 00:00:00+00');
INSERT INTO public.tag_translations VALUES
	(4, 'fr', 'Tard', 'tard', NULL);
INSERT INTO public.tags VALUES
	(3, 'Loud', 'loud', '', 'en'),
	(4, 'Late', 'late', '', 'en'),
	(5, 'Rare', 'rare', 'On no event', 'en'),
	(7, 'Loaded', 'loaded', '', 'en');
INSERT INTO public.term_counts VALUES
	(2, 2, 1),
	(3, 2, 1),
	(4, 2, 1),
	(1, 2, 2);
INSERT INTO public.users OVERRIDING SYSTEM VALUE VALUES
	(1, 'admin', 'administrator', NULL, '2026-11-27 16:05:04.152475+00'),
	(2, 'the-editor', 'editor', NULL, '2026-11-27 16:05:17.65429+00'),
	(3, 'the-author', 'author', NULL, '2026-11-27 16:05:29.718316+00'),
	(4, 'the-contributor', 'contributor', NULL, '2026-11-27 16:05:40.861262+00'),
	(5, 'the-subscriber', 'subscriber', '2026-11-27 16:06:12.898+00', '2026-11-27 16:05:58.275123+00');
INSERT INTO public.venues VALUES
	(3, 1, 'publish', NULL, 'Hall', 'hall', '<p>delta</p>', '', '2026-11-27 16:06:37.409+00', '2026-11-27 16:06:37.409+00', 2, NULL, '1 Quay', 'gamma', 'Norway', 'Vestland', '', '5003', '+47 1', 'https://hall.example.org', 'Vestland', 60.39, 5.32, false, true, DEFAULT, 'en'),
	(4, 1, 'future', NULL, 'Awaited', 'awaited', '', '', '2027-01-01 00:00:00+00', '2026-11-27 16:06:37.591+00', NULL, NULL, '', '', '', '', '', '', '', '', '', NULL, NULL, true, true, DEFAULT, 'en'),
	(5, 1, 'draft', NULL, 'Cellar', 'cellar', '', '', '2026-11-27 16:06:37.842+00', '2026-11-27 16:06:37.842+00', NULL, NULL, '', '', '', '', '', '', '', '', '', NULL, NULL, true, true, DEFAULT, 'en'),
	(6, 1, 'trash', 'publish', 'Barn', 'barn', '', '', '2026-11-27 16:06:37.961+00', '2026-11-27 16:06:41.006+00', NULL, NULL, '', '', '', '', '', '', '', '', '', NULL, NULL, true, true, DEFAULT, 'en'),
	(24, 1, 'draft', NULL, 'Loaded', 'loaded', '', '', '2026-11-27 16:06:55.367+00', '2026-11-27 16:06:55.367+00', NULL, NULL, '', '', '', '', '', '', '', '', '', NULL, NULL, true, true, DEFAULT, 'en');
SELECT pg_catalog.setval('public.application_passwords_id_seq', 5, true);
SELECT pg_catalog.setval('public.audit_entries_id_seq', 43, true);
SELECT pg_catalog.setval('public.migrations_id_seq', 17, true);
SELECT pg_catalog.setval('public.record_ids', 26, true);
SELECT pg_catalog.setval('public.term_ids', 7, true);
SELECT pg_catalog.setval('public.users_id_seq', 5, true);
ALTER TABLE ONLY public.application_passwords
    ADD CONSTRAINT application_passwords_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit_entries
    ADD CONSTRAINT audit_entries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.category_translations
    ADD CONSTRAINT category_translations_pkey PRIMARY KEY (category_id, language);
ALTER TABLE ONLY public.data_versions
    ADD CONSTRAINT data_versions_pkey PRIMARY KEY (stripe);
ALTER TABLE ONLY public.event_categories
    ADD CONSTRAINT event_categories_pkey PRIMARY KEY (event_id, category_id);
ALTER TABLE ONLY public.event_day_counts
    ADD CONSTRAINT event_day_counts_pkey PRIMARY KEY (starts_on, ends_on, stripe);
ALTER TABLE ONLY public.event_organizers
    ADD CONSTRAINT event_organizers_pkey PRIMARY KEY (event_id, organizer_id);
ALTER TABLE ONLY public.event_tags
    ADD CONSTRAINT event_tags_pkey PRIMARY KEY (event_id, tag_id);
ALTER TABLE ONLY public.event_translations
    ADD CONSTRAINT event_translations_pkey PRIMARY KEY (event_id, language);
ALTER TABLE ONLY public.event_venues
    ADD CONSTRAINT event_venues_pkey PRIMARY KEY (event_id, venue_id);
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.finished_records
    ADD CONSTRAINT finished_records_pkey PRIMARY KEY (kind, record_id, language);
ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.loaded_lines
    ADD CONSTRAINT loaded_lines_pkey PRIMARY KEY (digest);
ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.organizer_translations
    ADD CONSTRAINT organizer_translations_pkey PRIMARY KEY (organizer_id, language);
ALTER TABLE ONLY public.organizers
    ADD CONSTRAINT organizers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.record_versions
    ADD CONSTRAINT record_versions_pkey PRIMARY KEY (kind, record_id);
ALTER TABLE ONLY public.scheduled_records
    ADD CONSTRAINT scheduled_records_pkey PRIMARY KEY (record_id);
ALTER TABLE ONLY public.tag_translations
    ADD CONSTRAINT tag_translations_pkey PRIMARY KEY (tag_id, language);
ALTER TABLE ONLY public.tags
    ADD CONSTRAINT tags_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.term_counts
    ADD CONSTRAINT term_counts_pkey PRIMARY KEY (term_id, stripe);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.venue_translations
    ADD CONSTRAINT venue_translations_pkey PRIMARY KEY (venue_id, language);
ALTER TABLE ONLY public.venues
    ADD CONSTRAINT venues_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX application_passwords_digest_key ON public.application_passwords USING btree (digest);
CREATE INDEX application_passwords_user_id_idx ON public.application_passwords USING btree (user_id);
CREATE INDEX audit_entries_at_id_idx ON public.audit_entries USING btree (at, id);
CREATE INDEX audit_entries_record_type_record_id_idx ON public.audit_entries USING btree (record_type, record_id);
CREATE INDEX audit_entries_user_name_idx ON public.audit_entries USING btree (lower(user_name), at, id);
CREATE INDEX categories_name_key ON public.categories USING btree (lower(name), parent_id);
CREATE INDEX categories_parent_id_idx ON public.categories USING btree (parent_id);
CREATE UNIQUE INDEX categories_slug_key ON public.categories USING btree (slug);
CREATE INDEX category_translations_name_idx ON public.category_translations USING btree (language, lower(name));
CREATE INDEX category_translations_slug_idx ON public.category_translations USING btree (slug text_pattern_ops) WHERE (slug IS NOT NULL);
CREATE UNIQUE INDEX category_translations_slug_key ON public.category_translations USING btree (language, slug text_pattern_ops) WHERE (slug IS NOT NULL);
CREATE INDEX event_categories_category_id_event_id_idx ON public.event_categories USING btree (category_id, event_id);
CREATE INDEX event_organizers_organizer_id_event_id_idx ON public.event_organizers USING btree (organizer_id, event_id);
CREATE INDEX event_tags_tag_id_event_id_idx ON public.event_tags USING btree (tag_id, event_id);
CREATE INDEX event_translations_search_text_idx ON public.event_translations USING gin (search_text public.gin_trgm_ops);
CREATE INDEX event_translations_slug_idx ON public.event_translations USING btree (slug text_pattern_ops) WHERE ((NOT trashed) AND (slug IS NOT NULL));
CREATE UNIQUE INDEX event_translations_slug_key ON public.event_translations USING btree (language, slug text_pattern_ops) WHERE ((NOT trashed) AND (slug IS NOT NULL));
CREATE INDEX event_translations_title_idx ON public.event_translations USING btree (language, lower(title));
CREATE INDEX event_venues_venue_id_event_id_idx ON public.event_venues USING btree (venue_id, event_id);
CREATE INDEX events_author_id_idx ON public.events USING btree (author_id);
CREATE INDEX events_featured_idx ON public.events USING btree (starts_local, published_at, id) INCLUDE (ends_local, status, author_id, password_digest) WHERE (featured AND (NOT hide_from_listings));
CREATE INDEX events_image_id_idx ON public.events USING btree (image_id);
CREATE INDEX events_list_idx ON public.events USING btree (starts_local, published_at, id) INCLUDE (ends_local, status, author_id, password_digest, featured, ticketed) WHERE (NOT hide_from_listings);
CREATE INDEX events_parent_id_idx ON public.events USING btree (parent_id);
CREATE INDEX events_search_text_idx ON public.events USING gin (search_text public.gin_trgm_ops);
CREATE UNIQUE INDEX events_slug_key ON public.events USING btree (slug text_pattern_ops) WHERE ((status <> 'trash'::text) AND (slug <> ''::text));
CREATE INDEX events_ticketed_idx ON public.events USING btree (starts_local, published_at, id) INCLUDE (ends_local, status, author_id, password_digest) WHERE (ticketed AND (NOT hide_from_listings));
CREATE UNIQUE INDEX images_url_key ON public.images USING btree (url);
CREATE INDEX loaded_lines_category_id_idx ON public.loaded_lines USING btree (category_id) WHERE (category_id IS NOT NULL);
CREATE INDEX loaded_lines_event_id_idx ON public.loaded_lines USING btree (event_id) WHERE (event_id IS NOT NULL);
CREATE INDEX loaded_lines_organizer_id_idx ON public.loaded_lines USING btree (organizer_id) WHERE (organizer_id IS NOT NULL);
CREATE INDEX loaded_lines_tag_id_idx ON public.loaded_lines USING btree (tag_id) WHERE (tag_id IS NOT NULL);
CREATE INDEX loaded_lines_venue_id_idx ON public.loaded_lines USING btree (venue_id) WHERE (venue_id IS NOT NULL);
CREATE INDEX organizer_translations_search_text_idx ON public.organizer_translations USING gin (search_text public.gin_trgm_ops);
CREATE INDEX organizer_translations_slug_idx ON public.organizer_translations USING btree (slug text_pattern_ops) WHERE ((NOT trashed) AND (slug IS NOT NULL));
CREATE UNIQUE INDEX organizer_translations_slug_key ON public.organizer_translations USING btree (language, slug text_pattern_ops) WHERE ((NOT trashed) AND (slug IS NOT NULL));
CREATE INDEX organizer_translations_title_idx ON public.organizer_translations USING btree (language, lower(title));
CREATE INDEX organizers_author_id_idx ON public.organizers USING btree (author_id);
CREATE INDEX organizers_image_id_idx ON public.organizers USING btree (image_id);
CREATE INDEX organizers_published_at_id_idx ON public.organizers USING btree (published_at, id);
CREATE INDEX organizers_search_text_idx ON public.organizers USING gin (search_text public.gin_trgm_ops);
CREATE UNIQUE INDEX organizers_slug_key ON public.organizers USING btree (slug text_pattern_ops) WHERE ((status <> 'trash'::text) AND (slug <> ''::text));
CREATE INDEX organizers_title_idx ON public.organizers USING btree (lower(title));
CREATE INDEX scheduled_records_published_at_idx ON public.scheduled_records USING btree (published_at);
CREATE INDEX tag_translations_name_idx ON public.tag_translations USING btree (language, lower(name));
CREATE INDEX tag_translations_slug_idx ON public.tag_translations USING btree (slug text_pattern_ops) WHERE (slug IS NOT NULL);
CREATE UNIQUE INDEX tag_translations_slug_key ON public.tag_translations USING btree (language, slug text_pattern_ops) WHERE (slug IS NOT NULL);
CREATE INDEX tags_name_key ON public.tags USING btree (lower(name));
CREATE UNIQUE INDEX tags_slug_key ON public.tags USING btree (slug);
CREATE UNIQUE INDEX users_name_key ON public.users USING btree (lower(name));
CREATE INDEX venue_translations_search_text_idx ON public.venue_translations USING gin (search_text public.gin_trgm_ops);
CREATE INDEX venue_translations_slug_idx ON public.venue_translations USING btree (slug text_pattern_ops) WHERE ((NOT trashed) AND (slug IS NOT NULL));
CREATE UNIQUE INDEX venue_translations_slug_key ON public.venue_translations USING btree (language, slug text_pattern_ops) WHERE ((NOT trashed) AND (slug IS NOT NULL));
CREATE INDEX venue_translations_title_idx ON public.venue_translations USING btree (language, lower(title));
CREATE INDEX venues_author_id_idx ON public.venues USING btree (author_id);
CREATE INDEX venues_geo_lat_geo_lng_idx ON public.venues USING btree (geo_lat, geo_lng);
CREATE INDEX venues_image_id_idx ON public.venues USING btree (image_id);
CREATE INDEX venues_published_at_id_idx ON public.venues USING btree (published_at, id);
CREATE INDEX venues_search_text_idx ON public.venues USING gin (search_text public.gin_trgm_ops);
CREATE UNIQUE INDEX venues_slug_key ON public.venues USING btree (slug text_pattern_ops) WHERE ((status <> 'trash'::text) AND (slug <> ''::text));
CREATE INDEX venues_title_idx ON public.venues USING btree (lower(title));
CREATE TRIGGER categories_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.categories FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_data_changed();
CREATE TRIGGER categories_forgotten AFTER DELETE ON public.categories REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_record_forgotten('category');
CREATE TRIGGER categories_versioned AFTER UPDATE ON public.categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_record_changed('category', 'id');
CREATE TRIGGER categories_versioned_insert AFTER INSERT ON public.categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_record_changed('category', 'id');
CREATE TRIGGER category_translations_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.category_translations FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_data_changed();
CREATE TRIGGER category_translations_versioned_delete AFTER DELETE ON public.category_translations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_record_changed('category', 'category_id');
CREATE TRIGGER category_translations_versioned_insert AFTER INSERT ON public.category_translations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_record_changed('category', 'category_id');
CREATE TRIGGER category_translations_versioned_update AFTER UPDATE ON public.category_translations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_record_changed('category', 'category_id');
CREATE TRIGGER event_categories_added AFTER INSERT ON public.event_categories REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.event_categories_added();
CREATE TRIGGER event_categories_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.event_categories FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_data_changed();
CREATE TRIGGER event_categories_removed AFTER DELETE ON public.event_categories REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.event_categories_removed();
CREATE TRIGGER event_categories_versioned_delete AFTER DELETE ON public.event_categories REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_record_changed('event', 'event_id');
CREATE TRIGGER event_categories_versioned_insert AFTER INSERT ON public.event_categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_record_changed('event', 'event_id');
CREATE TRIGGER event_categories_versioned_update AFTER UPDATE ON public.event_categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_record_changed('event', 'event_id');
CREATE TRIGGER event_organizers_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.event_organizers FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_data_changed();
CREATE TRIGGER event_organizers_versioned_delete AFTER DELETE ON public.event_organizers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_record_changed('event', 'event_id');
CREATE TRIGGER event_organizers_versioned_insert AFTER INSERT ON public.event_organizers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_record_changed('event', 'event_id');
CREATE TRIGGER event_organizers_versioned_update AFTER UPDATE ON public.event_organizers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_record_changed('event', 'event_id');
CREATE TRIGGER event_tags_added AFTER INSERT ON public.event_tags REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.event_tags_added();
CREATE TRIGGER event_tags_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.event_tags FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_data_changed();
CREATE TRIGGER event_tags_removed AFTER DELETE ON public.event_tags REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.event_tags_removed();
CREATE TRIGGER event_tags_versioned_delete AFTER DELETE ON public.event_tags REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_record_changed('event', 'event_id');
CREATE TRIGGER event_tags_versioned_insert AFTER INSERT ON public.event_tags REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_record_changed('event', 'event_id');
CREATE TRIGGER event_tags_versioned_update AFTER UPDATE ON public.event_tags REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_record_changed('event', 'event_id');
CREATE TRIGGER event_translations_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.event_translations FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_data_changed();
CREATE TRIGGER event_translations_search_text BEFORE INSERT OR UPDATE ON public.event_translations FOR EACH ROW EXECUTE FUNCTION public.event_translations_search_text();
CREATE TRIGGER event_translations_versioned_delete AFTER DELETE ON public.event_translations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_record_changed('event', 'event_id');
CREATE TRIGGER event_translations_versioned_insert AFTER INSERT ON public.event_translations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_record_changed('event', 'event_id');
CREATE TRIGGER event_translations_versioned_update AFTER UPDATE ON public.event_translations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_record_changed('event', 'event_id');
CREATE TRIGGER event_venues_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.event_venues FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_data_changed();
CREATE TRIGGER event_venues_versioned_delete AFTER DELETE ON public.event_venues REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_record_changed('event', 'event_id');
CREATE TRIGGER event_venues_versioned_insert AFTER INSERT ON public.event_venues REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_record_changed('event', 'event_id');
CREATE TRIGGER event_venues_versioned_update AFTER UPDATE ON public.event_venues REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_record_changed('event', 'event_id');
CREATE TRIGGER events_by_day_delete AFTER DELETE ON public.events REFERENCING OLD TABLE AS earlier FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_count_days();
CREATE TRIGGER events_by_day_insert AFTER INSERT ON public.events REFERENCING NEW TABLE AS later FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_count_days();
CREATE TRIGGER events_by_day_truncate AFTER TRUNCATE ON public.events FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_count_days();
CREATE TRIGGER events_by_day_update AFTER UPDATE ON public.events REFERENCING OLD TABLE AS earlier NEW TABLE AS later FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_count_days();
CREATE TRIGGER events_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.events FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_data_changed();
CREATE TRIGGER events_counted AFTER UPDATE ON public.events REFERENCING OLD TABLE AS before_update NEW TABLE AS after_update FOR EACH STATEMENT EXECUTE FUNCTION public.events_counted();
CREATE TRIGGER events_forgotten AFTER DELETE ON public.events REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_record_forgotten('event');
CREATE TRIGGER events_scheduled AFTER INSERT OR DELETE OR UPDATE OF status, published_at ON public.events FOR EACH ROW EXECUTE FUNCTION public.calendar_schedule();
CREATE TRIGGER events_translations AFTER UPDATE OF status, password_digest, title, description, excerpt ON public.events FOR EACH ROW EXECUTE FUNCTION public.events_refresh_translations();
CREATE TRIGGER events_uncounted BEFORE DELETE ON public.events FOR EACH ROW EXECUTE FUNCTION public.events_uncounted();
CREATE TRIGGER events_versioned AFTER UPDATE ON public.events REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_record_changed('event', 'id');
CREATE TRIGGER events_versioned_insert AFTER INSERT ON public.events REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_record_changed('event', 'id');
CREATE TRIGGER images_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.images FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_data_changed();
CREATE TRIGGER images_versioned AFTER UPDATE ON public.images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_image_changed();
CREATE TRIGGER organizer_translations_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.organizer_translations FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_data_changed();
CREATE TRIGGER organizer_translations_search_text BEFORE INSERT OR UPDATE ON public.organizer_translations FOR EACH ROW EXECUTE FUNCTION public.organizer_translations_search_text();
CREATE TRIGGER organizer_translations_versioned_delete AFTER DELETE ON public.organizer_translations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_record_changed('organizer', 'organizer_id');
CREATE TRIGGER organizer_translations_versioned_insert AFTER INSERT ON public.organizer_translations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_record_changed('organizer', 'organizer_id');
CREATE TRIGGER organizer_translations_versioned_update AFTER UPDATE ON public.organizer_translations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_record_changed('organizer', 'organizer_id');
CREATE TRIGGER organizers_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.organizers FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_data_changed();
CREATE TRIGGER organizers_forgotten AFTER DELETE ON public.organizers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_record_forgotten('organizer');
CREATE TRIGGER organizers_scheduled AFTER INSERT OR DELETE OR UPDATE OF status, published_at ON public.organizers FOR EACH ROW EXECUTE FUNCTION public.calendar_schedule();
CREATE TRIGGER organizers_translations AFTER UPDATE OF status, password_digest, title, description, excerpt, phone, email, website ON public.organizers FOR EACH ROW EXECUTE FUNCTION public.organizers_refresh_translations();
CREATE TRIGGER organizers_versioned AFTER UPDATE ON public.organizers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_record_changed('organizer', 'id');
CREATE TRIGGER organizers_versioned_insert AFTER INSERT ON public.organizers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_record_changed('organizer', 'id');
CREATE TRIGGER tag_translations_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.tag_translations FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_data_changed();
CREATE TRIGGER tag_translations_versioned_delete AFTER DELETE ON public.tag_translations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_record_changed('tag', 'tag_id');
CREATE TRIGGER tag_translations_versioned_insert AFTER INSERT ON public.tag_translations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_record_changed('tag', 'tag_id');
CREATE TRIGGER tag_translations_versioned_update AFTER UPDATE ON public.tag_translations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_record_changed('tag', 'tag_id');
CREATE TRIGGER tags_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.tags FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_data_changed();
CREATE TRIGGER tags_forgotten AFTER DELETE ON public.tags REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_record_forgotten('tag');
CREATE TRIGGER tags_versioned AFTER UPDATE ON public.tags REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_record_changed('tag', 'id');
CREATE TRIGGER tags_versioned_insert AFTER INSERT ON public.tags REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_record_changed('tag', 'id');
CREATE TRIGGER venue_translations_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.venue_translations FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_data_changed();
CREATE TRIGGER venue_translations_search_text BEFORE INSERT OR UPDATE ON public.venue_translations FOR EACH ROW EXECUTE FUNCTION public.venue_translations_search_text();
CREATE TRIGGER venue_translations_versioned_delete AFTER DELETE ON public.venue_translations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_record_changed('venue', 'venue_id');
CREATE TRIGGER venue_translations_versioned_insert AFTER INSERT ON public.venue_translations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_record_changed('venue', 'venue_id');
CREATE TRIGGER venue_translations_versioned_update AFTER UPDATE ON public.venue_translations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_record_changed('venue', 'venue_id');
CREATE TRIGGER venues_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.venues FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_data_changed();
CREATE TRIGGER venues_forgotten AFTER DELETE ON public.venues REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_record_forgotten('venue');
CREATE TRIGGER venues_scheduled AFTER INSERT OR DELETE OR UPDATE OF status, published_at ON public.venues FOR EACH ROW EXECUTE FUNCTION public.calendar_schedule();
CREATE TRIGGER venues_translations AFTER UPDATE OF status, password_digest, title, description, excerpt, address, city, province, state, stateprovince, zip, phone ON public.venues FOR EACH ROW EXECUTE FUNCTION public.venues_refresh_translations();
CREATE TRIGGER venues_versioned AFTER UPDATE ON public.venues REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_record_changed('venue', 'id');
CREATE TRIGGER venues_versioned_insert AFTER INSERT ON public.venues REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.calendar_record_changed('venue', 'id');
ALTER TABLE ONLY public.application_passwords
    ADD CONSTRAINT application_passwords_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES public.categories(id);
ALTER TABLE ONLY public.category_translations
    ADD CONSTRAINT category_translations_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.event_categories
    ADD CONSTRAINT event_categories_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.event_categories
    ADD CONSTRAINT event_categories_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.event_organizers
    ADD CONSTRAINT event_organizers_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.event_organizers
    ADD CONSTRAINT event_organizers_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES public.organizers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.event_tags
    ADD CONSTRAINT event_tags_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.event_tags
    ADD CONSTRAINT event_tags_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES public.tags(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.event_translations
    ADD CONSTRAINT event_translations_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.event_venues
    ADD CONSTRAINT event_venues_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.event_venues
    ADD CONSTRAINT event_venues_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES public.venues(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_image_id_fkey FOREIGN KEY (image_id) REFERENCES public.images(id);
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES public.events(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.loaded_lines
    ADD CONSTRAINT loaded_lines_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.loaded_lines
    ADD CONSTRAINT loaded_lines_event_id_fkey FOREIGN KEY (event_id) REFERENCES public.events(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.loaded_lines
    ADD CONSTRAINT loaded_lines_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES public.organizers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.loaded_lines
    ADD CONSTRAINT loaded_lines_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES public.tags(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.loaded_lines
    ADD CONSTRAINT loaded_lines_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES public.venues(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.organizer_translations
    ADD CONSTRAINT organizer_translations_organizer_id_fkey FOREIGN KEY (organizer_id) REFERENCES public.organizers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.organizers
    ADD CONSTRAINT organizers_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.organizers
    ADD CONSTRAINT organizers_image_id_fkey FOREIGN KEY (image_id) REFERENCES public.images(id);
ALTER TABLE ONLY public.tag_translations
    ADD CONSTRAINT tag_translations_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES public.tags(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.venue_translations
    ADD CONSTRAINT venue_translations_venue_id_fkey FOREIGN KEY (venue_id) REFERENCES public.venues(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.venues
    ADD CONSTRAINT venues_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.venues
    ADD CONSTRAINT venues_image_id_fkey FOREIGN KEY (image_id) REFERENCES public.images(id);
