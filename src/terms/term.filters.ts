import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { openTo } from '../access/rights.js';
import { asSent, excludesNothing, type Filters, never, sent } from '../common/paging/filters.js';
import { containing } from '../common/text/like.js';
import type { RequestContext } from '../http/request-context.js';
import type { TranslationTable } from '../language/translation.entity.js';
import type { ListTermsQuery } from './list-terms.query.js';
import { termCounts } from './term-counts.repository.js';

/** The table that links events to one type of term. */
export interface TermLinks {
  readonly table: string;
  readonly column: string;
  readonly translations: TranslationTable;
}

/** Everything that the filters of a list know beside the query. */
export interface TermListing {
  readonly query: ListTermsQuery;
  readonly links: TermLinks;
  readonly context: RequestContext;
  /** The ICU collation of the language. */
  readonly collation: string;
}

/** A parameter that excludes nothing, and stands in links as it was sent. */
export const PLAIN = { condition: excludesNothing, reveals: [], echo: asSent, dependsOnTime: never };

/**
 * The parameters that the lists of categories and tags share. `translated` is the row's translation into the language,
 * `counted` has the number of events that carry it.
 */
export const TERM_FILTERS: Filters<ListTermsQuery, TermListing> = {
  page: PLAIN,
  per_page: PLAIN,
  search: {
    ...PLAIN,
    condition: sent(
      (search) =>
        sql`(${read('name')} ILIKE ${containing(search)} OR ${read('slug')} ILIKE ${containing(search)})`,
    ),
  },
  exclude: { ...PLAIN, condition: sent((ids) => sql`row.id <> ALL(${ids})`) },
  include: { ...PLAIN, condition: sent((ids) => sql`row.id = ANY(${ids})`) },
  order: PLAIN,
  orderby: PLAIN,
  hide_empty: {
    ...PLAIN,
    condition: (hideEmpty = true, list) => (hideEmpty ? inUse(list) : undefined),
  },
  post: {
    ...PLAIN,
    condition: sent((id, list) => (list.query.event ? undefined : onEvent(id, list))),
  },
  event: { ...PLAIN, condition: sent(onEvent) },
  // As by slug elsewhere: the one in the language asked for, or the original one.
  slug: { ...PLAIN, condition: sent((slug) => sql`${slug} IN (${read('slug')}, row.slug)`) },
};

/** Sorts by the attribute asked for, ties by id. */
export function termOrderOf(list: TermListing): Sql {
  const { order, orderby = 'name' } = list.query;
  const direction = raw(order === 'desc' ? 'DESC' : 'ASC');
  const expression = EXPRESSIONS[orderby]?.(list);
  const first = expression === undefined ? empty : sql`${expression} ${direction}, `;
  return sql`${first}row.id ${direction}`;
}

/** A column as it reads in the language of the list. */
function read(column: 'name' | 'slug' | 'description'): Sql {
  return raw(`coalesce(translated.${column}, row.${column})`);
}

/** The terms of an event, as far as the caller may know of it. */
function onEvent(eventId: number, { links, context: { caller } }: TermListing): Sql {
  return sql`EXISTS (SELECT 1 FROM ${raw(links.table)} own JOIN events event ON event.id = own.event_id
    WHERE own.${raw(links.column)} = row.id AND own.event_id = ${eventId} AND ${openTo(caller, 'event')})`;
}

/** Terms that everybody sees some event carry; of categories also their ancestors. */
function inUse({ links, context: { now } }: TermListing): Sql {
  if (!hasParents(links)) return sql`counted.count > 0`;
  return sql`row.id IN (
    WITH RECURSIVE used AS (SELECT term_id AS id FROM ${termCounts(now)} counted
      UNION SELECT child.parent_id FROM categories child JOIN used ON used.id = child.id
      WHERE child.parent_id IS NOT NULL)
    SELECT id FROM used)`;
}

function hasParents({ table }: TermLinks): boolean {
  return table === 'event_categories';
}

type Order = NonNullable<ListTermsQuery['orderby']>;
type Expression = (list: TermListing) => Sql | undefined;

const byName: Expression = ({ collation }) => sql`${read('name')} COLLATE ${raw(`"${collation}"`)}`;

/** The columns to sort by; what is not in here leaves the order to the id. */
const EXPRESSIONS: Readonly<Partial<Record<Order, Expression>>> = {
  name: byName,
  slug: () => sql`lower(${read('slug')})`,
  description: ({ collation }) => sql`${read('description')} COLLATE ${raw(`"${collation}"`)}`,
  count: () => sql`coalesce(counted.count, 0)`,
  // Only categories have parents; those at the top come first.
  parent: ({ links }) => (hasParents(links) ? sql`coalesce(row.parent_id, 0)` : undefined),
  include: ({ query: { include } }) => include && sql`array_position(${include}::integer[], row.id)`,
  // The same for all terms that a list can hold.
  include_slugs: byName,
  slug__in: byName,
  term_group: byName,
  term_order: byName,
  taxonomy: byName,
  meta_value: byName,
  meta_value_num: byName,
};
