import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { LINKED_TYPES, linkTable, RECORDS, type ResourceType } from '../../../common/record-types.js';
import type { Word } from '../../../common/text/word-query.js';
import { openTo, visibleTo } from '../../../context/access/rights.js';
import type { RequestContext } from '../../../context/request/request-context.js';
import type { EventList } from './event-list.js';
import { isFoundBySeries } from './shared-texts.sql.js';
import { type FoundWords, waysToMatch, type WordSearch } from './found-words.js';

/** Shorter ones begin too many words. Of other scripts than ours, two letters may be a word. */
const LEAST_BEGINNING = /^(?:.{3}|\p{Lo})/u;

/** The columns by which words are found: in any form, as they are, and whether one says nothing in a language. */
export function wordColumns(words: readonly Word[], language: string): Sql {
  return sql`(${join(words.map(inAnyForm), ' || ')}) AS query, (${join(words.map(asIs), ' || ')}) AS as_is,
    ${isSilent(words, language)} AS is_silent`;
}

// Texts are in any language, and so are the stems of their words. Each form is looked up once.
function inAnyForm(word: Word): Sql {
  const plain = isBeginning(word) ? beginning(word) : asIs(word);
  if (word.isPhrase) return plain;
  const stems = join(['pg_catalog.english', 'pg_catalog.french'].map((stemmer) => stemOf(word, stemmer)));
  const others = sql`SELECT string_agg(DISTINCT '(' || form || ')', '|') FROM unnest(ARRAY[${stems}]::text[]) AS form
    WHERE form NOT IN ('', ${asIs(word)}::text)`;
  return sql`${plain} || coalesce((${others}), '')::tsquery`;
}

function asIs(word: Word): Sql {
  return sql`phraseto_tsquery('pg_catalog.simple', ${foldedText(word)})`;
}

function stemOf(word: Word, stemmer: string): Sql {
  return sql`plainto_tsquery(${stemmer}::regconfig, ${foldedText(word)})::text`;
}

function isBeginning({ isBeginning, text }: Word): boolean {
  return isBeginning && LEAST_BEGINNING.test(text);
}

