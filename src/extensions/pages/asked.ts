import type { SentenceName } from '../../common/errors/sentences/en.js';
import type { Received } from '../../common/parameters/received.js';
import { isPublication, PUBLICATION_TYPES, RECORDS, type RecordType } from '../../common/record-types.js';
import { slugFromPath } from '../../common/text/slug.js';
import { isStorable } from '../../common/text/well-formed.js';
import { defaultLanguage, type Language } from '../../context/language/language.js';
import { below } from '../../context/request/api-base.js';
import { Links, type Parameters } from '../../context/request/links.js';
import { publicPageAt } from '../../context/request/public-page.js';
import type { ReadAddress } from '../../context/request/read-address.js';

export type AskedQuery = Readonly<Record<string, string | undefined>>;

/** A page that is asked for: of a record or, if that is a term or none, of a list. */
export interface Asked {
  readonly type: RecordType | 'events';
  readonly key: { readonly slug: string } | { readonly id: number };
  readonly language: Language;
  /** The path below the language, as the page has it. */
  readonly path: string;
  readonly query: AskedQuery;
}

/** A parameter that leaves events out. */
export interface ListFilter {
  readonly form: RegExp;
  /** Its name in the API. */
  readonly parameter: string;
  readonly label: SentenceName;
  /** The type of the records that the form offers. */
  readonly choices?: 'category' | 'tag' | 'venue';
  /** The value in the API that a tick in the form stands for. */
  readonly ticked?: string;
}

export const LONGEST_TEXT = 200;
/** The API takes no "0" for a text. */
const TEXT = /^(?!0$)./;
const NUMBER = /^[1-9]\d{0,8}$/;
const TICK = /^1$/;
/** Years are those that others with four digits follow. */
export const MONTH = /^(?!9999)[1-9]\d{3}-(0[1-9]|1[0-2])$/;

/** The parameters of the part of a list that is shown. */
const PARTS = {
  view: { form: /^month$/ },
  month: { form: MONTH },
  date: { form: /^(?!9999)[1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/ },
  page: { form: /^([2-9]|[1-9]\d{1,8})$/ },
};

/** The filters of a list, in the order of the form. */
export const FILTERS: Readonly<Record<string, ListFilter>> = {
  q: { form: TEXT, parameter: 'q', label: 'pageSearch' },
  category: { form: TEXT, parameter: 'categories', label: 'pageCategory', choices: 'category' },
  tag: { form: TEXT, parameter: 'tags', label: 'pageTag', choices: 'tag' },
  venue: { form: NUMBER, parameter: 'venue', label: 'pageVenue', choices: 'venue' },
  organizer: { form: NUMBER, parameter: 'organizer', label: 'pageOrganizer' },
  free: { form: TICK, parameter: 'is_free', label: 'free', ticked: 'true' },
  online: { form: TICK, parameter: 'is_virtual', label: 'pageOnline', ticked: 'true' },
  accessible: { form: TICK, parameter: 'accessibility', label: 'page_step_free', ticked: 'step_free' },
};

/** Returns the filters in the words of the API, as feeds take them, too. */
export function apiFiltersOf(query: AskedQuery): Parameters {
  return Object.fromEntries(
    Object.entries(FILTERS).flatMap(([name, { parameter, ticked }]) => {
      const value = query[name];
      return value ? [[parameter, ticked ?? value]] : [];
    }),
  );
}

/** Reads an address: below the root in the default language, below its tag in another one. */
export function readAddress(
  { path, query }: Omit<ReadAddress, 'links'>,
  languages: readonly Language[],
): Asked | undefined {
  const other = languages.slice(1).find((one) => below(`/${one}`, path) !== undefined);
  const language = other ?? defaultLanguage(languages);
  const rest = other === undefined ? path : path.slice(other.length + 1);
  const [list] = /^(\/events)?(?=\/?$)/.exec(rest) ?? [];
  if (list === undefined) return recordAt(rest, query, language);
  const all = { type: 'events', key: { slug: '' }, path: `${list}/`, query: readListQuery(query) } as const;
  return { ...(unpublishedIn(query) ?? all), language };
}

/** Reads the query by which the original API names records that are not public. */
function unpublishedIn({ post_type: post, p: id }: Received): Omit<Asked, 'language'> | undefined {
  const type = PUBLICATION_TYPES.find((one) => RECORDS[one].postType === post);
  if (type === undefined || typeof id !== 'string' || !NUMBER.test(id)) return undefined;
  return { type, key: { id: Number(id) }, path: '/', query: { post_type: RECORDS[type].postType, p: id } };
}

function recordAt(address: string, query: Received, language: Language): Asked | undefined {
  const { type, slug: sent = '' } = publicPageAt(address) ?? {};
  if (type === undefined) return undefined;
  const slug = slugFromPath(sent);
  // The category or tag in the path is not a filter as well.
  const filters = isPublication(type) ? {} : readListQuery({ ...query, [type]: undefined });
  return { type, key: { slug }, language, path: Links.pagePath(type, slug), query: filters };
}

/** Reads the query of a list. Parameters without effect are left out, as in an address that was cut off. */
function readListQuery({ search, q = search, ...others }: Received): AskedQuery {
  const sent: Received = { ...others, q };
  const known: AskedQuery = Object.fromEntries(
    Object.entries({ ...PARTS, ...FILTERS }).flatMap(([name, { form }]) => {
      const value = sent[name];
      const text = typeof value === 'string' && isStorable(value) ? value.trim() : '';
      return form.test(text) && text.length <= LONGEST_TEXT ? [[name, text]] : [];
    }),
  );
  const { view, month, date, page, ...filters } = known;
  return view === undefined ? { date, page, ...filters } : { view, month, ...filters };
}
