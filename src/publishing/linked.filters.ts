import sql, { raw, type Sql } from 'sql-template-tag';
import { openTo, visibleTo } from '../access/rights.js';
import { asSent, type Filters, never, PAGE_FILTERS, sent } from '../common/paging/filters.js';
import type { PageRequest } from '../common/paging/page.js';
import { readWords } from '../common/text/search-terms.js';
import type { RequestContext } from '../http/request-context.js';
import { SEARCH_STRATEGIES } from '../language/search-strategies.js';
import type { TranslationTable } from '../language/translation.entity.js';
import type { ListLinkedQuery } from './list-linked.query.js';

/** The table that links events to one type of record. */
export interface LinkTable {
  readonly table: string;
  readonly column: string;
  /** The table of the records. */
  readonly target: string;
}

/** The context of a list, which its filters may use beside their own value. */
export interface LinkedRecordList {
  readonly context: RequestContext;
  readonly page: PageRequest;
  readonly links: LinkTable;
  readonly texts: TranslationTable;
}

/** The parameters of the lists of venues and organizers. */
export const LINKED_FILTERS: Filters<ListLinkedQuery, LinkedRecordList> = {
  ...PAGE_FILTERS,
  search: {
    condition: sent(mentioned),
    // The search text leaves out contents that a password hides.
    reveals: [],
    echo: asSent,
    dependsOnTime: never,
  },
  event: {
    condition: sent((event, list) => withEvents(list, sql`event.id = ${event}`)),
    reveals: [],
    echo: asSent,
    dependsOnTime: never,
  },
  has_events: {
    condition: sent((wanted, list) => (wanted ? withEvents(list) : sql`NOT ${withEvents(list)}`)),
    reveals: [],
    echo: asSent,
    dependsOnTime: never,
  },
  only_with_upcoming: {
    condition: (wanted, list) =>
      wanted ? withEvents(list, sql`event.starts_at >= ${list.context.now}`) : undefined,
    reveals: [],
    echo: asSent,
    dependsOnTime: (wanted) => wanted === true,
  },
  status: {
    condition: (status, { context: { caller, now } }) => visibleTo(caller, 'row', now, status),
    reveals: [],
    echo: asSent,
    dependsOnTime: never,
  },
};

/** Matches records that have all words in a single field; the first condition is there for the index. */
function mentioned(search: string, { context: { language }, links, texts }: LinkedRecordList): Sql {
  const words = sql`(SELECT calendar_fold(word) FROM unnest(${readWords(search)}::text[]) word)`;
  return SEARCH_STRATEGIES.byIndex(
    { originals: links.target, translations: texts, language },
    (column) => sql`${column} LIKE ALL ${words} AND EXISTS (
      SELECT 1 FROM unnest(string_to_array(${column}, E'\n')) field WHERE field LIKE ALL ${words})`,
  );
}

/** Matches records linked to an event that meets a condition and whose links the caller may see. */
function withEvents({ context: { caller, now }, links }: LinkedRecordList, condition = raw('true')): Sql {
  return sql`EXISTS (SELECT 1 FROM ${raw(links.table)} link JOIN events event ON event.id = link.event_id
    WHERE link.${raw(links.column)} = row.id AND ${visibleTo(caller, 'event', now)}
      AND ${openTo(caller, 'event')} AND ${condition})`;
}
