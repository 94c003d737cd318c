import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';
import { fingerprintOf, createCalendar } from '../calendar.js';
import { type Attempt, NAME_OF, PUBLICATIONS, unexpectedResponses } from './attempts.js';

const app = startApp();
const DATES = { start_date: '2026-12-01', end_date: '2026-12-01' };

async function bodyOf(path: string) {
  return (await app.get(path).expect(200)).text;
}

describe('Known permission vulnerabilities of The Events Calendar', () => {
  it.each(PUBLICATIONS)(
    'CVE-2026-84743: a contributor cannot take over the %s of others by slug',
    async (type) => {
      const { id, slug } = await app.create(
        type,
        { [NAME_OF[type]]: 'Theirs', slug: 'theirs', ...DATES, status: 'draft' },
        'author',
      );
      const own = await app.create(
        type,
        { [NAME_OF[type]]: 'Mine', ...DATES, status: 'draft' },
        'contributor',
      );
      const body = { [NAME_OF[type]]: 'Taken', author: app.userId('contributor'), id: own.id };
      const paths = [`/${type}/${id}`, `/${type}/by-slug/${slug}`, `/${type}/by-slug/${slug}?id=${own.id}`];
      const attempts = paths.flatMap((path): Attempt[] => [
        ['post', path, body],
        ['put', path, body],
        ['patch', path, body],
        ['delete', path],
      ]);

      expect(await unexpectedResponses(app, 'contributor', { attempts, status: [403] })).toEqual([]);
      expect(await unexpectedResponses(app, 'anonymous', { attempts, status: [401] })).toEqual([]);
    },
  );

  it.each(PUBLICATIONS)(
    'CVE-2026-2694: a contributor can neither change nor trash published %s',
    async (type) => {
      const { id, slug } = await app.create(type, { [NAME_OF[type]]: 'Theirs', ...DATES });
      const attempts = [`/${type}/${id}`, `/${type}/by-slug/${slug}`].flatMap((path): Attempt[] => [
        ['patch', path, { status: 'draft' }],
        ['delete', path],
      ]);

      expect(await unexpectedResponses(app, 'contributor', { attempts, status: [403] })).toEqual([]);
    },
  );

  it.each(PUBLICATIONS)('CVE-2026-84742: a contributor cannot publish any of the %s', async (type) => {
    for (const status of ['publish', 'future', 'private']) {
      const body = { [NAME_OF[type]]: 'Mine', ...DATES, status, date: '2026-11-01 00:00:00' };
      const { id } = await app.create(type, body, 'contributor');
      await app.as('contributor').patch(`/${type}/${id}`, { status });

      expect((await app.get(`/${type}/${id}`)).status).toBe(403);
    }
    expect(await bodyOf(`/${type}`)).toContain('"total":0');
  });

  it.each(['venue', 'organizer'])('CVE-2026-84741: an event does not show an unpublished %s', async (one) => {
    const { id } = await app.create(`${one}s` as 'venues', { [one]: 'Secretplace', status: 'draft' });
    const event = await app.create('events', anEvent({ [one]: id }));

    for (const path of ['/events', `/events/${event.id}`, `/events/by-slug/${event.slug}`])
      expect(await bodyOf(path)).not.toContain('Secretplace');
  });

  it('CVE-2026-13390: no write route lacks a guard', async () => {
    await createCalendar(app);
    const { body } = await app.get('//docs-json').expect(200);
    const { paths } = body as { paths: Record<string, Record<string, unknown>> };
    const attempts = Object.entries(paths).flatMap(([path, item]) =>
      (['post', 'put', 'patch', 'delete'] as const)
        .filter((method) => method in item)
        .map((method): Attempt => [method, `/${path.replace('{id}', '1').replace('{slug}', 'concert')}`, {}]),
    );

    // 400 for a missing parameter, which is checked before permissions.
    expect(await unexpectedResponses(app, 'anonymous', { attempts, status: [401, 400] })).toEqual([]);
    expect(attempts.length).toBeGreaterThan(70);
  });

  it('changelog 6.15.19 (SVUL-61, SVUL-64): records of others can be neither linked nor renamed', async () => {
    const { hidden, tag, category } = await createCalendar(app);
    const attempts: Attempt[] = [
      ['post', '/events', { ...DATES, title: 'a', venue: hidden }],
      ['post', '/events', { ...DATES, title: 'a', venue: { id: hidden, venue: 'Renamed' } }],
    ];
    const terms: Attempt[] = [
      ['patch', `/tags/${tag}`, { name: 'x' }],
      ['delete', `/tags/${tag}`],
    ];

    expect(await unexpectedResponses(app, 'author', { attempts, status: [400] })).toEqual([]);
    expect(await unexpectedResponses(app, 'author', { attempts: terms, status: [403] })).toEqual([]);
    expect(
      await unexpectedResponses(app, 'contributor', {
        attempts: [...terms, ['delete', `/categories/${category}`]],
        status: [403],
      }),
    ).toEqual([]);
  });

  it("CVE-2025-24537: another site's page cannot write with credentials a browser sends automatically", async () => {
    await createCalendar(app);
    const before = await fingerprintOf(app);
    const forged = { Origin: 'https://evil.example', Cookie: 'wordpress_logged_in=admin; session=1' };

    const response = await app.send('post', '/venues').set(forged).type('form').send('venue=Forged');

    expect(response.status).toBe(401);
    expect(response.headers).not.toHaveProperty('access-control-allow-credentials');
    expect(response.headers).not.toHaveProperty('set-cookie');
    expect(await fingerprintOf(app)).toBe(before);
  });
});
