import { startApp } from '../../support/app.js';
import { aTerm } from '../../support/records.js';

const app = startApp();

describe('A parent', () => {
  it('is refused for a tag, and ignored in their list', async () => {
    const { id } = await app.create('tags', aTerm());

    const { body } = await app
      .as('administrator')
      .post('/tags', aTerm({ parent: id }))
      .expect(400);

    expect(body).toMatchObject({ code: 'rest_taxonomy_not_hierarchical', data: { status: 400 } });
    await app.as('administrator').patch(`/tags/${id}`, { name: 'Other', parent: null }).expect(200);
    expect((await app.get('/tags?hide_empty=false&parent=5').expect(200)).body).toMatchObject({
      tags: [{ id }],
    });
  });
});
