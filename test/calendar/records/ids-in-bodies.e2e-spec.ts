import { startApp } from '../../support/app.js';
import { at, PUBLICATIONS, RESOURCES } from '../../support/translated.js';

const app = startApp();
const admin = app.as('administrator');

describe.each(RESOURCES)('An id in the body of a write of $list', ({ list, name, body }) => {
  const create = () => app.create(list, body({ description: 'a' }));
  const addresses = ({ id, slug }: Record<string, unknown>) => {
    const paths = [`/${list}/${String(id)}`, at(`/${list}/${String(id)}`, 'fr')];
    const hasSlug = PUBLICATIONS.some((one) => one.list === list);
    return hasSlug ? [...paths, `/${list}/by-slug/${String(slug)}`] : paths;
  };

  it('is refused if it is that of another record than the path', async () => {
    const [one, other] = [await create(), await create()];
    for (const path of addresses(one)) {
      const { body: read } = await app.get(`/${list}/${String(other.id)}`).expect(200);

      const { body: refused } = await admin.put(path, { ...(read as object), parent: 0 }).expect(400);
      await admin.patch(path, { id: 'x', description: 'b' }).expect(400);
      const inQuery = `${path}${path.includes('?') ? '&' : '?'}id=${String(other.id)}`;
      await admin.patch(inQuery, { description: 'b' }).expect(400);

      expect(refused).toMatchObject({ data: { params: { id: expect.stringContaining(String(one.id)) } } });
      expect((await app.get(path)).body).toHaveProperty(name, one[name]);
    }
  });

  it('is accepted if it is that of the record, or empty', async () => {
    const one = await create();

    for (const path of addresses(one))
      for (const id of [one.id, String(one.id), null, '']) await admin.patch(path, { id }).expect(200);
  });

  it('is ignored in a create', async () => {
    const { id } = await create();

    expect(await app.create(list, body({ id }))).not.toHaveProperty('id', id);
  });
});

describe.each(PUBLICATIONS)('An id in the body of an upsert of $list', ({ list, body }) => {
  it('is ignored: the record may come from another calendar', async () => {
    const path = `/${list}/by-external-id/source/a`;

    await admin.put(path, body({ id: 999_999 })).expect(201);
    await admin.put(path, body({ id: 999_999 })).expect(200);
  });
});
