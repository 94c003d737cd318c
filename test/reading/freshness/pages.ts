import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { afterAll, beforeAll } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { TestApp } from '../../harness/test-app.js';

/** The ids of an event and one linked record of each type, and the slug of the event. */
export interface Ids {
  readonly events: number;
  readonly venues: number;
  readonly organizers: number;
  readonly categories: number;
  readonly tags: number;
  readonly slug: string;
}

const PLAIN = '/calendar/events/v1';
const inFrench = (path: string) =>
  `/translated/calendar/events/v1${path}${path.includes('?') ? '&' : '?'}translation_language=fr`;

/** Every kind of page that shows a record. */
export const PAGES = {
  event: ({ events }: Ids) => `${PLAIN}/events/${events}`,
  'event by slug': ({ slug }: Ids) => `${PLAIN}/events/by-slug/${slug}`,
  'event in French': ({ events }: Ids) => inFrench(`/events/${events}`),
  'events in French': () => inFrench('/events'),
  search: () => `${PLAIN}/events?search=concert`,
  venue: ({ venues }: Ids) => `${PLAIN}/venues/${venues}`,
  'venues in French': () => inFrench('/venues'),
  organizer: ({ organizers }: Ids) => `${PLAIN}/organizers/${organizers}`,
  'organizers in French': () => inFrench('/organizers'),
  category: ({ categories }: Ids) => `${PLAIN}/categories/${categories}`,
  'categories in French': () => inFrench('/categories?hide_empty=false'),
  tag: ({ tags }: Ids) => `${PLAIN}/tags/${tags}`,
  'tags in French': () => inFrench('/tags'),
} as const;

export type Page = keyof typeof PAGES;

type Paths<Name extends string> = Readonly<Record<Name, (ids: Ids) => string>>;

/** Records are cached for the most requested host. */
const HOST = 'often.example';

interface Read {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** A page as it was before a write, at one of two instances. */
interface Known<Name> {
  readonly page: Name;
  readonly path: string;
  readonly instance: 0 | 1;
  readonly before: Read;
}

/** The records that a write has changed. */
interface Effect<Name> {
  /** The pages, with the keys by which a shared cache that has them purges them; undefined if it has none. */
  readonly changed: ReadonlyMap<Name, readonly string[] | undefined>;
  /** Those that are not shown as they are. */
  readonly stale: readonly Name[];
}

/** Starts a second instance; returns a function that tells what a write changes in pages. */
export function watchingPages<Name extends string>(app: TestApp, paths: Paths<Name>) {
  const all = Object.keys(paths) as Name[];
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  let second: NestExpressApplication;
  let origins: readonly [string, string];
  let strangers = 0;
  beforeAll(async () => {
    second = await app.anotherInstance();
    origins = [await app.nest.getUrl(), await second.getUrl()];
  });
  afterAll(async () => {
    agent.destroy();
    await second.close();
  });

  const read = (instance: 0 | 1, path: string, headers: Record<string, string> = {}) =>
    get(agent, origins[instance] + path, { Host: HOST, ...headers });

  /** Reads a page until it is cached, alternately at either instance. */
  const known = async (page: Name, ids: Ids): Promise<Known<Name>> => {
    const path = paths[page](ids);
    const instance = all.indexOf(page) % 2 === 0 ? 0 : 1;
    await read(instance, path);
    return { page, path, instance, before: await read(instance, path) };
  };

  /** Reads a page as a client that revalidates its copy, and where nothing of it is cached. */
  const after = async ({ path, instance, before }: Known<Name>) => {
    const { etag } = before.headers;
    const again = await read(instance, path, etag === undefined ? {} : { 'If-None-Match': etag });
    const shown = contents(again.status === 304 ? before : again);
    strangers += 1;
    const stranger = `${strangers}.example`;
    const fresh = contents(await read(instance, path, { Host: stranger })).replaceAll(stranger, HOST);
    return { isStale: shown !== fresh, hasChanged: fresh !== contents(before) };
  };

  return async (ids: Ids, write: () => PromiseLike<unknown>, pages = all): Promise<Effect<Name>> => {
    const before = await Promise.all(pages.map((page) => known(page, ids)));
    await write();
    const found = await Promise.all(before.map(after));
    const changed = before.filter((_, n) => found[n]?.hasChanged);
    return {
      changed: new Map(changed.map((known) => [known.page, keysOf(known.before)])),
      stale: before.filter((_, n) => found[n]?.isStale).map(({ page }) => page),
    };
  };
}

function keysOf({ status, headers }: Read): string[] | undefined {
  return status === 200 ? String(headers['surrogate-key']).split(' ') : undefined;
}

/** Returns status and body without what differs in equal calendars: folded lines, their own address, and stamps. */
function contents({ status, text }: Read): string {
  return `${status} ${text.replaceAll('\r\n ', '').replace(/^(SOURCE|SEQUENCE|DTSTAMP|LAST-MODIFIED).*$/gm, '')}`;
}

function get(agent: Agent, url: string, headers: Record<string, string>): Promise<Read> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.once('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    sent.once('error', reject).end();
  });
}
