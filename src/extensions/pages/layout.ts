import { html, raw } from 'hono/html';
import { nameOf } from '../../context/request/site.js';
import type { Assets } from './assets.js';
import type { CalendarReader } from './calendar-reader.service.js';
import { SCRIPT } from './style.js';
import type { View } from './view.js';

/** Markup in which all texts are escaped. */
export type Html = ReturnType<typeof html>;

export interface Document {
  readonly title: string;
  readonly description?: string;
  /** The one address by which search engines should know the page. */
  readonly path: string;
  /** Returns the address of the page in another language. */
  readonly pathIn: (other: View) => string | Promise<string>;
  readonly image?: string;
  readonly jsonLd?: Readonly<Record<string, unknown>>;
  readonly feeds?: ReturnType<CalendarReader['feeds']>;
  /** Search engines should not show it. */
  readonly isUnlisted?: boolean;
  readonly main: Html;
}

type Translations = readonly (readonly [language: string, path: string])[];

export async function layOut(document: Document, view: View, assets: Assets): Promise<string> {
  const others = view.context.site.languages.filter((language) => language !== view.language);
  const paths = await Promise.all(others.map(async (language) => document.pathIn(view.in(language))));
  const translations = others.map((language, place) => [language, paths[place] ?? ''] as const);
  const page = html`<!doctype html>
    <html lang="${view.language}">
      <head>
        ${head(document, view, assets)} ${!document.isUnlisted && addresses(document, translations, view)}
      </head>
      <body>
        <a class="skip" href="#page-main">${view.say('pageSkip')}</a>
        <header class="top">
          <a class="name" href="${view.path('/')}">
            ${assets.logo && html`<img src="${assets.logo}" alt="" />`} ${nameOf(view.context)}
          </a>
          ${translations.length > 0 && languages(translations, view)}
        </header>
        <main id="page-main" tabindex="-1">${document.main}</main>
        <footer>
          <a href="${view.path('/events/')}">${view.say('pageAllEvents')}</a>
          <p>${view.say('pageLocalTimes')}</p>
        </footer>
        ${raw(`<script>${SCRIPT}</script>`)}
      </body>
    </html> `;
  return String(await page);
}

function head(document: Document, view: View, { style, color }: Assets): Html {
  const { title, path, description, image, jsonLd, feeds = [] } = document;
  const site = nameOf(view.context);
  const locale = view.language.replace('-', '_');
  const shared = { title, type: 'website', url: view.url(path), site_name: site, locale, image, description };
  // No text in the data can end its element.
  const data = jsonLd && JSON.stringify(jsonLd).replaceAll('<', '\\u003c');
  return html`<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} – ${site}</title>
    ${Object.entries(shared).map(([name, value]) => value && html`<meta property="og:${name}" content="${value}" />`)}
    ${description && html`<meta name="description" content="${description}" />`}
    ${document.isUnlisted && html`<meta name="robots" content="noindex" />`}
    <meta name="theme-color" content="${color}" />
    ${raw(`<style>${style}</style>`)}
    ${feeds.map((feed) => html`<link rel="alternate" type="${feed.mediaType}" href="${feed.address}" />`)}
    ${data && raw(`<script type="application/ld+json">${data}</script>`)}`;
}

function addresses({ path }: Document, translations: Translations, view: View): Html {
  const all: Translations = [[view.language, path], ...translations];
  return html`<link rel="canonical" href="${view.url(path)}" />
    ${all.map(([language, to]) => html`<link rel="alternate" hreflang="${language}" href="${view.url(to)}" />`)}`;
}

function languages(translations: Translations, view: View): Html {
  const links = translations.map(([language, path]) => {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(language);
    return html`<a href="${path}" lang="${language}" hreflang="${language}">${name}</a>`;
  });
  return html`<nav aria-label="${view.say('pageLanguages')}">${links}</nav>`;
}
