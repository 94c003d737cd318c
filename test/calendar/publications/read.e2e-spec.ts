import { startApp } from '../../support/app.js';
import { PUBLICATIONS } from '../../support/translated.js';
import { LINKED } from './linked.rows.js';

const app = startApp();
const admin = app.as('administrator');

type Json = Record<string, unknown>;

describe.each(LINKED)('One of the $list', ({ list, one, phrase }) => {
  const create = (fields: Json = {}) => app.create(list, { [one]: 'Town Hall', phone: '123', ...fields });
  const read = async (path: string) => (await app.get(`/${list}/${path}`).expect(200)).body as Json;

  it('is read by its slug as well as by its id, in any letter case and with leading zeros', async () => {
    const { id } = await create();
    const byId = await read(String(id));

    for (const path of ['by-slug/town-hall', 'by-slug/TOWN-Hall', `000${id}`])
      expect([path, await read(path)]).toEqual([path, byId]);
  });

  it('has json_ld in single reads alone', async () => {
    const created = await create();
    const { body: updated } = await admin.put(`/${list}/${created.id}`, { phone: '456' }).expect(200);
    const { body: page } = await app.get(`/${list}`).expect(200);
    const { body: deleted } = await admin.delete(`/${list}/${created.id}`).expect(200);

    expect((page as Json)[list]).toEqual([updated]);
    for (const record of [created, updated, deleted]) expect(record).not.toHaveProperty('json_ld');
  });

  it.each([
    ['id', '999999', '999999'],
    ['slug', 'by-slug/nowhere', '"nowhere"'],
  ])('is refused by every method if its %s is unknown', async (key, path, shown) => {
    const message = `${key} cannot be ${shown}. Use ${phrase} that exists and that you may read.`;
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
      const { body } = await admin[method](`/${list}/${path}`).expect(400);
      expect([method, body]).toEqual([
        method,
        {
          code: 'rest_invalid_param',
          message: `Invalid parameter(s): ${key}`,
          data: {
            status: 400,
            params: { [key]: message },
            details: { [key]: { code: 'rest_invalid_param', message, data: { param: key } } },
          },
        },
      ]);
    }
  });

  it('has no id of a record of another type', async () => {
    for (const { list: other, body } of PUBLICATIONS.filter((kind) => kind.list !== list)) {
      const { id } = await app.create(other, body());
      await app.get(`/${list}/${id}`).expect(400);
    }
  });

  it.each(['foo', 'foo-bar', 'foo%20bar', 'by-slug/'])('has no route for the id %s', async (id) => {
    expect((await app.get(`/${list}/${id}`).expect(404)).body).toHaveProperty('code', 'rest_no_route');
  });

  it('is not accessible if it is hidden, also in the trash', async () => {
    const { id } = await create({ status: 'draft' });
    const refusals = [await app.get(`/${list}/${id}`)];
    await admin.delete(`/${list}/${id}`).expect(200);
    refusals.push(await app.as('author').get(`/${list}/${id}`));

    for (const { body } of refusals)
      expect(body).toMatchObject({ code: `${one}-not-accessible`, data: { status: 403 } });
  });
});
