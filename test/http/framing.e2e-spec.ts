import { sendRaw } from '../hardening/raw-client.js';
import { ADDED_ROUTES } from '../support/added-routes.js';
import { startApp } from '../support/app.js';
import { operationsOf } from '../support/document.js';
import { pathsTo, routeOf } from '../support/every-route.js';
import { anEvent } from '../support/records.js';

const app = startApp();
const BASE = '/calendar/events/v1';
/** Other methods that HTTP defines, and some that it does not. */
const METHODS = [
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PURGE',
  'head',
  ' HEAD ',
  'HEAD,GET',
  'FOO',
  'UNKNOWN',
  '%48EAD',
];
const WAYS = [
  ['_method', (path: string, method: string) => ({ path: `${path}?_method=${method}`, headers: [] })],
  [
    'X-HTTP-Method-Override',
    (path: string, method: string) => ({ path, headers: [`X-HTTP-Method-Override: ${method}`] }),
  ],
] as const;
const OTHERS = ['/events/by-slug/known', '/nowhere'];
/** Paths from the root. */
const OUTSIDE = ['/', '/docs', '/docs-json', '/docs/plain.json', ...ADDED_ROUTES.undocumented];
const NEXT = `GET ${BASE}/tags HTTP/1.1\r\nHost: calendar.test\r\nConnection: close\r\n\r\n`;

/** Returns paths to an event, to all lists in all of their formats, and others that need no record. */
async function pathsWith(id: unknown): Promise<string[]> {
  const operations = (await operationsOf(app)).filter(({ path }) => path.startsWith(BASE));
  const routes = operations.map((described) => routeOf(described));
  const paths = routes.flatMap((route) => pathsTo([], route)).filter((path) => !path.includes('{'));
  return [
    ...[...new Set(paths), `/events/${String(id)}`, ...OTHERS].map((path) => `${BASE}${path}`),
    ...OUTSIDE,
  ];
}

interface Framed {
  readonly status: number;
  readonly body: string;
}

/** Reads responses as a client does that sent POST and GET: each has a body of the length that it announces. */
function responsesIn(received: string): Framed[] {
  const end = received.indexOf('\r\n\r\n');
  const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(received) ?? [];
  if (status === undefined || end < 0) throw new Error(`No response: ${received.slice(0, 200)}`);
  const head = received.slice(0, end);
  const rest = received.slice(end + 4);
  const { body, length } = /^transfer-encoding: chunked$/im.test(head) ? chunked(rest) : measured(head, rest);
  const further = rest.slice(length);
  return [{ status: Number(status), body }, ...(further === '' ? [] : responsesIn(further))];
}

function measured(head: string, rest: string) {
  const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0);
  return { body: rest.slice(0, length), length };
}

function chunked(rest: string) {
  let [body, length] = ['', 0];
  for (;;) {
    const [line = '', digits = ''] = /^([0-9a-f]+)\r\n/i.exec(rest.slice(length)) ?? [];
    const size = parseInt(digits, 16);
    if (Number.isNaN(size)) throw new Error(`No chunk: ${rest.slice(length, length + 200)}`);
    length += line.length;
    body += rest.slice(length, length + size);
    length += size + 2;
    if (size === 0) return { body, length };
  }
}

/** Sends requests on a connection of their own. */
async function responsesTo(text: string): Promise<Framed[]> {
  return responsesIn(Buffer.from(await sendRaw(app, text)).toString('latin1'));
}

/** Sends a request, and another behind it on the same connection. Returns the responses to both. */
async function exchange(first: string, headers: readonly string[], body: string): Promise<Framed[]> {
  const { length } = Buffer.from(body);
  const lines = [first, 'Host: calendar.test', 'Content-Type: application/json', ...headers];
  const text = `${lines.join('\r\n')}\r\nContent-Length: ${length}\r\n\r\n${body}${NEXT}`;
  return responsesTo(text);
}

describe.each(WAYS)('A POST that names a method in %s', (_, override) => {
  /** Returns the addresses at which it changes the next response on its connection. */
  const offenders = async (addresses: readonly string[], method: string) => {
    const [alone] = await responsesTo(NEXT);
    const found: string[] = [];
    for (const address of addresses)
      for (const body of ['', '{"title":"x"}', JSON.stringify({ x: 'x'.repeat(10_000) })]) {
        const { path, headers } = override(address, method);
        const responses = await exchange(`POST ${path.replaceAll(' ', '%20')} HTTP/1.1`, headers, body);
        const next = responses.at(1);
        const isSound = responses.length === 2 && next?.status === 200 && next.body === alone?.body;
        if (!isSound) found.push(`${address} with ${body.length} bytes: ${JSON.stringify(responses)}`);
      }
    return found;
  };

  // A response to HEAD has no body, and GET may be named to read.
  it.each(['HEAD', 'GET'])('leaves the next response as it is, on every path: %s', async (method) => {
    const { id } = await app.create('events', anEvent({ slug: 'known' }));

    expect(await offenders(await pathsWith(id), method)).toEqual([]);
  });

  it.each(METHODS)('leaves the next response on its connection as it is: %s', async (method) => {
    const { id } = await app.create('events', anEvent());

    expect(await offenders([`${BASE}/events`, `${BASE}/events/${String(id)}`, '/docs'], method)).toEqual([]);
  });
});
