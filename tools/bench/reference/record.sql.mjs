/**
 * Builds the API's records in a single SQL statement, as a careful server without a framework would. Covers only the
 * loaded data: nothing is protected, costs are at most two plain numbers, and events are at most cancelled or online.
 */

/** The public URL of the service and the bare servers. */
export const ORIGIN = 'https://calendar.example.org';
/** The time zone of the site, the same for the service and the bare servers. */
const SITE_ZONE = process.env.SITE_TIMEZONE ?? 'UTC';
const API = `${ORIGIN}/calendar/events/v1`;
const HOST = new URL(ORIGIN).hostname;

/** Matches the rows of this alias that everybody may read. */
export const isPublic = (row) =>
  `(${row}.status = 'publish' OR (${row}.status = 'future' AND ${row}.published_at <= now()))`;

/** Returns the subquery that builds the record of the row `event`. */
export function eventRecord({ single = false } = {}) {
  return `SELECT row_to_json(record)::text FROM (SELECT
    event.id, ${globalIds('event')}, ${publication('event')},
    '${API}/events/' || event.id AS rest_url,
    event.title, event.description, event.excerpt, event.slug,
    coalesce(${image('event')}, 'false'::json) AS image, event.all_day,
    ${times('start', 'starts')}, ${times('end', 'ends')},
    event.timezone, event.timezone_abbr, ${costs()},
    coalesce(nullif(event.website, ''), '${ORIGIN}/event/' || event.slug || '/') AS website,
    event.show_map, event.show_map_link, event.hide_from_listings, event.sticky, event.featured,
    ${terms(CATEGORY)} AS categories, ${terms(TAG)} AS tags,
    ${venues(single)} AS venue, ${organizers(single)} AS organizer,
    '[]'::json AS custom_fields${single ? `, ${eventJsonLd()} AS json_ld` : ''}) record`;
}

const CATEGORY = {
  table: 'categories',
  one: 'category',
  path: 'events/category',
  taxonomy: 'tribe_events_cat',
};
const TAG = { table: 'tags', one: 'tag', path: 'tag', taxonomy: 'post_tag' };

const clock = (column, zone) => `to_char(${column} AT TIME ZONE '${zone}', 'YYYY-MM-DD HH24:MI:SS')`;

function globalIds(row) {
  const id = `'${HOST}?id=' || ${row}.id`;
  return `${id} AS global_id, json_build_array(${id}) AS global_id_lineage`;
}

function publication(row) {
  return `${row}.author_id::text AS author, 'publish' AS status,
    ${clock(`${row}.published_at`, SITE_ZONE)} AS date, ${clock(`${row}.published_at`, 'UTC')} AS date_utc,
    ${clock(`${row}.modified_at`, SITE_ZONE)} AS modified, ${clock(`${row}.modified_at`, 'UTC')} AS modified_utc,
    '${ORIGIN}/${row}/' || ${row}.slug || '/' AS url`;
}

function image(row) {
  return `(SELECT json_build_object('url', image.url, 'id', image.id,
    'extension', substring(image.url from '[.]([a-z]+)$')) FROM images image WHERE image.id = ${row}.image_id)`;
}

function times(bound, column) {
  return [
    [`${bound}_date`, `event.${column}_local`],
    [`utc_${bound}_date`, `(event.${column}_at AT TIME ZONE 'UTC')`],
  ].map(
    ([name, value]) => `to_char(${value}, 'YYYY-MM-DD HH24:MI:SS') AS ${name},
    to_char(${value}, '${DETAILS}')::json AS ${name}_details`,
  );
}

const DETAILS = [
  ['year', 'YYYY'],
  ['month', 'MM'],
  ['day', 'DD'],
  ['hour', 'HH24'],
  ['minutes', 'MI'],
  ['seconds', 'SS'],
]
  .map(([name, digits], index) => `"${index === 0 ? '{' : ','}\\"${name}\\":\\""${digits}"\\""`)
  .join('')
  .concat('"}"');

function costs() {
  return `CASE WHEN cardinality(event.cost) = 0 THEN '' WHEN event.cost[1] = '0' THEN 'Free'
      ELSE '$' || array_to_string(event.cost, ' – $') END AS cost,
    json_build_object('currency_symbol', '', 'currency_code', '', 'currency_position', '',
      'values', to_json(event.cost)) AS cost_details`;
}

function terms({ table, one, path, taxonomy }) {
  const parent = one === 'category' ? 'term.parent_id' : 'NULL';
  return `(SELECT coalesce(json_agg(row_to_json(part)), '[]') FROM (SELECT
      term.id, term.name, term.slug, 0 AS term_group, term.id AS term_taxonomy_id, '${taxonomy}' AS taxonomy,
      term.description, coalesce(${parent}, 0) AS parent, coalesce(counted.events, 0) AS count, 'raw' AS filter,
      '${ORIGIN}/${path}/' || term.slug || '/' AS url, '[]'::json AS meta,
      json_strip_nulls(json_build_object('self', '${API}/${table}/' || term.id,
        'collection', '${API}/${table}', 'up', '${API}/${table}/' || ${parent})) AS urls
    FROM event_${table} link JOIN ${table} term ON term.id = link.${one}_id
    LEFT JOIN bare.term_counts counted ON counted.term_id = term.id
    WHERE link.event_id = event.id ORDER BY term.id) part)`;
}

const filled = (row, ...columns) => columns.map((name) => `nullif(${row}.${name}, '') AS ${name}`).join(', ');

