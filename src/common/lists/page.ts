import { invalidParameter } from '../errors/api-error.js';
import { rejected } from '../errors/reason.js';
import { sentence } from '../errors/sentences.js';
import type { KeysetPageQuery } from './page.query.js';

/** The parameters that links repeat, in this order, in a form in which they may be sent again. */
export type Echo = Readonly<
  Record<string, string | number | boolean | readonly (string | number)[] | undefined>
>;

/** The requested page of a list. */
export interface PageRequest {
  /** Counted from 1; always 1 if the list is paged by key. */
  readonly number: number;
  readonly size: number;
  /** The cursor behind which the page begins, empty for the first page; undefined if the list is paged by number. */
  readonly after?: string;
}

/** One page of a list. */
export interface Page<Row> extends PageRequest {
  readonly rows: readonly Row[];
  /** The number of all matches that the caller may see. */
  readonly total: number;
  /** True if `total` is where counting ended. */
  readonly isEstimate?: boolean;
  /** Another search, which was probably meant by one that finds nothing. */
  readonly didYouMean?: string;
  /** The number of rows behind the matches, which lack one word of a search. */
  readonly partialMatches?: number;
  readonly echo: Echo;
  /** The cursor of the next page, if the list is paged by key and there is one. */
  readonly next?: string;
}

export interface PageSizes {
  readonly defaultPerPage: number;
  readonly maxPerPage: number;
}

/**
 * Returns the page that a query requests. Sizes above the maximum are lowered to it.
 * @throws ApiError `invalidParameter` for a page both by number and by key
 */
export function requestedPage(query: KeysetPageQuery, sizes: PageSizes): PageRequest {
  const { page, per_page: requested = sizes.defaultPerPage, after } = query;
  if (page !== undefined && after !== undefined)
    throw invalidParameter('after', rejected(undefined, sentence('afterOrPage')));
  return { number: page ?? 1, size: Math.min(requested, sizes.maxPerPage), after };
}

export function pageCount({ total, size }: Pick<Page<unknown>, 'total' | 'size'>): number {
  return Math.ceil(total / size);
}
