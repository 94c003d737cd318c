import type { SentenceName } from '../../common/errors/sentences/en.js';
import type { Received } from '../../common/parameters/received.js';
import { RECORDS, type RecordType } from '../../common/record-types.js';
import { slugFromPath } from '../../common/text/slug.js';
import { isStorable } from '../../common/text/well-formed.js';
import type { Language } from '../../context/language/language.js';
import { below } from '../../context/request/api-base.js';
import { Links, type Parameters } from '../../context/request/links.js';
import { publicPageAt } from '../../context/request/public-page.js';
import { daysAfter } from './moments.js';

/** The record that a path names by its slug, or the list of all events. */
export interface PagePath {
  readonly type: RecordType | 'events';
  readonly slug: string;
  readonly language: Language;
  /** The path below the language, as the page has it. */
  readonly page: string;
}

/** A page that is asked for, which takes a query if it is a list. */
export interface Asked extends PagePath {
  readonly query: ListQuery;
}

/** Reads a text that is not empty; undefined if it has no effect, as in an address that was cut off. */
type Reader = (text: string) => string | undefined;

/** A filter of a list, and the parameter of the API behind it. */
interface Filter {
  readonly read: Reader;
  readonly label: SentenceName;
  readonly parameter: string;
  /** The value of the parameter, if a box stands for it. */
  readonly value?: string;
}

const matching = (form: RegExp) => (text: string) => (form.test(text) ? text : undefined);
const readNumber = matching(/^[1-9]\d{0,8}$/);
const readTick = matching(/^1$/);
export const LONGEST = 200;

export const FILTERS = {
  search: { read: (text) => text, label: 'pageSearch', parameter: 'search' },
  category: { read: slugFromPath, label: 'pageCategory', parameter: 'categories' },
  tag: { read: slugFromPath, label: 'pageTag', parameter: 'tags' },
  venue: { read: readNumber, label: 'pageVenue', parameter: 'venue' },
  free: { read: readTick, label: 'free', parameter: 'is_free', value: 'true' },
  online: { read: readTick, label: 'pageOnline', parameter: 'is_virtual', value: 'true' },
  accessible: { read: readTick, label: 'page_step_free', parameter: 'accessibility', value: 'step_free' },
} as const satisfies Readonly<Record<string, Filter>>;

/** Parameters beside the filters. Years are those that others with four digits follow. */
const FURTHER = {
  view: matching(/^month$/),
  month: matching(/^(?!9999)[1-9]\d{3}-(0[1-9]|1[0-2])$/),
  date: matching(/^(?!9999)[1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/),
  page: readNumber,
};

/** The query of a list as its address has it. */
export type ListQuery = Readonly<Partial<Record<keyof typeof FILTERS | keyof typeof FURTHER, string>>>;

/** Reads the path of a page: below the root in the default language, below its tag in another one. */
export function readPagePath(
  path: string,
  [first = 'en', ...others]: readonly Language[],
): PagePath | undefined {
  const other = others.find((one) => below(`/${one}`, path) !== undefined);
  const language = other ?? first;
  const rest = other === undefined ? path : path.slice(other.length + 1);
  const [list] = /^(\/events)?(?=\/?$)/.exec(rest) ?? [];
  if (list !== undefined) return { type: 'events', slug: '', language, page: `${list}/` };
  return recordIn(rest, language);
}

/** Returns the pattern of a path, by which logs and metrics name it. */
export function patternOf({ type }: PagePath): string {
  return type === 'events' ? '/events/' : `${RECORDS[type].page}:slug/`;
}

/** Reads the query of a list, without what is as it would be anyhow. */
export function readListQuery(sent: Received, today: string): ListQuery {
  const readers = {
    ...FURTHER,
    ...Object.fromEntries(Object.entries(FILTERS).map(([name, { read }]) => [name, read])),
  };
  const all = Object.entries<Reader>(readers).flatMap(([name, read]) => {
    const value = sent[name];
    const text = typeof value === 'string' && isStorable(value) ? value.trim() : '';
    return text === '' || text.length > LONGEST ? [] : [[name, read(text)]];
  });
  const { view, month, date, page, ...filters } = Object.fromEntries(all) as ListQuery;
  if (view !== undefined) return { view, month: month === today.slice(0, 7) ? undefined : month, ...filters };
  return { date: date && daysAfter(date, 0), ...filters, page: page === '1' ? undefined : page };
}

export function isFiltered(query: ListQuery): boolean {
  return Object.keys(filtersOf(query)).length > 0;
}

/** Returns the filters in the words of the API, as feeds take them, too. */
export function filtersOf(query: ListQuery): Parameters {
  const filters = Object.entries<Filter>(FILTERS).flatMap(([name, { parameter, value }]) => {
    const sent = query[name as keyof typeof FILTERS];
    return sent === undefined ? [] : [[parameter, value ?? sent]];
  });
  return Object.fromEntries(filters) as Parameters;
}

function recordIn(path: string, language: Language): PagePath | undefined {
  const { type, slug: sent = '' } = publicPageAt(path) ?? {};
  const slug = decoded(sent);
  if (type === undefined || slug === '') return undefined;
  // It can be anything, also the end of a line.
  const encoded = slug.replace(/[^\w%.~-]/gu, encodeURIComponent);
  return { type, slug, language, page: Links.pagePath(type, encoded) };
}

function decoded(segment: string): string {
  try {
    const slug = slugFromPath(decodeURIComponent(segment));
    return isStorable(slug) ? slug : '';
  } catch {
    return '';
  }
}
