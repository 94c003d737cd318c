import type { Received } from '../../common/parameters/received.js';
import { isPublication, PUBLICATION_TYPES, RECORDS, type RecordType } from '../../common/record-types.js';
import { slugFromPath } from '../../common/text/slug.js';
import { defaultLanguage, type Language } from '../../context/language/language.js';
import { below } from '../../context/request/api-base.js';
import type { ReadAddress } from '../../context/request/read-address.js';
import { Links } from '../../context/request/links.js';
import { publicPageAt } from '../../context/request/public-page.js';
import { type AskedQuery, readListQuery } from './list-query.js';

/** A page that is asked for: of a record or, if that is a term or none, of a list. */
export interface Asked {
  readonly type: RecordType | 'events';
  readonly key: { readonly slug: string } | { readonly id: number };
  readonly language: Language;
  /** The path below the language, as the page has it. */
  readonly path: string;
  readonly query: AskedQuery;
}

const NUMBER = /^[1-9]\d{0,8}$/;

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

/** Reads the address of the list of all events or, as the original API has it, of a record that is not public. */
function listAt(path: string, query: Received): Omit<Asked, 'language'> | undefined {
  const [list] = /^(\/events)?(?=\/?$)/.exec(path) ?? [];
  if (list === undefined) return undefined;
  const { post_type: post, p: id } = query;
  const type = PUBLICATION_TYPES.find((one) => RECORDS[one].postType === post);
  if (type === undefined || typeof id !== 'string' || !NUMBER.test(id))
    return { type: 'events', key: { slug: '' }, path: `${list}/`, query: readListQuery(query) };
  return { type, key: { id: Number(id) }, path: '/', query: { post_type: RECORDS[type].postType, p: id } };
}

function recordAt(path: string, query: Received): Omit<Asked, 'language'> | undefined {
  const { type, slug: sent = '' } = publicPageAt(path) ?? {};
  if (type === undefined) return undefined;
  const slug = slugFromPath(sent);
  const asked = { type, key: { slug }, path: Links.pagePath(type, slug) };
  // The category or tag in the path is not a filter as well.
  return { ...asked, query: isPublication(type) ? {} : readListQuery({ ...query, [type]: undefined }) };
}
