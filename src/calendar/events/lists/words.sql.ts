import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { type LinkType, linkTable } from '../../../common/record-types.js';
import type { Word } from '../../../common/text/word-query.js';
import { openTo } from '../../../context/access/rights.js';
import type { EventList } from './event-list.js';
import { type Between, type FoundWords, waysToMatch, type WordSearch } from './found-words.js';

/** Shorter ones begin too many words. Of other scripts than ours, two letters may be a word. */
const LEAST_BEGINNING = /^(?:.{3}|\p{Lo})/u;

/** The columns by which words are found: in any form, as they are, and whether one says nothing in a language. */
export function wordColumns(words: readonly Word[], language: string): Sql {
  return sql`(${join(words.map(inAnyForm), ' || ')}) AS query, (${join(words.map(asIs), ' || ')}) AS as_is,
    ${isSilent(words, language)} AS is_silent`;
}

// Texts are in any language, and so are the stems of their words.
function inAnyForm(word: Word): Sql {
  const text = foldedText(word);
  const stems = sql` || plainto_tsquery('pg_catalog.english', ${text}) || plainto_tsquery('pg_catalog.french', ${text})`;
  return sql`${asIs(word)}${word.isPhrase ? empty : stems}${beginning(word)}`;
}

function asIs(word: Word): Sql {
  return sql`phraseto_tsquery('pg_catalog.simple', ${foldedText(word)})`;
}

/** A query as text quotes its words, so that a mark behind the last one is no part of it. */
function beginning(word: Word): Sql {
  if (!word.isBeginning || !LEAST_BEGINNING.test(word.text)) return empty;
  return sql` || coalesce((nullif(${asIs(word)}::text, '') || ':*')::tsquery, '')`;
}

function isSilent([word, ...others]: readonly Word[], language: string): Sql {
  if (word === undefined || word.isPhrase || others.length > 0) return sql`false`;
  return sql`numnode(plainto_tsquery(calendar_stemmer(${language}), ${foldedText(word)})) = 0`;
}

export function foldedText({ text }: Word): Sql {
  return sql`calendar_word_text(calendar_fold(${text}))`;
}

/** Returns a query as PostgreSQL has written it. */
export function written(query: string): Sql {
  return sql`${query}::tsquery`;
}

/** Returns the query that finds the words of a search in texts alone. */
export function anyWay(search: WordSearch): Sql {
  return sql`(${join(waysToMatch(search).map(allOf), ' || ')})`;
}

function allOf(wanted: readonly FoundWords[]): Sql {
  return sql`(${join(
    wanted.map(({ query }) => written(query)),
    ' && ',
  )})`;
}

/** Returns the query that finds one of each of these words as it is, one after the other. */
export function allInOrder(wanted: readonly FoundWords[]): Sql {
  return sql`(${join(
    wanted.map(({ asIs }) => written(asIs)),
    ' <-> ',
  )})`;
}

/**
 * Matches events that have one of each of these words, and none of those. A word is in the texts of an event, in the original or
 * in the language of the list, in those of its series, or in the name of something that it is linked to. Each word finds a
 * set of ids, so that no plan looks at each event for each word; words that are in no name find theirs together.
 */
export function haveWords(search: WordSearch, list: EventList): Sql {
  const { wanted, unwanted, between, mayLackOne = false } = search;
  const sets = waysToMatch(search).map((words) => idsWith(words, list, between));
  const conditions = [
    ...(sets.length === 0 ? [] : [sql`row.id IN (${join(sets, ' UNION ALL ')})`]),
    ...(between === undefined ? [] : [startsBetween('row', between)]),
    ...(mayLackOne
      ? [openTo(list.context.caller, 'row')]
      : wanted.filter(isNamed).map(({ query }) => isOpenOrHas(query, list))),
    ...unwanted.map((found) => hasNone(found, list)),
  ];
  // A search without letters and digits finds nothing.
  return conditions.length === 0 ? sql`false` : join(conditions, ' AND ');
}

/** Finds the ids of events that have all of these words. */
function idsWith(words: readonly FoundWords[], list: EventList, between?: Between): Sql {
  const [named, others] = [words.filter(isNamed), words.filter((found) => !isNamed(found))];
  const sets = [
    ...named.map(
      (found) => sql`(${inTexts(written(found.query), list, between)} UNION ALL ${linkedTo(found)})`,
    ),
    ...(others.length === 0 ? [] : [sql`(${inTexts(allOf(others), list, between)})`]),
  ];
  return sql`(${join(sets, ' INTERSECT ')})`;
}

function isNamed({ names }: FoundWords): boolean {
  return names.length > 0;
}

/** A password hides what an event is linked to, so that only its texts have the words. */
function isOpenOrHas(query: string, list: EventList): Sql {
  return sql`(${openTo(list.context.caller, 'row')} OR ${isInTexts(query, list)})`;
}

/** Looks at one event after the other, as most of the calendar may have the words. */
function hasNone({ query, names }: FoundWords, list: EventList): Sql {
  const links = names.map(({ type, ids }) => isLinkedTo(type, ids, 'row'));
  const linked =
    links.length === 0 ? empty : sql`OR (${openTo(list.context.caller, 'row')} AND (${join(links, ' OR ')}))`;
  return sql`NOT (${isInTexts(query, list)} ${linked})`;
}

function isInTexts(query: string, { context: { language } }: EventList): Sql {
  return sql`EXISTS (SELECT FROM event_words found WHERE found.event_id IN (row.id, row.series_id)
    AND found.words @@ ${written(query)} AND found.language IN ('', ${language}) OFFSET 0)`;
}

/** Looks up the few links of an event, and not each of the ids: the index is not told of them. */
export function isLinkedTo(type: LinkType, ids: readonly number[], event: string): Sql {
  const { table, column } = linkTable(type);
  return sql`EXISTS (SELECT FROM ${raw(table)} link
    WHERE link.event_id = ${raw(event)}.id AND link.${raw(column)} + 0 = ANY(${ids}))`;
}

/** Finds the ids of events by their texts, or by those of their series, whose rows have no start. */
function inTexts(query: Sql, { context: { language } }: EventList, between?: Between): Sql {
  const during = (row: string) => (between === undefined ? empty : sql`AND ${startsBetween(row, between)}`);
  return sql`SELECT event_id FROM (${rowsWith(query, language)} ${during('found')} OFFSET 0) AS texts
    UNION ALL SELECT part.id FROM events part WHERE part.series_id IN (
      ${rowsWith(query, language)} AND found.starts_local IS NULL OFFSET 0) ${during('part')}`;
}

/** Finds texts by their words. Followed by `OFFSET 0`, it does so by itself: not by the events that it is joined with. */
export function rowsWith(query: Sql, language: string): Sql {
  return sql`SELECT found.event_id FROM event_words found WHERE found.words @@ ${query} AND found.language IN ('', ${language})`;
}

function startsBetween(row: string, { from, until }: Between): Sql {
  const start = raw(`${row}.starts_local`);
  return sql`(${start} >= ${from}::timestamp AND ${start} < ${until}::timestamp)`;
}

function linkedTo({ names }: FoundWords): Sql {
  const links = names.map(({ type, ids }) => {
    const { table, column } = linkTable(type);
    return sql`SELECT link.event_id FROM ${raw(table)} link WHERE link.${raw(column)} = ANY(${ids})`;
  });
  return join(links, ' UNION ALL ');
}
