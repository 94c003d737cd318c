import type { Received } from '../../common/parameters/received.js';
import { isPublication, PUBLICATION_TYPES, RECORDS, type RecordType } from '../../common/record-types.js';
import { slugFromPath } from '../../common/text/slug.js';
import { isStorable } from '../../common/text/well-formed.js';
import { defaultLanguage, type Language } from '../../context/language/language.js';
import { below } from '../../context/request/api-base.js';
import type { ReadAddress } from '../../context/request/read-address.js';
import { Links, type Parameters } from '../../context/request/links.js';
import { publicPageAt } from '../../context/request/public-page.js';

export type AskedQuery = Readonly<Record<string, string | undefined>>;

/** A page that is asked for: of a record or, if that is a term or none, of a list. */
export interface Asked {
  readonly type: RecordType | 'events';
  readonly key: { readonly slug: string } | { readonly id: number };
  readonly language: Language;
  /** The path below the language, as the page has it. */
  readonly path: string;
  /** Of a list with the term that its path names. */
  readonly query: AskedQuery;
}

export const LONGEST = 200;
/** The API takes no "0" for a text. */
const TEXT = /^(?!0$)./;
const NUMBER = /^[1-9]\d{0,8}$/;
const TICK = /^1$/;
/** The parameters of lists. Years are those that others with four digits follow. */
const FORMS = {
  view: /^month$/,
  month: /^(?!9999)[1-9]\d{3}-(0[1-9]|1[0-2])$/,
  date: /^(?!9999)[1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  page: /^([2-9]|[1-9]\d{1,8})$/,
  q: TEXT,
  category: TEXT,
  tag: TEXT,
  venue: NUMBER,
  organizer: NUMBER,
  free: TICK,
  online: TICK,
  accessible: TICK,
};

/** Reads an address: below the root in the default language, below its tag in another one. */
export function readAddress(
  { path, query }: Omit<ReadAddress, 'links'>,
  languages: readonly Language[],
): Asked | undefined {
  const other = languages.slice(1).find((one) => below(`/${one}`, path) !== undefined);
  const language = other ?? defaultLanguage(languages);
  const rest = other === undefined ? path : path.slice(other.length + 1);
  const asked = listAt(rest, query) ?? recordAt(rest, query);
  return asked && { ...asked, language };
}

/** Returns the filters in the words of the API, as feeds take them, too. */
export function apiFiltersOf({ category, tag, free, online, accessible, ...query }: AskedQuery): Parameters {
  const filters = {
    q: query.q,
    categories: category,
    tags: tag,
    venue: query.venue,
    organizer: query.organizer,
    is_free: free && 'true',
    is_virtual: online && 'true',
    accessibility: accessible && 'step_free',
  };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value)) as Parameters;
}

/** Reads the address of the list of all events or, as the original API has it, of a record that is not public. */
function listAt(path: string, query: Received): Omit<Asked, 'language'> | undefined {
  const [list] = /^(\/events)?(?=\/?$)/.exec(path) ?? [];
  if (list === undefined) return undefined;
  const { post_type: post, p: id } = query;
  const type = PUBLICATION_TYPES.find((one) => RECORDS[one].postType === post);
  if (type === undefined || typeof id !== 'string' || !NUMBER.test(id))
    return { type: 'events', key: { slug: '' }, path: `${list}/`, query: listQuery(query) };
  return { type, key: { id: Number(id) }, path: '/', query: { post_type: RECORDS[type].postType, p: id } };
}

function recordAt(path: string, query: Received): Omit<Asked, 'language'> | undefined {
  const { type, slug: sent = '' } = publicPageAt(path) ?? {};
  if (type === undefined) return undefined;
  const slug = slugFromPath(sent);
  const asked = { type, key: { slug }, path: Links.pagePath(type, slug) };
  return { ...asked, query: isPublication(type) ? {} : { ...listQuery(query), [type]: slug } };
}

/** Reads the query of a list. What has no effect is left out, as in an address that was cut off. */
function listQuery({ search, q = search, ...others }: Received): AskedQuery {
  const sent: AskedQuery = Object.fromEntries(
    Object.entries(FORMS).flatMap(([name, form]) => {
      const value = name === 'q' ? q : others[name];
      const text = typeof value === 'string' && isStorable(value) ? value.trim() : '';
      return form.test(text) && text.length <= LONGEST ? [[name, text]] : [];
    }),
  );
  const { view, month, date, page, ...filters } = sent;
  return view === undefined ? { date, page, ...filters } : { view, month, ...filters };
}
