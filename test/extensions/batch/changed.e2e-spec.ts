import { startApp } from '../../support/app.js';
import { PUBLICATIONS } from '../../support/translated.js';
import { patch, put, sendBatch } from './sending.js';

const app = startApp();
const editor = app.as('editor');

describe.each(PUBLICATIONS)('The response to an operation on $list', ({ list, body }) => {
  it('says that a password has changed', async () => {
    const { id } = await app.create(list, body());

    const [response] = await sendBatch(editor, [patch(`/${list}/${id}`, { password: 'sesame' })]);

    expect(response?.headers).toHaveProperty('X-Calendar-Changed', 'password');
  });

  it('says what a takeover has changed', async () => {
    const path = `/${list}/by-external-id/shop/A-17`;
    await app.as('contributor').put(path, body()).expect(201);

    const [response] = await sendBatch(editor, [put(path, {})]);

    expect(response?.headers).toHaveProperty('X-Calendar-Changed', 'author, status');
  });
});
