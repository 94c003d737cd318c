import { startApp } from '../../support/app.js';

const app = startApp();

describe('The request id without a trusted proxy', () => {
  it('is generated, whatever the client sends', async () => {
    const { headers } = await app.get('/events').set('X-Request-Id', 'mine').expect(200);

    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  it('is in every response, including preflights and errors for wrong credentials', async () => {
    const preflight = app.send('options', '/events').set('Origin', 'https://a.example');
    const responses = [
      await preflight.set('Access-Control-Request-Method', 'GET').expect(204),
      await app.get('/events').set('Authorization', 'Bearer wrong').expect(401),
      await app.get('//docs').expect(200),
    ];

    expect(new Set(responses.map(({ headers }) => headers['x-request-id'] as string)).size).toBe(3);
  });
});