function venues(single) {
  const record = `SELECT json_strip_nulls(row_to_json(part))::text FROM (SELECT
    venue.id, ${publication('venue')}, venue.title AS venue,
    ${filled('venue', 'description', 'excerpt', 'address', 'city', 'country', 'province', 'state', 'zip')},
    ${filled('venue', 'phone', 'website', 'stateprovince')}, venue.geo_lat, venue.geo_lng, venue.slug,
    ${image('venue')} AS image, ${single ? `${placeJsonLd()} AS json_ld,` : ''}
    venue.show_map, venue.show_map_link, ${globalIds('venue')}) part`;
  // OFFSET 0 keeps PostgreSQL from building each record twice, once for each reference to it.
  return `(SELECT CASE count(*) WHEN 1 THEN min(one) ELSE
      '[' || coalesce(string_agg(one, ',' ORDER BY position), '') || ']' END::json
    FROM (SELECT link.position, (${record}) AS one FROM event_venues link JOIN venues venue
      ON venue.id = link.venue_id WHERE link.event_id = event.id AND ${isPublic('venue')} OFFSET 0) linked)`;
}

function organizers(single) {
  const record = `SELECT json_strip_nulls(row_to_json(part)) FROM (SELECT
    organizer.id, ${publication('organizer')}, organizer.title AS organizer,
    ${filled('organizer', 'description', 'excerpt', 'slug')}, ${image('organizer')} AS image,
    ${filled('organizer', 'phone', 'website', 'email')}${single ? `, ${personJsonLd()} AS json_ld` : ''},
    ${globalIds('organizer')}) part`;
  return `(SELECT coalesce(json_agg(one ORDER BY position), '[]')
    FROM (SELECT link.position, (${record}) AS one FROM event_organizers link JOIN organizers organizer
      ON organizer.id = link.organizer_id WHERE link.event_id = event.id AND ${isPublic('organizer')}) linked)`;
}

const words = (row) => `btrim(regexp_replace(regexp_replace(coalesce(nullif(${row}.excerpt, ''),
  ${row}.description), '<[^>]*>', ' ', 'g'), '\\s+', ' ', 'g'))`;
const picture = (row) => `(SELECT image.url FROM images image WHERE image.id = ${row}.image_id)`;

function placeJsonLd() {
  return `json_build_object('@type', 'Place', 'name', venue.title, 'description', ${words('venue')},
    'image', ${picture('venue')}, 'url', '', 'address', json_build_object('@type', 'PostalAddress',
      'streetAddress', nullif(venue.address, ''), 'addressLocality', nullif(venue.city, ''),
      'addressRegion', nullif(venue.stateprovince, ''), 'postalCode', nullif(venue.zip, ''),
      'addressCountry', nullif(venue.country, '')),
    'geo', CASE WHEN venue.geo_lat IS NOT NULL THEN json_build_object('@type', 'GeoCoordinates',
      'latitude', venue.geo_lat, 'longitude', venue.geo_lng) END,
    'telephone', venue.phone, 'sameAs', venue.website)`;
}

function personJsonLd() {
  return `json_build_object('@type', 'Person', 'name', organizer.title, 'description', ${words('organizer')},
    'image', ${picture('organizer')}, 'url', organizer.website, 'telephone', organizer.phone,
    'email', organizer.email, 'sameAs', organizer.website)`;
}

function eventJsonLd() {
  const first = (one, jsonLd) => `(SELECT ${jsonLd} FROM event_${one}s link JOIN ${one}s ${one}
    ON ${one}.id = link.${one}_id WHERE link.event_id = event.id AND ${isPublic(one)} ORDER BY link.position LIMIT 1)`;
  const url = `'${ORIGIN}/event/' || event.slug || '/'`;
  return `json_strip_nulls(json_build_object('@context', 'http://schema.org', '@type', 'Event',
    'name', event.title, 'description', ${words('event')}, 'image', ${picture('event')}, 'url', ${url},
    'eventAttendanceMode', 'https://schema.org/' || CASE WHEN event.is_virtual THEN 'On' ELSE 'Off' END
      || 'lineEventAttendanceMode',
    'eventStatus', 'https://schema.org/' || CASE event.event_status WHEN 'canceled' THEN 'EventCancelled'
      ELSE 'EventScheduled' END,
    'startDate', ${iso('starts')}, 'endDate', ${iso('ends')},
    'location', CASE WHEN event.is_virtual THEN json_build_object('@type', 'VirtualLocation', 'url', ${url})
      ELSE ${first('venue', placeJsonLd())} END, 'organizer', ${first('organizer', personJsonLd())},
    'offers', CASE WHEN cardinality(event.cost) > 0 THEN json_build_object('@type', 'Offer',
      'price', concat_ws(' \u2013 ', event.cost[1], event.cost[2]), 'priceCurrency', 'USD', 'url', ${url}, 'category', 'primary', 'availability', 'inStock',
      'validFrom', to_char(event.published_at AT TIME ZONE '${SITE_ZONE}', 'YYYY-MM-DD"T00:00:00+00:00"')) END,
    'performer', 'Organization'))`;
}

function iso(column) {
  const offset = `(event.${column}_local - (event.${column}_at AT TIME ZONE 'UTC'))`;
  return `to_char(event.${column}_local, 'YYYY-MM-DD"T"HH24:MI:SS')
    || CASE WHEN ${offset} < '0' THEN '-' ELSE '+' END || to_char(greatest(${offset}, -${offset}), 'HH24:MI')`;
}
