import { startApp } from '../../support/app.js';
import { inAudit } from '../../support/audit.js';
import { aVenue } from '../../support/records.js';
import { at, inLanguages, PUBLICATIONS, RESOURCES } from '../../support/translated.js';
import { overlapInOrder } from '../../database/races/overlap-in-order.js';

const app = startApp();
const { written } = inAudit(app);
const editor = () => app.as('editor');

type Json = Record<string, unknown>;
type Send = () => PromiseLike<{ status: number }>;

const statuses = async (...sends: Send[]) =>
  (await overlapInOrder(app.databaseUrl, sends)).map(({ status }) => status);

describe.each(RESOURCES)('Two simultaneous changes of one of the $list', (resource) => {
  const { list, name, create, read } = inLanguages(app, resource);
  const translate = (id: number, fields: Json) => () => editor().patch(at(`/${list}/${id}`, 'fr'), fields);

  it('are both kept, including changes of one translation', async () => {
    const { id } = await create({ name: 'Harbour' });

    expect(
      await statuses(
        translate(id, { [name]: 'Le port' }),
        translate(id, { description: 'Au bord de l’eau.' }),
        () => editor().patch(`/${list}/${id}`, { description: 'By the water.' }),
      ),
    ).toEqual([200, 200, 200]);

    expect(await read(id, 'fr')).toMatchObject({
      [name]: 'Le port',
      slug: 'le-port',
      description: expect.stringContaining('Au bord de l’eau.'),
    });
    expect(await read(id, 'en')).toMatchObject({
      [name]: 'Harbour',
      description: expect.stringContaining('By the water.'),
    });
  });
});

describe('Two simultaneous changes of one record', () => {
  it('keep the instants of an event consistent', async () => {
    const { id } = await app.create('events', {
      ...RESOURCES[0].body(),
      start_date: '2026-12-01 10:00:00',
      end_date: '2026-12-01 12:00:00',
      timezone: 'UTC',
    });

    await statuses(
      () => editor().patch(`/events/${id}`, { timezone: 'Asia/Tokyo' }),
      () => editor().patch(`/events/${id}`, { start_date: '2026-12-01 09:00:00' }),
    );

    expect((await app.get(`/events/${id}`).expect(200)).body).toMatchObject({
      timezone: 'Asia/Tokyo',
      start_date: '2026-12-01 09:00:00',
      utc_start_date: '2026-12-01 00:00:00',
      utc_end_date: '2026-12-01 03:00:00',
    });
  });

  it('keep the derived field of a venue consistent', async () => {
    const venue = aVenue({ country: 'Norway', state: 'NY', province: 'Oslo' });
    const { id } = await app.create('venues', venue);

    await statuses(
      () => editor().patch(`/venues/${id}`, { country: 'United States' }),
      () => editor().patch(`/venues/${id}`, { province: 'Viken' }),
    );

    expect((await app.get(`/venues/${id}`).expect(200)).body).toMatchObject({ stateprovince: 'NY' });
  });
});

describe.each(PUBLICATIONS)('During a change of one of the $list', (resource) => {
  const { list, name, create } = inLanguages(app, resource);
  const change = (id: number, fields: Json) => () => editor().patch(`/${list}/${id}`, fields);
  const remove = (id: number) => () => editor().delete(`/${list}/${id}`);

  it('it can be trashed, and further changes are rejected', async () => {
    const { id } = await create({ name: 'Harbour' });

    expect(
      await statuses(change(id, { [name]: 'Quay' }), remove(id), change(id, { [name]: 'Late' })),
    ).toEqual([200, 200, 410]);
    expect((await written({ recordId: id })).slice(1)).toEqual([
      `update ${resource.list.slice(0, -1)} ${name}`,
      `delete ${resource.list.slice(0, -1)} status`,
    ]);
  });

  it('it is restored once', async () => {
    const { id } = await create({ name: 'Harbour' });
    await remove(id)().expect(200);
    const restore = change(id, { status: 'publish' });

    expect(await statuses(restore, restore)).toEqual([200, 200]);
    const operations = (await written({ recordId: id })).map((entry) => entry.split(' ')[0]);
    expect(operations).toEqual(['create', 'delete', 'restore', 'update']);
  });

  it('an author who loses the record to another can no longer change it', async () => {
    const { client, id: author } = await app.another('author');
    const { id } = await app.create(list, { ...resource.body(), author });

    expect(
      await statuses(change(id, { author: app.userId('author') }), () =>
        client.patch(`/${list}/${String(id)}`, { [name]: 'Mine' }),
      ),
    ).toEqual([200, 403]);
  });
});
