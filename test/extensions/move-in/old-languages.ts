import type { OldRecord } from './old-records.js';
import type { OldSite } from './old-site.js';

/** The links of a page by the language as the site writes it. */
export type Links = Readonly<Record<string, string>>;

/** Writes the links of a public page, as a plug-in for languages does. */
export type Plugin = (links: Links, site: OldSite) => string;

/** Writes whole addresses, encoded, and a default. */
export const WPML: Plugin = (links, site) => {
  const [first = ''] = Object.values(links);
  const all = [...Object.entries(links), ['x-default', first] as const];
  return all
    .map(
      ([language, path]) =>
        `<link rel="alternate" hreflang="${language}" href="${site.url}${encoded(path)}" />`,
    )
    .join('\n');
};

/** Writes languages with their regions, and the attributes in another order. */
export const POLYLANG: Plugin = (links, site) =>
  Object.entries(links)
    .map(
      ([language, path]) =>
        `<link rel='alternate' href='${site.url}${encoded(path)}' hreflang='${language}'>`,
    )
    .join('\n');

/** Writes addresses without a host. */
export const RELATIVE: Plugin = (links) =>
  Object.entries(links)
    .map(([language, path]) => `<link hreflang="${language}" href="${encoded(path)}" rel="alternate">`)
    .join('\n');

/** Gives a site the public page of a record that leads to those of its translations. */
export function showPage(site: OldSite, path: string, links: string, language = 'en-US'): void {
  const markup = `<!DOCTYPE html><html lang="${language}"><head><title>&amp;</title>${links}</head><body><p>Hi</p></body></html>`;
  site.pages.set(path, markup);
}

/** Gives records that say the same in several languages pages that lead to each other. */
export function translate(
  site: OldSite,
  records: Readonly<Record<string, OldRecord>>,
  plugin = POLYLANG,
): void {
  const paths = Object.entries(records).map(([language, record]) => [language, pathOf(record)] as const);
  const links = plugin(Object.fromEntries(paths), site);
  for (const [language, path] of paths) showPage(site, path, links, language);
}

function pathOf({ url }: OldRecord): string {
  const { pathname, search } = new URL(String(url));
  return `${pathname}${search}`;
}

function encoded(path: string): string {
  return path.replaceAll('&', '&#038;');
}
