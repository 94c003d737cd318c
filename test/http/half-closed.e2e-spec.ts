import { rawRequest, sendRaw, statusesIn } from '../hardening/raw-client.js';
import { startApp } from '../support/app.js';
import { anEvent } from '../support/records.js';

const app = startApp();
const BASE = '/calendar/events/v1';
const author = () => `Authorization: ${app.as('author').send('get', '/tags').get('Authorization')}`;

/** Sends a request with this body, and says that nothing more follows. */
const sendAndClose = (first: string, type: string, body: string) => {
  const headers = [author(), `Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(body)}`];
  return sendRaw(app, rawRequest(first, headers, body), true);
};

const JSON_TYPE = 'application/json';
const OPERATION = { method: 'POST', path: '/events', body: anEvent() };
const PART = '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\n';

describe('A client that has sent everything and says so', () => {
  const EVENTS = `POST ${BASE}/events`;
  const batch = JSON.stringify({ operations: [OPERATION, OPERATION] });

  it.each([
    { what: 'a create', status: 201, sent: [EVENTS, JSON_TYPE, JSON.stringify(anEvent())] },
    { what: 'an invalid one', status: 400, sent: [EVENTS, JSON_TYPE, '{}'] },
    { what: 'a form', status: 400, sent: [EVENTS, 'application/x-www-form-urlencoded', 'title=x'] },
    {
      what: 'a multipart body',
      status: 400,
      sent: [EVENTS, 'multipart/form-data; boundary=b', `${PART}x\r\n--b--`],
    },
    { what: 'a batch', status: 207, sent: [`POST ${BASE}/batch`, JSON_TYPE, batch] },
    { what: 'a read', status: 200, sent: [`GET ${BASE}/events`, JSON_TYPE, ''] },
    { what: 'Swagger UI', status: 200, sent: ['GET /docs/', JSON_TYPE, ''] },
  ] satisfies { what: string; status: number; sent: Parameters<typeof sendAndClose> }[])(
    'gets the answer to $what',
    async ({ status, sent }) => {
      expect(statusesIn(await sendAndClose(...sent)).at(-1)).toBe(status);
    },
  );

  it('gets the answers to all requests that it sent at once', async () => {
    const read = rawRequest(`GET ${BASE}/events`).replace('Connection: close\r\n', '');
    const create = rawRequest(
      `POST ${BASE}/tags`,
      [author(), `Content-Type: ${JSON_TYPE}`, 'Content-Length: 2'],
      '{}',
    ).replace('Connection: close\r\n', '');

    expect(statusesIn(await sendRaw(app, read + create + read + read, true))).toEqual([200, 400, 200, 200]);
  });

  it('gets 400 for a body that is shorter than it says', async () => {
    const headers = [author(), `Content-Type: ${JSON_TYPE}`, 'Content-Length: 100'];

    expect(statusesIn(await sendRaw(app, rawRequest(`POST ${BASE}/events`, headers, '{'), true))).toEqual([
      400,
    ]);
    expect((await app.get('/events')).body).toMatchObject({ total: 0 });
  });
});
