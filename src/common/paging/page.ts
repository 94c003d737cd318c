import type { PageQuery } from './page.query.js';

/** The parameters that links repeat, in this order, in a form in which they may be sent again. */
export type Echo = Readonly<Record<string, string | number | boolean | undefined>>;

/** The requested page of a list. */
export interface PageRequest {
  /** Counted from 1. */
  readonly number: number;
  readonly size: number;
}

/** One page of a list. */
export interface Page<Row> extends PageRequest {
  readonly rows: readonly Row[];
  /** The number of all matches that the caller may see. */
  readonly total: number;
  readonly echo: Echo;
}

export interface PageSizes {
  readonly defaultPerPage: number;
  readonly maxPerPage: number;
}

/** Returns the page that a query requests. Sizes above the maximum are lowered to it. */
export function requestedPage(query: PageQuery, sizes: PageSizes): PageRequest {
  const { page: number = 1, per_page: requested = sizes.defaultPerPage } = query;
  return { number, size: Math.min(requested, sizes.maxPerPage) };
}

export function pageCount({ total, size }: Pick<Page<unknown>, 'total' | 'size'>): number {
  return Math.ceil(total / size);
}
