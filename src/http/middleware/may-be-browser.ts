import type { IncomingHttpHeaders } from 'node:http';

/** The beginning of the name of every browser. Some programs have it, too, but do not tell the language of a user as well. */
const NAME_OF_BROWSERS = 'Mozilla/5.0 (';

/**
 * Tells whether a request may come from a browser. Over http, one sends neither an origin to a page's own host nor
 * `Sec-Fetch-*`.
 */
export function mayBeBrowser(headers: IncomingHttpHeaders): boolean {
  const { origin, accept = '', 'accept-language': language, 'user-agent': name = '' } = headers;
  if (origin !== undefined || accept.toLowerCase().includes('text/html')) return true;
  if (language !== undefined && name.startsWith(NAME_OF_BROWSERS)) return true;
  return Object.keys(headers).some((header) => header.startsWith('sec-fetch-'));
}
