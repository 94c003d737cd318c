import { startApp } from '../../support/app.js';
import { anEvent, aTerm } from '../../support/records.js';
import { TERMS } from './terms.rows.js';

const app = startApp();
const admin = app.as('administrator');

type Json = Record<string, unknown>;

describe.each(TERMS)('POST /$list', ({ list, one, other }) => {
  it.each([
    ['slug', 'noise', 'noise'],
    ['description', 'Loud <em>and</em> long', 'Loud <em>and</em> long'],
    ['name', 'Rock & “Roll”', 'Rock & “Roll”'],
    ['name', '<b>Jazz</b>', 'Jazz'],
    ['name', '  Folk  ', 'Folk'],
  ])('keeps the %s %j as %j', async (field, sent, kept) => {
    const { id } = await app.create(list, aTerm({ [field]: sent }));

    expect((await app.get(`/${list}/${id}`).expect(200)).body).toHaveProperty(field, kept);
  });

  it.each([
    ['name', ''],
    ['name', '   '],
    ['name', 123],
    ['name', ['Jazz']],
    ['description', ''],
    ['slug', ''],
  ])('refuses the %s %j', async (field, value) => {
    const { body } = await admin.post(`/${list}`, aTerm({ [field]: value })).expect(400);

    expect(body).toMatchObject({
      code: 'rest_invalid_param',
      message: `Invalid parameter(s): ${field}`,
      data: { status: 400, params: { [field]: expect.any(String) } },
    });
  });

  it('requires a name', async () => {
    const { body } = await admin.post(`/${list}`, { slug: 'jazz' }).expect(400);

    expect(body).toMatchObject({ code: 'rest_missing_callback_param', data: { params: ['name'] } });
  });

  it(`returns 400 with the id of the ${one} that has the name`, async () => {
    const { id } = await app.create(list, { name: 'Jazz' });

    const { body } = await admin.post(`/${list}`, { name: 'Jazz' }).expect(400);

    expect(body).toMatchObject({ code: 'term_exists', data: { status: 400, term_id: id } });
  });

  it(`appends the next free suffix to a slug that another has, unless that is one of the ${other}`, async () => {
    await app.create(other, { name: 'Jazz' });
    const slugs: unknown[] = [];
    for (const name of ['Jazz', 'Swing', 'Bebop'])
      slugs.push((await app.create(list, { name, slug: 'jazz' })).slug);

    expect(slugs).toEqual(['jazz', 'jazz-2', 'jazz-3']);
  });
});

describe.each(TERMS)('An update of a $one', ({ list }) => {
  const change = async (id: number, fields: Json) =>
    (await admin.put(`/${list}/${id}`, fields).expect(200)).body as Json;

  it.each(['post', 'put', 'patch'] as const)(
    'changes the members sent and keeps all others, by %s',
    async (method) => {
      const before = await app.create(list, { name: 'Jazz', description: 'Blue', slug: 'notes' });

      const { body } = await admin[method](`/${list}/${before.id}`, { name: 'Swing' }).expect(200);

      expect(body).toEqual({ ...before, name: 'Swing' });
    },
  );

  it('changes every field', async () => {
    const { id } = await app.create(list, aTerm());
    const fields = { name: 'Jazz', slug: 'blue', description: 'Notes' };

    expect(await change(id, fields)).toMatchObject(fields);
    expect((await app.get(`/${list}/${id}`).expect(200)).body).toMatchObject({ id, ...fields });
    expect(await change(id, { description: null })).toHaveProperty('description', '');
  });

  it('keeps the slug when the name changes, or when it is sent again', async () => {
    const { id } = await app.create(list, { name: 'Jazz' });

    expect(await change(id, { name: 'Swing' })).toMatchObject({ slug: 'jazz', name: 'Swing' });
    expect(await change(id, { slug: 'jazz', name: 'Bebop' })).toMatchObject({ slug: 'jazz', name: 'Bebop' });
  });

  it.each([
    ['name', ''],
    ['name', null],
    ['description', ''],
    ['slug', ''],
  ])('refuses the %s %j', async (field, value) => {
    const { id } = await app.create(list, aTerm());

    const { body } = await admin.put(`/${list}/${id}`, { [field]: value }).expect(400);

    expect(body).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { [field]: expect.anything() } },
    });
  });

  it('refuses a slug that is taken', async () => {
    await app.create(list, { name: 'Jazz' });
    const { id } = await app.create(list, { name: 'Swing' });

    const { body } = await admin.put(`/${list}/${id}`, { slug: 'jazz' }).expect(400);

    expect(body).toMatchObject({ code: 'duplicate_term_slug', data: { status: 400 } });
  });
});

describe.each(TERMS)('DELETE /$list/{id}', ({ list }) => {
  it('is permanent, and frees name and slug', async () => {
    const { id } = await app.create(list, { name: 'Jazz' });
    const event = await app.create('events', anEvent({ [list]: [id] }));
    await admin.delete(`/${list}/${id}`).expect(200);

    for (const method of ['get', 'put', 'delete'] as const)
      expect((await admin[method](`/${list}/${id}`).expect(400)).body).toHaveProperty(
        'code',
        'rest_invalid_param',
      );
    expect((await app.get(`/events/${event.id}`).expect(200)).body).toHaveProperty(list, []);
    expect(await app.create(list, { name: 'Jazz' })).toHaveProperty('slug', 'jazz');
  });
});
