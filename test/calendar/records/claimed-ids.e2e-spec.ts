import { startApp } from '../../support/app.js';
import { inAudit } from '../../support/audit.js';
import { statementsOf } from '../../support/statements.js';
import { PUBLICATIONS } from '../../support/translated.js';

const app = startApp();
const { written } = inAudit(app);

type Json = Record<string, unknown>;

const KEY = { source: 'shop', external_id: 'A-17' };

describe.each(PUBLICATIONS)('The external id of a record in /$list', ({ list, name, body }) => {
  const path = `/${list}/by-external-id/shop/A-17`;

  it('is refused to other authors if that of the record may publish', async () => {
    const { client: other } = await app.another('author');
    await other.put(path, body()).expect(201);

    for (const role of ['author', 'contributor'] as const) {
      const { body: error } = await app
        .as(role)
        .put(path, body({ [name]: 'Not mine' }))
        .expect(409);
      expect(error).toMatchObject({
        code: 'rest_external_id_taken',
        message: expect.stringMatching(/ If you may not change it, an editor can\.$/) as string,
      });
    }
  });

  it('is not kept in another form of Unicode', async () => {
    const keyOf = (form: 'NFC' | 'NFD') => ({ source: 'shop', external_id: 'Café-1'.normalize(form) });
    await app
      .as('contributor')
      .post(`/${list}`, body(keyOf('NFD')))
      .expect(201);

    const { body: created } = await app
      .as('author')
      .post(`/${list}`, body(keyOf('NFC')))
      .expect(201);

    expect(created).toMatchObject(keyOf('NFC'));
  });

  it.each([
    ['an upsert of an author', 'author', 'put', path],
    ['a create of an author', 'author', 'post', `/${list}`],
    ['a create of an editor', 'editor', 'post', `/${list}`],
  ] as const)(
    'is not kept by a contributor, whose record loses the id to %s',
    async (_what, role, method, address) => {
      const { id } = (await app.as('contributor').put(path, body()).expect(201)).body as { id: number };

      const imported = body({ [name]: 'Imported', ...KEY });
      const { body: created } = await app.as(role)[method](address, imported).expect(201);

      expect(created).toMatchObject({ ...KEY, [name]: 'Imported' });
      expect((created as Json).id).not.toBe(id);
      const { body: left } = await app.as('contributor').get(`/${list}/${id}`).expect(200);
      expect(left).not.toHaveProperty('external_id');
      expect(await written({ recordId: id })).toEqual([
        expect.stringMatching(/^create /),
        `update ${list.slice(0, -1)} external_id source`,
      ]);
      await app
        .as('contributor')
        .put(path, body({ [name]: 'Mine' }))
        .expect(409);
      await app
        .as(role)
        .put(path, { [name]: 'Again' })
        .expect(200);
    },
  );

  it('is not kept by a contributor from a record that an author has already', async () => {
    await app.as('contributor').put(path, body()).expect(201);
    const { id } = await app.create(list, body(), 'author');

    const { body: changed } = await app.as('author').patch(`/${list}/${id}`, KEY).expect(200);

    expect(changed).toMatchObject({ id, ...KEY });
  });

  it('is not looked for by a write that keeps it', async () => {
    const { id } = await app.create(list, body(KEY), 'author');
    const change = () =>
      app
        .as('author')
        .patch(`/${list}/${id}`, { ...KEY, [name]: 'Other' })
        .expect(200);

    const looks = (await statementsOf(change)).filter((sql) => sql.includes('normalize(row.source) ='));

    expect(looks).toEqual([]);
  });
});
