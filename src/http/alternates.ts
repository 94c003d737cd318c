import type { Request } from 'express';
import { filtersOf } from '../common/paging/page.query.js';
import { LANGUAGE_PARAMETER } from '../language/language.js';
import { type FeedCollection, FORMATS, MEDIA_TYPES } from './feed-formats.js';
import type { Parameters } from './links.js';

/** Longer addresses are only repeated for calendars: proxies limit the size of all headers together. */
const MAX_LENGTH = 200;
/** Parameters of a response rather than of its list, and the language, which links add. */
const OTHER = ['_fields', 'password', 'context', LANGUAGE_PARAMETER];

/** Returns the filters of a list as they were sent, without those of its pages and without secrets. */
export function sentFilters({ query }: Request): Parameters {
  const filters = Object.entries(filtersOf(query)).filter(([name]) => !OTHER.includes(name));
  return Object.fromEntries(filters.map(([name, value]) => [name, String(value)]));
}

/** Returns the links (RFC 8288) to other formats of a list. */
export function alternates(collection: string, request: Request): string[] {
  const formats = collection in FORMATS ? FORMATS[collection as FeedCollection] : [];
  const { links } = request.context;
  const filters = sentFilters(request);
  const others = formats.map((format) => ({
    format,
    address: links.rest(`/${collection}.${format}`, filters),
  }));
  const shown = others.filter(({ address }, index) => index === 0 || address.length <= MAX_LENGTH);
  return shown.map(({ format, address }) => `<${address}>; rel="alternate"; type="${MEDIA_TYPES[format]}"`);
}
