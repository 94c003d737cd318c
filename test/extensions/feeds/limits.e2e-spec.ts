import type { Response } from 'express';
import { StreamTurns } from '../../../src/http/routes/stream-turns.js';
import { startApp } from '../../support/app.js';
import { until } from '../../support/locks.js';
import { ALL, insertEvents } from './many-events.js';
import { textOf } from './reading.js';

const RECORDS = 130;
const LARGE = 501;
const LIMITED = { RATE_LIMIT_ENABLED: 'true', TRUST_PROXY: '1' };
const app = startApp({ ...LIMITED, RATE_LIMIT_ANONYMOUS: '10' });
const tight = startApp({ ...LIMITED, RATE_LIMIT_ANONYMOUS: '2' });
const ample = startApp({ ...LIMITED, RATE_LIMIT_ANONYMOUS: '1000' });

let clients = 0;
/** An address from which nothing has been requested. */
const another = () => `192.0.2.${(clients += 1)}`;
const read = (path: string, address: string, service = app) =>
  service.get(path).set('X-Forwarded-For', address).buffer(true);

describe('The rate limit', () => {
  it('counts each begun 50 events of a feed as a request', async () => {
    await insertEvents(RECORDS, app.database);

    const { headers } = await read(`/events.ics?${ALL}`, another()).expect(200);

    expect(headers).toMatchObject({ 'ratelimit-limit': '10', 'ratelimit-remaining': '7' });
  });

  it('counts venues and organizers likewise', async () => {
    await app.database.query(
      `INSERT INTO venues (author_id, language, status, title, slug, published_at, modified_at)
       SELECT 1, 'en', 'publish', 'No. ' || n, 'no-' || n, '2026-01-01', '2026-01-01' FROM generate_series(1, 51) n`,
    );

    for (const format of ['csv', 'geojson']) {
      const { headers } = await read(`/venues.${format}`, another()).expect(200);
      expect(headers).toHaveProperty('ratelimit-remaining', '8');
    }
  });

  it('counts one for a feed that the client has, and for one that is not sent', async () => {
    await insertEvents(RECORDS, app.database);
    const [address, other] = [another(), another()];
    const { headers } = await read(`/events.ics?${ALL}`, address).expect(200);
    const again = read(`/events.ics?${ALL}`, address).set('If-None-Match', headers.etag ?? '');

    expect((await again.expect(304)).headers).toHaveProperty('ratelimit-remaining', '6');
    expect(
      (await app.send('head', `/events.ics?${ALL}`).set('X-Forwarded-For', other).expect(200)).headers,
    ).toHaveProperty('ratelimit-remaining', '9');
  });

  it('rejects a feed that goes beyond it, before it is written and for nobody else', async () => {
    await insertEvents(RECORDS, app.database);
    const address = another();
    for (let time = 0; time < 3; time += 1) await read(`/events.ics?${ALL}`, address).expect(200);

    const { headers, body } = await read(`/events.ics?${ALL}`, address).expect(429);

    expect(body).toMatchObject({ code: 'rest_too_many_requests', data: { status: 429 } });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers).toHaveProperty('cache-control', 'private, no-store');
    for (const name of ['etag', 'content-disposition', 'last-modified', 'surrogate-key'])
      expect(headers).not.toHaveProperty(name);
  });

  it('lets a feed be read once in a minute if it alone is above the limit', async () => {
    await insertEvents(RECORDS, tight.database);
    const address = another();

    await read(`/events.ics?${ALL}`, address, tight).expect(200);
    await read(`/events.ics?${ALL}`, address, tight).expect(429);
  });
});

describe('A feed of more than 500 events', () => {
  it('is read whole by several clients at once', async () => {
    await insertEvents(LARGE, ample.database);

    const texts = await Promise.all(Array.from({ length: 5 }, () => textOf(ample, `/events.csv?${ALL}`)));

    expect(texts.map((text) => text.split('\r\n').length)).toEqual(Array<number>(5).fill(LARGE + 2));
  });
});

describe('A feed of one event', () => {
  it('is 429 if the texts of two others are made for too long', async () => {
    await insertEvents(1, ample.database);
    let finish: () => void = () => undefined;
    const others = new Promise<void>((resolve) => (finish = resolve));
    const made = async function* () {
      await others;
      yield 'text';
    };
    const turns = ample.nest.get(StreamTurns);
    const reads = [1, 2].map(() => turns.inTurns(made(), {} as Response).next());

    let status: number | undefined;
    void read(`/events.csv?${ALL}`, another(), ample).then((response) => (status = response.status));
    await until(async () => {
      await ample.clock.pause(1_000);
      return status !== undefined;
    }, 'The feed was not answered.');
    finish();
    await Promise.all(reads);

    expect(status).toBe(429);
  });
});
