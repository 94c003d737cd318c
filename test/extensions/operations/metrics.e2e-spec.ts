import { Metrics } from '../../../src/platform/metrics.js';
import { RELEASE } from '../../../src/platform/config/release.js';
import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';

const app = startApp();

/** Returns the samples of a metric by labels. */
async function samples(name: string): Promise<Record<string, number>> {
  const { text } = await app.get('//metrics').expect(200);
  const lines = text.split('\n').filter((line) => line.replace(/[{ ].*/, '') === name);
  return Object.fromEntries(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(name.length, end), Number(line.slice(end + 1))];
    }),
  );
}

/** Returns by how much a metric grows during `work`. */
async function growth(name: string, work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await samples(name);
  await work();
  const after = Object.entries(await samples(name));
  return Object.fromEntries(
    after
      .map(([labels, value]) => [labels, value - (before[labels] ?? 0)] as const)
      .filter(([, grown]) => grown > 0),
  );
}

const labelled = (method: string, route: string, status: string) =>
  `{method="${method}",route="${route}",status="${status}"}`;

const KNOWN = {
  [labelled('GET', '/calendar/events/v1/events', '2xx')]: 3,
  [labelled('GET', '/calendar/events/v1/events/:id', '4xx')]: 2,
  [labelled('POST', '/calendar/events/v1/events', '2xx')]: 1,
  [labelled('GET', '/metrics', '2xx')]: 1,
};

async function ask(): Promise<void> {
  await app.create('events', anEvent());
  for (let time = 0; time < 3; time += 1) await app.get('/events').expect(200);
  for (const id of [7, 8]) await app.get(`/events/${id}`).expect(404);
}

describe('GET /metrics', () => {
  it('returns the Prometheus text format, not to be cached', async () => {
    const { headers } = await app.get('//metrics').expect(200);

    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('counts requests by method, route and class of status', async () => {
    expect(await growth('calendar_http_requests_total', ask)).toEqual(KNOWN);
  });

  it('times the same requests', async () => {
    expect(await growth('calendar_http_request_duration_seconds_count', ask)).toEqual(KNOWN);
  });

  it('creates no labels for unknown paths', async () => {
    const labels = async () => Object.keys(await samples('calendar_http_requests_total')).length;
    await app.get('//nowhere').expect(404);
    const before = await labels();

    const grown = await growth('calendar_http_requests_total', async () => {
      for (let n = 0; n < 1000; n += 1) await app.get(`//wp-admin/${n}.php?x=${n}`).expect(404);
    });

    expect(grown[labelled('GET', 'none', '4xx')]).toBe(1000);
    expect(await labels()).toBe(before);
  });

  it('creates no labels for unknown methods', async () => {
    await app.post('/events?_method=one').expect(404);
    const before = Object.keys(await samples('calendar_http_requests_total'));

    await app.post('/events?_method=another').expect(404);

    expect(Object.keys(await samples('calendar_http_requests_total'))).toEqual(before);
  });

  it('counts itself as the one request in flight', async () => {
    expect(await samples('calendar_http_requests_in_flight')).toEqual({ '': 1 });
  });

  it('has the number of database connections and waiting requests', async () => {
    const connection = app.database.createQueryRunner();
    await connection.connect();

    const [open, idle] = [
      await samples('calendar_database_pool_connections'),
      await samples('calendar_database_pool_idle'),
    ];
    await connection.release();

    expect(open['']).toBeGreaterThan(0);
    // The figures of webhooks are being read at the same time.
    expect(idle['']).toBeLessThanOrEqual(open[''] ?? 0);
    expect(idle['']).toBeGreaterThanOrEqual((open[''] ?? 0) - 3);
    expect(await samples('calendar_database_pool_waiting')).toEqual({ '': 0 });
  });

  it('counts database errors by class', async () => {
    const database = app.database;
    await database.query(`CREATE FUNCTION busy() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'too slow' USING ERRCODE = '57014'; END $$`);
    await database.query('CREATE TRIGGER busy BEFORE INSERT ON tags FOR EACH ROW EXECUTE FUNCTION busy()');

    const grown = await growth('calendar_database_errors_total', () =>
      app.as('editor').post('/tags', { name: 'Jazz' }).expect(503),
    );
    await database.query('DROP FUNCTION busy CASCADE');

    expect(grown).toEqual({ '{class="57"}': 1 });
  });

  it('names the version and the Node it runs on', async () => {
    expect(await samples('calendar_build_info')).toEqual({
      [`{version="${RELEASE}",node="${process.versions.node}"}`]: 1,
    });
  });

  it('includes process metrics once collection has started', async () => {
    app.nest.get(Metrics).watchProcess();

    const { text } = await app.get('//metrics').expect(200);

    expect(text).toMatch(/^process_resident_memory_bytes [1-9]/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.]/m);
  });
});
