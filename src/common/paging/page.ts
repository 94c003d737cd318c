import type { SelectQueryBuilder, ObjectLiteral } from 'typeorm';
import type { PageQuery } from './page.query.js';

/** What links repeat of a list's query, in this order. Numbers and flags in the form in which they may be sent again. */
export type Filters = Readonly<Record<string, string | number | boolean | undefined>>;

/** A part of what a list matches. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Number of all matches that the caller may see. */
  readonly total: number;
  /** Counted from 1. */
  readonly number: number;
  readonly size: number;
  readonly filters: Filters;
}

export interface PageSizes {
  readonly defaultPerPage: number;
  readonly maxPerPage: number;
}

/** Which page a query asks for. Sizes above the maximum are lowered to it. */
export function requestedPage(query: PageQuery, sizes: PageSizes): { number: number; size: number } {
  const { page: number = 1, per_page: asked = sizes.defaultPerPage } = query;
  return { number, size: Math.min(asked, sizes.maxPerPage) };
}

export function pageCount({ total, size }: Pick<Page<unknown>, 'total' | 'size'>): number {
  return Math.ceil(total / size);
}

/**
 * Finds the ids of one page among the matches of a list, unless that page cannot exist. Rows are loaded by their ids, so
 * that what lies before a deep page is passed over in an index.
 * @param total number of all matches
 * @param found the ids of all matches, in their order
 */
export async function fetchPage<Row extends ObjectLiteral>(
  { number, size }: { number: number; size: number },
  total: number,
  found: () => Promise<SelectQueryBuilder<Row>> | SelectQueryBuilder<Row>,
): Promise<{ rows: number[]; total: number }> {
  const offset = (number - 1) * size;
  if (offset >= total) return { total, rows: [] };
  const matches = await found();
  const rows = await matches.offset(offset).limit(size).getRawMany<{ id: number }>();
  return { total, rows: rows.map(({ id }) => id) };
}

/** The ids of rows and nothing else, which an index may know. */
export function idsOf<Row extends ObjectLiteral>(rows: SelectQueryBuilder<Row>): SelectQueryBuilder<Row> {
  return rows.select(`${rows.alias}.id`, 'id');
}

/** No row comes twice in these queries, so none has to be told apart from the others. */
export async function count<Row extends ObjectLiteral>(rows: SelectQueryBuilder<Row>): Promise<number> {
  const counting = rows.clone().select('count(*)::integer', 'total');
  return (await counting.getRawOne<{ total: number }>())?.total ?? 0;
}

/** The rows of a page in its order; what was deleted in the meantime is not among them. */
export function inOrder<Row extends { readonly id: number }>(
  ids: readonly number[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
