import { startApp } from '../../support/app.js';
import { PUBLICATIONS } from '../../support/translated.js';
import { LINKED, type LinkedFacts } from './linked.rows.js';

const app = startApp();
const admin = app.as('administrator');

type Json = Record<string, unknown>;

describe.each(LINKED)('An update of $phrase', ({ list, one, sent, leftByNull, refusedInUpdates }) => {
  const create = (fields: Json = {}) => app.create(list, { [one]: 'Hall', ...sent, ...fields });

  describe.each(['post', 'put', 'patch'] as const)('by %s', (method) => {
    it('changes the members sent and keeps all others', async () => {
      const before = await create({ status: 'draft' });

      const { body } = await admin[method](`/${list}/${before.id}`, { [one]: 'Barn' }).expect(200);

      expect(body).toEqual({ ...before, [one]: 'Barn' });
      expect((await admin[method](`/${list}/${before.id}`).expect(200)).body).toEqual(body);
    });

    it('works by slug as well as by id', async () => {
      const before = await create({ slug: 'hall' });

      const { body } = await admin[method](`/${list}/by-slug/hall`, { phone: '456' }).expect(200);

      expect(body).toEqual({ ...before, phone: '456' });
    });
  });

  it.each(leftByNull)('leaves %s as it is if it is null', async (field) => {
    const before = await create({ author: app.userId('editor'), status: 'private' });

    const { body } = await admin.put(`/${list}/${before.id}`, { [field]: null }).expect(200);

    expect(body).toEqual(before);
  });

  const refused: LinkedFacts['refused'] = [[one, ''], [one, null], ...refusedInUpdates];
  it.each(refused)('refuses the %s %j', async (field, value) => {
    const { id } = await create();

    const { body } = await admin.put(`/${list}/${id}`, { [field]: value }).expect(400);

    expect(body).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { [field]: expect.anything() } },
    });
  });

  it('can give it the name of another', async () => {
    await app.create(list, { [one]: 'Barn' });
    const { id } = await create();

    const { body } = await admin.put(`/${list}/${id}`, { [one]: 'Barn' }).expect(200);

    expect(body).toMatchObject({ id, [one]: 'Barn' });
  });
});

describe.each(PUBLICATIONS)('An update of $list with a name alone', ({ list, name, body }) => {
  it.each(['draft', 'pending', 'private'])('leaves the status %s', async (status) => {
    const { id } = await app.create(list, body({ status }));

    const { body: updated } = await admin.post(`/${list}/${id}`, { [name]: 'Renamed' }).expect(200);

    expect(updated).toMatchObject({ [name]: 'Renamed', status });
  });
});
