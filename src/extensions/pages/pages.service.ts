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

  constructor(
    private readonly calendar: CalendarReader,
    private readonly assets: Assets,
    private readonly environment: Environment,
  ) {
    this.translated = translatedBase(environment.TRANSLATED_BASE);
  }

  /** Finds the page of an address, if this service is the web site that shows the events. */
  find(address: ReadAddress): FoundPage | undefined {
    const { links } = address;
    if (links.site !== links.origin) return undefined;
    const asked = this.read(address);
    if (asked === undefined) return undefined;
    const { type, language, path, query } = asked;
    return {
      route: type === 'events' ? '/events/' : `${RECORDS[type].page}:slug/`,
      language,
      open: async (context) => {
        const view = new View(language, context, this.calendar, this.translated);
        if (!links.base.isTranslated) return this.make(asked, view);
        const headers = { Location: view.path(path, query) };
        return { status: 302, html: '', headers, isShared: false };
      },
    };
  }

  /** Reads an address. Those that records have on the translated base name their language as a parameter. */
  private read({ path, query, links }: ReadAddress): Asked | undefined {
    const { LANGUAGES: offered } = this.environment;
    if (links.base === PLAIN) return readAddress({ path, query }, offered);
    const { language, refusal } = requestedLanguage([query], offered);
    const rest = links.base.isTranslated ? below(this.translated.root.slice(0, -1), path) : undefined;
    if (rest === undefined || refusal !== undefined) return undefined;
    return readAddress({ path: rest, query }, [language]);
  }

  /** Errors of a visitor of a page become pages, too; all others are answered as everywhere. */
  private async make(asked: Asked, view: View): Promise<Page> {
    const { headers } = this.assets;
    try {
      const html = await layOut(await documentOf(asked, view), view, this.assets);
      return { status: 200, html, headers, isShared: isForEverybody(view.context) };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      const { status, ...notice } = await noticePage(error, asked, view);
      const pathIn = (other: View) => other.path('/');
      const document = { ...notice, path: view.path(asked.path), pathIn, isUnlisted: true };
      return { status, html: await layOut(document, view, this.assets), headers, isShared: false };
    }
  }
}

function documentOf(asked: Asked, view: View): Promise<Document> {
  const { type, key } = asked;
  return type !== 'events' && isPublication(type) ? recordPage(type, key, view) : listPage(asked, view);
}
