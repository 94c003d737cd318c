import type { TestClient } from '../harness/client.js';
import { startApp } from '../support/app.js';
import { anEvent, aVenue } from '../support/records.js';
import { all, statuses } from '../support/repeated.js';

const LIMITED = { RATE_LIMIT_ENABLED: 'true', ATTEMPT_LIMIT_ENABLED: 'true', TRUST_PROXY: '1' };
const app = startApp({ ...LIMITED, RATE_LIMIT_ANONYMOUS: '3', RATE_LIMIT_AUTHENTICATED: '5' });
const guarded = startApp({ ...LIMITED, RATE_LIMIT_ANONYMOUS: '300', RATE_LIMIT_AUTHENTICATED: '300' });
const attemptsOnly = startApp({ ATTEMPT_LIMIT_ENABLED: 'true' });
const requestsOnly = startApp({ RATE_LIMIT_ENABLED: 'true' });
const direct = startApp({ RATE_LIMIT_ENABLED: 'true', RATE_LIMIT_ANONYMOUS: '3' });

let hours = 0;
/** Advances the clock, so that counts of earlier tests have expired. */
beforeEach(() => {
  hours += 1;
  const moment = new Date(Date.UTC(2026, 10, 20, 12 + hours)).toISOString();
  for (const service of [app, guarded, attemptsOnly, requestsOnly, direct]) service.clock.set(moment);
});

const from = (address: string, client: TestClient, path = '/tags') =>
  client.get(path).set('X-Forwarded-For', address);

describe('An anonymous client', () => {
  it('gets 429 above its limit', async () => {
    expect(await statuses(4, () => from('192.0.2.1', app))).toEqual([200, 200, 200, 429]);
    const { body, headers } = await from('192.0.2.1', app);

    expect(body).toEqual({
      code: 'rest_too_many_requests',
      message: 'Too many requests. Try again in 60 seconds.',
      data: { status: 429 },
    });
    expect(headers).toMatchObject({ 'retry-after': '60', 'ratelimit-remaining': '0' });
  });

  it('gets the error in its language', async () => {
    const path = '//translated/calendar/events/v1/tags?translation_language=fr';
    await statuses(3, () => from('192.0.2.1', app));

    expect((await from('192.0.2.1', app, path)).body).toHaveProperty(
      'message',
      'Trop de requêtes. Réessayez dans 60 secondes.',
    );
  });

  it('gets the same error when it sends more than its limit of cached requests at once', async () => {
    const path = '//translated/calendar/events/v1/tags?translation_language=fr&order=desc';
    for (const address of ['192.0.2.7', '192.0.2.8']) await from(address, app, path).expect(200);
    const responses = await all(5, () => from('192.0.2.1', app, path));
    const limited = responses.filter(({ status }) => status === 429);

    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
    for (const { body, headers } of limited) {
      expect(body).toHaveProperty('message', 'Trop de requêtes. Réessayez dans 60 secondes.');
      expect(headers).toMatchObject({ 'content-language': 'fr', 'x-tec-api-version': 'v1' });
    }
  });

  it('gets its current quota in every response', async () => {
    await from('192.0.2.1', app);
    app.clock.set(new Date(app.clock.now().getTime() + 20_500).toISOString());
    const { headers } = await from('192.0.2.1', app);

    expect(headers).toMatchObject({
      'ratelimit-limit': '3',
      'ratelimit-remaining': '1',
      'ratelimit-reset': '40',
    });
  });

  it('is admitted again after a minute', async () => {
    await statuses(4, () => from('192.0.2.1', app));
    app.clock.set(new Date(app.clock.now().getTime() + 60_000).toISOString());

    expect((await from('192.0.2.1', app)).status).toBe(200);
  });

  it('has its own limit, independent of others', async () => {
    await statuses(4, () => from('192.0.2.1', app));

    expect((await from('192.0.2.2', app)).status).toBe(200);
  });

  it('shares its limit within an IPv6 /64', async () => {
    expect(await statuses(4, (turn) => from(`2001:db8:0:1::${turn}`, app))).toEqual([200, 200, 200, 429]);
    expect((await from('2001:db8:0:2::1', app)).status).toBe(200);
  });

  it('cannot evade its limit with a header from an untrusted proxy', async () => {
    expect(await statuses(4, (turn) => from(`192.0.2.${turn}`, direct))).toEqual([200, 200, 200, 429]);
  });
});

