import supertest from 'supertest';
import { startApp } from '../support/app.js';

const app = startApp({ RATE_LIMIT_ENABLED: 'true', TRUST_PROXY: '1' });
const settled = startApp({ PUBLIC_URL: 'https://api.example.com' });

const askFor = (headers: Record<string, string>, path = '/calendar/events/v1/events') =>
  supertest(app.nest.getHttpServer()).get(path).set(headers);

const IMPOSSIBLE = [
  '1.2.3.4.5',
  'a:99999',
  '[::::]',
  'a b',
  'a/b',
  'user@a',
  'a:b',
  '<a>',
  '256.256.256.256',
  'a%00b',
  'a?b',
  'a#b',
  '%',
  '[::1',
  'a:80:80',
  'xn--ls8h=',
  '1.2.3.4.'.repeat(30),
  'a.'.repeat(131),
];

describe('A request with an invalid Host', () => {
  it.each(IMPOSSIBLE)("is refused with 400 in the API's error shape: %s", async (host) => {
    for (const header of ['Host', 'X-Forwarded-Host']) {
      const { status, body } = await askFor({ [header]: host });

      expect({ status, body }).toEqual({
        status: 400,
        body: {
          code: 'rest_invalid_host',
          message: 'The host or the protocol of the request is not valid.',
          data: { status: 400 },
        },
      });
    }
  });

  it('counts towards the rate limit', async () => {
    const remaining = async (host: string) =>
      Number((await askFor({ Host: host, 'X-Forwarded-For': '192.0.2.99' })).headers['ratelimit-remaining']);
    const before = await remaining('calendar.example');

    expect(await remaining('xn--a')).toBe(before - 1);
  });

  it('is accepted if PUBLIC_URL determines the links', async () => {
    const { body } = await supertest(settled.nest.getHttpServer())
      .get('/calendar/events/v1/events')
      .set('Host', 'xn--a')
      .expect(200);

    expect(body).toHaveProperty('rest_url', expect.stringContaining('https://api.example.com/'));
  });
});

describe('A forwarded protocol', () => {
  it.each(['javascript', 'ftp', 'file', 'data', 'https:', ' '])(
    'is refused unless it is http or https: %j',
    async (protocol) => {
      const { status, text } = await askFor({ 'X-Forwarded-Proto': `${protocol}x` });

      expect(status).toBe(400);
      expect(text).not.toContain(`${protocol}x:`);
    },
  );

  it.each(['http', 'https', 'HTTPS'])('is used for the links of the response: %s', async (protocol) => {
    const { body } = await askFor({ 'X-Forwarded-Proto': protocol, Host: 'calendar.example' });

    expect(body).toHaveProperty(
      'rest_url',
      expect.stringMatching(new RegExp(`^${protocol.toLowerCase()}://calendar\\.example/`)),
    );
  });
});

describe('A host', () => {
  const LONGEST = `${'a.'.repeat(127)}:65535`;

  it.each([
    'calendar.example',
    'calendar.example:8080',
    '192.0.2.1',
    '[2001:db8::1]:443',
    'LOCALHOST',
    LONGEST,
  ])('is used for the links of the response: %s', async (host) => {
    const { body } = await askFor({ Host: host }).expect(200);

    expect((body as { rest_url: string }).rest_url).toContain(`http://${host}/`);
  });
});
