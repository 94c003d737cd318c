import { between, random, SENTENCES, VOCABULARY, words } from './draws.sql.mjs';

/** The functions and words that all data is made of. */
export const vocabulary = (anchor) => [
  'CREATE SCHEMA bare',
  `CREATE FUNCTION bare.anchor() RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$ SELECT timestamptz '${anchor}' $$`,
  `CREATE FUNCTION bare.random(id bigint, use text) RETURNS float8 LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
    $$ SELECT (hashtextextended(use, id) & 4294967295) / 4294967296::float8 $$`,
  'CREATE TABLE bare.words (language text, rank int, word text, PRIMARY KEY (language, rank))',
  'CREATE TABLE bare.sentences (language text, number int, sentence text, PRIMARY KEY (language, number))',
  ...['en', 'fr'].flatMap((language, index) => [
    `INSERT INTO bare.words WITH syllables AS (
        SELECT row_number() OVER () - 1 AS number, a || b || c AS syllable
        FROM unnest('{b,br,c,ch,d,f,g,gl,h,l,m,n,p,r,s,st,t,v}'::text[]) a,
          unnest('{a,e,i,o,u,ai,ou,ea}'::text[]) b, unnest('{"",n,r,s,l,nd,m}'::text[]) c)
      SELECT '${language}', row_number() OVER (ORDER BY min(n)), word FROM (
        SELECT n, CASE WHEN ${random('accent', 'n')} < 0.04 THEN translate(text, 'aeiou', 'àéîôü') ELSE text END AS word
        FROM generate_series(1, 30000) n, LATERAL (SELECT one.syllable || other.syllable AS text
          FROM syllables one, syllables other
          WHERE one.number = ${between(`first ${index}`, 0, 1007, 'n')}
            AND other.number = ${between(`second ${index}`, 0, 1007, 'n')}) drawn) drawn
      GROUP BY word LIMIT ${VOCABULARY}`,
    `INSERT INTO bare.sentences SELECT '${language}', id, initcap(left(text, 1)) || substr(lower(text), 2) || '.'
      FROM generate_series(0, ${SENTENCES - 1}) id, LATERAL (SELECT ${words('sentence', 6, 16, language)} AS text) drawn`,
  ]),
];
