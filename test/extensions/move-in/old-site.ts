import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { MASK, type OldRecord } from './old-records.js';
import { archiveAt, listedTerm, withTerms } from './old-terms.js';
import { sequence } from '../../support/random.js';

const ROOT = '/wp-json/tribe/events/v1';
const COLLECTIONS = ['events', 'venues', 'organizers', 'categories', 'tags'] as const;
type Collection = (typeof COLLECTIONS)[number];
type Role = 'stranger' | 'editor';
type Calendar = Record<Collection, OldRecord[]>;

/** The day on which the site takes place, whose default window hides what is past. */
const TODAY = '2026-11-20';
const IN_TWO_YEARS = '2028-11-20';
/** A site with The Events Calendar, as far as reading it goes: pages, window, refusals, and a bad day if wanted. */
export class OldSite {
  calendar: Calendar = emptyCalendar();
  /** One request in a hundred fails by 500, and one without an answer, chosen by this seed. */
  badDay: number | undefined;
  /** Called before each response, with its number. */
  onRequest: (count: number, path: string) => void = () => undefined;
  user: { readonly name: string; readonly password: string } | undefined;
  /** Its server keeps credentials to itself. */
  isDeaf = false;
  requests: string[] = [];
  /** Hidden from everybody without credentials. */
  isClosed = false;
  /** Answers nobody any more. */
  isDown = false;
  /** The number of requests that failed on a bad day. */
  misfortunes = 0;
  /** The seconds after which the site wants to be asked again, once. */
  busyFor: number | undefined;
  /** The path of the API, if it is not the usual one. */
  apiRoot: string | undefined;
  /** Public pages by path and query. */
  readonly pages = new Map<string, string>();
  /** The statuses of public pages that fail, likewise. */
  readonly failures = new Map<string, number>();
  /** Lists one language at a time, as with WPML: the one asked for, or this one. */
  listsLanguage: string | undefined;
  /** Files by path, and addresses to which it redirects. */
  readonly files = new Map<string, Buffer | string>();
  private chance = sequence(1);
  private readonly server = createServer((request, response) => {
    this.handle(request, response);
  });

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The name under which its records move in. */
  get name(): string {
    return new URL(this.url).host;
  }

  async start(): Promise<void> {
    await new Promise<void>((listening) => this.server.listen(0, '127.0.0.1', listening));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  reset(): void {
    Object.assign(this, { calendar: emptyCalendar(), badDay: undefined, user: undefined, requests: [] });
    Object.assign(this, {
      onRequest: () => undefined,
      isClosed: false,
      isDeaf: false,
      isDown: false,
      misfortunes: 0,
      apiRoot: undefined,
      busyFor: undefined,
      listsLanguage: undefined,
    });
    this.pages.clear();
    this.failures.clear();
    this.files.clear();
  }

  /** Begins a bad day. */
  fails(seed: number): void {
    this.badDay = seed;
    this.chance = sequence(seed);
  }

  private handle(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '', this.url);
    this.requests.push(`${url.pathname}${url.search}`);
    this.onRequest(this.requests.length, url.pathname);
    if (this.isDown) request.socket.destroy();
    else this.answerOnMostDays(url, request, response);
  }

  private answerOnMostDays(url: URL, request: IncomingMessage, response: ServerResponse): void {
    const misfortune = this.badDay === undefined ? -1 : this.chance(100);
    if (misfortune >= 0 && misfortune < 2) this.misfortunes += 1;
    if (this.busyFor !== undefined) this.beBusy(response, this.busyFor);
    else if (misfortune === 0)
      send(response, 500, { code: 'internal_server_error', message: 'Oops', data: null });
    else if (misfortune === 1) request.socket.destroy();
    else this.answer(url, request.headers.authorization, response);
  }

  private beBusy(response: ServerResponse, seconds: number): void {
    this.busyFor = undefined;
    response.writeHead(429, { 'retry-after': String(seconds) }).end();
  }

  private answer(url: URL, authorization: string | undefined, response: ServerResponse): void {
    const place = `${url.pathname}${url.search}`;
    const page = this.pageAt(place);
    const file = this.files.get(url.pathname);
    const failure = this.failures.get(place);
    const role = this.roleOf(authorization);
    if (failure !== undefined) response.writeHead(failure).end('<h1>Sorry</h1>');
    else if (page !== undefined) this.show(page, response);
    else if (typeof file === 'string') response.writeHead(302, { location: file }).end();
    else if (file !== undefined) response.end(file);
    else if (role === undefined)
      refuse(
        response,
        401,
        'incorrect_password',
        'The provided password is an invalid application password.',
      );
    else if (this.isClosed && role === 'stranger')
      refuse(response, 401, 'rest_forbidden', 'Sorry, you are not allowed to do that.');
    else this.route(url, role, response);
  }

  private pageAt(place: string): string | undefined {
    return this.pages.get(place) ?? archiveAt(place);
  }

  private show(page: string, response: ServerResponse): void {
    const root = this.apiRoot === undefined ? {} : { 'x-tec-api-root': `${this.url}${this.apiRoot}` };
    response.writeHead(200, { 'content-type': 'text/html; charset=UTF-8', ...root }).end(page);
  }

  private route(url: URL, role: Role, response: ServerResponse): void {
    const { searchParams } = url;
    const pathname = this.pathOf(url);
    const [, collection = '', id] = new RegExp(`^${ROOT}/(\\w+)(?:/(\\d+))?$`).exec(pathname) ?? [];
    if (!isCollection(collection))
      refuse(response, 404, 'rest_no_route', 'No route was found matching the URL and request method.');
    else if (id === undefined) this.list(collection, searchParams, role, response);
    else this.single(collection, Number(id), role, response);
  }

