import { joinList } from '../parameters/list.parsers.js';
import { type Echo, type Page, pageCount } from './page.js';

/** The URLs of a page and, if they exist, of the next and previous one. */
export interface PageLinks {
  readonly rest_url: string;
  readonly next_rest_url?: string;
  readonly previous_rest_url?: string;
}

/**
 * Returns the URLs of a page and its neighbours. Each repeats all filters; `page` is left out for the first page.
 * @param address builds the URL of the list with parameters
 */
export function pageLinks(
  address: (parameters: Record<string, string>) => string,
  page: Page<unknown>,
): PageLinks {
  if (page.after !== undefined) return keysetLinks(address, page);
  const pages = pageCount(page);
  const to = (number: number) => address(asSent({ ...page.echo, page: number > 1 ? number : undefined }));
  return {
    rest_url: address(asSent(page.echo)),
    ...(page.number < pages && { next_rest_url: to(page.number + 1) }),
    ...(page.number > 1 && { previous_rest_url: to(page.number - 1) }),
  };
}

/** Returns the URLs of lists paged by key, which only lead forward. */
function keysetLinks(
  address: (parameters: Record<string, string>) => string,
  { echo, next }: Page<unknown>,
): PageLinks {
  return {
    rest_url: address(asSent(echo)),
    ...(next !== undefined && { next_rest_url: address(asSent({ ...echo, after: next })) }),
  };
}

function asSent(echo: Echo): Record<string, string> {
  return Object.fromEntries(Object.entries(echo).flatMap(([name, value]) => entriesOf(name, value)));
}

/** Writes booleans as digits, as the links of the original API do. */
function entriesOf(name: string, value: Echo[string]): (readonly [string, string])[] {
  if (value === undefined) return [];
  return typeof value === 'object'
    ? joinList(name, value)
    : [[name, String(typeof value === 'boolean' ? Number(value) : value)]];
}
