import type { TestApp } from '../../../harness/test-app.js';
import { documentOf } from '../../../support/document.js';
import type { Caller } from './callers.js';

/** A query of a list, and the records it may return, in order. */
export interface Question<Record> {
  readonly list: string;
  readonly query: string;
  readonly records: readonly Record[];
}

interface Labelled {
  readonly id: number;
  readonly label: string;
}

/** The metadata of a list page, and the ids of its records. */
interface Page {
  readonly status: number;
  readonly ids: readonly number[];
  readonly size: number;
  readonly told: Told;
  readonly headers: Readonly<Record<string, string>>;
}

interface Told {
  readonly rest_url: string;
  readonly next_rest_url?: string;
  readonly previous_rest_url?: string;
  readonly total: number;
  readonly total_pages: number;
}

/** More pages than a list split in two has. */
const MAX_PAGES = 5;
const WHOLE = 500;
/** This caller also follows the links; the others read the whole list at once. */
const FOLLOWING = 'the author';

/** Returns the differences between actual and expected records, order, totals and links for these callers. */
export async function compare<Record extends Labelled>(
  callers: readonly Caller[],
  { list, query, records }: Question<Record>,
  isExpected: (caller: Caller, record: Record) => boolean,
): Promise<object[]> {
  const label = (id: number) => records.find((record) => record.id === id)?.label ?? id;
  const differences: object[] = [];
  for (const caller of callers) {
    const wanted = records.filter((record) => isExpected(caller, record)).map(({ id }) => id);
    const isFollowing = caller.name === FOLLOWING;
    const pages = await walk(caller, list, query, isFollowing ? Math.ceil(wanted.length / 2) || 1 : WHOLE);
    const ids = pages.flatMap((page) => page.ids);
    const difference = {
      missing: wanted.filter((id) => !ids.includes(id)).map(label),
      surplus: ids.filter((id) => !wanted.includes(id)).map(label),
      faults: [
        ...(ids.join() === wanted.join() ? [] : ['not these records in this order']),
        ...pages.flatMap((page) => faultsOf(page, wanted.length)),
        ...(isFollowing ? await astray(caller, list, pages) : []),
      ],
    };
    if (difference.faults.length > 0) differences.push({ query, caller: caller.name, ...difference });
  }
  return differences;
}

/** Parameters of lists that are not filters. */
const NO_FILTERS = ['page', 'per_page', 'after', 'orderby', 'order', 'password', 'context', '_fields'];

/** Returns the documented filters of a list that no query uses, so that a new filter needs a case. */
export async function untried(app: TestApp, list: string, queries: readonly string[]): Promise<string[]> {
  const { paths } = await documentOf(app);
  const { parameters = [] } = paths[`/${list}`]?.get ?? {};
  const names = parameters.flatMap((one) => ('name' in one && one.in === 'query' ? [one.name] : []));
  if (names.length === 0) throw new Error(`The document has no filter of ${list}.`);
  const tried = queries.flatMap((query) => [...new URLSearchParams(query.replaceAll('[]', '')).keys()]);
  return names.filter((name) => !NO_FILTERS.includes(name) && !tried.includes(name));
}

/** Reads a list page by page, following the links. */
async function walk(caller: Caller, list: string, query: string, size: number): Promise<Page[]> {
  const pages = [await read(caller, list, `/${list}?per_page=${size}&${query}`)];
  for (let next = pages[0]?.told.next_rest_url; next !== undefined && pages.length < MAX_PAGES;) {
    const page = await read(caller, list, next);
    pages.push(page);
    next = page.told.next_rest_url;
  }
  return pages;
}

/** Returns the links that lead to a wrong page. */
async function astray(caller: Caller, list: string, pages: readonly Page[]): Promise<string[]> {
  const [first, last] = [pages[0], pages.at(-1)];
  const before = pages.at(-2);
  const links = [
    ['rest_url', first?.told.rest_url, first],
    ['previous_rest_url', last?.told.previous_rest_url, before],
    ['the link to the first page', relation(last, 'first'), first],
    ['the link to the last page', relation(first, 'last'), last],
  ] as const;
  const found: string[] = [];
  for (const [name, address, page] of links) {
    const ids = address === undefined ? undefined : (await read(caller, list, address)).ids;
    if (ids?.join() !== page?.ids.join()) found.push(`${name} leads elsewhere`);
  }
  return found;
}

/** Returns the wrong statements of a page about itself. */
function faultsOf(page: Page, count: number): string[] {
  const { told, headers, size } = page;
  const expected = {
    status: [page.status, 200],
    total: [told.total, count],
    total_pages: [told.total_pages, Math.ceil(count / size)],
    'X-TEC-Total': [headers['x-tec-total'], String(count)],
    'X-TEC-TotalPages': [headers['x-tec-totalpages'], String(Math.ceil(count / size))],
    'the link to the next page': [relation(page, 'next'), told.next_rest_url],
    'the link to the page before': [relation(page, 'prev'), told.previous_rest_url],
  };
  return Object.entries(expected)
    .filter(([, [is, wanted]]) => is !== wanted)
    .map(([what, [is, wanted]]) => `${what} is ${String(is)}, not ${String(wanted)}`);
}

function relation(page: Page | undefined, name: string): string | undefined {
  // The header leaves commas as they are.
  return new RegExp(`<([^>]*)>; rel="${name}"`).exec(page?.headers.link ?? '')?.[1]?.replaceAll(',', '%2C');
}

async function read({ client, key }: Caller, list: string, address: string): Promise<Page> {
  const path = address.replace(/^.*\/v1\//, '/');
  const fields = `_fields=${list}.id,rest_url,next_rest_url,previous_rest_url,total,total_pages`;
  const { status, body, headers } = await client.get(`${path}&${fields}${key}`);
  const told = body as Told & Record<string, { id: number }[]>;
  const asked = Number(new URL(path, 'http://localhost').searchParams.get('per_page'));
  return {
    status,
    ids: told[list]?.map(({ id }) => id) ?? [],
    size: asked,
    told,
    headers: headers,
  };
}
