import { html, raw } from 'hono/html';
import { nameOf } from '../../context/request/site.js';
import type { Assets } from './assets.js';
import type { Translation, View } from './view.js';

/** Markup in which all texts are escaped. */
export type Html = ReturnType<typeof html>;

export interface Feed {
  readonly mediaType: string;
  readonly address: string;
}

/** The contents of a page, without what all pages have. */
export interface Document {
  readonly title: string;
  readonly description?: string;
  /** The one address by which search engines should know the page. */
  readonly path: string;
  /** The addresses of the page in the other languages. */
  readonly translations: readonly Translation[];
  readonly image?: string;
  readonly jsonLd?: unknown;
  readonly feeds?: readonly Feed[];
  /** Search engines should not show it. */
  readonly isUnlisted?: boolean;
  /** It changes without a write as time passes. */
  readonly isTimeDependent?: boolean;
  readonly main: Html;
}

/** Returns the HTML of a page. */
export async function layOut(document: Document, view: View, assets: Assets): Promise<string> {
  const page = html`<!doctype html>
    <html lang="${view.language}">
      <head>
        ${head(document, view, assets)}
      </head>
      <body>
        <a class="skip" href="#page-main">${view.say('pageSkip')}</a>
        <header class="top">
          <a class="name" href="${view.path('/')}">${logo(assets)}<span>${nameOf(view.context)}</span></a>
          ${languages(document, view)}
        </header>
        <main id="page-main" tabindex="-1">${document.main}</main>
        <footer>
          <a href="${view.path('/events/')}">${view.say('pageAllEvents')}</a>
          <p>${view.say('pageLocalTimes')}</p>
        </footer>
      </body>
    </html> `;
  return String(await page);
}

/** Returns data as JSON for a script element, which no text in it can end. */
export function asScript(data: unknown): Html {
  return raw(JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, unicodeEscape));
}

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function head(document: Document, view: View, { style, script, color }: Assets): Html {
  const { title, description, jsonLd, feeds = [] } = document;
  const site = nameOf(view.context);
  return html`<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title === site ? site : `${title} – ${site}`}</title>
    ${description && html`<meta name="description" content="${description}" />`}
    ${document.isUnlisted && html`<meta name="robots" content="noindex" />`}
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" content="${color}" />
    <link rel="stylesheet" href="${view.root}/pages/${style.name}" />
    <script src="${view.root}/pages/${script.name}" defer></script>
    ${addresses(document, view)} ${openGraph(document, view)}
    ${feeds.map(
      ({ mediaType, address }) => html`<link rel="alternate" type="${mediaType}" href="${address}" />`,
    )}
    ${
      jsonLd !== undefined &&
      html`<script type="application/ld+json">
        ${asScript(jsonLd)}
      </script>`
    }`;
}

function addresses({ path, translations, isUnlisted }: Document, view: View): Html | undefined {
  if (isUnlisted) return undefined;
  const all = [{ language: view.language, path }, ...translations];
  return html`<link rel="canonical" href="${view.url(path)}" /> ${
      all.length > 1 &&
      all.map((one) => html`<link rel="alternate" hreflang="${one.language}" href="${view.url(one.path)}" />`)
    }`;
}

function openGraph({ title, description, path, image }: Document, view: View): Html {
  const properties = {
    'og:title': title,
    'og:type': 'website',
    'og:url': view.url(path),
    'og:site_name': nameOf(view.context),
    'og:locale': view.language.replace('-', '_'),
    'og:description': description,
    'og:image': image,
  };
  const told = Object.entries(properties).filter(([, content]) => content !== undefined && content !== '');
  return html`${told.map(([name, content]) => html`<meta property="${name}" content="${content}" />`)}`;
}

function logo({ logo: address }: Assets): Html | undefined {
  return address === undefined ? undefined : html`<img src="${address}" alt="" />`;
}

function languages({ translations }: Document, view: View): Html | undefined {
  if (translations.length === 0) return undefined;
  return html`<nav aria-label="${view.say('pageLanguages')}">
    ${translations.map(
      ({ language, path }) =>
        html`<a href="${path}" lang="${language}" hreflang="${language}">${ownName(language)}</a>`,
    )}
  </nav>`;
}

/** Returns what a language is called in itself. */
function ownName(language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
}
