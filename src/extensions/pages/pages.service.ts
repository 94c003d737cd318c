import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { TRASHED } from '../../calendar/publications/publication-slugs.repository.js';
import { ApiError, isError } from '../../common/errors/api-error.js';
import { isPublication } from '../../common/record-types.js';
import { requestedLanguage } from '../../context/language/language.js';
import { type ApiBase, below, PLAIN, translatedBase } from '../../context/request/api-base.js';
import type { FoundPage, Page } from '../../context/request/find-page.js';
import type { ReadAddress } from '../../context/request/find-redirect.js';
import { isForEverybody } from '../../context/request/request-context.js';
import { Environment } from '../../platform/config/environment.js';
import { Assets } from './assets.js';
import { CalendarReader } from './calendar-reader.service.js';
import { eventPage } from './event-page.js';
import { type Document, layOut } from './layout.js';
import { listPage } from './list-page.js';
import { type Asked, type PagePath, patternOf, readListQuery, readPagePath } from './asked.js';
import { noticeMain, passwordMain } from './notice-page.js';
import { placePage } from './place-page.js';
import { View } from './view.js';

const MAX_BYTES = 8 * 1024 * 1024;

/** Answers browsers at the addresses that records name. */
@Injectable()
export class PagesService {
  /** Public pages, by all that they depend on. */
  private readonly kept = new LRUCache<string, Page>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ html }, key) => html.length + key.length,
  });
  private readonly translated: ApiBase;
  private readonly headers: Readonly<Record<string, string>>;

  constructor(
    private readonly calendar: CalendarReader,
    private readonly assets: Assets,
    private readonly environment: Environment,
  ) {
    this.translated = translatedBase(environment.TRANSLATED_BASE);
    this.headers = {
      'Content-Security-Policy': policy(environment.EMBED_HOSTS),
      // Players of videos refuse pages that do not say where they are.
      'Referrer-Policy': 'strict-origin-when-cross-origin',
    };
  }

  /** Finds the page of an address, if this service is the web site that shows the events. */
  find(address: ReadAddress): FoundPage | undefined {
    const { path, query, links } = address;
    const { LANGUAGES: languages } = this.environment;
    if (links.site !== links.origin) return undefined;
    const named = links.base === PLAIN ? readPagePath(path, languages) : this.translatedPath(address);
    if (named === undefined) return undefined;
    return {
      route: patternOf(named),
      language: named.language,
      open: (context) => {
        const view = new View(named.language, context, this.calendar, this.translated);
        if (links.base.isTranslated) return redirect(view.path(named.page));
        return this.open({ ...named, query: isRecord(named) ? {} : readListQuery(query, view.today) }, view);
      },
    };
  }

  /** Reads the path that a record has on the translated base, where its language is a parameter. */
  private translatedPath({ path, query, links }: ReadAddress): PagePath | undefined {
    const { language, refusal } = requestedLanguage([query], this.environment.LANGUAGES);
    const rest = links.base.isTranslated ? below(this.translated.root.slice(0, -1), path) : undefined;
    return rest === undefined || refusal !== undefined ? undefined : readPagePath(rest, [language]);
  }

  private async open(asked: Asked, view: View): Promise<Page> {
    const { links, revision } = view.context;
    const key = JSON.stringify([links.index(), asked, view.today, revision]);
    const kept = isForEverybody(view.context) ? this.kept.get(key) : undefined;
    const page = kept ?? (await this.make(asked, view));
    if (page.isShared) this.kept.set(key, page);
    return page;
  }

  /** Errors of a visitor of a page become pages, too; all others are answered as everywhere. */
  private async make(asked: Asked, view: View): Promise<Page> {
    try {
      return await this.laidOut(200, await this.read(asked, view), view);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      const { status, ...notice } = await this.notice(error, asked, view);
      const pathIn = (other: View) => other.path('/');
      return this.laidOut(status, { ...notice, path: view.path(asked.page), pathIn, isUnlisted: true }, view);
    }
  }

  private async notice(error: ApiError, asked: Asked, view: View) {
    if (isError(error, 'eventPasswordProtected')) {
      const main = passwordMain(view.path(asked.page), view);
      return { status: 403, title: view.say('pageProtected'), main };
    }
    const isGone = isError(error, 'eventNoLongerAvailable') || (await this.isInTrash(asked, view));
    const name = isGone ? 'pageGone' : 'pageUnknown';
    return { status: isGone ? 410 : 404, title: view.say(name), main: noticeMain(name, view) };
  }

  /** Tells whether the record of a page is in the trash, where its slug has a suffix. */
  private async isInTrash(asked: Asked, view: View): Promise<boolean> {
    if (!isRecord(asked)) return false;
    try {
      await this.read({ ...asked, slug: `${asked.slug}${TRASHED}` }, view);
      return true;
    } catch (error) {
      return error instanceof ApiError && error.status === 403;
    }
  }

  private read(asked: Asked, view: View): Promise<Document> {
    const { type, slug } = asked;
    if (type === 'event') return eventPage(slug, view);
    if (type === 'venue' || type === 'organizer') return placePage(type, slug, view);
    return listPage(asked, view);
  }

  private async laidOut(status: number, document: Document, view: View): Promise<Page> {
    const isShared = status === 200 && isForEverybody(view.context) && document.isTimeDependent !== true;
    return { status, html: await layOut(document, view, this.assets), headers: this.headers, isShared };
  }
}

function isRecord({ type }: PagePath): boolean {
  return type !== 'events' && isPublication(type);
}

function redirect(Location: string): Promise<Page> {
  return Promise.resolve({ status: 302, html: '', headers: { Location }, isShared: false });
}

/** Texts may show pictures and films of any site, and embed pages of the named hosts. No script but that of the pages runs. */
function policy(embedded: readonly string[]): string {
  const frames = embedded.map((host) => `https://${host}`);
  return [
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src http: https:; media-src http: https:",
    `frame-src ${frames.join(' ')}`,
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  ].join('; ');
}
