import { type Role } from '../../src/access/caller.js';
import { startApp } from '../support/app.js';
import { anEvent } from '../support/records.js';

const app = startApp();
const admin = app.as('administrator');

type Statuses = [own: number, other: number];
type Case = [status: string, role: Role, statuses: Statuses];

const UPDATES: Case[] = [
  ...['draft', 'pending', 'private'].flatMap((status): Case[] => [
    [status, 'subscriber', [403, 403]],
    [status, 'author', [200, 403]],
    [status, 'editor', [200, 200]],
    [status, 'administrator', [200, 200]],
  ]),
  ['draft', 'contributor', [200, 403]],
  ['pending', 'contributor', [200, 403]],
  ...['publish', 'future'].flatMap((status): Case[] => [
    [status, 'subscriber', [403, 403]],
    [status, 'contributor', [403, 403]],
    [status, 'author', [200, 403]],
    [status, 'editor', [200, 200]],
    [status, 'administrator', [200, 200]],
  ]),
];

/** Creates an event with this status and author. */
async function saved(status: string, author: Role) {
  const date = status === 'future' ? '2027-01-01 00:00:00' : undefined;
  return app.create('events', anEvent({ status, date, slug: `of-${author}`, author: app.userId(author) }));
}

const otherThan = (role: Role): Role => (role === 'administrator' ? 'editor' : 'administrator');

describe('the permission to update an event', () => {
  it.each(UPDATES)('with status %s, as %s: %j for own and others', async (status, role, statuses) => {
    for (const [index, owner] of [role, otherThan(role)].entries()) {
      const event = await saved(status, owner);
      for (const path of [`/events/${event.id}`, `/events/by-slug/${event.slug}`])
        for (const method of ['post', 'put', 'patch'] as const) {
          const { statusCode, body } = await app.as(role)[method](path, { excerpt: 'Edited' });

          expect([owner, method, path, statusCode]).toEqual([owner, method, path, statuses[index]]);
          expect(body).toMatchObject(statusCode === 200 ? { status } : { code: 'rest_forbidden' });
        }
    }
  });

  it.each(UPDATES)('equals the permission to delete: %s, as %s: %j', async (status, role, statuses) => {
    for (const [index, owner] of [role, otherThan(role)].entries()) {
      const event = await saved(status, owner);
      const { statusCode } = await app.as(role).delete(`/events/${event.id}`);

      expect([owner, statusCode]).toEqual([owner, statuses[index]]);
      const after = await admin.get(`/events/${event.id}`);
      expect(after.statusCode).toBe(statuses[index] === 200 ? 403 : 200);
    }
  });

  it('is denied to anonymous callers', async () => {
    for (const status of ['publish', 'draft']) {
      const event = await saved(status, 'author');

      const { body } = await app.post(`/events/${event.id}`, { title: 'x' }).expect(401);
      expect(body).toMatchObject({ code: 'rest_forbidden', data: { status: 401 } });
      await app.delete(`/events/${event.id}`).expect(401);
    }
  });

  it('is checked when the event is addressed by slug', async () => {
    const event = await saved('publish', 'editor');

    for (const role of ['contributor', 'author'] as const) {
      await app.as(role).put(`/events/by-slug/${event.slug}`, { title: 'x' }).expect(403);
      await app.as(role).delete(`/events/by-slug/${event.slug}`).expect(403);
    }

    expect((await app.get(`/events/${event.id}`)).body).toMatchObject({ title: event.title });
  });

  it.each<[Role | undefined, number]>([
    [undefined, 401],
    ['subscriber', 403],
    ['contributor', 404],
    ['author', 404],
    ['editor', 404],
  ])('is checked before unknown ids and slugs, as %s', async (role, status) => {
    const caller = role === undefined ? app : app.as(role);

    await caller.post('/events/99999', { title: 'x' }).expect(status);
    await caller.delete('/events/99999').expect(status);
    await caller.post('/events/by-slug/nothing', { title: 'x' }).expect(status);
    await caller.delete('/events/by-slug/nothing').expect(status === 404 ? 400 : status);
  });

  it('does not let a contributor publish', async () => {
    const event = await app.create('events', anEvent({ status: 'draft' }), 'contributor');

    for (const status of ['publish', 'future', 'private']) {
      const { body } = await app.as('contributor').post(`/events/${event.id}`, { status }).expect(200);
      expect(body).toMatchObject({ status: 'pending' });
    }
  });

  it("keeps the status of a contributor's event on edit", async () => {
    const event = await app.create('events', anEvent({ status: 'pending' }), 'contributor');

    const { body } = await app.as('contributor').post(`/events/${event.id}`, { title: 'x' }).expect(200);

    expect(body).toMatchObject({ status: 'pending', title: 'x' });
  });

  it('does not let an author set another author', async () => {
    const event = await saved('publish', 'author');

    await app
      .as('author')
      .post(`/events/${event.id}`, { author: app.userId('editor') })
      .expect(403);

    expect((await app.get(`/events/${event.id}`)).body).toMatchObject({ author: event.author });
  });

  it('lets an editor set another author', async () => {
    const event = await saved('publish', 'author');

    const { body } = await app
      .as('editor')
      .post(`/events/${event.id}`, { author: app.userId('contributor') });

    expect(body).toMatchObject({ author: String(app.userId('contributor')) });
  });
});

describe('the permission to update an event in the trash', () => {
  it.each<[string, Role, Role, number, number]>([
    ['draft', 'contributor', 'contributor', 410, 200],
    ['draft', 'author', 'contributor', 403, 403],
    ['publish', 'contributor', 'contributor', 403, 403],
    ['publish', 'author', 'author', 410, 200],
    ['publish', 'editor', 'author', 403, 403],
    ['publish', 'author', 'editor', 410, 200],
    ['publish', 'author', 'subscriber', 403, 403],
  ])('with former status %s, owned by %s, as %s', async (status, owner, role, ...statuses) => {
    const [without, restored] = statuses;
    const event = await saved(status, owner);
    await admin.delete(`/events/${event.id}`).expect(200);

    await app.as(role).post(`/events/${event.id}`, { title: 'x' }).expect(without);
    await app.as(role).delete(`/events/${event.id}`).expect(without);
    await app.as(role).post(`/events/${event.id}`, { status: 'draft' }).expect(restored);
  });

  it('does not let a contributor publish by restoring', async () => {
    const event = await saved('draft', 'contributor');
    await admin.delete(`/events/${event.id}`).expect(200);

    const { body } = await app
      .as('contributor')
      .post(`/events/${event.id}`, { status: 'publish' })
      .expect(200);

    expect(body).toMatchObject({ status: 'pending' });
  });
});
