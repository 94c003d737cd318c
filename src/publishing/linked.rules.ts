import type { SelectQueryBuilder } from 'typeorm';
import { type Condition, openTo, visibleTo } from '../access/rights.js';
import type { Filters } from '../common/paging/page.js';
import { readWords } from '../common/text/search-terms.js';
import type { RequestContext } from '../http/request-context.js';
import type { TranslationTable } from '../language/translation.entity.js';
import { READINGS } from '../language/reading.js';
import type { ListLinkedQuery } from './list-linked.query.js';
import type { Publication } from './publication.entity.js';

/** The table that links events to one kind of record. */
export interface LinkTable {
  readonly table: string;
  readonly column: string;
  /** The table of the records. */
  readonly target: string;
}

/** What a rule knows beside the query. */
export interface LinkedListing {
  readonly context: RequestContext;
  readonly links: LinkTable;
  readonly texts: TranslationTable;
}

type Rule = (
  records: SelectQueryBuilder<Publication>,
  query: ListLinkedQuery,
  listing: LinkedListing,
) => void;

/** Everything the caller may read or, when asked for, what it may read in the trash. */
const readable: Rule = (records, { status }, { context: { caller, now } }) => {
  const { sql, parameters } = visibleTo(caller, 'row', now, status);
  records.andWhere(sql, parameters);
};

// All words in one and the same field; the first condition is there for the index.
const mentioning: Rule = (records, { search }, { context: { language }, links, texts }) => {
  if (search === undefined) return;
  const words = `(SELECT calendar_fold(word) FROM unnest(:words::text[]) word)`;
  const isMentioned = (column: string) => `${column} LIKE ALL ${words} AND EXISTS (
    SELECT 1 FROM unnest(string_to_array(${column}, E'\\n')) field WHERE field LIKE ALL ${words})`;
  const condition = READINGS.byIndex({ originals: links.target, translations: texts }, isMentioned);
  records.andWhere(condition, { words: readWords(search), language });
};

const atEvent: Rule = (records, { event }, listing) => {
  if (event === undefined) return;
  const { sql, parameters } = withEvents(listing, 'event.id = :event');
  records.andWhere(sql, { ...parameters, event });
};

const havingEvents: Rule = (records, { has_events: wanted }, listing) => {
  if (wanted === undefined) return;
  const { sql, parameters } = withEvents(listing);
  records.andWhere(wanted ? sql : `NOT ${sql}`, parameters);
};

const upcoming: Rule = (records, { only_with_upcoming: wanted = false }, listing) => {
  if (!wanted) return;
  const { sql, parameters } = withEvents(listing, 'event.starts_at >= :now');
  records.andWhere(sql, { ...parameters, now: listing.context.now });
};

/** The rules of the lists of venues and organizers, one per query parameter. */
export const linkedRules: readonly Rule[] = [readable, mentioning, atEvent, havingEvents, upcoming];

/** What the links of a list repeat. */
export function linkedFilters(
  query: ListLinkedQuery,
  { number, size }: { number: number; size: number },
): Filters {
  const { search, event, has_events, only_with_upcoming, status } = query;
  return {
    page: number,
    per_page: size,
    search,
    event,
    has_events,
    only_with_upcoming,
    status: status?.join(','),
  };
}

/** Records linked to an event whose links the caller may see and that meets the condition. */
function withEvents({ context: { caller, now }, links }: LinkedListing, condition = 'true'): Condition {
  const visible = visibleTo(caller, 'event', now);
  const open = openTo(caller, 'event');
  return {
    sql: `EXISTS (SELECT 1 FROM ${links.table} link JOIN events event ON event.id = link.event_id
      WHERE link.${links.column} = row.id AND ${visible.sql} AND ${open.sql} AND ${condition})`,
    parameters: { ...visible.parameters, ...open.parameters },
  };
}
