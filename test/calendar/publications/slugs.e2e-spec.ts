import { startApp } from '../../support/app.js';
import { PUBLICATIONS } from '../../support/translated.js';
import { LINKED } from './linked.rows.js';

const app = startApp();
const admin = app.as('administrator');

type Json = Record<string, unknown>;

// Those of records in the trash are tested in trash.e2e-spec.ts, and their translations in test/context/language.
describe.each(PUBLICATIONS)('A slug of $list', ({ list, name, body }) => {
  const create = (fields: Json) => app.create(list, body(fields));
  const change = async (path: string | number, fields: Json) =>
    (await admin.put(`/${list}/${path}`, fields).expect(200)).body as Json;

  it('gets the next free suffix if it is taken, also if it was sent', async () => {
    await create({ [name]: 'Hall', description: 'One' });
    const second = await create({ [name]: 'Hall', description: 'Two' });
    const third = await create({ [name]: 'Barn', slug: 'hall' });
    const { id } = await create({ [name]: 'Shed' });

    expect([second.slug, third.slug]).toEqual(['hall-2', 'hall-3']);
    expect(await change(id, { slug: 'hall' })).toHaveProperty('slug', 'hall-4');
  });

  it('may be that of records of other types', async () => {
    for (const { list: other, body: aRecord } of PUBLICATIONS)
      expect(await app.create(other, aRecord({ slug: 'hall' }))).toHaveProperty('slug', 'hall');
  });

  it.each([
    ['5 < 6 > 4', '5-6-4'],
    ['a<b', 'a'],
  ])('of the name %s is %s', async (text, slug) => {
    expect(await create({ [name]: text })).toHaveProperty('slug', slug);
  });

  it('stays when the name changes, or when it is sent again', async () => {
    const { id } = await create({ [name]: 'Hall' });

    expect(await change(id, { [name]: 'Barn' })).toMatchObject({ [name]: 'Barn', slug: 'hall' });
    expect(await change(id, { slug: 'hall' })).toHaveProperty('slug', 'hall');
  });

  it('can be changed by the path that has it', async () => {
    const { id } = await create({ [name]: 'Hall' });

    await change('by-slug/hall', { slug: 'barn' });

    expect((await app.get(`/${list}/by-slug/barn`).expect(200)).body).toMatchObject({ id, [name]: 'Hall' });
    await app.get(`/${list}/by-slug/hall`).expect(400);
  });
});

describe.each(LINKED)('A draft of $phrase', ({ list, one }) => {
  it('has a slug at once', async () => {
    expect(await app.create(list, { [one]: 'One', status: 'draft' })).toHaveProperty('slug', 'one');
  });
});
