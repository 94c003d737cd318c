// A calendar of invented words. Whatever is drawn depends on the id of its row and on its use alone, so that the data is
// the same in every run, and in whichever order it is loaded.

export const [ORGANIZERS, VENUES, IMAGES] = [2_000, 5_000, 2_000];
/** Publications and images share a sequence of ids. */
export const FIRST_EVENT = ORGANIZERS + VENUES + IMAGES + 1;
export const [CATEGORIES, TAGS, AUTHORS, CITIES, SENTENCES, VOCABULARY] = [60, 300, 20, 80, 50_000, 20_000];

export const random = (use, id = 'id') => `bare.random(${id}, '${use}')`;
export const between = (use, least, most, id = 'id') =>
  `(${least} + floor(${random(use, id)} * ${most - least + 1}))::int`;
/** A rank up to `count` by Zipf's law, as names and words follow it. */
export const rank = (use, count, id = 'id') => `floor(power(${count}, ${random(use, id)}))::int`;
export const chance = (use, share, value, otherwise = "''") =>
  `CASE WHEN ${random(use)} < ${share} THEN ${value} ELSE ${otherwise} END`;
/** How many links: 0 below the first limit, one more above each. */
export const few = (use, ...limits) =>
  `generate_series(1, width_bucket(${random(use)}, ARRAY[${limits.join()}])) n`;

export const words = (use, least, most, language) => `(SELECT string_agg(initcap(word), ' ' ORDER BY n)
  FROM generate_series(1, ${between(use, least, most)}) n
  JOIN bare.words ON language = '${language}' AND rank = floor(power(${VOCABULARY}, bare.random(id * 32 + n, '${use}')))::int)`;
export const paragraphs = (use, least, most, language) => `(SELECT '<p>' || string_agg(sentence, CASE n % 4
    WHEN 0 THEN E'</p>\\n<p>' ELSE ' ' END ORDER BY n) || '</p>'
  FROM generate_series(1, ${between(use, least, most)}) n
  JOIN bare.sentences ON language = '${language}' AND number = floor(${SENTENCES} * bare.random(id * 32 + n, '${use}'))::int)`;
export const slug = (title, id) => `lower(translate(${title}, 'àéîôü ', 'aeiou-')) || '-' || ${id}`;

export const owned = (title) => `${between('author', 1, AUTHORS)} AS author_id, ${title} AS title,
  ${slug(title, 'id')} AS slug, ${chance('image', 0.3, between('which image', ORGANIZERS + VENUES + 1, FIRST_EVENT - 1), 'NULL')} AS image_id,
  'en' AS language, bare.anchor() AS anchor`;

/** Copies rows into their translations. */
export const translated = (
  table,
  rows,
  sentences,
) => `INSERT INTO ${table}_translations (${table}_id, language, title, slug, description, excerpt)
  SELECT id, 'fr', title, ${slug('title', "'fr-' || id")},
    CASE WHEN description <> '' THEN ${paragraphs('french', sentences, sentences, 'fr')} END, NULL
  FROM (${rows}) original, LATERAL (SELECT ${words('french title', 2, 5, 'fr')} AS title) named`;
