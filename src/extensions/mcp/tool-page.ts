import type { RequestContext } from '../../context/request/request-context.js';
import type { Result } from '../../reading/result.js';
import { valueOf } from '../../reading/contents-value.js';

/** Returns the members of a page to select, by the paths of `_fields`. */
export function pageOf(collection: string, members: readonly string[]): string[] {
  return [...members.map((name) => `${collection}.${name}`), 'total', 'next_rest_url'];
}

/** Pages by key, from the first page on. */
export function fromStart<Query extends { readonly after?: string }>(query: Query): Query {
  return { ...query, after: query.after ?? '' };
}

/** Returns a page with `next`, the key or the number of the next one, in place of its address. */
export async function presentPage(
  list: Result,
  { fields }: RequestContext,
): Promise<{ readonly next?: string }> {
  const { next_rest_url: address, ...page } = await valueOf(await list.contents(fields));
  if (typeof address !== 'string') return page;
  const { searchParams: next } = new URL(address);
  return { ...page, next: next.get('after') ?? next.get('page') ?? undefined };
}
