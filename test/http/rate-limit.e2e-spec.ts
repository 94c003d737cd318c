import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Response } from 'supertest';
import type { TestClient } from '../harness/client.js';
import { overlapInOrder } from '../races/overlap-in-order.js';
import { startApp } from '../support/app.js';
import { anEvent, anOrganizer, aVenue } from '../support/records.js';

const LIMITED = { RATE_LIMIT_ENABLED: 'true', TRUST_PROXY: '1' };
const app = startApp({ ...LIMITED, RATE_LIMIT_ANONYMOUS: '3', RATE_LIMIT_AUTHENTICATED: '5' });
const guarded = startApp({ ...LIMITED, RATE_LIMIT_ANONYMOUS: '300', RATE_LIMIT_AUTHENTICATED: '300' });
const direct = startApp({ RATE_LIMIT_ENABLED: 'true', RATE_LIMIT_ANONYMOUS: '3' });

let hours = 0;
/** Advances the clock, so that counts of earlier tests have expired. */
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

const all = <Answer>(count: number, ask: (turn: number) => PromiseLike<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => ask(turn)));

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
    guarded.clock.set(new Date(guarded.clock.now().getTime() + 60_000).toISOString());

    await guarded.as('editor').get('/tags').expect(200);
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

describe('The password of a record', () => {
  const open = (id: unknown, password: string) =>
    guarded.get(`/events/${String(id)}?password=${encodeURIComponent(password)}`);

  it('is rejected unchecked after 12 wrong ones, as is the correct one', async () => {
    const { id } = await guarded.create('events', anEvent({ password: 'open sesame' }));

    expect(new Set(await statuses(FAILURES, (turn) => open(id, `wrong ${turn}`)))).toEqual(new Set([403]));
    await open(id, 'open sesame').expect(429);
    await guarded.get('/tags').expect(200);
    await guarded.as('editor').get('/tags').expect(200);
  });

  it('is checked at most 12 times when 60 requests arrive at once', async () => {
    const { id } = await guarded.create('events', anEvent({ password: 'open sesame' }));
    const responses = await all(60, (turn) => open(id, `wrong ${turn}`));

    expect(responses.filter(({ status }) => status === 403)).toHaveLength(FAILURES);
  });

  it('does not count as a failed attempt when correct', async () => {
    const { id } = await guarded.create('events', anEvent({ password: 'open sesame' }));
    const responses = await statuses(FAILURES + 3, () => open(id, 'open sesame'));

    expect(new Set(responses)).toEqual(new Set([200]));
  });

  it.each(['/venues', '/events', '/organizers', '/tags'])(
    'does not count where nothing is protected: %s',
    async (path) => {
      await guarded.create('venues', { venue: 'Hall' });
      await guarded.create('events', anEvent());
      const responses = await statuses(FAILURES + 3, (turn) => guarded.get(`${path}?password=x${turn}`));

      expect(new Set(responses)).toEqual(new Set([200]));
    },
  );

  it('counts as a failed attempt in a list where a record stays protected', async () => {
    await guarded.create('venues', { venue: 'Hall', password: 'open sesame' });
    const responses = await statuses(FAILURES + 1, (turn) => guarded.get(`/venues?password=x${turn}`));

    expect(responses).toEqual([...Array.from({ length: FAILURES }, () => 200), 429]);
  });

  it.each([
    ['first', ['open sesame', 'secret']],
    ['last', ['secret', 'open sesame']],
  ])('counts as a failed attempt in a list where it opens only the %s record', async (_place, passwords) => {
    for (const password of passwords.toReversed()) await guarded.create('venues', aVenue({ password }));
    const list = () => guarded.get('/venues?password=open%20sesame');

    expect(await statuses(FAILURES + 1, list)).toEqual([...Array<number>(FAILURES).fill(200), 429]);
  });

  it('counts as one failed attempt when it opens one record and not another at the same time', async () => {
    const [opened, closed] = [{ password: 'open sesame' }, { password: 'secret' }];
    const venue = await guarded.create('venues', aVenue(opened));
    const organizer = await guarded.create('organizers', anOrganizer(closed));
    const read = (path: string) => () => guarded.get(`${path}?password=open%20sesame`);

    // The request with the correct password starts first and finishes last.
    const together = [read(`/venues/${venue.id}`), read(`/organizers/${organizer.id}`)];
    await overlapInOrder(guarded.databaseUrl, together, 'LOCK TABLE venues');

    const others = (turn: number) => guarded.get(`/venues/${venue.id}?password=x${turn}`);
    expect(await statuses(FAILURES, others)).toEqual([...Array<number>(FAILURES - 1).fill(200), 429]);
  });

  it('does not count when the client disconnects before the comparison', async () => {
    const { id } = await guarded.create('events', anEvent({ password: 'open sesame' }));
    const server = guarded.nest.getHttpServer();
    const { port } = server.address() as AddressInfo;
    const accepted = once(server, 'connection');
    const path = `/calendar/events/v1/events/${id}?password=open%20sesame`;
    const ask = () => once(get({ port, host: '127.0.0.1', path }), 'error');
    const leave = async () => {
      const [socket] = (await accepted) as [Socket];
      socket.destroy();
      await once(socket, 'close');
    };

    await overlapInOrder<unknown>(guarded.databaseUrl, [ask, leave], 'LOCK TABLE events');

    expect(await statuses(FAILURES, (turn) => open(id, `wrong ${turn}`))).toEqual(
      Array<number>(FAILURES).fill(403),
    );
  });

  it('does not count for an editor, who needs none', async () => {
    const { id } = await guarded.create('events', anEvent({ password: 'open sesame' }));
    const path = (turn: number) => `/events/${id}?context=edit&password=x${turn}`;
    const responses = await statuses(FAILURES + 3, (turn) => guarded.as('editor').get(path(turn)));

    expect(new Set(responses)).toEqual(new Set([200]));
  });
});

describe('Operator endpoints and the documentation', () => {
  it.each(['//health/live', '//health/ready', '//docs-json'])('are never rate limited: %s', async (path) => {
    expect(await statuses(5, () => direct.get(path))).toEqual([200, 200, 200, 200, 200]);
    expect((await direct.get(path)).headers).not.toHaveProperty('ratelimit-limit');
  });
});
