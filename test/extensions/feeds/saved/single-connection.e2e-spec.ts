import { startWithOneConnection } from '../../../support/one-connection.js';

const app = startWithOneConnection();

describe('With a single free connection to the database', () => {
  it('a feed can be saved, changed, renewed and deleted', async () => {
    const editor = app.as('editor');
    await app.create('categories', { name: 'Jazz' });
    const { id } = await app.create('feeds', { name: 'Jazz', query: 'categories=jazz', listed: false });

    await editor.patch(`/feeds/${id}`, { query: 'categories=jazz&featured=1' }).expect(200);
    await editor.delete(`/feeds/${id}/address`).expect(200);
    await editor.delete(`/feeds/${id}`).expect(200);
  });
});
