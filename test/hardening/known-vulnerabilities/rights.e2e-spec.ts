import { startApp } from '../../support/app.js';
import { fingerprintOf, createCalendar } from '../calendar.js';
import { type Attempt, NAME_OF, PUBLICATIONS, unexpectedResponses } from './attempts.js';

const app = startApp();
const DATES = { start_date: '2026-12-01', end_date: '2026-12-01' };

describe('Known permission vulnerabilities of The Events Calendar', () => {
  it.each(PUBLICATIONS)(
    'CVE-2026-84743: a contributor cannot take over the %s of others by slug',
    async (type) => {
      const { slug } = await app.create(
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
      const path = `/${type}/by-slug/${slug}?id=${own.id}`;
      const attempts: Attempt[] = [
        ['post', path, body],
        ['put', path, body],
        ['patch', path, body],
        ['delete', path],
      ];

      expect(await unexpectedResponses(app, 'contributor', { attempts, status: [403] })).toEqual([]);
    },
  );

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

  it('changelog 6.15.19 (SVUL-64): a hidden venue of others cannot be renamed by linking it', async () => {
    const { hidden } = await createCalendar(app);
    const attempts: Attempt[] = [
      ['post', '/events', { ...DATES, title: 'a', venue: { id: hidden, venue: 'Renamed' } }],
    ];

    expect(await unexpectedResponses(app, 'author', { attempts, status: [400] })).toEqual([]);
  });

  it("CVE-2025-24537: another site's page cannot write with credentials a browser sends automatically", async () => {
    await createCalendar(app);
    const before = await fingerprintOf(app);
    const forged = { Origin: 'https://evil.example', Cookie: 'wordpress_logged_in=admin; session=1' };

    const response = await app.send('post', '/venues').set(forged).type('form').send('venue=Forged');

    expect(response.status).toBe(401);
    // Without one, no browser comes to hold a password that it sends by itself.
    expect(response.headers).not.toHaveProperty('www-authenticate');
    expect(response.headers).not.toHaveProperty('set-cookie');
    expect(await fingerprintOf(app)).toBe(before);
  });
});
