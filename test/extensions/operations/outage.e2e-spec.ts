import supertest from 'supertest';
import { RELEASE } from '../../../src/platform/config/release.js';
import { startApp } from '../../support/app.js';
import { TestLog } from '../../support/log.js';
import { TestProxy } from '../../support/proxy.js';

const log = new TestLog();
const app = startApp({}, log.logger);
let proxy: TestProxy;

beforeAll(async () => {
  proxy = new TestProxy(new URL(app.databaseUrl));
  await proxy.join();
  await app.restart({ DATABASE_URL: proxy.url });
});

afterAll(() => proxy.cut());

describe('A database outage', () => {
  beforeEach(() => proxy.cut());
  afterEach(() => proxy.join());

  it('leaves the process alive', async () => {
    await app.get('/events').expect(503);

    await app.get('//health/live').expect(200);
  });

  it('is reported by the readiness probe without revealing the database address', async () => {
    // The readiness result is cached for a second.
    app.clock.set('2026-11-20T13:00:00Z');
    // Not part of the API, so the error has another shape.
    const { body } = await supertest(app.nest.getHttpServer()).get('/health/ready').expect(503);

    const problem = { check: 'database', message: 'The database is unreachable or refuses connections.' };
    expect(body).toEqual({ status: 'unavailable', problems: [problem], version: RELEASE });
  });

  it('is logged once with its reason, however many probes there are, and so is its end', async () => {
    const probe = async (minute: number, status: number) => {
      app.clock.set(`2026-11-20T14:0${minute}:00Z`);
      await supertest(app.nest.getHttpServer()).get('/health/ready').expect(status);
    };
    await proxy.join();
    await probe(1, 200);
    log.raw.length = 0;
    await proxy.cut();
    await probe(2, 503);
    await probe(3, 503);
    await proxy.join();
    await probe(4, 200);
    await probe(5, 200);

    const lines = log.raw.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
    const problems = ['The database is unreachable or refuses connections.'];
    expect(lines.filter(({ msg }) => /ready/.test(String(msg)))).toEqual([
      { level: 'warn', time: expect.any(String), problems, msg: 'The instance is not ready for requests' },
      { level: 'info', time: expect.any(String), msg: 'The instance is ready for requests again' },
    ]);
  });
});
