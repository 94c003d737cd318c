import { html, raw } from 'hono/html';
import { nameOf } from '../../context/request/site.js';
import type { Assets } from './assets.js';
import type { Feed } from './calendar-reader.service.js';
import type { View } from './view.js';

/** Markup in which all texts are escaped. */
export type Html = ReturnType<typeof html>;

/** The contents of a page, without what all pages have. */
export interface Document {
  readonly title: string;
  readonly description?: string;
  /** The one address by which search engines should know the page. */
  readonly path: string;
  /** Returns the address of the page in another language. */
  readonly pathIn: (other: View) => string | Promise<string>;
  readonly image?: string;
  readonly jsonLd?: unknown;
  readonly feeds?: readonly Feed[];
  /** Search engines should not show it. */
  readonly isUnlisted?: boolean;
  /** It changes without a write as time passes. */
  readonly isTimeDependent?: boolean;
  readonly main: Html;
}

/** A page in a language. */
interface Translation {
  readonly language: string;
  readonly path: string;
}

/** Returns the HTML of a page. */
export async function layOut(document: Document, view: View, assets: Assets): Promise<string> {
  const others = view.context.site.languages.filter((language) => language !== view.language);
  const translations = await Promise.all(
    others.map(async (language) => ({ language, path: await document.pathIn(view.in(language)) })),
  );
  const logo = assets.logo && html`<img src="${assets.logo}" alt="" />`;
  const page = html`<!doctype html>
    <html lang="${view.language}">
      <head>
        ${head(document, view, assets)} ${!document.isUnlisted && addresses(document, translations, view)}
      </head>
      <body>
        <a class="skip" href="#page-main">${view.say('pageSkip')}</a>
        <header class="top">
          <a class="name" href="${view.path('/')}">${logo} ${nameOf(view.context)}</a>
          ${translations.length > 0 && languages(translations, view)}
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

function head(document: Document, view: View, { style, script, color }: Assets): Html {
  const { title, path, description, image, jsonLd, feeds = [] } = document;
  const site = nameOf(view.context);
  return html`<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} – ${site}</title>
    <meta property="og:title" content="${title}" />
    <meta property="og:type" content="website" />
    <meta property="og:url" content="${view.url(path)}" />
    <meta property="og:site_name" content="${site}" />
    <meta property="og:locale" content="${view.language.replace('-', '_')}" />
    ${image && html`<meta property="og:image" content="${image}" />`}
    ${
      description &&
      html`<meta name="description" content="${description}" />
        <meta property="og:description" content="${description}" />`
    }
    ${document.isUnlisted && html`<meta name="robots" content="noindex" />`}
    <meta name="theme-color" content="${color}" />
    <link rel="stylesheet" href="${view.root}/pages/${style.name}" />
    <script src="${view.root}/pages/${script.name}" defer></script>
    ${feeds.map((feed) => html`<link rel="alternate" type="${feed.mediaType}" href="${feed.address}" />`)}
    ${jsonLd !== undefined && dataScript(jsonLd)}`;
}

/** Returns a script element with data as JSON, which no text in it can end. */
function dataScript(data: unknown): Html {
  const escape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const json = JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, escape);
  return raw(`<script type="application/ld+json">${json}</script>`);
}

function addresses({ path }: Document, translations: readonly Translation[], view: View): Html {
  const all = translations.length === 0 ? [] : [{ language: view.language, path }, ...translations];
  return html`<link rel="canonical" href="${view.url(path)}" />
    ${all.map((one) => html`<link rel="alternate" hreflang="${one.language}" href="${view.url(one.path)}" />`)}`;
}

function languages(translations: readonly Translation[], view: View): Html {
  const links = translations.map(({ language, path }) => {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(language);
    return html`<a href="${path}" lang="${language}" hreflang="${language}">${name}</a>`;
  });
  return html`<nav aria-label="${view.say('pageLanguages')}">${links}</nav>`;
}
