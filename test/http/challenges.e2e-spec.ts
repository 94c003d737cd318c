import { startApp } from '../support/app.js';
import { anEvent } from '../support/records.js';

const app = startApp();

const BASIC = 'Basic realm="Calendar", charset="UTF-8"';
const NONE_ARRIVED = /^No credentials arrived: .+ proxy/;
const NOT_READ = /^The Authorization header has no credentials that are read\. .+ Basic/;

describe('A 401', () => {
  it.each([
    ['post', '/events', {}],
    ['delete', '/tags/1', {}],
    ['post', '/webhooks/1/ping', {}],
    ['delete', '/events/1', { Authorization: 'Bearer wrong' }],
    ['post', '/nowhere', { Authorization: 'Bearer wrong' }],
    ['post', '//mcp', { Authorization: 'Bearer wrong' }],
    [
      'post',
      '/events',
      { Accept: 'application/json', 'User-Agent': 'Mozilla/5.0 (Windows NT; en-US) PowerShell' },
    ],
    ['post', '/events', { 'Accept-Language': 'de', 'User-Agent': 'Mozilla/5.0' }],
  ] as const)('has a challenge, for which programs wait: %s %s %j', async (method, path, headers) => {
    const response = await app.send(method, path).set(headers).send(anEvent()).expect(401);

    expect(response.headers).toHaveProperty('www-authenticate', BASIC);
  });

  it.each<Record<string, string>>([
    { Origin: 'https://web.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Mode': 'navigate' },
    { 'Sec-Fetch-Site': 'same-origin' },
    { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' },
    { Accept: '*/*, TEXT/HTML' },
    { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0', 'Accept-Language': 'en' },
  ])('has none for what may be a browser, which would open a dialogue: %j', async (headers) => {
    for (const sent of [headers, { ...headers, Authorization: 'Bearer wrong' }]) {
      const response = await app.send('post', '/events').set(sent).send(anEvent()).expect(401);

      expect(response.headers).not.toHaveProperty('www-authenticate');
    }
  });

  it.each([
    ['/users/me', {}],
    ['//audit', {}],
    ['/events', { Authorization: 'Bearer wrong' }],
    ['/nowhere', { Authorization: 'Bearer wrong' }],
  ])('has a challenge in a read: %s %j', async (path, headers) => {
    const response = await app.get(path).set(headers).expect(401);

    expect(response.headers).toHaveProperty('www-authenticate', BASIC);
  });

  it('is the only status with a challenge', async () => {
    for (const response of [
      await app.get('/events').expect(200),
      await app.as('subscriber').post('/events', anEvent()).expect(403),
      await app.get('/nowhere').expect(404),
    ])
      expect(response.headers).not.toHaveProperty('www-authenticate');
  });
});

describe('A request without the credentials that it needs', () => {
  it.each<[headers: Record<string, string>, hint: RegExp]>([
    [{}, NONE_ARRIVED],
    [{ Cookie: 'wordpress_logged_in=1', 'X-WP-Nonce': 'abc' }, NONE_ARRIVED],
    [{ Authorization: `Basic ${btoa(':')}` }, NOT_READ],
    [{ Authorization: 'Digest username="admin"' }, NOT_READ],
    [{ Authorization: 'Basic not-readable' }, NOT_READ],
    [{ Authorization: '' }, NOT_READ],
  ])('is told whether any arrived: %j', async (headers, hint) => {
    const { body } = await app.send('post', '/events').set(headers).send(anEvent()).expect(401);

    expect(body).toEqual({
      code: 'rest_forbidden',
      message: 'Sorry, you are not allowed to do that.',
      data: { status: 401, hint: expect.stringMatching(hint) },
    });
  });

  it('is told in French', async () => {
    const { body } = await app
      .post('//translated/calendar/events/v1/events?translation_language=fr', anEvent())
      .expect(401);

    expect(body).toHaveProperty('data.hint', expect.stringMatching(/^Aucun identifiant/));
  });

  it('is told nothing about credentials if they were read', async () => {
    const { body } = await app.as('subscriber').post('/events', anEvent()).expect(403);

    expect(body).toHaveProperty('data', { status: 403 });
  });
});
