import type { QueryRunner } from 'typeorm';
import { Environment } from '../../../src/platform/config/environment.js';
import { contentContext } from '../../../src/calendar/content/content.context.js';
import { ContentLoader } from '../../../src/calendar/content/content-loader.js';
import { NamedUsers } from '../../../src/context/access/named-users.service.js';
import { startApp } from '../../support/app.js';
import { patch, post, remove, sendBatch, statusesOf } from '../../support/batch.js';
import { anEvent, anOrganizer, aVenue } from '../../support/records.js';
import { at, PUBLICATIONS, RESOURCES } from '../../support/translated.js';

// PostgreSQL ends a transaction that waits for a second connection, and with it the write.
const app = startApp({ DATABASE_POOL_MAX: '2' });
const editor = () => app.as('editor');
let taken: QueryRunner;

// A write that used a second connection for what it has locked or not yet committed would block forever.
beforeAll(async () => {
  taken = app.database.createQueryRunner();
  await taken.connect();
});

afterAll(() => taken.release());

describe('With a single free connection to the database', () => {
  it.each(RESOURCES)(
    '$list can be written, translated, deleted and restored',
    async ({ list, body, name }) => {
      const fields = { ...body(), [name]: 'Harbour', slug: 'harbour' };
      const { id } = (await editor().post(`/${list}`, fields).expect(201)).body as { id: number };
      await editor()
        .post(`/${list}`, { ...body(), slug: 'harbour' })
        .expect(201);

      await editor()
        .patch(at(`/${list}/${id}`, 'fr'), { [name]: 'Le port', description: 'Au bord de l’eau.' })
        .expect(200);
      await editor().patch(`/${list}/${id}`, { slug: 'quay', description: 'By the water.' }).expect(200);
      if (!['categories', 'tags'].includes(list))
        await editor()
          .patch(`/${list}/by-slug/quay`, { [name]: 'Quay' })
          .expect(200);
      await editor().delete(`/${list}/${id}`).expect(200);
      if (!['categories', 'tags'].includes(list))
        await editor().patch(`/${list}/${id}`, { status: 'publish' }).expect(200);
    },
  );

  it.each(RESOURCES)('$list can be created repeatedly with an Idempotency-Key', async ({ list, body }) => {
    const sent = body();
    const send = () => editor().post(`/${list}`, sent).set('Idempotency-Key', 'first').expect(201);

    expect((await send()).body).toEqual((await send()).body);
  });

  it.each(PUBLICATIONS)('$list can be upserted', async ({ list, body }) => {
    const path = `/${list}/by-external-id/shop/17`;

    await editor().put(path, body()).expect(201);
    await editor().put(path, body()).expect(200);
    await editor().delete(path).expect(200);
  });

  it.each(RESOURCES)('$list can be written in a batch', async ({ list, name, body }) => {
    const { id } = await app.create(list, body());
    const create = { ...post(`/${list}`, body()), headers: { 'Idempotency-Key': 'in a batch' } };

    const responses = await sendBatch(editor(), [
      create,
      create,
      patch(`/${list}/${id}`, { [name]: 'Changed' }),
      remove(`/${list}/${id}`),
    ]);

    expect(statusesOf(responses)).toEqual([201, 201, 200, 200]);
  });

  it('a feed can be saved, changed, renewed and deleted', async () => {
    await app.create('categories', { name: 'Jazz' });
    const { id } = await app.create('feeds', { name: 'Jazz', query: 'categories=jazz', listed: false });

    await editor().patch(`/feeds/${id}`, { query: 'categories=jazz&featured=1' }).expect(200);
    await editor().delete(`/feeds/${id}/address`).expect(200);
    await editor().delete(`/feeds/${id}`).expect(200);
  });

  it('an event can create and change all its linked records', async () => {
    const image = 'https://img.example/a.png';
    const links = { venue: aVenue({ image }), organizer: anOrganizer(), categories: ['New'], tags: ['Loud'] };
    const parent = await app.create('events', anEvent({ ...links, author: app.userId('author') }));
    const event = await app.create('events', anEvent({ ...links, image, post_parent: parent.id }));
    const { id: venue } = await app.create('venues', aVenue());

    const changes = { ...links, venue: [aVenue(), venue], tags: ['Quiet'], post_parent: 0 };
    await editor().patch(`/events/${event.id}`, changes).expect(200);
    await editor().patch(`/events/${parent.id}`, { post_parent: event.id }).expect(200);
  });

  it('a category with children can be moved and deleted', async () => {
    const top = await app.create('categories', { name: 'Top' });
    const middle = await app.create('categories', { name: 'Middle', parent: top.id });
    const low = await app.create('categories', { name: 'Low', parent: middle.id });
    await editor().patch(`/categories/${low.id}`, { parent: top.id }).expect(200);
    await editor().patch(`/categories/${low.id}`, { parent: middle.id }).expect(200);

    await editor().delete(`/categories/${middle.id}`).expect(200);

    expect((await app.get(`/categories/${low.id}`).expect(200)).body).toHaveProperty('parent', top.id);
  });

  it.each(['patch', 'delete'] as const)('%s of an unknown event is rejected', async (method) => {
    await editor().send(method, '/events/999999').expect(404);
  });

  it('commands work', async () => {
    const get = <T>(type: abstract new (...args: never[]) => T) => app.nest.get<T>(type, { strict: false });
    const caller = { id: app.userId('editor'), name: 'the-editor', role: 'editor' } as const;
    const context = contentContext(caller, app.clock.now(), new Environment());

    const line = JSON.stringify(anEvent({ tags: ['Loud'] }));
    expect(await get(ContentLoader).load([line], context)).toEqual([{ kind: 'loaded' }]);
    await get(NamedUsers).add('single', 'editor');
    await get(NamedUsers).disable('single');
  });
});
