import { TestApp } from '../../harness/test-app.js';
import { fingerprintOf, plantCalendar } from '../calendar.js';
import { leakIn } from '../leak.js';
import { rawRequest, sendRaw, statusesIn } from '../raw-client.js';

const app = new TestApp({ PUBLIC_URL: 'https://calendar.example.org' });

const LIST = '/calendar/events/v1/events';
const VENUES = '/calendar/events/v1/venues';
const BODY = '{"venue":"Smuggled"}';
const CHUNKED = '5\r\nhello\r\n0\r\n\r\n';

/** A second request that nobody shall answer. */
const SMUGGLED = rawRequest(`DELETE ${LIST}/1`);

beforeAll(async () => {
  await app.start();
  await plantCalendar(app);
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
    ['B-P13 a method that nobody knows', rawRequest(`FOO ${LIST}`), [400]],
    ['B-P17 a length and chunks', smuggling(['Content-Length: 5', 'Transfer-Encoding: chunked']), [400]],
    [
      'B-P17 two encodings of the transfer',
      smuggling(['Transfer-Encoding: x', 'Transfer-Encoding: chunked']),
      [400],
    ],
    ['B-P17 two lengths', smuggling(['Content-Length: 5', 'Content-Length: 6']), [400]],
    ['B-P17 an unknown encoding of the transfer', smuggling(['Transfer-Encoding: xchunked']), [400]],
    ['B-P17 a negative length', smuggling(['Content-Length: -5']), [400]],
    [
      'B-P17 a chunk with a size that is none',
      rawRequest(`POST ${VENUES}`, ['Transfer-Encoding: chunked'], '0x10\r\nhello\r\n0\r\n\r\n'),
      [400],
    ],
    ['B-P17 a line end without its return', `GET ${LIST} HTTP/1.1\nHost: x\n\n`, [400]],
    ['B-P17 a header that goes on in the next line', rawRequest(`GET ${LIST}`, ['X-A: b', ' c: d']), [400]],
    ['B-P17 a blank before the colon', rawRequest(`GET ${LIST}`, ['X-A : b']), [400]],
    ['B-P20 a header with a NUL', rawRequest(`GET ${LIST}`, ['X-A: a\0b']), [400]],
    ['B-P20 a header with a return', rawRequest(`GET ${LIST}`, ['X-A: a\rb']), [400]],
    ['B-P18 no host', `GET ${LIST} HTTP/1.1\r\nConnection: close\r\n\r\n`, [400]],
    ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', [400]],
  ])('is refused or read over: %s', async (_, text, statuses) => {
    const before = await fingerprintOf(app);

    const answer = await sendRaw(app, text);

    expect(statusesIn(answer)).toEqual(statuses);
    expect(leakIn(answer)).toBeUndefined();
    expect(answer).not.toContain('X-Secret');
    expect(await fingerprintOf(app)).toBe(before);
    await app.get('//health/live').expect(200);
  });

  it.each([
    ['B-P18 a host of somebody else', ['Host: evil.example']],
    [
      'B-P18 forwarded headers that nobody trusts',
      ['Host: x', 'X-Forwarded-Host: evil.example', 'Forwarded: host=evil.example'],
    ],
    ['B-P18 two hosts', ['Host: calendar.example.org', 'Host: evil.example']],
  ])('does not reach the links of answers: %s', async (_, headers) => {
    const answer = await sendRaw(
      app,
      [`GET ${LIST} HTTP/1.1`, 'Connection: close', ...headers, '', ''].join('\r\n'),
    );

    expect(answer).not.toContain('evil.example');
    if (statusesIn(answer)[0] === 200)
      expect(answer).toContain(`"rest_url":"https://calendar.example.org${LIST}`);
  });

  it('B-P18 takes the path of an address in full, and not its host', async () => {
    const answer = await sendRaw(app, rawRequest(`GET http://evil.example${LIST}`));

    expect(statusesIn(answer)).toEqual([200]);
    expect(answer).not.toContain('evil.example');
  });

  it.each([
    ['B-P5 two slashes', '//calendar/events/v1/events'],
    ['B-P5 a way up', '/calendar/events/v1/venues/../events'],
    ['B-P7 a way up in a slug', '/calendar/events/v1/events/by-slug/%2e%2e'],
  ])('leads to no other route: %s', async (_, path) => {
    const [status] = statusesIn(await sendRaw(app, rawRequest(`GET ${path}`)));

    expect([400, 404]).toContain(status);
  });

  it('B-J3 reads so many bytes at the most where no length is said', async () => {
    const size = 1_100_000;
    const chunk = `${size.toString(16)}\r\n${'a'.repeat(size)}\r\n0\r\n\r\n`;
    const headers = ['Content-Type: application/json', 'Transfer-Encoding: chunked'];
    const { secret = '' } = app.users.get('editor') ?? {};

    const anonymous = await sendRaw(app, rawRequest(`POST ${VENUES}`, headers, chunk));
    const signedIn = [...headers, `Authorization: Bearer ${secret}`];
    const answer = await sendRaw(app, rawRequest(`POST ${VENUES}`, signedIn, chunk));

    expect([...statusesIn(anonymous), ...statusesIn(answer)]).toEqual([401, 413]);
  });

  it.each([
    ['B-J13 a body that is shorter than it says', 'Content-Length: 500', BODY],
    ['B-J13 a body that is longer than it says', 'Content-Length: 5', BODY],
    ['B-J14 a body that was announced and never came', 'Content-Length: 20\r\nExpect: 100-continue', ''],
  ])('stores nothing: %s', async (_, length, body) => {
    const before = await fingerprintOf(app);

    await sendRaw(app, rawRequest(`POST ${VENUES}`, [...asAdministrator(), length], body), true);

    expect(await fingerprintOf(app)).toBe(before);
    await app.get('//health/live').expect(200);
  });

  it('would have stored it with the right length', async () => {
    const headers = [...asAdministrator(), `Content-Length: ${BODY.length}`];

    const answer = await sendRaw(app, rawRequest(`POST ${VENUES}`, headers, BODY));

    expect(statusesIn(answer)).toEqual([201]);
  });
});

function asAdministrator(): string[] {
  const { secret = '' } = app.users.get('administrator') ?? {};
  return ['Content-Type: application/json', `Authorization: Bearer ${secret.replaceAll(' ', '')}`];
}

/** A body whose length can be read in two ways, with a request behind it. */
function smuggling(headers: readonly string[]): string {
  return `${rawRequest(`POST ${VENUES}`, headers, CHUNKED)}${SMUGGLED}`;
}
