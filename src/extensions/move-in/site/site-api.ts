import { UserProblem } from '../../../common/errors/user-problem.js';
import { printableLine } from '../../../common/text/printable.js';
import { scalarText } from '../../../common/text/scalar-text.js';
import { parsedUrl } from '../../../common/text/web-address.js';
import { type Answer, type PoliteClient, redirectOf } from './polite-client.js';
import type { ImageSite } from '../source/source.js';

export type SiteJson = Readonly<Record<string, unknown>>;

/** Tells whether a value of JSON has members. */
export function hasMembers(value: unknown): value is SiteJson {
  return typeof value === 'object' && value !== null;
}

/** Returns a text or number as text; "" for anything else. */
export function textIn(record: SiteJson, name: string): string {
  return scalarText(record[name]) ?? '';
}

/** Returns the end of a sentence that repeats the message of a site on one line; "" if it has none. */
export function saidIn({ message }: SiteJson = {}): string {
  return typeof message === 'string' && message !== '' ? ` It says: ${printableLine(message)}` : '';
}

/** The path at which WordPress serves the API, unless the site says otherwise. */
const USUAL = 'wp-json/tribe/events/v1/';
const VERSION = '/events/v1';
const ROUTE = 'rest_route';

/** A successful response, or one that refuses. */
export interface ApiAnswer {
  readonly status: number;
  readonly body: SiteJson;
}

/** The API of a site with The Events Calendar, or of a service that is compatible with it. */
export class SiteApi {
  private constructor(
    private readonly root: URL,
    private readonly client: PoliteClient,
    private readonly userName: string | undefined,
  ) {}

  /**
   * Finds the API of a site.
   * @param address of the site, or of the API itself
   * @throws UserProblem if there is none
   */
  static async find(address: URL, client: PoliteClient, userName?: string): Promise<SiteApi> {
    const named = address.href.includes(VERSION) ? address : new URL(USUAL, withSlash(address));
    const usual = new SiteApi(named, client, userName);
    const answer = await client.get(usual.urlOf('events', { per_page: '1' }));
    const told =
      named !== address && isElsewhere(answer, named) ? await toldRoot(address, client) : undefined;
    if (told !== undefined) return new SiteApi(told, client, userName);
    if (answer.status === 404) throw new UserProblem(nothingAt(named));
    usual.read(answer);
    return usual;
  }

  /** The site, as far as its images go. */
  get images(): ImageSite {
    return { host: this.root.host, takeTurn: () => this.client.takeTurn() };
  }

  /** The public page of a record, or any other address of the site, if it is one. */
  async page(address: URL): Promise<Answer | undefined> {
    return address.host === this.root.host ? this.client.get(address) : undefined;
  }

  /**
   * Returns what the API tells at a path, or how it refuses.
   * @throws UserProblem if the site refuses this reader as such, or does not answer as an API does
   */
  async get(path: string, query: Readonly<Record<string, string>> = {}): Promise<ApiAnswer> {
    return this.read(await this.client.get(this.urlOf(path, query)));
  }

  private urlOf(path: string, query: Readonly<Record<string, string>>): URL {
    const url = new URL(this.root);
    const route = url.searchParams.get(ROUTE);
    if (route === null) url.pathname = `${withoutSlash(url.pathname)}/${path}`;
    else url.searchParams.set(ROUTE, `${withoutSlash(route)}/${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  }

  private read(answer: Answer): ApiAnswer {
    this.requireHere(answer);
    const { status, text } = answer;
    const body = parsed(text);
    if (status === 401) throw new UserProblem(this.stranger(body));
    if (body === undefined)
      throw new UserProblem(
        `${this.root.href} answers ${status} with a page, not with data: a plug-in or a firewall may be in the way.`,
      );
    if (body.code === 'rest_no_route') throw new UserProblem(nothingAt(this.root));
    if (status === 403 && !textIn(body, 'code').includes('-')) throw new UserProblem(this.stranger(body));
    return { status, body };
  }

  private requireHere(answer: Answer): void {
    const location = redirectOf(answer);
    if (location === undefined) return;
    const target = parsedUrl(location, this.root);
    if (target === undefined) throw new UserProblem(`${this.root.href} redirects to nowhere.`);
    const [site = ''] = target.href.split('/wp-json');
    if (this.root.href.startsWith(site))
      throw new UserProblem(`${this.root.href} redirects in a circle: a plug-in may be in the way.`);
    throw new UserProblem(`${this.root.href} redirects to ${site}: give that address.`);
  }

  private stranger(body: SiteJson | undefined): string {
    const said = saidIn(body);
    return this.userName === undefined
      ? `The site hides its events from strangers: give --user.${said}`
      : `The site refuses ${this.userName}: the password has to be an application password of a user who may edit events.${said}`;
  }
}

/**
 * Tells whether what answers may be WordPress itself, which serves its pages at all paths if its permalinks are plain: by 404,
 * by a page, or by redirects on the same host that lead to none.
 */
function isElsewhere(answer: Answer, root: URL): boolean {
  const { status, text } = answer;
  const location = redirectOf(answer);
  if (location !== undefined) return parsedUrl(location, root)?.host === root.host;
  return status === 404 || (status === 200 && parsed(text) === undefined);
}

/** Returns the API that the front page of a site names, if it is at the same host. */
async function toldRoot(address: URL, client: PoliteClient): Promise<URL | undefined> {
  const { headers } = await client.get(address);
  const url = parsedUrl(headers.get('x-tec-api-root') ?? '');
  if (url?.host !== address.host) return undefined;
  // Behind a proxy, WordPress may not know that it is asked by https.
  url.protocol = address.protocol;
  return url;
}

function nothingAt(root: URL): string {
  return `There is no API of The Events Calendar at ${root.href}. Is the plug-in active? If its API is elsewhere, give the address that ends with /tribe/events/v1.`;
}

function parsed(text: string): SiteJson | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return hasMembers(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function withSlash(address: URL): URL {
  const url = new URL(address);
  url.pathname = `${withoutSlash(url.pathname)}/`;
  return url;
}

function withoutSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path;
}
