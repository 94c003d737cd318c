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
 * Runs a list query of rows with ids: counts everything it matches, finds the ids of one page, and only then loads the
 * rows, so that what lies before a deep page is passed over in an index.
 */
export async function fetchPageByIds<Row extends ObjectLiteral & { id: number }>(
  rows: SelectQueryBuilder<Row>,
  { number, size }: { number: number; size: number },
  load: (ids: readonly number[]) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number }> {
  const total = await rows.getCount();
  const offset = (number - 1) * size;
  if (offset >= total) return { total, rows: [] };
  const found = rows.select(`${rows.alias}.id`, 'id').offset(offset).limit(size);
  const ids = (await found.getRawMany<{ id: number }>()).map(({ id }) => id);
  const loaded = new Map((await load(ids)).map((row) => [row.id, row]));
  return { total, rows: ids.flatMap((id) => loaded.get(id) ?? []) };
}

/** Runs a list query: counts everything it matches and fetches one page, unless that page cannot exist. */
export async function fetchPage<Row extends ObjectLiteral>(
  rows: SelectQueryBuilder<Row>,
  { number, size }: { number: number; size: number },
): Promise<{ rows: Row[]; total: number }> {
  const total = await rows.getCount();
  const offset = (number - 1) * size;
  return { total, rows: offset >= total ? [] : await rows.offset(offset).limit(size).getMany() };
}
