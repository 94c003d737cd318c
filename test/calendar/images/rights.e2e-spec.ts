import type { TestClient } from '../../harness/client.js';
import { startApp } from '../../support/app.js';
import { aVenue } from '../../support/records.js';
import { PUBLICATIONS } from '../../support/translated.js';

const app = startApp();
const PHOTO = 'https://img.example/secret-poster.jpg';

/** Creates a venue that refers to an image by its id. */
const refer = (client: TestClient, image: unknown) => client.post('/venues', aVenue({ image }));

const imageOf = (record: Record<string, unknown>) => (record.image as { id: number }).id;

describe.each(PUBLICATIONS)('An image of one of the $list', ({ list, body }) => {
  const shownBy = async (fields: Record<string, unknown>) =>
    imageOf(await app.create(list, body({ image: PHOTO, ...fields }), 'editor'));

  it.each([{ status: 'draft' }, { status: 'pending' }, { status: 'private' }, { password: 'open sesame' }])(
    'cannot be referred to by callers who may not read the record: %j',
    async (fields) => {
      const id = await shownBy(fields);
      for (const role of ['author', 'contributor'] as const) {
        const [hidden, unknown] = [await refer(app.as(role), id), await refer(app.as(role), 999_999)];

        expect(hidden.status).toBe(400);
        // Errors quote the id.
        expect(hidden.text.replaceAll(`be ${id}.`, '')).toBe(unknown.text.replaceAll('be 999999.', ''));
        expect(hidden.text).not.toContain('secret-poster');
      }
    },
  );

  it('can be referred to by everybody who may write, once it is public', async () => {
    const id = await shownBy({});

    for (const role of ['contributor', 'author', 'editor'] as const)
      expect((await refer(app.as(role), id).expect(201)).body).toHaveProperty('image.url', PHOTO);
  });

  it('can be referred to by callers who may read the draft that shows it', async () => {
    const id = await shownBy({ status: 'draft' });

    for (const role of ['editor', 'administrator'] as const) await refer(app.as(role), id).expect(201);
  });

  it('can be referred to by the user who created it, even if nothing shows it', async () => {
    const { id, image } = await app.create(list, body({ image: PHOTO, status: 'draft' }), 'author');
    await app.as('author').patch(`/${list}/${id}`, { image: '' }).expect(200);
    const another = await app.another('author');

    await refer(app.as('author'), (image as { id: number }).id).expect(201);
    await refer(another.client, (image as { id: number }).id).expect(201);
  });

  it('cannot be referred to by others then', async () => {
    const { id, image } = await app.create(list, body({ image: PHOTO, status: 'draft' }), 'author');
    await app.as('author').patch(`/${list}/${id}`, { image: '' }).expect(200);
    const another = await app.another('author');

    await refer(another.client, (image as { id: number }).id).expect(400);
  });

  it('can no longer be referred to when the record is in the trash', async () => {
    const { id, image } = await app.create(list, body({ image: PHOTO }), 'editor');
    await app.as('editor').delete(`/${list}/${id}`).expect(200);

    await refer(app.as('author'), (image as { id: number }).id).expect(400);
  });
});
