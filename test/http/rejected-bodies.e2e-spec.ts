import { rawRequest, sendRaw, statusesIn } from '../hardening/raw-client.js';
import { startApp } from '../support/app.js';

const app = startApp();
const BASE = '/calendar/events/v1';
const NEXT = rawRequest(`GET ${BASE}/tags`);
const MULTIPART = 'Content-Type: multipart/form-data; boundary=b';

const part = (head: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
const form = (...parts: string[]) => `${parts.join('')}--b--\r\n`;
const chunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;

/** Sends a body that is rejected, and another request on the same connection. */
async function sendBoth(headers: readonly string[], body: string): Promise<number[]> {
  const authorization = app.as('administrator').send('get', '/tags').get('Authorization');
  const first = rawRequest(`PUT ${BASE}/venues/1`, [`Authorization: ${authorization}`, ...headers], body);
  return statusesIn(await sendRaw(app, first.replace('Connection: close\r\n', '') + NEXT));
}

describe('A body that is rejected', () => {
  it.each([
    ['with thousands of parts', form(...Array.from({ length: 20_000 }, (_, n) => part(`name="x${n}"`, 'x')))],
    ['with too much text', form(part('name="venue"', 'x'.repeat(3_000_000)))],
    ['with a large file', form(part('name="image"; filename="a.png"', 'x'.repeat(22_100_000)))],
    ['that is chunked and large', 'x'.repeat(3_000_000)],
  ])('leaves its connection to the next request: one %s', async (what, body) => {
    const sent = what.includes('chunked')
      ? sendBoth(['Content-Type: application/json', 'Transfer-Encoding: chunked'], chunked(body))
      : sendBoth([MULTIPART, `Content-Length: ${body.length}`], body);

    expect(await sent).toEqual([413, 200]);
  });
});
