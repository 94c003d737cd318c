import type { Response } from 'supertest';
import type { TestClient } from '../harness/client.js';
import type { TestApp } from '../harness/test-app.js';
import { startApp } from '../support/app.js';
import { anEvent } from '../support/records.js';

const LIMITED = { RATE_LIMIT_ENABLED: 'true', TRUST_PROXY: '1' };
const app = startApp({ ...LIMITED, RATE_LIMIT_ANONYMOUS: '3', RATE_LIMIT_AUTHENTICATED: '5' });
const guarded = startApp({ ...LIMITED, RATE_LIMIT_ANONYMOUS: '300', RATE_LIMIT_AUTHENTICATED: '300' });
const direct = startApp({ RATE_LIMIT_ENABLED: 'true', RATE_LIMIT_ANONYMOUS: '3' });

let hours = 0;
/** What was counted in one test is forgotten in the next. */
beforeEach(() => {
  hours += 1;
  const moment = new Date(Date.UTC(2026, 10, 20, 12 + hours)).toISOString();
  for (const service of [app, guarded, direct]) service.clock.set(moment);
});

async function statuses(count: number, ask: (turn: number) => PromiseLike<Response>): Promise<number[]> {
  const found: number[] = [];
  for (let turn = 1; turn <= count; turn++) found.push((await ask(turn)).status);
  return found;
}

const from = (address: string, client: TestClient, path = '/tags') =>
  client.get(path).set('X-Forwarded-For', address);
const guess = (service: TestApp, path = '/tags') => service.get(path).auth('the-editor', 'a wrong one');

describe('An anonymous client', () => {
  it('is refused with 429 above its limit', async () => {
    expect(await statuses(4, () => from('192.0.2.1', app))).toEqual([200, 200, 200, 429]);
    const { body, headers } = await from('192.0.2.1', app);

    expect(body).toEqual({
      code: 'rest_too_many_requests',
      message: 'Too many requests. Try again in 60 seconds.',
      data: { status: 429 },
    });
    expect(headers).toMatchObject({ 'retry-after': '60', 'ratelimit-remaining': '0' });
  });

  it('is told so in its language', async () => {
    const path = '//translated/calendar/events/v1/tags?translation_language=fr';
    await statuses(3, () => from('192.0.2.1', app));

    expect((await from('192.0.2.1', app, path)).body).toHaveProperty(
      'message',
      'Trop de requêtes. Réessayez dans 60 secondes.',
    );
  });

  it('reads in every answer how it stands', async () => {
    await from('192.0.2.1', app);
    app.clock.set(new Date(app.clock.now().getTime() + 20_500).toISOString());
    const { headers } = await from('192.0.2.1', app);

    expect(headers).toMatchObject({
      'ratelimit-limit': '3',
      'ratelimit-remaining': '1',
      'ratelimit-reset': '40',
    });
  });

  it('may go on after a minute', async () => {
    await statuses(4, () => from('192.0.2.1', app));
    app.clock.set(new Date(app.clock.now().getTime() + 60_000).toISOString());

    expect((await from('192.0.2.1', app)).status).toBe(200);
  });

  it('is limited by itself, whoever else asks', async () => {
    await statuses(4, () => from('192.0.2.1', app));

    expect((await from('192.0.2.2', app)).status).toBe(200);
  });

  it('is one with its whole /64 of IPv6', async () => {
    expect(await statuses(4, (turn) => from(`2001:db8:0:1::${turn}`, app))).toEqual([200, 200, 200, 429]);
    expect((await from('2001:db8:0:2::1', app)).status).toBe(200);
  });

  it('cannot become another by a header that no proxy vouches for', async () => {
    expect(await statuses(4, (turn) => from(`192.0.2.${turn}`, direct))).toEqual([200, 200, 200, 429]);
  });
});

describe('A user', () => {
  it('has a limit of its own, from whatever address', async () => {
    const answers = await statuses(6, (turn) => from(`192.0.2.${turn}`, app.as('editor')));

    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await from('192.0.2.1', app.as('author'))).status).toBe(200);
  });

  it('is not held up by anonymous clients at the same address', async () => {
    await statuses(4, () => from('192.0.2.1', app));

    expect((await from('192.0.2.1', app.as('editor'))).status).toBe(200);
  });
});

describe('A failed credential', () => {
  it('counts 100', async () => {
    await guess(guarded).expect(401);

    expect((await guarded.get('/tags')).headers).toHaveProperty('ratelimit-remaining', '199');
  });

  it('is refused unread after a few, also when it would be right', async () => {
    expect(await statuses(4, () => guess(guarded))).toEqual([401, 401, 401, 429]);

    await guarded.as('editor').get('/tags').expect(429);
  });

  it('counts nothing when it was right', async () => {
    expect(await statuses(4, () => guarded.as('editor').get('/tags'))).toEqual([200, 200, 200, 200]);
  });
});

describe('An event password', () => {
  it('is refused unread after a few that were wrong', async () => {
    const { id } = await guarded.create('events', anEvent({ password: 'open sesame' }));
    const open = (password: string) => guarded.get(`/events/${id}?password=${password}`);

    expect(await statuses(4, () => open('wrong'))).toEqual([403, 403, 403, 429]);
    await open('open%20sesame').expect(429);
  });

  it('counts nothing when it was right', async () => {
    const { id } = await guarded.create('events', anEvent({ password: 'open sesame' }));
    const answers = await statuses(4, () => guarded.get(`/events/${id}?password=open%20sesame`));

    expect(answers).toEqual([200, 200, 200, 200]);
  });

  it('counts as wrong in a list, which does not tell', async () => {
    expect(await statuses(4, () => guarded.get('/venues?password=wrong'))).toEqual([200, 200, 200, 429]);
  });
});

describe('What operators and readers of the documentation ask', () => {
  it.each(['//health/live', '//health/ready', '//docs-json'])('is never limited: %s', async (path) => {
    expect(await statuses(5, () => direct.get(path))).toEqual([200, 200, 200, 200, 200]);
    expect((await direct.get(path)).headers).not.toHaveProperty('ratelimit-limit');
  });
});
