import { positiveParser } from '../validation/number.parsers.js';
import { Parameter } from '../validation/parameter.js';

/** The parameters of every list. */
export class PageQuery {
  @Parameter(positiveParser, { description: 'Page to return, counted from 1.', default: 1 })
  readonly page?: number;

  @Parameter(positiveParser, {
    description: 'Records per page; lowered to the maximum (50 unless configured otherwise).',
    default: 2,
  })
  readonly per_page?: number;
}

/** Returns a query without its page and page size. */
export function withoutPage(query: PageQuery): object {
  const others = Object.entries(query).filter(([name]) => name !== 'page' && name !== 'per_page');
  return Object.fromEntries(others);
}

/** Tells whether a query has no parameters beside the page and these. */
export function hasOnly(names: readonly string[], query: PageQuery): boolean {
  return Object.keys(withoutPage(query)).every((name) => names.includes(name));
}
