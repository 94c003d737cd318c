import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ApiError, isError } from '../../common/errors/api-error.js';
import { TRASHED } from '../../calendar/publications/publication-slugs.repository.js';
import { isPublication } from '../../common/record-types.js';
import { requestedLanguage } from '../../context/language/language.js';
import { below, PLAIN, type ApiBase, translatedBase } from '../../context/request/api-base.js';
import type { FoundPage, Page } from '../../context/request/find-page.js';
import type { ReadAddress } from '../../context/request/find-redirect.js';
import { isForEverybody } from '../../context/request/request-context.js';
import { Environment } from '../../platform/config/environment.js';
import type { Assets } from './assets.js';
import { ASSETS } from './assets.controller.js';
import { type Document, layOut } from './layout.js';
import { ListPages } from './list-pages.service.js';
import { type ListRequest, readListRequest } from './list-request.js';
import { noticeMain, passwordMain } from './notice-page.js';
import { type PagePath, patternOf, readPagePath } from './page-path.js';
import { RecordPages } from './record-pages.service.js';
import { View } from './view.js';

/** A page that was asked for. */
interface Asked extends PagePath {
  readonly path: string;
  readonly request: ListRequest;
}

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
    private readonly lists: ListPages,
    private readonly records: RecordPages,
    @Inject(ASSETS) private readonly assets: Assets,
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
  find({ path, query, links }: ReadAddress): FoundPage | undefined {
    if (links.site !== links.origin) return undefined;
    if (links.base.isTranslated) return this.moved(path, query);
    const named = readPagePath(path, this.environment.LANGUAGES);
    if (named === undefined || links.base !== PLAIN) return undefined;
    return {
      route: patternOf(named),
      language: named.language,
      open: (context) => {
        const view = new View(named.language, context, this.translated);
        return this.open({ ...named, path, request: readListRequest(query, view) }, view);
      },
    };
  }

  /** Leads from the address that a record has on the translated base to the page in its language. */
  private moved(path: string, query: ReadAddress['query']): FoundPage | undefined {
    const { language, refusal } = requestedLanguage([query], this.environment.LANGUAGES);
    const rest = below(this.translated.root.slice(0, -1), path);
    const named = rest === undefined ? undefined : readPagePath(rest, [language]);
    if (named === undefined || refusal !== undefined) return undefined;
    const { type, slug } = named;
    const open: FoundPage['open'] = (context) => {
      const view = new View(language, context, this.translated);
      // What was decoded for the look-up can be anything, also the end of a line.
      const Location =
        type === 'events'
          ? view.path(slug)
          : view.record(type, slug.replace(/[^\w%.~-]/gu, encodeURIComponent));
      return Promise.resolve({ status: 302, html: '', headers: { Location }, isShared: false });
    };
    return { route: patternOf(named), language, open };
  }

  private async open(asked: Asked, view: View): Promise<Page> {
    const { links, revision } = view.context;
    const { request, ...named } = asked;
    const isRecord = asked.type !== 'events' && isPublication(asked.type);
    // The page of a record is the same whatever its address asks for.
    const key = JSON.stringify([links.index(), named, isRecord ? request.today : request, revision]);
    const kept = isForEverybody(view.context) ? this.kept.get(key) : undefined;
    const page = kept ?? (await this.make(asked, view));
    if (page.isShared) this.kept.set(key, page);
    return page;
  }

  /** Errors of a visitor of a page become pages, too; all others are answered as everywhere. */
  private async make(asked: Asked, view: View): Promise<Page> {
    try {
      const document = await this.read(asked, view);
      const isShared = isForEverybody(view.context) && document.isTimeDependent !== true;
      return { ...(await this.laidOut(document, view)), status: 200, isShared };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      const { status, ...notice } = noticeOf(error, await this.isInTrash(asked, view), asked, view);
      const translations = await view.translations((other) => other.path('/'));
      const document = { ...notice, path: view.root + asked.path, translations, isUnlisted: true };
      return { ...(await this.laidOut(document, view)), status, isShared: false };
    }
  }

  /** Tells whether the record of a page is in the trash, where its slug has a suffix. */
  private async isInTrash(asked: Asked, view: View): Promise<boolean> {
    if (asked.type === 'events' || !isPublication(asked.type)) return false;
    try {
      await this.read({ ...asked, slug: `${asked.slug}${TRASHED}` }, view);
      return true;
    } catch (error) {
      return error instanceof ApiError && error.status === 403;
    }
  }

  private read({ type, slug, request }: Asked, view: View): Promise<Document> {
    if (type === 'events') return this.lists.all(slug, request, view);
    if (type === 'event') return this.records.event(slug, view);
    if (isPublication(type)) return this.records.place(type, slug, view);
    return this.lists.ofTerm(type, slug, request, view);
  }

  private async laidOut(document: Document, view: View) {
    return { html: await layOut(document, view, this.assets), headers: this.headers };
  }
}

function noticeOf(error: ApiError, isInTrash: boolean, { path }: Asked, view: View) {
  if (isError(error, 'eventPasswordProtected')) {
    const main = passwordMain(view.root + path, view.context.password !== undefined, view);
    return { status: 403, title: view.say('pageProtected'), main };
  }
  const isGone = isInTrash || isError(error, 'eventNoLongerAvailable');
  const title = view.say(isGone ? 'pageGone' : 'pageUnknown');
  const main = noticeMain(title, view.say(isGone ? 'pageGoneWhy' : 'pageUnknownWhy'), view);
  return { status: isGone ? 410 : 404, title, main };
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
