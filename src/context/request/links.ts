import { type PublicationType, RECORDS, type RecordType } from '../../common/record-types.js';
import { type Language, LANGUAGE_PARAMETER } from '../language/language.js';
import { basePath, type ApiBase } from './api-base.js';

/** Query parameters, as they are sent. */
export type Parameters = Readonly<Record<string, string>>;

/** Builds every URL in a response. One per request: links stay on the base that the request used. */
export class Links {
  /** URL of the namespace, without a trailing slash; clients append paths to it. */
  readonly url: string;
  /** The prefix of global ids. */
  readonly globalIdPrefix: string;
  /** The query of every link: its language. */
  readonly query: string;

  /**
   * @param origin scheme, host and path in front of the bases, without a trailing slash
   * @param base the base that the request used
   * @param site URL of the web site, without a trailing slash
   * @param language the language in every link; undefined for the default language, which links leave out
   */
  constructor(
    readonly origin: string,
    readonly base: ApiBase,
    readonly site: string,
    private readonly language?: Language,
  ) {
    this.url = `${origin}${basePath(base)}`;
    const { hostname, pathname } = new URL(site);
    this.globalIdPrefix = `${hostname}${pathname.replace(/\/$/, '')}?id=`;
    this.query = this.inLanguage('');
  }

  /** Returns the path of the public page of a record. */
  static pagePath(type: RecordType, slug: string): string {
    return `${RECORDS[type].page}${slug}/`;
  }

  /** Returns the URL of a route, for example `rest('/events/5')`. */
  rest(path: string, parameters: Parameters = {}): string {
    return this.inLanguage(`${this.url}${path}`, parameters);
  }

  /** Returns the same links in another language. */
  withLanguage(language: Language | undefined): Links {
    if (language === this.language) return this;
    return new Links(this.origin, this.base, this.site, language);
  }

  /** Returns the links of another base. */
  at(base: ApiBase): Links {
    return new Links(this.origin, base, this.site, this.language);
  }

  /** URL of the REST root, without a language, because clients append paths to it. */
  get root(): string {
    return `${this.origin}${this.base.root}`;
  }

  /** Returns the URL of the index of the REST root. */
  index(): string {
    return this.inLanguage(this.root);
  }

  /** URL prefix of public pages. If the site is this service itself, they lead back to this base and language. */
  get pages(): string {
    return this.isOwnSite() ? this.root.replace(/\/$/, '') : this.site;
  }

  /** Query of the URLs of public pages. */
  get pageQuery(): string {
    return this.isOwnSite() ? this.query : '';
  }

  /** Returns the URL of the public page of a record. */
  page(type: RecordType, slug: string): string {
    return `${this.pages}${Links.pagePath(type, slug)}${this.pageQuery}`;
  }

  /**
   * Tells whether a URL is that of a record, on any base and in any language: its page under one of these slugs, or the address
   * with its id that it has before it is published.
   */
  isPage(
    type: PublicationType,
    { id, slugs }: { id: number; slugs: readonly string[] },
    address: string,
  ): boolean {
    if (![this.site, this.origin].some((start) => address.startsWith(`${start}/`))) return false;
    const [path = '', query] = address.split('?');
    const parameters = new URLSearchParams(query);
    const isUnpublished =
      parameters.get('post_type') === RECORDS[type].postType && parameters.get('p') === String(id);
    return isUnpublished || slugs.some((slug) => path.endsWith(`${RECORDS[type].page}${slug}/`));
  }

  /** Returns the URL of a record without a public page. */
  unpublished(type: PublicationType, id: number): string {
    const parameters = { post_type: RECORDS[type].postType, p: String(id) };
    if (this.isOwnSite()) return this.inLanguage(this.root, parameters);
    return `${this.site}/?${new URLSearchParams(parameters).toString()}`;
  }

  /** Returns an identifier of a record across sites: host and id, without a type. */
  globalId(id: number): string {
    return `${this.globalIdPrefix}${id}`;
  }

  /** Tells whether the site is this service, and the request used a base that pages can lead back to. */
  private isOwnSite(): boolean {
    return this.base.isTranslated && this.site === this.origin;
  }

  private inLanguage(address: string, parameters: Parameters = {}): string {
    const spoken: Parameters = this.language === undefined ? {} : { [LANGUAGE_PARAMETER]: this.language };
    const query = new URLSearchParams({ ...parameters, ...spoken }).toString();
    return query === '' ? address : `${address}?${query}`;
  }
}
