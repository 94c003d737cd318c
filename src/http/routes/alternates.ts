import type { Request } from 'express';
import { filtersOf } from '../../common/lists/page.query.js';
import { joinList } from '../../common/parameters/list.parsers.js';
import { scalarText } from '../../common/text/scalar-text.js';
import { LANGUAGE_PARAMETER } from '../../context/language/language.js';
import type { Parameters } from '../../context/request/links.js';
import type { ListFormat } from '../../reading/list-formats.js';

/** Parameters of a response rather than of its list, and the language, which links add. */
const OTHER = ['_fields', 'password', 'context', LANGUAGE_PARAMETER];

/** Returns the filters of a list as they were sent, without those of its pages and without secrets. */
export function sentFilters({ query }: Request): Parameters {
  const filters = Object.entries(filtersOf(query)).filter(([name]) => !OTHER.includes(name));
  return Object.fromEntries(filters.flatMap(([name, value]) => entriesOf(name, value)));
}

function entriesOf(name: string, value: unknown) {
  const texts = textsIn(value);
  return Array.isArray(value) ? joinList(name, texts) : texts.map((text) => [name, text] as const);
}

/** Returns a text or the texts of a list. No filter has members. */
function textsIn(value: unknown): string[] {
  return [value].flat().flatMap((one) => scalarText(one) ?? []);
}

/**
 * Returns the links (RFC 8288) to other formats of a list.
 * @param unknown names of parameters that the list does not have
 */
export function alternates(
  { collection, formats }: { readonly collection: string; readonly formats: readonly ListFormat[] },
  request: Request,
  unknown: readonly string[],
): string[] {
  const sent = Object.entries(sentFilters(request));
  const known = sent.filter(([name]) => !unknown.includes(name.replace(/\[\d+\]$/, '')));
  const filters = Object.fromEntries(known);
  return formats.map(({ name, mediaType }) => {
    const address = request.context.links.rest(`/${collection}.${name}`, filters);
    return `<${address}>; rel="alternate"; type="${mediaType}"`;
  });
}