  /** Returns the path at the usual place, or "" if the API is elsewhere. */
  private pathOf({ pathname, searchParams }: URL): string {
    if (this.apiRoot === undefined) return pathname;
    const route = searchParams.get('rest_route');
    return route === null ? '' : `/wp-json${route}`;
  }

  private roleOf(authorization: string | undefined): Role | undefined {
    if (authorization === undefined || this.isDeaf) return 'stranger';
    const { name = '', password = '' } = this.user ?? {};
    const right = `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
    return this.user && authorization === right ? 'editor' : undefined;
  }

  private list(collection: Collection, query: URLSearchParams, role: Role, response: ServerResponse): void {
    const status = query.get('status');
    if (role === 'stranger' && status !== null && status !== 'publish') {
      refuse(response, 400, 'rest_invalid_param', 'Invalid parameter(s): status');
      return;
    }
    const shown = this.inLanguage(this.calendar[collection], query).filter((record) =>
      isListed(collection, record, query, role),
    );
    const size = Math.min(Number(query.get('per_page') ?? 10), 50);
    const number = Number(query.get('page') ?? 1);
    const pages = Math.ceil(shown.length / size);
    if (number > Math.max(pages, 1) && !isTerm(collection)) {
      const code = `${collection.slice(0, -1)}-archive-page-not-found`;
      refuse(response, 404, code, 'The requested archive page does not exist');
      return;
    }
    const records = shown
      .slice((number - 1) * size, number * size)
      .map((record) => this.shown(record, collection));
    const totals = { total: shown.length, total_pages: pages };
    send(response, 200, { [collection]: records, rest_url: `${this.url}${ROOT}/${collection}`, ...totals });
  }

  private shown(record: OldRecord, collection: Collection): OldRecord {
    return isTerm(collection) ? listedTerm(listed(record), collection, this.url) : listed(record);
  }

  private inLanguage(records: readonly OldRecord[], query: URLSearchParams): readonly OldRecord[] {
    if (this.listsLanguage === undefined) return records;
    const language = query.get('lang') ?? this.listsLanguage;
    return records.filter(({ language_there: own }) => [own].flat().includes(language));
  }

  private single(collection: Collection, id: number, role: Role, response: ServerResponse): void {
    const record = this.calendar[collection].find((one) => one.id === id);
    if (record === undefined && collection === 'events')
      refuse(response, 404, 'rest-event-not-found', `Event with ID ${id} does not exist.`);
    else if (record === undefined) refuse(response, 400, 'rest_invalid_param', 'Invalid parameter(s): id');
    else if (isTerm(collection)) send(response, 200, this.shown(record, collection));
    else if (collection === 'events') this.event(record, role, response);
    else if (role === 'stranger' && record.status !== 'publish') {
      const code = `${collection.slice(0, -1)}-not-accessible`;
      refuse(response, 403, code, 'The requested post is not accessible');
    } else send(response, 200, listed(record));
  }

  private event(record: OldRecord, role: Role, response: ServerResponse): void {
    const { status, password, event_status_there: eventStatus = 'EventScheduled' } = record;
    const shown = listed(record);
    const jsonLd = { '@type': 'Event', eventStatus: `https://schema.org/${String(eventStatus)}` };
    if (status === 'trash')
      refuse(response, 403, 'event-no-longer-available', 'This event is no longer available');
    else if (role === 'stranger' && status !== 'publish')
      refuse(response, 403, 'event-not-accessible', 'The requested event is not accessible');
    else if (password !== undefined)
      refuse(response, 403, 'event-password-protected', 'The event is password protected');
    else send(response, 200, { ...shown, status, json_ld: jsonLd });
  }
}

/** Starts a site for a test file, which is empty before each test. */
export function startOldSite(): OldSite {
  const site = new OldSite();
  beforeAll(() => site.start());
  beforeEach(() => {
    site.reset();
  });
  afterAll(() => site.stop());
  return site;
}

function emptyCalendar(): Calendar {
  return { events: [], venues: [], organizers: [], categories: [], tags: [] };
}

/** Members that only the site itself knows. */
const INTERNAL = ['event_status_there', 'language_there', 'password'];

function listed(record: OldRecord): OldRecord {
  const shown = Object.fromEntries(Object.entries(record).filter(([member]) => !INTERNAL.includes(member)));
  return record.password === undefined ? withTerms(shown) : { ...shown, ...MASK };
}

function isListed(collection: Collection, record: OldRecord, query: URLSearchParams, role: Role): boolean {
  if (isTerm(collection)) return query.get('hide_empty') === 'false' || Number(record.count) > 0;
  const status = String(record.status);
  const usual = role === 'stranger' ? 'publish' : 'publish,future,draft,pending,private';
  const shown = (query.get('status') ?? usual).split(',');
  return shown.includes(status) && (collection !== 'events' || isWithin(record, query));
}

/** Tells whether an event is within the window, which is the next two years by default. */
function isWithin(event: OldRecord, query: URLSearchParams): boolean {
  const from = `${query.get('start_date') ?? TODAY} 00:00:00`;
  const until = `${query.get('end_date') ?? IN_TWO_YEARS} 23:59:59`;
  return (
    String(event.start_date) >= from && String(event.end_date) <= until && event.hide_from_listings !== true
  );
}

function isTerm(collection: Collection): boolean {
  return collection === 'categories' || collection === 'tags';
}

function isCollection(name: string): name is Collection {
  return (COLLECTIONS as readonly string[]).includes(name);
}

function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  send(response, status, { code, message, data: { status } });
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body));
}