describe('A user', () => {
  it('has its own limit across all addresses', async () => {
    const responses = await statuses(6, (turn) => from(`192.0.2.${turn}`, app.as('editor')));

    expect(responses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await from('192.0.2.1', app.as('author'))).status).toBe(200);
  });

  it('is not affected by anonymous clients at the same address', async () => {
    await statuses(4, () => from('192.0.2.1', app));

    expect((await from('192.0.2.1', app.as('editor'))).status).toBe(200);
  });
});

const FAILURES = 12;

/** Ways to send a secret, each time another wrong one, and the right one. */
const guesses = {
  Basic: (turn: number) => guarded.get('/tags').auth('the-editor', `wrong ${turn}`),
  Bearer: (turn: number) => guarded.get('/tags').set('Authorization', `Bearer wrong${turn}`),
};

const later = (ms: number) => {
  guarded.clock.set(new Date(guarded.clock.now().getTime() + ms).toISOString());
};

describe.each(Object.entries(guesses))('Wrong credentials with %s', (_scheme, guess) => {
  it('are rejected unchecked after 12 per minute, as are correct ones', async () => {
    expect(new Set(await statuses(FAILURES, guess))).toEqual(new Set([401]));
    const { status, headers } = await guess(FAILURES);

    expect([status, headers['retry-after']]).toEqual([429, '60']);
    await guarded.as('editor').get('/tags').expect(429);
  });

  it('are checked at most 12 times when 60 requests arrive at once', async () => {
    const responses = await all(60, guess);

    expect(responses.filter(({ status }) => status === 401)).toHaveLength(FAILURES);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(60 - FAILURES);
  });

  it('do not affect requests without credentials', async () => {
    await statuses(FAILURES + 1, guess);
    const { status, headers } = await guarded.get('/tags');

    expect([status, headers['ratelimit-remaining']]).toEqual([200, '299']);
  });

  it('do not affect passwords of records', async () => {
    const { id } = await guarded.create('events', anEvent({ password: 'open sesame' }));
    await statuses(FAILURES + 1, guess);

    await guarded.get(`/events/${id}?password=open%20sesame`).expect(200);
  });

  it('are forgotten after a minute', async () => {
    await statuses(FAILURES + 1, guess);
    later(59_999);
    expect((await guess(FAILURES)).get('Retry-After')).toBe('1');
    later(1);

    await guarded.as('editor').get('/tags').expect(200);
  });

  it('are forgotten when the clock is set back', async () => {
    await statuses(FAILURES + 1, guess);
    later(-1);

    expect((await guess(FAILURES)).status).toBe(401);
  });
});

describe('Correct credentials', () => {
  it('never count as failed attempts', async () => {
    const responses = await statuses(FAILURES + 3, () => guarded.as('editor').get('/tags'));

    expect(new Set(responses)).toEqual(new Set([200]));
  });

  it('do not count as failed attempts in 40 concurrent requests', async () => {
    const responses = await all(40, () => guarded.as('editor').get('/tags'));

    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe.each([
  [
    'credentials',
    401,
    (client: TestClient) => (turn: number) => client.get('/tags').auth('the-editor', `x${turn}`),
  ],
  [
    'the password of a record',
    200,
    (client: TestClient) => (turn: number) => client.get(`/venues?password=x${turn}`),
  ],
])('Failed attempts at %s', (_secret, refusal, guess) => {
  it('are limited where requests are not', async () => {
    await attemptsOnly.create('venues', aVenue({ password: 'secret' }));

    expect(await statuses(FAILURES + 1, guess(attemptsOnly))).toEqual([
      ...Array<number>(FAILURES).fill(refusal),
      429,
    ]);
    expect((await attemptsOnly.get('/tags').expect(200)).headers).not.toHaveProperty('ratelimit-limit');
  });

  it('are unlimited with ATTEMPT_LIMIT_ENABLED=false, while requests are limited', async () => {
    await requestsOnly.create('venues', aVenue({ password: 'secret' }));

    expect(new Set(await statuses(FAILURES + 1, guess(requestsOnly)))).toEqual(new Set([refusal]));
    expect((await requestsOnly.get('/tags').expect(200)).headers).toHaveProperty('ratelimit-limit');
  });
});
