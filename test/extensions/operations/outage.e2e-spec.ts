import supertest from 'supertest';
import { RELEASE } from '../../../src/platform/config/release.js';
import { startApp } from '../../support/app.js';
import { TestProxy } from '../../support/proxy.js';

const app = startApp();
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
});
