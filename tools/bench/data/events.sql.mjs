import {
  ORGANIZERS,
  VENUES,
  FIRST_EVENT,
  CATEGORIES,
  TAGS,
  random,
  between,
  rank,
  chance,
  few,
  words,
  paragraphs,
  owned,
  translated,
} from './draws.sql.mjs';

/** Events from id $1 to $2, most of the coming ones soon. */
export const EVENTS = [
  `INSERT INTO events (id, author_id, status, former_status, title, slug, description, excerpt, published_at, modified_at,
      image_id, language, starts_local, ends_local, starts_at, ends_at, timezone, timezone_abbr, all_day, cost, website,
      show_map, show_map_link, hide_from_listings, sticky, featured, ticketed, event_status, is_virtual, accessibility, parent_id)
    SELECT id, author_id, status, CASE status WHEN 'trash' THEN 'publish' END, title, slug,
      ${paragraphs('description', 9, 18, 'en')}, ${chance('excerpt', 0.2, paragraphs('excerpt', 2, 2, 'en'))},
      published_at, CASE status WHEN 'future' THEN anchor ELSE published_at + ${between('modified', 0, 20)} * interval '1 hour' END,
      image_id, language, starts, ends, starts AT TIME ZONE zone, ends AT TIME ZONE zone, zone,
      CASE WHEN (starts AT TIME ZONE zone) AT TIME ZONE 'UTC' + utc_offset = starts THEN standard ELSE summer END,
      is_whole, CASE width_bucket(${random('cost')}, ARRAY[0.3, 0.5, 0.8]) WHEN 0 THEN '{}' WHEN 1 THEN '{0}'
        WHEN 2 THEN ARRAY[${between('price', 5, 90)}::text]
        ELSE ARRAY[${between('low', 5, 20)}::text, ${between('high', 21, 90)}::text] END,
      ${chance('website', 0.15, `'https://www.example.org/events/' || id`)}, ${random('map')} < 0.8, ${random('link')} < 0.8,
      ${random('hidden')} < 0.01, ${random('sticky')} < 0.005, ${random('featured')} < 0.03, ${random('ticketed')} < 0.2,
      ${chance('canceled', 0.02, "'canceled'", "'scheduled'")}, ${chance('virtual', 0.05, 'true', 'NULL')},
      ${chance('accessible', 0.1, "'{step_free,hearing_loop}'::text[]", 'NULL')},
      CASE WHEN ${random('child')} < 0.01 AND id >= ${FIRST_EVENT + 20} THEN ${between('parent', FIRST_EVENT, FIRST_EVENT + 19)} END
    FROM (SELECT *, CASE status WHEN 'future' THEN anchor + ${between('due', 30, 300)} * interval '1 day'
          ELSE least(starts, anchor AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' - ${between('ahead', 24, 3000)} * interval '1 hour' END AS published_at,
        starts + ${between('days', 1, 4)} * interval '1 day' * (${random('long')} > 0.92)::int
          + CASE WHEN is_whole THEN interval '23:59:59' ELSE ${between('length', 2, 5)} * interval '30 minutes' END AS ends
      FROM (SELECT *, day + CASE WHEN is_whole THEN interval '0' ELSE ${between('hour', 16, 42)} * interval '30 minutes' END AS starts
        FROM (SELECT id, ${owned('title')}, ${random('whole')} < 0.1 AS is_whole,
            (bare.anchor() AT TIME ZONE 'UTC') + interval '1 day' * CASE WHEN ${random('past')} < 0.45 THEN -${between('before', 0, 1825)}
              ELSE floor(730 * power(${random('after')}, 1.5)) END AS day,
            (ARRAY['publish', 'draft', 'private', 'pending', 'future', 'trash'])[
              1 + width_bucket(${random('status')}, ARRAY[0.93, 0.955, 0.97, 0.98, 0.995])] AS status,
            1 + width_bucket(${random('zone')}, ARRAY[0.5, 0.7, 0.8, 0.9, 0.95]) AS zone_number
          FROM generate_series($1::int, $2::int) id, LATERAL (SELECT ${words('title', 2, 5, 'en')} AS title) named) drawn
      ) dated JOIN (VALUES (1, 'America/Moncton', 'AST', 'ADT', interval '-4 hours'),
        (2, 'America/New_York', 'EST', 'EDT', interval '-5 hours'), (3, 'Europe/Berlin', 'CET', 'CEST', interval '1 hour'),
        (4, 'Europe/London', 'GMT', 'BST', interval '0'), (5, 'Asia/Tokyo', 'JST', 'JST', interval '9 hours'),
        (6, 'UTC', 'UTC', 'UTC', interval '0')) zones (zone_number, zone, standard, summer, utc_offset) USING (zone_number)
    ) event`,
  link('venue', few('venues', 0.05, 0.98), `${ORGANIZERS} + ${rank('venue', VENUES, 'id * 8 + n')}`, true),
  link('organizer', few('organizers', 0.05, 0.98), rank('organizer', ORGANIZERS, 'id * 8 + n'), true),
  link('category', few('categories', 0.05, 0.65, 0.9), rank('category', CATEGORIES, 'id * 8 + n')),
  link('tag', few('tags', 0.1, 0.3, 0.55, 0.8, 0.9), `${CATEGORIES} + ${rank('tag', TAGS, 'id * 8 + n')}`),
  translated(
    'event',
    `SELECT id, description FROM events WHERE id BETWEEN $1::int AND $2::int AND ${random('translated')} < 0.2`,
    13,
  ),
];

function link(one, series, target, isOrdered = false) {
  const table = `event_${one === 'category' ? 'categories' : `${one}s`}`;
  return `INSERT INTO ${table} (event_id, ${one}_id${isOrdered ? ', position' : ''})
    SELECT id, ${target}${isOrdered ? ', n - 1' : ''} FROM generate_series($1::int, $2::int) id, ${series} ON CONFLICT DO NOTHING`;
}

/** Counts of events by term, precomputed for the bare servers, and the work of autovacuum. */
export const finishing = (next) => [
  `SELECT setval('record_ids', ${next}, false)`,
  `SELECT setval('term_ids', ${CATEGORIES + TAGS})`,
  `CREATE TABLE bare.term_counts AS
    SELECT term_id, count(*)::integer AS events FROM (
      SELECT event_id, category_id AS term_id FROM event_categories
      UNION ALL SELECT event_id, tag_id FROM event_tags) link
    JOIN events ON events.id = event_id AND status = 'publish' AND password_digest IS NULL
    GROUP BY term_id`,
  'ALTER TABLE bare.term_counts ADD PRIMARY KEY (term_id)',
  'VACUUM (ANALYZE)',
  'CHECKPOINT',
];
