import { basePath, type Mount } from './mount.js';

/** What an address belongs to; each has its own kind of public page and of REST collection. */
export type LinkedType = 'event' | 'venue' | 'organizer' | 'category' | 'tag';

const PAGES: Record<LinkedType, string> = {
  event: '/event/',
  venue: '/venue/',
  organizer: '/organizer/',
  category: '/events/category/',
  tag: '/tag/',
};

/** Type names of the original API, which stand in addresses of what has no public page yet. */
const POST_TYPES = { event: 'tribe_events', venue: 'tribe_venue', organizer: 'tribe_organizer' };

/** Parameters of an address, in the form in which they are sent. */
export type Parameters = Readonly<Record<string, string>>;

/** Builds every address that stands in an answer. Made for one request: links stay on the base by which it came in. */
export class Links {
  /** Address of the namespace, without a slash at the end: what clients put paths behind. */
  readonly base: string;
  private readonly globalIdPrefix: string;

  /**
   * @param origin scheme, host and path in front of the mounts, without a slash at the end
   * @param mount the mount at which the request came in
   * @param site address of the web site, without a slash at the end
   */
  constructor(
    readonly origin: string,
    readonly mount: Mount,
    readonly site: string,
  ) {
    this.base = `${origin}${basePath(mount)}`;
    const { hostname, pathname } = new URL(site);
    this.globalIdPrefix = `${hostname}${pathname.replace(/\/$/, '')}?id=`;
  }

  /** Address of a route, for example `rest('/events/5')`, with the parameters given. */
  rest(path: string, parameters: Parameters = {}): string {
    return withParameters(`${this.base}${path}`, parameters);
  }

  /** Address of the REST root. */
  root(): string {
    return `${this.origin}${this.mount.root}`;
  }

  /** Public page of a record. */
  page(type: LinkedType, slug: string): string {
    return `${this.site}${PAGES[type]}${slug}/`;
  }

  /** Address of a record that has no public page. */
  unpublished(type: keyof typeof POST_TYPES, id: number): string {
    return `${this.site}/?post_type=${POST_TYPES[type]}&p=${id}`;
  }

  /** Identifier of a record among all sites: host and id, without a type. */
  globalId(id: number): string {
    return `${this.globalIdPrefix}${id}`;
  }
}

function withParameters(address: string, parameters: Parameters): string {
  const query = new URLSearchParams(parameters).toString();
  return query === '' ? address : `${address}?${query}`;
}
