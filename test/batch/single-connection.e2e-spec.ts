import type { QueryRunner } from 'typeorm';
import { startApp } from '../support/app.js';
import { patch, post, put, remove, sendBatch, statusesOf } from '../support/batch.js';
import { PUBLICATIONS, RESOURCES } from '../support/translated.js';

// PostgreSQL ends a transaction that waits for a second connection, and with it the write.
const app = startApp({ DATABASE_POOL_MAX: '2' });
const editor = app.as('editor');
let taken: QueryRunner;

beforeAll(async () => {
  taken = app.database.createQueryRunner();
  await taken.connect();
});

afterAll(() => taken.release());

describe.each([true, false])('With a single free connection and atomic: %s', (atomic) => {
  it.each(RESOURCES)('a batch writes $list', async ({ list, name, body }) => {
    const { id } = await app.create(list, body());

    const responses = await sendBatch(
      editor,
      [
        post(`/${list}`, body({ slug: 'harbour' })),
        patch(`/${list}/${id}`, { [name]: 'Changed' }),
        remove(`/${list}/${id}`),
      ],
      { atomic },
    );

    expect(statusesOf(responses)).toEqual([201, 200, 200]);
  });

  it.each(PUBLICATIONS)('a batch upserts $list', async ({ list, body }) => {
    const path = `/${list}/by-external-id/shop/17`;

    const responses = await sendBatch(editor, [put(path, body()), put(path, body()), remove(path)], {
      atomic,
    });

    expect(statusesOf(responses)).toEqual([201, 200, 200]);
  });

  it.each(RESOURCES)('a batch repeats a create of $list', async ({ list, body }) => {
    const create = { ...post(`/${list}`, body()), headers: { 'Idempotency-Key': 'first' } };

    const [first, second] = await sendBatch(editor, [create, create], { atomic });

    expect([first?.status, second?.status, second?.body.id]).toEqual([201, 201, first?.body.id]);
    expect(second?.headers).toMatchObject({ 'Idempotency-Replayed': 'true' });
  });

  it.each(RESOURCES)('a batch rejects a change of $list that do not exist', async ({ list }) => {
    const [response] = await sendBatch(editor, [patch(`/${list}/999999`)], { atomic });

    expect(response?.status).toBe(list === 'events' ? 404 : 400);
  });
});
