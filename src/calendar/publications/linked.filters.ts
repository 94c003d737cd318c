import sql, { raw, type Sql } from 'sql-template-tag';
import { openTo, visibleTo } from '../../context/access/rights.js';
import { filter, type Filters, PAGE_FILTERS, USUAL } from '../../common/lists/filters.js';
import type { PageRequest } from '../../common/lists/page.js';
import { readWords } from '../../common/text/search-words.js';
import { type LinkedType, linkTable, RECORDS } from '../../common/record-types.js';
import type { RequestContext } from '../../context/request/request-context.js';
import { meets, SEARCH_STRATEGIES } from '../../context/language/search-strategies.sql.js';
import type { TranslationTable } from '../../context/language/translation.entity.js';
import type { ListLinkedQuery } from './list-linked.query.js';

/** A series stands for its occurrences, which have its links as well. */
const IS_IN_LISTS = raw('event.recurrence IS NULL');

/** The context of a list, which its filters may use besides their own value. */
export interface LinkedRecordList {
  readonly context: RequestContext;
  readonly page: PageRequest;
  readonly type: LinkedType;
  readonly texts: TranslationTable;
}

/** The parameters of the lists of venues and organizers. */
export const LINKED_FILTERS: Filters<ListLinkedQuery, LinkedRecordList> = {
  ...PAGE_FILTERS,
  // The search text leaves out contents that a password hides.
  search: filter([], mentioned),
  event: filter([], (event, list) => sql`EXISTS (${eventsOf(list, sql`event.id = ${event}`)})`),
  has_events: filter([], (wanted, list) => (wanted ? hasEvents(list) : sql`NOT ${hasEvents(list)}`)),
  only_with_upcoming: {
    ...USUAL,
    condition: (wanted, list) =>
      wanted
        ? sql`EXISTS (${eventsOf(list, sql`${IS_IN_LISTS} AND event.starts_at >= ${list.context.now}`)})`
        : undefined,
    reveals: [],
    dependsOnTime: (wanted) => wanted === true,
  },
  status: {
    ...USUAL,
    condition: (status, { context: { caller, now } }) => visibleTo(caller, 'row', now, status),
    reveals: [],
  },
};

/** Matches records that have all words in a single field; the first condition is there for the index. */
function mentioned(search: string, { context: { language }, type, texts }: LinkedRecordList): Sql {
  const words = readWords(search);
  return SEARCH_STRATEGIES.byIndex(
    { originals: RECORDS[type].collection, translations: texts, language },
    (column) => sql`${meets(words, column)} AND EXISTS (
      SELECT 1 FROM unnest(string_to_array(${column}, E'\n')) field WHERE ${meets(words, raw('field'))})`,
  );
}

/** Matches records that have events: the first of each tells, so PostgreSQL should not look for all of them. */
function hasEvents(list: LinkedRecordList): Sql {
  return sql`EXISTS (${eventsOf(list, IS_IN_LISTS)} OFFSET 0)`;
}

/** Finds the events of a record that meet a condition and whose links the caller may see. */
function eventsOf({ context: { caller, now }, type }: LinkedRecordList, condition: Sql): Sql {
  const { table, column } = linkTable(type);
  return sql`SELECT 1 FROM ${raw(table)} link JOIN events event ON event.id = link.event_id
    WHERE link.${raw(column)} = row.id AND ${visibleTo(caller, 'event', now)}
      AND ${openTo(caller, 'event')} AND ${condition}`;
}
