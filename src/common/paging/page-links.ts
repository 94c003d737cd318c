import { type Filters, type Page, pageCount } from './page.js';

/** The addresses of a list: itself and, where they hold something, its neighbours. */
export interface PageLinks {
  readonly rest_url: string;
  readonly next_rest_url?: string;
  readonly previous_rest_url?: string;
}

/** Addresses of a page and its neighbours. All filters survive in each of them; `page` is left out for the first page. */
export function pageLinks(collection: string, page: Page<unknown>): PageLinks {
  const pages = pageCount(page);
  const to = (number: number) =>
    address(collection, { ...page.filters, page: number > 1 ? number : undefined });
  return {
    rest_url: address(collection, page.filters),
    ...(page.number < pages && { next_rest_url: to(page.number + 1) }),
    ...(page.number > 1 && { previous_rest_url: to(page.number - 1) }),
  };
}

function address(collection: string, filters: Filters): string {
  const sent = Object.entries(filters).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(
    sent.map(([name, value]): [string, string] => [name, asSent(value)]),
  ).toString();
  return query === '' ? collection : `${collection}?${query}`;
}

/** Flags travel as digits, as the links of the original API have them. */
function asSent(value: Filters[string]): string {
  return String(typeof value === 'boolean' ? Number(value) : value);
}
