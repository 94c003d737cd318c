import { Parser } from 'htmlparser2';
import { parsedUrl } from '../../../common/text/web-address.js';

/** The languages of a public page, as its markup tells them: `hreflang` is how WPML and Polylang name translations. */
export interface PublicPage {
  /** The language of the page itself, as it is written there; "" if it does not tell. */
  readonly language: string;
  /** The same page in each language, itself included, as far as it is on the same host. */
  readonly alternates: ReadonlyMap<string, string>;
}

/** The values of links without a language, and of those for readers whose language the site does not have. */
const NOT_A_LANGUAGE = ['', 'x-default'];

/** Reads the languages of the page at an address. */
export function readPublicPage(html: string, address: URL): PublicPage {
  const alternates = new Map<string, string>();
  let language = '';
  let isHead = true;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'html') language = attributes.lang ?? '';
      if (name === 'body') isHead = false;
      const link = isHead && name === 'link' ? alternateOf(attributes, address) : undefined;
      if (link !== undefined && !alternates.has(link.language)) alternates.set(link.language, link.key);
    },
  });
  parser.end(html);
  return { language, alternates };
}

/** Returns the page in a language that a link leads to, if it is on the host of the page. */
function alternateOf({ rel, hreflang = '', href = '' }: Record<string, string>, page: URL) {
  const isAlternate = rel?.toLowerCase().split(/\s+/).includes('alternate');
  if (!isAlternate || NOT_A_LANGUAGE.includes(hreflang.toLowerCase())) return undefined;
  const url = parsedUrl(href, page);
  return url?.host === page.host ? { language: hreflang, key: addressKey(url) } : undefined;
}

/** Returns what makes an address that of a page: neither its scheme, nor a slash at its end, nor a place in it. */
export function addressKey({ host, pathname, search }: URL): string {
  return `${host}${pathname.endsWith('/') ? pathname.slice(0, -1) : pathname}${search}`;
}
