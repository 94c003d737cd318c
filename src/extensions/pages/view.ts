import type { RecordType } from '../../common/record-types.js';
import { filled, inLanguage } from '../../common/errors/sentences.js';
import type { SentenceName } from '../../common/errors/sentences/en.js';
import { formatWallClock } from '../../common/dates/wall-clock.js';
import { defaultLanguage, type Language } from '../../context/language/language.js';
import { type ApiBase, PLAIN } from '../../context/request/api-base.js';
import { FieldSelection } from '../../context/request/field-selection.js';
import { Links } from '../../context/request/links.js';
import type { RequestContext } from '../../context/request/request-context.js';
import { Moments } from './moments.js';

/** Query parameters of a page; those without a value are left out. */
export type PageQuery = Readonly<Record<string, string | number | undefined>>;

/** A page in another language. */
export interface Translation {
  readonly language: Language;
  readonly path: string;
}

/** A page as it is asked for in a language: with whose rights, its words and its addresses. */
export class View {
  /** As the base of the API that serves this language has it, so that pages share what is cached for that. */
  readonly context: RequestContext;
  readonly moments: Moments;
  /** The path in front of all pages, which PUBLIC_URL may have. */
  readonly root: string;
  /** The day at the site, as `Y-m-d`. */
  readonly today: string;
  private readonly isDefault: boolean;

  constructor(
    readonly language: Language,
    context: RequestContext,
    private readonly translated: ApiBase,
  ) {
    const { site, now } = context;
    this.isDefault = language === defaultLanguage(site.languages);
    const links = context.links
      .at(this.isDefault ? PLAIN : translated)
      .withLanguage(this.isDefault ? undefined : language);
    this.context = { ...context, language, links, fields: new FieldSelection(), embedding: false };
    this.moments = new Moments(language);
    this.root = new URL(links.origin).pathname.replace(/\/$/, '');
    this.today = formatWallClock(site.timezone.toWallClock(now)).slice(0, 10);
  }

  /** Returns words of the service. */
  say(name: SentenceName, values?: Readonly<Record<string, string | number>>): string {
    return inLanguage(filled(name, values), this.language);
  }

  /** Returns the address of a page in this language. */
  path(page: string, query: PageQuery = {}): string {
    const sent = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
    const text = new URLSearchParams(
      sent.map(([name, value]): [string, string] => [name, String(value)]),
    ).toString();
    const language = this.isDefault ? '' : `/${this.language}`;
    return `${this.root}${language}${page}${text === '' ? '' : `?${text}`}`;
  }

  record(type: RecordType, slug: string): string {
    return this.path(Links.pagePath(type, slug));
  }

  /** Returns the whole URL of an address of the service. */
  url(path: string): string {
    return new URL(path, this.context.links.origin).href;
  }

  /** Returns the page to which the address in a record leads; any other address as it is. */
  shown(address: string): string {
    const { pages, pageQuery } = this.context.links;
    if (!address.startsWith(`${pages}/`) || !address.endsWith(pageQuery)) return address;
    return this.url(this.path(address.slice(pages.length, address.length - pageQuery.length)));
  }

  /** Returns the addresses of a page in the other languages. */
  translations(pathIn: (view: View) => string | Promise<string>): Promise<Translation[]> {
    const others = this.context.site.languages.filter((language) => language !== this.language);
    const views = others.map((language) => new View(language, this.context, this.translated));
    return Promise.all(views.map(async (view) => ({ language: view.language, path: await pathIn(view) })));
  }
}
