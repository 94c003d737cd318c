import type { PageDto } from '../../common/lists/page.dto.js';

/** Length of `Link` that leaves room for other headers in 6 KB: clients and proxies refuse responses with much longer ones. */
const MAX_LENGTH = 4_000;

/** Links (RFC 8288) from a page of a list to others. */
interface PageRelations {
  readonly neighbours: readonly string[];
  readonly ends: readonly string[];
}

/** Returns the links from a page to the pages next to it, and to the first and last one. */
export function pageRelations({
  rest_url: self,
  next_rest_url: next,
  previous_rest_url: prev,
  total_pages: pages,
}: PageDto): PageRelations {
  const isByKey = new URL(self).searchParams.has('after');
  const first = isByKey ? withParameter(self, 'after', '') : withParameter(self, 'page', undefined);
  const last = isByKey ? undefined : withParameter(self, 'page', pages > 1 ? String(pages) : undefined);
  return { neighbours: relations({ next, prev }), ends: relations({ first, last }) };
}

/** Returns the links that fit into a header, but always those by which clients read a list. */
export function fitting({ neighbours, ends }: PageRelations, alternates: readonly string[]): string[] {
  const all = [...neighbours, ...ends, ...alternates].map((link) => link.replaceAll('%2C', ','));
  let length = 0;
  const firstTooLong = all.findIndex((link) => (length += link.length) > MAX_LENGTH);
  return firstTooLong < 0 ? all : all.slice(0, Math.max(firstTooLong, neighbours.length));
}

function relations(addresses: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(addresses).flatMap(([rel, address]) =>
    address === undefined ? [] : [`<${address}>; rel="${rel}"`],
  );
}

function withParameter(address: string, name: string, value: string | undefined): string {
  const url = new URL(address);
  url.searchParams.delete(name);
  if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}
