import { startApp } from '../../support/app.js';
import { statuses } from '../../support/repeated.js';
import { ADDED_ROUTES } from './added-routes.js';

const app = startApp();
const limited = startApp({ RATE_LIMIT_ENABLED: 'true', RATE_LIMIT_ANONYMOUS: '3' });

describe.each(ADDED_ROUTES.undocumented)('GET %s', (path) => {
  it('cannot be read from other origins', async () => {
    const { headers } = await app.get(`/${path}`).set('Origin', 'https://any.example');

    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('has security headers', async () => {
    const { headers } = await app.get(`/${path}`);

    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src '(none|self)'.*frame-ancestors 'none'/),
    });
  });
});

describe('Operator endpoints without credentials', () => {
  it.each(['/health/live', '/health/ready', '/metrics'])('are never rate limited: %s', async (path) => {
    expect(await statuses(5, () => limited.get(`/${path}`))).toEqual([200, 200, 200, 200, 200]);
    expect((await limited.get(`/${path}`)).headers).not.toHaveProperty('ratelimit-limit');
  });
});
