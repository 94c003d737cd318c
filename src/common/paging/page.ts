import type { PageQuery } from './page.query.js';

/** What links repeat of a list's query, in this order. Numbers and flags in the form in which they may be sent again. */
export type Echo = Readonly<Record<string, string | number | boolean | undefined>>;

/** Which part of a list is asked for. */
export interface PageRequest {
  /** Counted from 1. */
  readonly number: number;
  readonly size: number;
}

/** A part of what a list matches. */
export interface Page<Row> extends PageRequest {
  readonly rows: readonly Row[];
  /** Number of all matches that the caller may see. */
  readonly total: number;
  readonly echo: Echo;
}

export interface PageSizes {
  readonly defaultPerPage: number;
  readonly maxPerPage: number;
}

/** Which page a query asks for. Sizes above the maximum are lowered to it. */
export function requestedPage(query: PageQuery, sizes: PageSizes): PageRequest {
  const { page: number = 1, per_page: asked = sizes.defaultPerPage } = query;
  return { number, size: Math.min(asked, sizes.maxPerPage) };
}

export function pageCount({ total, size }: Pick<Page<unknown>, 'total' | 'size'>): number {
  return Math.ceil(total / size);
}
