import sql, { raw, type Sql } from 'sql-template-tag';
import { openTo, visibleTo } from '../../context/access/rights.js';
import { filter, type Filters, NO_RESTRICTION, USUAL } from '../../common/lists/filters.js';
import { containing } from '../../common/text/like.js';
import { foldedPattern } from '../../context/language/search-strategies.sql.js';
import { linkTable, type TermType } from '../../common/record-types.js';
import type { RequestContext } from '../../context/request/request-context.js';
import type { ListTermsQuery } from './list-terms.query.js';
import { termCounts } from './term-counts.sql.js';

/** A list of terms with its query and context. */
export interface TermList {
  readonly query: ListTermsQuery;
  readonly type: TermType;
  readonly context: RequestContext;
  /** The ICU collation of the language. */
  readonly collation: string;
}

/**
 * The filters that lists of categories and of tags share. `translated` is the row's translation into the language,
 * `counted` has the number of its events.
 */
export const TERM_FILTERS: Filters<ListTermsQuery, TermList> = {
  page: NO_RESTRICTION,
  per_page: NO_RESTRICTION,
  search: filter(
    [],
    (search) =>
      sql`(calendar_fold(${translatedColumn('name')}) LIKE ${foldedPattern(search)} OR ${translatedColumn('slug')} ILIKE ${containing(search)})`,
  ),
  exclude: filter([], (ids) => sql`row.id <> ALL(${ids})`),
  include: filter([], (ids) => sql`row.id = ANY(${ids})`),
  order: NO_RESTRICTION,
  orderby: NO_RESTRICTION,
  hide_empty: {
    ...USUAL,
    condition: (hideEmpty = true, list) => (hideEmpty ? inUse(list) : undefined),
    reveals: [],
  },
  post: filter([], (id, list) => (list.query.event ? undefined : onEvent(id, list))),
  event: filter([], onEvent),
  // As in paths: the slug in the requested language or the original one.
  slug: filter([], (slug) => sql`${slug} IN (${translatedColumn('slug')}, row.slug)`),
};

/** Returns a column in the language of the list. */
export function translatedColumn(column: 'name' | 'slug' | 'description'): Sql {
  return raw(`coalesce(translated.${column}, row.${column})`);
}

/** Matches the terms of an event, if the caller may read its contents. */
function onEvent(eventId: number, { type, context: { caller, now } }: TermList): Sql {
  const { table, column } = linkTable(type);
  return sql`EXISTS (SELECT 1 FROM ${raw(table)} own JOIN events event ON event.id = own.event_id
    WHERE own.${raw(column)} = row.id AND own.event_id = ${eventId}
      AND ${visibleTo(caller, 'event', now)} AND ${openTo(caller, 'event')})`;
}

/** Matches terms of public events, and the ancestors of such categories. */
function inUse({ type, context: { now } }: TermList): Sql {
  if (type !== 'category') return sql`counted.count > 0`;
  return sql`row.id IN (
    WITH RECURSIVE used AS (SELECT term_id AS id FROM ${termCounts(now)} counted
      UNION SELECT child.parent_id FROM categories child JOIN used ON used.id = child.id
      WHERE child.parent_id IS NOT NULL)
    SELECT id FROM used)`;
}
