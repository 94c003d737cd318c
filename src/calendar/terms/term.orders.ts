import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { ListTermsQuery } from './list-terms.query.js';
import { type TermList, translatedColumn } from './term.filters.js';

/** Returns the order by the requested attribute, then by id. `none` has no direction. */
export function termOrder(list: TermList): Sql {
  const { order, orderby = 'name' } = list.query;
  const direction = raw(order === 'desc' && orderby !== 'none' ? 'DESC' : 'ASC');
  const expression = EXPRESSIONS[orderby]?.(list);
  const first = expression === undefined ? empty : sql`${expression} ${direction}, `;
  return sql`${first}row.id ${direction}`;
}

type Expression = (list: TermList) => Sql | undefined;

const byName: Expression = ({ collation }) =>
  sql`${translatedColumn('name')} COLLATE ${raw(`"${collation}"`)}`;

/** The expressions to sort by. Attributes without one sort by id. */
const EXPRESSIONS: Readonly<Partial<Record<NonNullable<ListTermsQuery['orderby']>, Expression>>> = {
  name: byName,
  slug: () => sql`lower(${translatedColumn('slug')})`,
  description: ({ collation }) => sql`${translatedColumn('description')} COLLATE ${raw(`"${collation}"`)}`,
  count: () => sql`coalesce(counted.count, 0)`,
  // Only categories have parents; roots come first.
  parent: ({ type }) => (type === 'category' ? sql`coalesce(row.parent_id, 0)` : undefined),
  include: ({ query: { include } }) => include && sql`array_position(${include}::integer[], row.id)`,
  // The same for all terms of a list.
  include_slugs: byName,
  slug__in: byName,
  term_group: byName,
  term_order: byName,
  taxonomy: byName,
  meta_value: byName,
  meta_value_num: byName,
};
