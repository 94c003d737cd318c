import {
  ORGANIZERS,
  VENUES,
  FIRST_EVENT,
  CATEGORIES,
  TAGS,
  AUTHORS,
  CITIES,
  random,
  between,
  rank,
  chance,
  words,
  paragraphs,
  slug,
  owned,
  translated,
} from './draws.sql.mjs';

const linked = (table, { first, count, columns }) => [
  `INSERT INTO ${table}s (id, author_id, status, title, slug, description, excerpt, published_at, modified_at, image_id,
      language, phone, website, ${columns.map(([name]) => name).join(', ')})
    SELECT id, author_id, ${chance('draft', 0.985, "'publish'", chance('private', 0.7, "'draft'", "'private'"))}, title, slug,
      ${chance('described', 0.5, paragraphs('description', 3, 5, 'en'))}, ${chance('excerpt', 0.1, paragraphs('excerpt', 1, 1, 'en'))},
      anchor - ${between('published', 100, 3000)} * interval '1 day', anchor - ${between('published', 100, 3000)} * interval '1 day',
      image_id, language, ${chance('phone', 0.6, `'+1 506 555 ' || lpad((id % 10000)::text, 4, '0')`)},
      ${chance('website', 0.5, `'https://www.example.org/' || id`)}, ${columns.map(([, value]) => value).join(', ')}
    FROM (SELECT id, ${rank('city', CITIES)} AS city, ${owned('title')}
      FROM generate_series(${first}, ${first + count - 1}) id, LATERAL (SELECT ${words('title', 2, 5, 'en')} AS title) named) drawn`,
  translated(table, `SELECT id, description FROM ${table}s WHERE ${random('translated')} < 0.3`, 4),
];

const located = (use, least) =>
  chance(
    'located',
    0.8,
    `round((${least} + 8 * bare.random(city, '${use}')
  + ${random(use)} / 5)::numeric, 5)::float8`,
    'NULL',
  );
const PLACE = [
  ['address', `${between('number', 1, 400)} || ' Street'`],
  ['city', `(SELECT initcap(word) FROM bare.words WHERE language = 'en' AND rank = 500 + city * 7)`],
  ['country', "'Canada'"],
  ['province', "'New Brunswick'"],
  ['state', "''"],
  ['stateprovince', "'New Brunswick'"],
  ['zip', `'E' || ${between('zip', 1, 9)} || 'A ' || ${between('zip 2', 1, 9)} || 'B1'`],
  ['geo_lat', located('lat', 43)],
  ['geo_lng', located('lng', -68)],
  ['show_map', 'true'],
  ['show_map_link', 'true'],
];

/** Everything that events link to. Ids of terms are in order of the names, so sorting by either gives the same order. */
export const SURROUNDINGS = [
  `INSERT INTO users (name, role) SELECT 'author ' || n, 'author' FROM generate_series(1, ${AUTHORS}) n`,
  `INSERT INTO images (id, url, created_at) SELECT id, 'https://images.example.org/' || id || '.jpg', bare.anchor()
    FROM generate_series(${ORGANIZERS + VENUES + 1}, ${FIRST_EVENT - 1}) id`,
  `CREATE TABLE bare.terms AS SELECT row_number() OVER (ORDER BY n > ${CATEGORIES}, word COLLATE "C")::int AS id, word FROM (
    SELECT word, row_number() OVER (ORDER BY ${random('term', 'rank')}) AS n FROM bare.words
    WHERE language = 'en' AND rank < 5000 AND word ~ '^[a-z]{4,}$' ORDER BY n LIMIT ${CATEGORIES + TAGS}) drawn`,
  // Every fifth category is a root. The next three are its children, and the fourth is a child of the third.
  `INSERT INTO categories (id, name, slug, description, language, parent_id)
    SELECT id, initcap(word), word || '-' || id, ${chance('described', 0.5, paragraphs('description', 1, 1, 'en'))}, 'en',
      CASE id % 5 WHEN 1 THEN NULL WHEN 0 THEN id - 1 ELSE id - (id - 1) % 5 END
    FROM bare.terms WHERE id <= ${CATEGORIES} ORDER BY id`,
  `INSERT INTO tags (id, name, slug, description, language)
    SELECT id, initcap(word), word || '-' || id, ${chance('described', 0.5, paragraphs('description', 1, 1, 'en'))}, 'en'
    FROM bare.terms WHERE id > ${CATEGORIES}`,
  ...[
    ['category', 'categories', 1],
    ['tag', 'tags', 2],
  ].map(
    ([one, table, every]) =>
      `INSERT INTO ${one}_translations (${one}_id, language, name, slug, description)
      SELECT id, 'fr', title, ${slug('title', "'fr-' || id")}, NULL
      FROM (SELECT id FROM ${table} WHERE id % ${every} = 0) original, LATERAL (SELECT ${words('french', 2, 5, 'fr')} AS title) named`,
  ),
  ...linked('organizer', {
    first: 1,
    count: ORGANIZERS,
    columns: [['email', chance('email', 0.7, `'office' || id || '@example.org'`)]],
  }),
  ...linked('venue', { first: ORGANIZERS + 1, count: VENUES, columns: PLACE }),
];
