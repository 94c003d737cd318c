import { Injectable } from '@nestjs/common';
import { ApiError } from '../../common/errors/api-error.js';
import { isPublication, RECORDS } from '../../common/record-types.js';
import { requestedLanguage } from '../../context/language/language.js';
import { type ApiBase, below, PLAIN, translatedBase } from '../../context/request/api-base.js';
import type { FoundPage, Page } from '../../context/request/found-page.js';
import type { ReadAddress } from '../../context/request/read-address.js';
import { isForEverybody } from '../../context/request/request-context.js';
import { Environment } from '../../platform/config/environment.js';
import { type Asked, readAddress } from './asked.js';
import { Assets } from './assets.js';
import { CalendarReader } from './calendar-reader.service.js';
import { type Document, layOut } from './layout.js';
import { listPage } from './list-page.js';
import { noticePage } from './notice-page.js';
import { recordPage } from './record-page.js';
import { View } from './view.js';

/** Answers browsers at the addresses that records name. */
@Injectable()
export class PagesService {
  private readonly translated: ApiBase;
  private readonly headers: Readonly<Record<string, string>>;

  constructor(
    private readonly calendar: CalendarReader,
    private readonly assets: Assets,
    private readonly environment: Environment,
  ) {
    this.translated = translatedBase(environment.TRANSLATED_BASE);
    this.headers = {
      'Content-Security-Policy': assets.policy,
      // Players of videos refuse pages that do not say where they are.
      'Referrer-Policy': 'strict-origin-when-cross-origin',
    };
  }

  /** Finds the page of an address, if this service is the web site that shows the events. */
  find(address: ReadAddress): FoundPage | undefined {
    const { links } = address;
    if (links.site !== links.origin) return undefined;
    const asked =
      links.base === PLAIN
        ? readAddress(address, this.environment.LANGUAGES)
        : this.translatedAddress(address);
    if (asked === undefined) return undefined;
    const { type, language, query } = asked;
    return {
      route: type === 'events' ? '/events/' : `${RECORDS[type].page}:slug/`,
      language,
      open: async (context) => {
        const view = new View(language, context, this.calendar, this.translated);
        if (!links.base.isTranslated) return this.make(asked, view);
        return {
          status: 302,
          html: '',
          headers: { Location: view.path(asked.path, query) },
          isShared: false,
        };
      },
    };
  }

  /** Reads the address that a record has on the translated base, where its language is a parameter. */
  private translatedAddress({ path, query, links }: ReadAddress): Asked | undefined {
    const { language, refusal } = requestedLanguage([query], this.environment.LANGUAGES);
    const rest = links.base.isTranslated ? below(this.translated.root.slice(0, -1), path) : undefined;
    if (rest === undefined || refusal !== undefined) return undefined;
    return readAddress({ path: rest, query }, [language]);
  }

  /** Errors of a visitor of a page become pages, too; all others are answered as everywhere. */
  private async make(asked: Asked, view: View): Promise<Page> {
    const { assets, headers } = this;
    try {
      const html = await layOut(await documentOf(asked, view), view, assets);
      return { status: 200, html, headers, isShared: isForEverybody(view.context) };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      const { status, ...notice } = await noticePage(error, asked, view);
      const pathIn = (other: View) => other.path('/');
      const document = { ...notice, path: view.path(asked.path), pathIn, isUnlisted: true };
      return { status, html: await layOut(document, view, assets), headers, isShared: false };
    }
  }
}

function documentOf(asked: Asked, view: View): Promise<Document> {
  const { type, key } = asked;
  return type !== 'events' && isPublication(type) ? recordPage(type, key, view) : listPage(asked, view);
}
