import type { Response, Test } from 'supertest';
import { ADDED_ROUTES } from '../support/added-routes.js';
import { startApp } from '../support/app.js';
import { createOfEach, pathsOf, readableRoutes, type Records, type Route } from '../support/every-route.js';
import { RESOURCES } from '../support/translated.js';

const HOST = 'https://api.example.com';
/** Behind a proxy that serves the service below a path. */
const ORIGIN = `${HOST}/kalender`;
const COMPATIBLE = '/wp-json/tribe/events/v1';
const BASES = [
  { root: '/', base: '/calendar/events/v1', language: '' },
  { root: '/wp-json/', base: COMPATIBLE, language: '' },
  { root: '/translated/', base: '/translated/calendar/events/v1', language: '' },
  { root: '/translated/', base: '/translated/calendar/events/v1', language: 'translation_language=fr' },
];
const NAMES = ['Джаз 1/2', 'موسيقى ٢', '音楽 🎷', '50% off: a/b%2Fc ?&#="<+'];

const app = startApp({ PUBLIC_URL: ORIGIN, COMPAT_BASE: COMPATIBLE, WEBHOOK_NETWORKS: '127.0.0.0/8' });
const reader = app.as('administrator');

type Base = (typeof BASES)[number];

/** Returns records of every type with each of the names, and what paths call them. */
async function createAll(): Promise<Records> {
  const all: Record<string, Record<string, string>[]> = {};
  for (const name of NAMES)
    for (const [collection, records] of Object.entries(await createOfEach(app, name)))
      all[collection] = [...(all[collection] ?? []), ...records];
  return all;
}

/** Returns the queries of a list in which names can be. */
function queriesOf({ path, parameters }: Route, { categories = [], tags = [] }: Records): string[] {
  if (!parameters.includes('search')) return [''];
  const [list] = path.split('.');
  const searches = NAMES.map((name) => `search=${encodeURIComponent(name)}&per_page=1`);
  const terms = categories.map(({ slug }, index) => `categories=${slug}&tags=${tags[index]?.slug}`);
  return [
    '',
    'per_page=1&page=2',
    ...searches,
    ...(list === '/events' ? ['after=&per_page=1', ...terms] : []),
  ];
}

function addressesIn({ headers, text, type }: Response): string[] {
  const location = headers.location === undefined ? [] : [new URL(headers.location, HOST).href];
  const inHeaders = JSON.stringify(Object.values(headers as object)).match(/https:[^>\s"]+/g) ?? [];
  // Pictures contain none.
  const inBody = type.startsWith('image/') ? [] : addressesInText(type, text);
  return [...location, ...inHeaders, ...inBody].filter((address) => address.startsWith(HOST));
}

function addressesInText(type: string, text: string): string[] {
  return type.endsWith('json') ? stringsIn(JSON.parse(text)) : urlsIn(text);
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** Returns the URLs in a calendar, a feed of news or a spreadsheet. */
function urlsIn(text: string): string[] {
  const unfolded = text.replaceAll('\r\n ', '').replaceAll('&amp;', '&');
  return unfolded.match(/https:[^\s"<>,\]]+/g) ?? [];
}

/** Reads an address as the proxy passes it on, and follows redirects. Returns the last status. */
async function statusOf(address: string, accepted: string): Promise<number> {
  // Addresses outside the path do not belong to the service.
  if (!address.startsWith(ORIGIN)) return 404;
  const { status, headers } = await reader
    .get(`/${address.slice(ORIGIN.length) || '/'}`)
    .set('Accept', accepted);
  return status === 302 ? statusOf(String(headers.location), accepted) : status;
}

/** Returns requests to every route of a base, and those that answer with a new record. */
async function requestsTo({ root, base, language }: Base, records: Records): Promise<(() => Test)[]> {
  const at = (path: string, query = '') => `/${path}?${[query, language].filter(Boolean).join('&')}`;
  const routes = await readableRoutes(app);
  const lists = routes.filter(({ parameters }) => parameters.includes('search'));
  const reads = routes.flatMap((route) => {
    const [paths, queries] = [pathsOf(route, records), queriesOf(route, records)];
    return Array.from({ length: Math.max(paths.length, queries.length) }, (_, index) => {
      const path = `${base}${paths[index % paths.length]}`;
      return () => reader.get(at(path, queries[index % queries.length]));
    });
  });
  const creates = NAMES.flatMap((name) => [
    ...RESOURCES.map(({ list, name: field, body }) => {
      return () => reader.post(at(`${base}/${list}`), body({ [field]: `New ${name}` }));
    }),
    ...Object.entries(ADDED_ROUTES.named).map(([path, bodyOf]) => {
      return () => reader.post(at(`${base}${path}`), bodyOf(name));
    }),
  ]);
  return [
    () => reader.get(at(root)),
    () => reader.get(at(root)).set('Accept', 'text/html'),
    ...lists.map(({ path, formats: [format = ''] }) => {
      return () => reader.send('options', at(`${base}${path.replace('{format}', format)}`));
    }),
    ...reads,
    ...creates,
  ];
}

describe('Every address that a response names', () => {
  it.each(BASES)('leads to a response, below $base with "$language"', async (base) => {
    const records = await createAll();
    const named = new Map<string, { readonly label: string; readonly accepted: string }>();
    const deadEnds: string[] = [];
    for (const send of await requestsTo(base, records)) {
      const request = send();
      const response = await request;
      const label = `${request.method} ${request.url}`;
      if (response.status >= 400) deadEnds.push(`${response.status} ${label}`);
      // Pages link to pages, which are for browsers alone.
      const accepted = response.type === 'text/html' ? 'text/html' : '*/*';
      for (const address of addressesIn(response)) named.set(address, { label, accepted });
    }

    for (const [address, { label, accepted }] of named) {
      const status = await statusOf(address, accepted);
      if (status !== 200) deadEnds.push(`${status} ${address} in ${label}`);
    }

    expect(deadEnds).toEqual([]);
    expect(named.size).toBeGreaterThan(NAMES.length * 50);
  });
});
