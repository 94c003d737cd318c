import { Environment } from '../../../src/platform/config/environment.js';
import { contentContext } from '../../../src/calendar/content/content.context.js';
import { ContentLoader } from '../../../src/calendar/content/content-loader.js';
import { NamedUsers } from '../../../src/context/access/named-users.service.js';
import { startWithOneConnection } from '../../support/one-connection.js';
import { anEvent, anOrganizer, aVenue } from '../../support/records.js';
import { at, PUBLICATIONS, RESOURCES } from '../../support/translated.js';

const app = startWithOneConnection();
const editor = () => app.as('editor');

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
    const get = <T>(type: abstract new (...args: never[]) => T) => app.nest.get<T>(type);
    const caller = { id: app.userId('editor'), name: 'the-editor', role: 'editor' } as const;
    const context = contentContext(caller, app.clock.now(), new Environment());

    const line = JSON.stringify(anEvent({ tags: ['Loud'] }));
    expect(await get(ContentLoader).load([line], context)).toEqual([{ kind: 'loaded' }]);
    await get(NamedUsers).add('single', 'editor');
    await get(NamedUsers).disable('single');
  });
});