/** A query as text quotes its words, so that a mark behind the last one is no part of it. */
function beginning(word: Word): Sql {
  return sql`coalesce((nullif(${asIs(word)}::text, '') || ':*')::tsquery, '')`;
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

/** Returns the query that finds one of each of these words. */
export function allOf(wanted: readonly FoundWords[]): Sql {
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
 * Matches events that have one of each of these words, and none of those. Words are together in the texts of an event, in the
 * original or in the language of the list, or in those of its series; or some are in the name of something that it is linked to.
 */
export function haveWords(search: WordSearch, list: EventList): Sql {
  const { unwanted } = search;
  const ways = waysToMatch(search);
  const conditions = [
    ...(ways.length === 0 ? [] : [haveAll(ways, search, list)]),
    // Most of the calendar may have these words: only events that are found are asked for them.
    ...unwanted.map((found) => sql`NOT ${has(found, list)}`),
  ];
  // A search without letters and digits finds nothing.
  return conditions.length === 0 ? sql`false` : join(conditions, ' AND ');
}

function haveAll(ways: readonly (readonly FoundWords[])[], { unwanted }: WordSearch, list: EventList): Sql {
  if (list.strategy === 'oneByOne') {
    const each = ways.map((wanted) => haveEach(wanted, list));
    return sql`(${join(each, ' OR ')})`;
  }
  const ids = ways.map((wanted) => idsWith({ wanted, unwanted }, list));
  return sql`row.id IN (${join(ids, ' UNION ')})`;
}

/** Looks at one event after the other: fast where many of them have the words. */
function haveEach(wanted: readonly FoundWords[], list: EventList): Sql {
  const linked = wanted
    .filter(isNamed)
    .map((found) => sql`${isLinked(found, list)} AND ${haveOthers(wanted, found, list)}`);
  return sql`(${join([isInTexts(allOf(wanted), list), ...linked], ' OR ')})`;
}

/**
 * Looks the words up: all of them in texts, and of those that are in names, each with the others in texts or names. Each once:
 * while it has no statistics of new tables, PostgreSQL would do so again for every event.
 */
function idsWith({ wanted, unwanted }: WordSearch, list: EventList): Sql {
  const [named, others] = [wanted.filter(isNamed), wanted.filter((found) => !isNamed(found))];
  const inOthers = others.length === 0 ? empty : sql`AND row.id IN (${inTexts(allOf(others), list)})`;
  const isListed = list.query.series === 'any' ? empty : sql`AND row.recurrence IS NULL`;
  const linked = named.map(
    (found) => sql`(WITH linked AS MATERIALIZED (SELECT row.id FROM events row
      WHERE row.id IN (${linkedTo(found)}) ${inOthers} ${isListed} ${startsWithin('row', list)}
        AND ${openTo(list.context.caller, 'row')} AND ${haveOthers(named, found, list)}) SELECT id FROM linked)`,
  );
  const query = [allOf(wanted), ...unwanted.map((found) => sql`!! ${written(found.query)}`)];
  return join([inTexts(sql`(${join(query, ' && ')})`, list), ...linked], ' UNION ');
}

/** Asks an event for the words besides one that is in a name: each of those that are in names, too, and the others together. */
function haveOthers(wanted: readonly FoundWords[], found: FoundWords, list: EventList): Sql {
  const others = wanted.filter((other) => other !== found);
  const [named, unnamed] = [others.filter(isNamed), others.filter((other) => !isNamed(other))];
  const inTexts = unnamed.length === 0 ? [] : [isInTexts(allOf(unnamed), list)];
  return join([sql`true`, ...named.map((other) => has(other, list)), ...inTexts], ' AND ');
}

function has(found: FoundWords, list: EventList): Sql {
  const linked = isNamed(found) ? sql`OR ${isLinked(found, list)}` : empty;
  return sql`(${isInTexts(written(found.query), list)} ${linked})`;
}

function isNamed({ names }: FoundWords): boolean {
  return names.length > 0;
}

/** A password hides what an event is linked to. */
function isLinked({ names }: FoundWords, list: EventList): Sql {
  const links = names.map(({ type, ids }) => isLinkedTo(type, ids, 'row'));
  return sql`(${openTo(list.context.caller, 'row')} AND (${join(links, ' OR ')}))`;
}

function isInTexts(query: Sql, { context }: EventList): Sql {
  return sql`EXISTS (SELECT FROM event_words found WHERE found.event_id IN (row.id, row.series_id)
    AND found.words @@ ${query} AND found.language IN ('', ${context.language})
    AND (found.event_id = row.id OR ${isFoundBySeries('row', context)}) OFFSET 0)`;
}

/** Names of venues and organizers, in the rows `name`, are seen by those who see the record; terms are public. */
export function isVisibleName({ caller, now }: RequestContext): Sql {
  const conditions = LINKED_TYPES.map(
    (type) => sql`WHEN ${type} THEN EXISTS (SELECT FROM ${raw(RECORDS[type].collection)} row
      WHERE row.id = name.record_id AND ${visibleTo(caller, 'row', now)})`,
  );
  return sql`CASE name.kind ${join(conditions, ' ')} ELSE true END`;
}

/** Looks up the few links of an event, and not each of the ids, of which the index is not told, nor all links, which `OFFSET` prevents. */
export function isLinkedTo(type: ResourceType, ids: readonly number[], event: string): Sql {
  const { table, column } = linkTable(type);
  return sql`EXISTS (SELECT FROM ${raw(table)} link
    WHERE link.event_id = ${raw(event)}.id AND link.${raw(column)} + 0 = ANY(${ids}) OFFSET 0)`;
}

/**
 * Finds the ids of events by their texts, or by those of their series, whose rows have no start. `UNION`, as PostgreSQL would
 * assume few different ids otherwise; `OFFSET 0`, as it would look for the words in the texts of events that it has found.
 */
function inTexts(query: Sql, list: EventList): Sql {
  const { language } = list.context;
  const texts = sql`SELECT found.event_id FROM event_words found
    WHERE found.words @@ ${query} AND found.language IN ('', ${language})`;
  return sql`SELECT event_id FROM (${texts} ${startsWithin('found', list)} OFFSET 0) AS texts
    UNION SELECT part.id FROM events part WHERE part.series_id IN (
      ${texts} AND found.starts_local IS NULL OFFSET 0) AND ${isFoundBySeries('part', list.context)} ${startsWithin('part', list)}`;
}

/** Says no more than the window of the list, but to an index beside that of the words, which is only worth it for short ones. */
function startsWithin(row: string, { query, window }: EventList): Sql {
  const { start_date: from, starts_before: before, end_date: end } = window;
  const isShort = from !== undefined && (before !== undefined || query.end_date !== undefined);
  if (!isShort || query.series === 'any') return empty;
  const start = raw(`${row}.starts_local`);
  return sql`AND ${start} >= ${from}::timestamp AND ${start} < coalesce(${before}::timestamp, 'infinity')
    AND ${start} <= coalesce(${end}::timestamp, 'infinity') + interval '1 day'`;
}

function linkedTo({ names }: FoundWords): Sql {
  const links = names.map(({ type, ids }) => {
    const { table, column } = linkTable(type);
    return sql`SELECT link.event_id FROM ${raw(table)} link WHERE link.${raw(column)} = ANY(${ids})`;
  });
  return join(links, ' UNION ');
}
