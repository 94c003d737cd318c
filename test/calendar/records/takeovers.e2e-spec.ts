import { startApp } from '../../support/app.js';
import { inAudit } from '../../support/audit.js';
import { PUBLICATIONS } from '../../support/translated.js';

const app = startApp();
const editor = app.as('editor');
const { written } = inAudit(app);

type Json = Record<string, unknown>;

describe.each(PUBLICATIONS)(
  'PUT /$list/by-external-id of a record of somebody else',
  ({ list, name, body }) => {
    const path = `/${list}/by-external-id/shop/A-17`;

    it.each([
      ['a draft', {}, 'publish', 'author, status'],
      ['a pending record', { status: 'pending' }, 'publish', 'author, status'],
      ['one that another editor has published', { status: 'publish' }, 'publish', 'author'],
    ])('by an editor takes over %s of a contributor, and says so', async (_, fields, status, changed) => {
      const { body: squatted } = await app.as('contributor').put(path, body()).expect(201);
      const { id } = squatted as { id: number };
      await editor.patch(`/${list}/${id}`, fields).expect(200);

      const response = await editor.put(path, { [name]: 'Imported' }).expect(200);

      expect(response.headers).toHaveProperty('x-calendar-changed', changed);
      expect(response.body).toMatchObject({ id, status, [name]: 'Imported' });
      expect(String((response.body as Json).author)).toBe(String(app.userId('editor')));
      const last = (await written({ recordId: id })).at(-1);
      for (const field of changed.split(', ')) expect(last).toContain(field);
      expect((await editor.put(path, { [name]: 'Again' }).expect(200)).headers).not.toHaveProperty(
        'x-calendar-changed',
      );
    });

    it('by an editor keeps the status and author that it names', async () => {
      await app.as('contributor').put(path, body()).expect(201);
      const author = app.userId('administrator');

      const { body: taken } = await editor.put(path, { status: 'private', author }).expect(200);

      expect(taken).toMatchObject({ status: 'private' });
      expect(String((taken as Json).author)).toBe(String(author));
    });

    it('by an editor leaves the record of an author who may publish to that author', async () => {
      const { body: created } = await app
        .as('author')
        .put(path, body({ status: 'draft' }))
        .expect(201);

      const response = await editor.put(path, { [name]: 'Imported' }).expect(200);

      expect(response.headers).not.toHaveProperty('x-calendar-changed');
      expect(response.body).toMatchObject({ status: 'draft', author: (created as Json).author });
    });

    it('by a contributor or an author never takes over', async () => {
      const { client } = await app.another('contributor');
      const { body: squatted } = await client.put(path, body()).expect(201);

      await app
        .as('contributor')
        .put(path, { [name]: 'Mine' })
        .expect(409);
      const { body: own } = await app
        .as('author')
        .put(path, body({ [name]: 'Mine' }))
        .expect(201);
      expect((own as Json).id).not.toBe((squatted as Json).id);
    });
  },
);
