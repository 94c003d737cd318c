import { sentence } from '../errors/sentences.js';
import { positiveParser } from '../parameters/number.parsers.js';
import { Parameter } from '../parameters/parameter.js';
import { cursorParameter } from './cursor.js';

/** Pages by key. */
export const AFTER = cursorParameter('after', sentence('nextPage'));

/** The parameters of every list. */
export class PageQuery {
  @Parameter(positiveParser, { description: 'Page to return, counted from 1.', default: 1 })
  readonly page?: number;

  @Parameter(positiveParser, {
    description: 'Records per page; lowered to the maximum (50 unless configured otherwise).',
  })
  readonly per_page?: number;
}

/** The parameters of lists that may also be paged by key. */
export class KeysetPageQuery extends PageQuery {
  @Parameter(AFTER, {
    description:
      'Pages by key, which changes do not shift: empty for the first page, then as in `next_rest_url`. Not with `page`.',
  })
  readonly after?: string;
}

/** The parameters that select a part of a list and its order, but not its records. */
export const PAGING = ['page', 'per_page', 'after', 'orderby', 'order'] as const;

/** Returns the parameters that decide which records a list contains. */
export function filtersOf(query: object): object {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !PAGING.some((one) => one === name)));
}

/** Tells whether a list has no filters but these. */
export function hasOnly(names: readonly string[], query: object): boolean {
  return Object.keys(filtersOf(query)).every((name) => names.includes(name));
}
