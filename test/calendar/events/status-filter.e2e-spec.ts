import type { Role } from '../../../src/platform/config/roles.js';
import { startApp } from '../../support/app.js';
import { anEvent, anOrganizer, aVenue } from '../../support/records.js';

const app = startApp();

const reader = (role: Role | 'anonymous') => (role === 'anonymous' ? app : app.as(role));

const STATUSES = ['publish', 'draft', 'pending', 'private', 'future', 'trash'];
const LATER = '2027-01-01 00:00:00';

describe.each([
  ['events', 'title', anEvent],
  ['venues', 'venue', aVenue],
  ['organizers', 'organizer', anOrganizer],
] as const)('GET /%s?status=', (collection, nameKey, make) => {
  const names = async (role: Role | 'anonymous', query: string) => {
    const { body } = await reader(role).get(`/${collection}?per_page=50&${query}`).expect(200);
    const page = body as Record<string, Record<string, string>[]> & { total: number };
    const listed = page[collection]?.map((record) => record[nameKey] ?? '') ?? [];
    expect(page.total).toBe(listed.length);
    return listed.sort();
  };

  /** Creates a record of every status for an administrator and for an author, named `<owner> <status>`. */
  const oneOfEach = async () => {
    for (const owner of ['administrator', 'author'] as const)
      for (const status of STATUSES) {
        const { id } = await app.create(
          collection,
          make({
            [nameKey]: `${owner} ${status}`,
            author: app.userId(owner),
            status: status === 'trash' ? 'publish' : status,
            date: status === 'future' ? LATER : undefined,
          }),
        );
        if (status === 'trash') await app.as('administrator').delete(`/${collection}/${id}`).expect(200);
      }
  };

  it.each(['status=draft,pending', 'status=draft,%20pending', 'status[]=draft&status[]=pending'])(
    'matches any of the statuses in %s',
    async (query) => {
      await oneOfEach();

      expect(await names('editor', query)).toEqual([
        'administrator draft',
        'administrator pending',
        'author draft',
        'author pending',
      ]);
    },
  );

  it.each(['anonymous', 'subscriber'] as const)(
    'accepts no list with more than publish from %s',
    async (role) => {
      const { body } = await reader(role).get(`/${collection}?status=publish,draft`).expect(400);

      expect(body).toMatchObject({ code: 'rest_invalid_param', message: 'Invalid parameter(s): status' });
    },
  );

  it.each(['foo', 'any', 'foo,%20bar,%20publish', 'publish,any', "publish'%20or%201=1", 'status[a]=draft'])(
    'rejects %s even from an editor',
    async (status) => {
      const query = status.startsWith('status') ? status : `status=${status}`;
      const { body } = await app.as('editor').get(`/${collection}?${query}`).expect(400);

      expect(body).toMatchObject({ code: 'rest_invalid_param', message: 'Invalid parameter(s): status' });
    },
  );

  it('takes all values of a repeated name', async () => {
    await oneOfEach();

    await app.get(`/${collection}?status=draft&status=publish`).expect(400);
    const both = await names('editor', 'status=publish&status=draft');
    expect(both).toEqual(await names('editor', 'status=publish,draft'));
    expect(both).toHaveLength(4);
  });

  it('treats a scheduled record as published from its publication date', async () => {
    await app.create(
      collection,
      make({ [nameKey]: 'Scheduled', status: 'future', date: '2026-11-21 12:00:00' }),
    );

    app.clock.set('2026-11-21T11:59:59Z');
    expect(await names('editor', 'status=future')).toEqual(['Scheduled']);
    expect(await names('editor', 'status=publish')).toEqual([]);
    app.clock.set('2026-11-21T12:00:00Z');
    expect(await names('editor', 'status=future')).toEqual([]);
    expect(await names('anonymous', 'status=publish')).toEqual(['Scheduled']);
  });

  it('returns the status of trashed records', async () => {
    await oneOfEach();

    const { body } = await app.as('editor').get(`/${collection}?status=trash`).expect(200);

    expect(body).toMatchObject({ [collection]: [{ status: 'trash' }, { status: 'trash' }], total: 2 });
  });

  it('is kept in page links', async () => {
    await oneOfEach();

    const { body } = await app.as('editor').get(`/${collection}?status=draft,trash&per_page=1`).expect(200);

    const { rest_url, next_rest_url } = body as Record<string, string>;
    for (const address of [rest_url, next_rest_url])
      expect(new URL(address ?? '').searchParams.get('status')).toBe('draft,trash');
  });
});
