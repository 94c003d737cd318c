import type { TestClient } from '../../harness/client.js';
import { at } from '../../support/translated.js';

type Json = Record<string, unknown>;

/** A page of any list. */
export interface ListPage {
  readonly ids: readonly number[];
  readonly rest_url: string;
  readonly next_rest_url?: string;
  readonly previous_rest_url?: string;
  readonly total: number;
  readonly total_pages: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** Both bases, as functions from a path to a path for the test client. */
export const BASES = [
  { base: 'plain', on: (path: string) => path },
  { base: 'translated', on: (path: string) => at(path) },
] as const;

export type List = 'events' | 'venues' | 'organizers';

/** Returns the path of a link in the form the test client expects. */
export function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return `/${pathname}${search}`;
}

/** Returns the cursor in a link. */
export function cursorIn(address: string | undefined): string {
  return address === undefined ? '' : (new URL(address).searchParams.get('after') ?? '');
}

export async function readPage(reader: TestClient, list: List, path: string): Promise<ListPage> {
  const { body, headers } = await reader.get(path).expect(200);
  const { [list]: records, ...page } = body as Json & Omit<ListPage, 'ids' | 'headers'>;
  return { ...page, ids: (records as { id: number }[]).map(({ id }) => id), headers };
}

/**
 * Reads a list to its end, following the links.
 * @param between is called after each page but the last one, with its number
 */
export async function walk(
  reader: TestClient,
  list: List,
  path: string,
  between?: (number: number) => Promise<unknown>,
): Promise<number[]> {
  const ids: number[] = [];
  let next: string | undefined = path;
  for (let number = 1; next !== undefined; number += 1) {
    const page: ListPage = await readPage(reader, list, next);
    ids.push(...page.ids);
    next = page.next_rest_url === undefined ? undefined : pathOf(page.next_rest_url);
    if (next !== undefined) await between?.(number);
  }
  return ids;
}
