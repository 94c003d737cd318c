import sql, { join, raw, type Sql } from 'sql-template-tag';
import { isFoundBySeries } from '../../calendar/events/lists/shared-texts.sql.js';
import { isVisibleName } from '../../calendar/events/lists/words.sql.js';
import { openToAll, visibleTo } from '../../context/access/rights.js';
import type { RequestContext } from '../../context/request/request-context.js';
import { isPublication, RECORDS, RESOURCE_TYPES, type ResourceType } from '../../common/record-types.js';
import { versionOf } from '../../reading/read-page.js';

/** So many of the events that are found are compared. */
const SOME = raw('200');
/** So many titles are looked at in order of the start, before and after now, which finds what many titles have. */
const NEAR = raw('3000');
/** So many of those that the index finds are sorted by their start. */
const FAR = raw('5000');

/** A search for beginnings of words, and the first second of today, on the clocks of events. */
export interface Search {
  readonly words: readonly string[];
  readonly today: string;
}

/**
 * Selects upcoming events, the next ones first, then past ones, the last first; of a series one. What few titles have is
 * looked up in the index, which would have to sort too many of what many have.
 * @param most so many of each
 */
export function suggestedEvents({ words, today }: Search, most: Sql, context: RequestContext): Sql {
  const matches = sql`title @@ ${prefixes(words)}::tsquery AND language IN ('', ${context.language})`;
  const isOver = sql`starts_local < ${today}::timestamp`;
  const order = sql`${isOver}, abs(extract(epoch FROM starts_local - ${today}::timestamp))`;
  const near = (condition: Sql, direction: string) => sql`(SELECT event_id FROM (SELECT * FROM event_words
      WHERE ${condition} ORDER BY starts_local ${raw(direction)} LIMIT ${NEAR}) AS found
    WHERE ${matches} AND ${isListed(context)} LIMIT ${SOME})`;
  const far = sql`SELECT event_id FROM (SELECT * FROM (SELECT event_id, starts_local FROM event_words
        WHERE ${matches} AND (SELECT count(*) FROM seen WHERE NOT ${isOver}) < ${most} LIMIT ${FAR}) AS matching
      ORDER BY ${order}) AS found WHERE ${isListed(context)} LIMIT ${SOME}`;
  return sql`WITH near AS MATERIALIZED (${near(sql`NOT ${isOver}`, 'ASC')}
      UNION ALL ${near(isOver, 'DESC')} UNION ALL ${near(sql`starts_local IS NULL`, 'ASC')}),
    seen AS MATERIALIZED (${listedIn(raw('near'), order, context)}),
    far AS MATERIALIZED (${far}),
    every AS (SELECT * FROM seen UNION SELECT * FROM (${listedIn(raw('far'), order, context)}) AS more),
    placed AS (SELECT id, ${isOver} AS is_over, row_number() OVER (PARTITION BY ${isOver} ORDER BY ${order}, id) AS place
      FROM (SELECT DISTINCT ON (series) * FROM every ORDER BY series, ${order}) AS every)
    SELECT coalesce(json_agg(json_build_object('type', 'event', 'id', row.id, 'version', ${versionOf('event', 'row')},
      'isOpen', ${openToAll('row', context.now)}, 'isOver', is_over) ORDER BY is_over, place), '[]')
    FROM placed JOIN events row USING (id) WHERE place <= ${most}`;
}

/** Tells whether lists contain the event of the row `found`, or one with its texts. */
function isListed(context: RequestContext): Sql {
  const one = listed(context);
  return sql`(EXISTS (${one} AND row.id = found.event_id) OR EXISTS (${one} AND ${isPartOfFound(context)}))`;
}

/** Selects the events among these that lists contain, and the first of each series among these or with its texts. */
function listedIn(found: Sql, order: Sql, context: RequestContext): Sql {
  const one = listed(context);
  return sql`SELECT DISTINCT ON (series) row.* FROM ${found} AS found CROSS JOIN LATERAL (
      ${one} AND row.id = found.event_id
      UNION ALL (${one} AND ${isPartOfFound(context)} ORDER BY ${order} LIMIT 1)) AS row
    ORDER BY series, ${order}`;
}

function isPartOfFound(context: RequestContext): Sql {
  return sql`row.series_id = found.event_id AND ${isFoundBySeries('row', context)}`;
}

function listed({ caller, now }: RequestContext): Sql {
  return sql`SELECT row.id, coalesce(row.series_id, row.id) AS series, row.starts_local FROM events row
    WHERE row.recurrence IS NULL AND NOT row.hide_from_listings AND ${visibleTo(caller, 'row', now)}`;
}

/** Selects venues, organizers, categories and tags: those whose names begin with the words first, then the shortest. */
export function suggestedNames({ words }: Search, most: Sql, context: RequestContext): Sql {
  const refs = RESOURCE_TYPES.map((type) => refsOf(type, context));
  return sql`WITH named AS MATERIALIZED (SELECT * FROM (
        SELECT kind, record_id, bool_or(name LIKE ${`${words.join(' ')}%`}) AS begins, min(length(name)) AS length
        FROM name_words WHERE words @@ ${prefixes(words, 'A')}::tsquery AND language IN ('', ${context.language})
        GROUP BY kind, record_id ORDER BY begins DESC, length, record_id) AS name
      WHERE ${isVisibleName(context)} LIMIT ${most})
    SELECT coalesce(json_agg(ref ORDER BY begins DESC, length, id), '[]')
    FROM (${join(refs, ' UNION ALL ')}) AS refs`;
}

function refsOf(type: ResourceType, { now }: RequestContext): Sql {
  const isOpen = isPublication(type) ? openToAll('row', now) : raw('true');
  return sql`SELECT row.id, begins, length, json_build_object('type', kind, 'id', row.id,
      'version', ${versionOf(type, 'row')}, 'isOpen', ${isOpen}) AS ref
    FROM named JOIN ${raw(RECORDS[type].collection)} row ON row.id = record_id WHERE kind = ${type}`;
}

/** Folded words have no quotation marks. */
function prefixes(words: readonly string[], weight = ''): string {
  return words.map((word) => `'${word}':*${weight}`).join(' & ');
}
