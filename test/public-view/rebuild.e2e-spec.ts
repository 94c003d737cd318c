import { execFile } from 'node:child_process';
import { startApp } from '../support/app.js';
import { anEvent, aVenue } from '../support/records.js';

const app = startApp();

/** Runs the built command line on the database of the test. */
function cli(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { ...process.env, DATABASE_URL: app.databaseUrl };
  return new Promise((resolve) => {
    execFile(process.execPath, ['.test-build/src/cli.js', ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

const kept = () =>
  app.database.query<{ kind: string; language: string; count: number }[]>(
    'SELECT kind, language, count(*)::integer AS count FROM finished_records GROUP BY 1, 2 ORDER BY 1, 2',
  );

describe('view rebuild', () => {
  it('finishes every public record in every language, and says how many there are', async () => {
    await app.create('events', anEvent({ venue: aVenue(), tags: ['Free'] }));
    await app.create('events', anEvent({ categories: ['Jazz'] }));
    await app.create('events', anEvent({ status: 'draft' }));

    const { code, stdout } = await cli('view', 'rebuild');

    expect(code).toBe(0);
    expect(stdout).toMatch(/^10 public records are finished \(en, fr\); \d+\.\d s\.\n$/);
    const each = (kind: string, count: number) => ['en', 'fr'].map((language) => ({ kind, language, count }));
    expect(await kept()).toEqual([
      ...each('category', 1),
      ...each('event', 2),
      ...each('tag', 1),
      ...each('venue', 1),
    ]);
  });

  it('forgets what is spoilt', async () => {
    const { id } = await app.create('events', anEvent({ title: 'Concert' }));
    await app.get(`/events/${id}`).expect(200);
    await app.database.query("UPDATE finished_records SET body = '{}'");

    await cli('view', 'rebuild');

    expect(await kept()).toHaveLength(2);
    const bodies = await app.database.query<{ body: string }[]>('SELECT body FROM finished_records');
    expect(bodies.every(({ body }) => body.includes('Concert'))).toBe(true);
  });
});

describe('GET /metrics', () => {
  it('tells how many public records were presented, and how many kept ones are old', async () => {
    const said = async (metric: string) => {
      const { text } = await app.get('//metrics').expect(200);
      return text
        .split('\n')
        .find((line) => line.startsWith(metric))
        ?.split(' ')
        .at(-1);
    };
    const presented = async () => Number((await said('public_records_presented_total{kind="venue"}')) ?? 0);
    const { id } = await app.create('venues', aVenue());
    const before = await presented();
    await app.get(`/venues/${id}`).expect(200);
    await app.get(`/venues/${id}?again`).expect(200);
    expect(await presented()).toBe(before + 1);

    await app.as('editor').patch(`/venues/${id}`, { city: 'Oslo' }).expect(200);

    app.clock.set('2026-11-20T13:00:00Z');
    expect(await said('public_records_outdated')).toBe('1');
  });
});

describe('The settings of the site', () => {
  it('make what is kept old when they change, for every instance by itself', async () => {
    const { id } = await app.create('events', anEvent({ cost: '10', date: '2026-11-19 10:00:00' }));
    await app.get(`/events/${id}`).expect(200);

    await app.restart({ SITE_TIMEZONE: 'Europe/Oslo', CURRENCY_SYMBOL: '€' });

    const { body } = await app.get(`/events/${id}`).expect(200);
    expect(body).toMatchObject({ cost: '€10', date: '2026-11-19 11:00:00' });
    await app.restart({});
    expect((await app.get(`/events/${id}`).expect(200)).body).toMatchObject({ cost: '$10' });
  });

  it('decide which languages records speak', async () => {
    const { id } = await app.create('events', anEvent({ title: 'Concert' }));
    const path = `//translated/calendar/events/v1/events/${id}`;
    expect((await app.get(path).expect(200)).body).toMatchObject({ language: 'en', translations: ['en'] });

    await app.restart({ LANGUAGES: 'fr,en' });

    expect((await app.get(`${path}?translation_language=fr`).expect(200)).body).toMatchObject({
      language: 'en',
      translations: ['en'],
    });
    await app.restart({});
  });
});
