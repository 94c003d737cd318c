import sql, { join, raw, type Sql } from 'sql-template-tag';
import { readSearch } from '../common/text/search-terms.js';
import { SEARCH_STRATEGIES } from '../language/search-strategies.js';
import { EVENT_TRANSLATIONS } from './event.entity.js';
import type { EventList } from './event-list.js';
import { atVenue } from './event-venues.filters.js';

/** Matches events that end by t. They also start by t; stating it lets PostgreSQL use the index on start dates. */
export function endingBy(end: string, operator: '<' | '<='): Sql {
  // One day of slack for clocks that are set back during the event.
  return sql`(row.ends_local ${raw(operator)} ${end}::timestamp
    AND row.starts_local <= ${end}::timestamp + interval '1 day')`;
}

export function mentioned(
  search: string,
  { context: { language }, strategy = 'byIndex' }: EventList,
): Sql | undefined {
  const { wanted, unwanted } = readSearch(search);
  if (wanted.length + unwanted.length === 0) return undefined;
  const texts = { originals: 'events', translations: EVENT_TRANSLATIONS, language };
  return SEARCH_STRATEGIES[strategy](texts, (column) => {
    const patterns = [
      ...wanted.map((pattern) => sql`${column} LIKE calendar_fold(${pattern})`),
      ...unwanted.map((pattern) => sql`${column} NOT LIKE calendar_fold(${pattern})`),
    ];
    return join(patterns, ' AND ');
  });
}

// EXISTS, not a join: an event with two wanted terms is still one row.
export function linkedTo(table: string, column: string, ids: readonly number[]): Sql {
  return sql`EXISTS (SELECT 1 FROM ${raw(table)} link
    WHERE link.event_id = row.id AND link.${raw(column)} = ANY(${ids}))`;
}

/** Matches events that are accessible in all of these ways, by themselves or together with one of their venues. */
export function accessibleFor(wanted: readonly string[], { context }: EventList): Sql {
  const ways = sql`${wanted}::text[]`;
  // Says nothing more than the condition after it, but needs no look at each event.
  const atAccessible = atVenue(sql`${ways} && venue.accessibility`, context);
  return sql`(${ways} <@ row.accessibility
    OR (${atAccessible} AND ${atVenue(sql`${ways} <@ (row.accessibility || venue.accessibility)`, context)}))`;
}
