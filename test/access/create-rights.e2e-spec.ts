import { type Role, ROLES } from '../../src/access/caller.js';
import { startApp } from '../support/app.js';
import { anEvent, anOrganizer, aVenue } from '../support/records.js';

const app = startApp();

const kinds = [
  { collection: 'events', valid: anEvent },
  { collection: 'venues', valid: aVenue },
  { collection: 'organizers', valid: anOrganizer },
] as const;

const callers = [undefined, ...ROLES] as const;
const asked = [undefined, 'publish', 'future', 'draft', 'pending', 'private'] as const;

type Asked = (typeof asked)[number];

/** Returns the status a record is stored with, or the HTTP status of the error. */
function stored(role: Role | undefined, status: Asked): string {
  if (role === undefined) return '401';
  if (role === 'subscriber') return '403';
  if (role !== 'contributor') return status ?? 'publish';
  if (status === undefined) return 'draft';
  return status === 'draft' ? 'draft' : 'pending';
}

describe.each(kinds)('The right to create $collection', ({ collection, valid }) => {
  it.each(asked)('gives each role the highest status it may set, for requested status %s', async (status) => {
    const found: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const role of callers) {
      const date = status === 'future' ? { date: '2027-01-01 10:00:00' } : {};
      const client = role === undefined ? app : app.as(role);
      const response = await client.post(`/${collection}`, valid({ status, ...date }));
      const { status: given } = response.body as { status?: string };
      found[role ?? 'anonymous'] = response.status === 201 ? String(given) : String(response.status);
      expected[role ?? 'anonymous'] = stored(role, status);
    }

    expect(found).toEqual(expected);
  });

  it('schedules a record with a future date, even without a status', async () => {
    const record = await app.create(collection, valid({ date: '2027-01-01 10:00:00' }), 'author');

    expect(record.status).toBe('future');
  });

  it('publishes a scheduled record without a date at once', async () => {
    const record = await app.create(collection, valid({ status: 'future' }), 'author');

    expect(record.status).toBe('publish');
  });

  it.each(['publish', 'future', 'private'])('turns %s into pending for a contributor', async (status) => {
    const { id } = await app.create(collection, valid(), 'contributor');

    const { body } = await app.as('contributor').put(`/${collection}/${id}`, { status }).expect(200);

    expect(body).toHaveProperty('status', 'pending');
  });

  it('restores as pending what a contributor restores from the trash', async () => {
    const { id } = await app.create(collection, valid(), 'contributor');
    await app.as('contributor').delete(`/${collection}/${id}`).expect(200);

    const { body } = await app
      .as('contributor')
      .put(`/${collection}/${id}`, { status: 'publish' })
      .expect(200);

    expect(body).toHaveProperty('status', 'pending');
  });

  it("does not publish a contributor's record with a past date", async () => {
    const record = await app.create(collection, valid({ date: '1999-01-01 10:00:00' }), 'contributor');

    expect(record.status).toBe('draft');
  });

  it.each([
    ['contributor', 403],
    ['author', 403],
    ['editor', 201],
    ['administrator', 201],
  ] as const)('for a request by %s with another author returns %d', async (role, status) => {
    await app
      .as(role)
      .post(`/${collection}`, valid({ author: app.userId('subscriber') }))
      .expect(status);
  });

  it.each(['contributor', 'author'] as const)('lets %s name only the caller as the author', async (role) => {
    const record = await app.create(collection, valid({ author: app.userId(role) }), role);

    expect(record.author).toBe(String(app.userId(role)));
  });

  it('lets an author keep the author on update', async () => {
    const { id } = await app.create(collection, valid(), 'author');

    await app
      .as('author')
      .put(`/${collection}/${id}`, { author: app.userId('author') })
      .expect(200);
  });
});
