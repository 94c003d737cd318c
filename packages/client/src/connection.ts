import createClient, { type Client } from 'openapi-fetch';
import { serializeBody } from './bodies.js';
import { dataOf } from './data-of.js';
import type { paths } from './document.js';
import { CalendarError } from './error.js';
import { READS, send } from './retries.js';

/** The address of a calendar, and the credentials and language of its reader. */
export interface CalendarOptions {
  /**
   * The address of the service, as `https://calendar.example.org`, with the path below which a proxy serves it. If its
   * operator has moved the API elsewhere: the address of that, ending in `/v1`.
   */
  readonly url: string;
  /** The name of a user, to write or to read what is not public. */
  readonly user?: string | undefined;
  /** An application password of this user. */
  readonly password?: string | undefined;
  /** A token of the identity provider of the service, instead of user and password. */
  readonly token?: string | undefined;
  /** The language of texts and errors, as `fr`; without one, that of the service. */
  readonly language?: string | undefined;
  /**
   * Reads, too, are refused if they have parameters that the service does not know; writes always are. A browser then asks
   * the service before each read whether it may send it.
   */
  readonly strict?: boolean | undefined;
  /** The most repetitions of a request that failed in passing. Default: 3. */
  readonly retries?: number | undefined;
  /** Sends a request; by default `fetch`. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
}

/** Every route of the service, typed, with `GET`, `POST`, `PUT`, `PATCH` and `DELETE` of `openapi-fetch`. */
export type Api = Client<paths, 'application/json'>;

/** Collections whose creates the service remembers by their `Idempotency-Key`. */
const KEYED = /\/v1\/(events|venues|organizers|categories|tags|users|feeds)$/;
const NAMESPACE = '/calendar/events/v1';

/** Connects to the service: nothing is sent yet. */
export function connect(options: CalendarOptions): Api {
  const { language, strict = false, retries = 3, fetch = (request) => globalThis.fetch(request) } = options;
  let known: boolean | undefined;
  const knowsKey = async (request: Request): Promise<boolean> => {
    if (!isKeyed(request)) return false;
    if (known === undefined) {
      const { routes } = await dataOf(api.GET('/', { signal: request.signal }));
      // The service learned both at once.
      known = Object.keys(routes ?? {}).some((route) => route.endsWith('/changes'));
    }
    return known;
  };
  const api = createClient<paths, 'application/json'>({
    baseUrl: baseOf(options),
    headers: authorizationOf(options),
    bodySerializer: serializeBody,
    querySerializer: (query) => serialize({ ...query, translation_language: language }),
    fetch: async (request) => {
      if (strict || !READS.includes(request.method)) preferStrict(request);
      const response = await send(withKey(request), { retries, fetch, knowsKey });
      if (isPage(response)) throw new CalendarError(response, undefined);
      return response;
    },
  });
  return api;
}

function baseOf({ url, language }: CalendarOptions): string {
  const address = url.replace(/\/+$/, '').replace(/(\/translated)?\/calendar\/events\/v1$/, '');
  if (address.endsWith('/v1')) return address;
  return `${address}${language === undefined ? '' : '/translated'}${NAMESPACE}`;
}

function authorizationOf({ user, password, token }: CalendarOptions): Record<string, string> {
  if (token !== undefined) return { Authorization: `Bearer ${token}` };
  if (user === undefined) return {};
  const bytes = new TextEncoder().encode(`${user}:${password ?? ''}`);
  return { Authorization: `Basic ${btoa(String.fromCharCode(...bytes))}` };
}

/**
 * Writes lists with commas, or by repetition where a text has one. An empty list is sent, too: the service refuses it, and
 * does not return everything.
 */
function serialize(query: object): string {
  const sent = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return new URLSearchParams(sent.flatMap(([name, value]) => pairsOf(name, value))).toString();
}

function pairsOf(name: string, value: unknown): string[][] {
  const texts = [value].flat().map(String);
  const hasComma = Array.isArray(value) && texts.some((text) => text.includes(','));
  return hasComma ? texts.map((text) => [`${name}[]`, text]) : [[name, texts.join()]];
}

/** Recognises the page of something else, as at a wrong address. */
function isPage({ ok, headers }: Response): boolean {
  return ok && headers.get('Content-Type')?.startsWith('text/html') === true;
}

/** Has the service refuse what it would ignore: a misspelt field would change nothing. */
function preferStrict({ headers }: Request): void {
  if (!headers.has('Prefer')) headers.set('Prefer', 'handling=strict');
}

function isKeyed({ method, url }: Request): boolean {
  return method === 'POST' && KEYED.test(new URL(url).pathname);
}

/** Gives a create a key by which the service recognises it if it arrives twice. */
function withKey(request: Request): Request {
  if (isKeyed(request) && !request.headers.has('Idempotency-Key'))
    // Not `randomUUID`, which pages have only over HTTPS.
    request.headers.set('Idempotency-Key', crypto.getRandomValues(new Uint32Array(4)).join('-'));
  return request;
}
