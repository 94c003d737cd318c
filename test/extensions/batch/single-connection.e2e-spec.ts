import { startWithOneConnection } from '../../support/one-connection.js';
import { RESOURCES } from '../../support/translated.js';
import { patch, post, remove, sendBatch, statusesOf } from './sending.js';

const app = startWithOneConnection();

describe('With a single free connection to the database', () => {
  it.each(RESOURCES)('$list can be written in a batch', async ({ list, name, body }) => {
    const { id } = await app.create(list, body());
    const create = { ...post(`/${list}`, body()), headers: { 'Idempotency-Key': 'in a batch' } };

    const responses = await sendBatch(app.as('editor'), [
      create,
      create,
      patch(`/${list}/${id}`, { [name]: 'Changed' }),
      remove(`/${list}/${id}`),
    ]);

    expect(statusesOf(responses)).toEqual([201, 201, 200, 200]);
  });
});
