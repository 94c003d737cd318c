import { TestApp } from '../../harness/test-app.js';
import { fingerprintOf, createCalendar } from '../calendar.js';
import { leakIn } from '../leak.js';
import { rawRequest, sendRaw, statusesIn } from '../raw-client.js';

const app = new TestApp({ PUBLIC_URL: 'https://calendar.example.org' });

const LIST = '/calendar/events/v1/events';
const VENUES = '/calendar/events/v1/venues';
const BODY = '{"venue":"Smuggled"}';
const CHUNKED = '5\r\nhello\r\n0\r\n\r\n';

/** A second request that must not be processed. */
const SMUGGLED = rawRequest(`DELETE ${LIST}/1`);

beforeAll(async () => {
  await app.start();
  await createCalendar(app);
});
afterAll(() => app.stop());

describe('Bad input: HTTP itself', () => {
  it.each([
    ['B-P12 a header of 20 KB', rawRequest(`GET ${LIST}`, [`X-Long: ${'a'.repeat(20_000)}`]), [431]],
    ['B-P12 a query of 16 KB', rawRequest(`GET ${LIST}?search=${'a'.repeat(16_500)}`), [431]],
    [
      'B-P12 200 headers',
      rawRequest(
        `GET ${LIST}`,
        Array.from({ length: 200 }, (_, n) => `X-H${n}: ${n}`),
      ),
      [200],
    ],
    ['B-P13 TRACE', rawRequest(`TRACE ${LIST}`, ['X-Secret: abc']), [404]],
    ['B-P13 PROPFIND', rawRequest(`PROPFIND ${LIST}`), [404]],
    ['B-P13 an unknown method', rawRequest(`FOO ${LIST}`), [400]],
    [
      'B-P17 Content-Length with chunks',
      smuggling(['Content-Length: 5', 'Transfer-Encoding: chunked']),
      [400],
    ],
    [
      'B-P17 two transfer encodings',
      smuggling(['Transfer-Encoding: x', 'Transfer-Encoding: chunked']),
      [400],
    ],
    ['B-P17 two lengths', smuggling(['Content-Length: 5', 'Content-Length: 6']), [400]],
    ['B-P17 an unknown transfer encoding', smuggling(['Transfer-Encoding: xchunked']), [400]],
    ['B-P17 a negative length', smuggling(['Content-Length: -5']), [400]],
    [
      'B-P17 an invalid chunk size',
      rawRequest(`POST ${VENUES}`, ['Transfer-Encoding: chunked'], '0x10\r\nhello\r\n0\r\n\r\n'),
      [400],
    ],
    ['B-P17 line feeds without carriage returns', `GET ${LIST} HTTP/1.1\nHost: x\n\n`, [400]],
    ['B-P17 a header continued on the next line', rawRequest(`GET ${LIST}`, ['X-A: b', ' c: d']), [400]],
    ['B-P17 a space before the colon', rawRequest(`GET ${LIST}`, ['X-A : b']), [400]],
    ['B-P20 a header with a NUL', rawRequest(`GET ${LIST}`, ['X-A: a\0b']), [400]],
    ['B-P20 a header with a carriage return', rawRequest(`GET ${LIST}`, ['X-A: a\rb']), [400]],
    ['B-P18 no Host header', `GET ${LIST} HTTP/1.1\r\nConnection: close\r\n\r\n`, [400]],
    ['a TLS handshake instead of HTTP', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', [400]],
  ])('is rejected or harmless: %s', async (_, text, statuses) => {
    const before = await fingerprintOf(app);

    const response = await sendRaw(app, text);

    expect(statusesIn(response)).toEqual(statuses);
    expect(leakIn(response)).toBeUndefined();
    expect(response).not.toContain('X-Secret');
    expect(await fingerprintOf(app)).toBe(before);
    await app.get('/tags').expect(200);
  });

  it.each([
    ['B-P18 a foreign host', ['Host: evil.example']],
    [
      'B-P18 untrusted forwarding headers',
      ['Host: x', 'X-Forwarded-Host: evil.example', 'Forwarded: host=evil.example'],
    ],
    ['B-P18 two hosts', ['Host: calendar.example.org', 'Host: evil.example']],
  ])('does not affect links in responses: %s', async (_, headers) => {
    const response = await sendRaw(
      app,
      [`GET ${LIST} HTTP/1.1`, 'Connection: close', ...headers, '', ''].join('\r\n'),
    );

    expect(response).not.toContain('evil.example');
    if (statusesIn(response)[0] === 200)
      expect(response).toContain(`"rest_url":"https://calendar.example.org${LIST}`);
  });

  it('B-P18 uses only the path of an absolute request target', async () => {
    const response = await sendRaw(app, rawRequest(`GET http://evil.example${LIST}`));

    expect(statusesIn(response)).toEqual([200]);
    expect(response).not.toContain('evil.example');
  });

  it('B-P18 stays on the base of an absolute request target', async () => {
    const path = `/translated${LIST}`;
    const response = await sendRaw(
      app,
      rawRequest(`GET http://calendar.example.org${path}?translation_language=fr`),
    );

    expect(statusesIn(response)).toEqual([200]);
    expect(response).toContain(`"rest_url":"https://calendar.example.org${path}`);
  });

  it.each([
    ['B-P5 two slashes', '//calendar/events/v1/events'],
    ['B-P5 path traversal', '/calendar/events/v1/venues/../events'],
    ['B-P7 path traversal in a slug', '/calendar/events/v1/events/by-slug/%2e%2e'],
  ])('reaches no other route: %s', async (_, path) => {
    const [status] = statusesIn(await sendRaw(app, rawRequest(`GET ${path}`)));

    expect([400, 404]).toContain(status);
  });

  it('B-J3 limits a chunked body without Content-Length', async () => {
    const size = 1_100_000;
    const chunk = `${size.toString(16)}\r\n${'a'.repeat(size)}\r\n0\r\n\r\n`;
    const headers = ['Content-Type: application/json', 'Transfer-Encoding: chunked'];
    const { secret = '' } = app.users.get('editor') ?? {};

    const anonymous = await sendRaw(app, rawRequest(`POST ${VENUES}`, headers, chunk));
    const signedIn = [...headers, `Authorization: Bearer ${secret}`];
    const response = await sendRaw(app, rawRequest(`POST ${VENUES}`, signedIn, chunk));

    expect([...statusesIn(anonymous), ...statusesIn(response)]).toEqual([401, 413]);
  });

  it.each([
    ['B-J13 a body shorter than its Content-Length', 'Content-Length: 500', BODY],
    ['B-J13 a body longer than its Content-Length', 'Content-Length: 5', BODY],
    ['B-J14 a body that was announced but never sent', 'Content-Length: 20\r\nExpect: 100-continue', ''],
  ])('stores nothing: %s', async (_, length, body) => {
    const before = await fingerprintOf(app);

    await sendRaw(app, rawRequest(`POST ${VENUES}`, [...asAdministrator(), length], body), true);

    expect(await fingerprintOf(app)).toBe(before);
    await app.get('/tags').expect(200);
  });

  it('stores the same body with the right length', async () => {
    const headers = [...asAdministrator(), `Content-Length: ${BODY.length}`];

    const response = await sendRaw(app, rawRequest(`POST ${VENUES}`, headers, BODY));

    expect(statusesIn(response)).toEqual([201]);
  });
});

function asAdministrator(): string[] {
  const { secret = '' } = app.users.get('administrator') ?? {};
  return ['Content-Type: application/json', `Authorization: Bearer ${secret.replaceAll(' ', '')}`];
}

/** Builds a request with an ambiguous body length, followed by a smuggled request. */
function smuggling(headers: readonly string[]): string {
  return `${rawRequest(`POST ${VENUES}`, headers, CHUNKED)}${SMUGGLED}`;
}
