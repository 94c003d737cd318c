import { startApp } from '../../support/app.js';
import { inAudit } from '../../support/audit.js';
import { PUBLICATIONS } from '../../support/translated.js';
import { overlapInOrder } from './overlap-in-order.js';

const app = startApp();
const { written } = inAudit(app);
const editor = () => app.as('editor');

type Json = Record<string, unknown>;

const KEY = { source: 'shop', external_id: 'A-17' };

describe.each(PUBLICATIONS)(
  'Simultaneous writes with one new external id of $list',
  ({ list, name, body }) => {
    const upsert = (fields: Json) => () =>
      editor().put(`/${list}/by-external-id/shop/A-17`, { ...body(), ...fields });
    const post = (fields: Json) => () => editor().post(`/${list}`, { ...body(), ...fields, ...KEY });
    const overlap = async (...sends: (() => PromiseLike<{ status: number; body: unknown }>)[]) =>
      (await overlapInOrder(app.databaseUrl, sends)).map(
        ({ status, body: record }) => [status, record] as [number, Json],
      );

    it('create one record, which the others update', async () => {
      const [[created, first], [updated, second]] = (await overlap(
        upsert({ [name]: 'One' }),
        upsert({ [name]: 'Two' }),
      )) as [[number, Json], [number, Json]];

      expect([created, updated]).toEqual([201, 200]);
      expect(second).toMatchObject({ id: first.id, [name]: 'Two', slug: 'one' });
      const operations = (await written()).map((entry) => entry.split(' ')[0]);
      expect(operations).toEqual(['create', 'update']);
    });

    it('of the same name create one record', async () => {
      const records = await overlap(upsert({ [name]: 'One' }), upsert({ [name]: 'ONE' }));

      expect(records.map(([status]) => status)).toEqual([201, 200]);
      expect(records[1]?.[1]).toHaveProperty(name, 'ONE');
    });

    it('update what a POST has just created', async () => {
      const [, upserted] = await overlap(post({ [name]: 'One' }), upsert({ [name]: 'Two' }));

      expect(upserted).toMatchObject([200, { [name]: 'Two' }]);
    });

    it('update what an author has just created, who took the id from a contributor, and leave it to that author', async () => {
      await app.create(list, { ...body(), ...KEY }, 'contributor');

      const [[, created], [status, updated]] = (await overlap(
        () => app.as('author').post(`/${list}`, { ...body(), ...KEY, status: 'draft' }),
        upsert({ [name]: 'Two' }),
      )) as [[number, Json], [number, Json]];

      expect(status).toBe(200);
      expect(updated).toMatchObject({
        id: created.id,
        author: created.author,
        status: 'draft',
        [name]: 'Two',
      });
    });

    it('are rejected if an editor has just taken over the record of a contributor', async () => {
      await app.create(list, { ...body(), ...KEY }, 'contributor');

      const [[, taken], rejected] = (await overlap(upsert({ [name]: 'One' }), () =>
        app.as('author').post(`/${list}`, { ...body(), ...KEY }),
      )) as [[number, Json], [number, Json]];

      expect(rejected).toMatchObject([409, { code: 'rest_external_id_taken' }]);
      const { body: left } = await app.get(`/${list}/${String(taken.id)}`).expect(200);
      expect(left).toMatchObject({ ...KEY, status: 'publish' });
    });

    it('are rejected if they can only create', async () => {
      const [, rejected] = await overlap(upsert({ [name]: 'One' }), post({ [name]: 'Two' }));

      expect(rejected).toMatchObject([409, { code: 'rest_external_id_taken' }]);
    });

    it('are rejected if they update another record', async () => {
      const { id } = await app.create(list, body());

      const [, rejected] = await overlap(upsert({ [name]: 'One' }), () =>
        editor().patch(`/${list}/${id}`, KEY),
      );

      expect(rejected).toMatchObject([409, { code: 'rest_external_id_taken' }]);
    });
  },
);
