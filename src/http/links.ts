import { type PublicationType, RECORDS, type RecordType } from '../common/record-types.js';
import { type Language, LANGUAGE_PARAMETER } from '../language/language.js';
import { basePath, type Mount } from './mount.js';

/** Type names of the original API, which stand in addresses of what has no public page yet. */
const POST_TYPES: Readonly<Record<PublicationType, string>> = {
  event: 'tribe_events',
  venue: 'tribe_venue',
  organizer: 'tribe_organizer',
};

/** Parameters of an address, in the form in which they are sent. */
export type Parameters = Readonly<Record<string, string>>;

/** Builds every address that stands in an answer. Made for one request: links stay on the base by which it came in. */
export class Links {
  /** Address of the namespace, without a slash at the end: what clients put paths behind. */
  readonly base: string;
  /** What global ids begin with. */
  readonly globalIdPrefix: string;
  /** What every link ends with. */
  readonly query: string;

  /**
   * @param origin scheme, host and path in front of the mounts, without a slash at the end
   * @param mount the mount at which the request came in
   * @param site address of the web site, without a slash at the end
   * @param language stands in every link; undefined for the default language, which no link names
   */
  constructor(
    readonly origin: string,
    readonly mount: Mount,
    readonly site: string,
    private readonly language?: Language,
  ) {
    this.base = `${origin}${basePath(mount)}`;
    const { hostname, pathname } = new URL(site);
    this.globalIdPrefix = `${hostname}${pathname.replace(/\/$/, '')}?id=`;
    this.query = this.inLanguage('');
  }

  /** Path of the public page of a record, on whatever site. */
  static pagePath(type: RecordType, slug: string): string {
    return `${RECORDS[type].page}${slug}/`;
  }

  /** Address of a route, for example `rest('/events/5')`, with the parameters given. */
  rest(path: string, parameters: Parameters = {}): string {
    return this.inLanguage(`${this.base}${path}`, parameters);
  }

  /** The same links in another language. */
  withLanguage(language: Language | undefined): Links {
    return new Links(this.origin, this.mount, this.site, language);
  }

  /** The same links at another mount. */
  at(mount: Mount): Links {
    return new Links(this.origin, mount, this.site, this.language);
  }

  /** Address of the REST root; in no language, as clients put paths behind it. */
  get root(): string {
    return `${this.origin}${this.mount.root}`;
  }

  /** Address of the index of the REST root. */
  index(): string {
    return this.inLanguage(this.root);
  }

  /** Where public pages lie. Where the site is this service itself, they lead back to this base and language. */
  get pages(): string {
    return this.isOwnSite() ? this.root.replace(/\/$/, '') : this.site;
  }

  /** What the addresses of public pages end with. */
  get pageQuery(): string {
    return this.isOwnSite() ? this.query : '';
  }

  /** Public page of a record. */
  page(type: RecordType, slug: string): string {
    return `${this.pages}${Links.pagePath(type, slug)}${this.pageQuery}`;
  }

  /** Tells whether an address is the public page under one of these slugs, on whatever base and in whatever language. */
  isPage(type: RecordType, slugs: readonly string[], address: string): boolean {
    const isOurs = [this.site, this.origin].some((start) => address.startsWith(`${start}/`));
    const [path = ''] = address.split('?');
    return isOurs && slugs.some((slug) => path.endsWith(`${RECORDS[type].page}${slug}/`));
  }

  /** Address of a record that has no public page. */
  unpublished(type: PublicationType, id: number): string {
    const parameters = { post_type: POST_TYPES[type], p: String(id) };
    if (this.isOwnSite()) return this.inLanguage(this.root, parameters);
    return `${this.site}/?${new URLSearchParams(parameters).toString()}`;
  }

  /** Identifier of a record among all sites: host and id, without a type. */
  globalId(id: number): string {
    return `${this.globalIdPrefix}${id}`;
  }

  /** The site is this service, and the request came in at a base whose pages lead back to it. */
  private isOwnSite(): boolean {
    return this.mount.isTranslated && this.site === this.origin;
  }

  private inLanguage(address: string, parameters: Parameters = {}): string {
    const spoken: Parameters = this.language === undefined ? {} : { [LANGUAGE_PARAMETER]: this.language };
    const query = new URLSearchParams({ ...parameters, ...spoken }).toString();
    return query === '' ? address : `${address}?${query}`;
  }
}
