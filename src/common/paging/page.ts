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

/** How a list is counted and sorted. */
interface Listing<Row extends ObjectLiteral> {
  sort(rows: SelectQueryBuilder<Row>): void;
  /** Counts, unless the number is known already. */
  total(count: () => Promise<number>): Promise<number>;
}

/**
 * Runs a list query of rows with ids: counts everything it matches and finds the ids of one page, unless that page cannot
 * exist. Rows are loaded by their ids, so that what lies before a deep page is passed over in an index.
 */
export async function fetchPage<Row extends ObjectLiteral>(
  rows: SelectQueryBuilder<Row>,
  { number, size }: { number: number; size: number },
  listing: Listing<Row>,
): Promise<{ rows: number[]; total: number }> {
  const total = await listing.total(() => count(rows));
  const offset = (number - 1) * size;
  if (offset >= total) return { total, rows: [] };
  const found = rows.select(`${rows.alias}.id`, 'id').offset(offset).limit(size);
  listing.sort(found);
  return { total, rows: (await found.getRawMany<{ id: number }>()).map(({ id }) => id) };
}

/** The rows of a page in its order; what was deleted in the meantime is not among them. */
export function inOrder<Row extends { readonly id: number }>(
  ids: readonly number[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** No row comes twice in these queries, so none has to be told apart from the others. */
async function count<Row extends ObjectLiteral>(rows: SelectQueryBuilder<Row>): Promise<number> {
  return (await rows.select('count(*)::integer', 'total').getRawOne<{ total: number }>())?.total ?? 0;
}
