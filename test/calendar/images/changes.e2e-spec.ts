import { startApp } from '../../support/app.js';
import { inAudit } from '../../support/audit.js';
import type { Json } from '../../support/json.js';
import { aPicture, filesIn, pathOf, type Picture, upload } from '../../support/pictures.js';
import { anEvent } from '../../support/records.js';

const app = startApp();
const author = app.as('author');
const editor = app.as('editor');
const TRANSLATED = '//translated/calendar/events/v1';

/** Returns a new image of the author, and the event that shows it. */
async function shown(fields: Record<string, unknown> = {}) {
  const image = await upload(author);
  return { image, event: await app.create('events', anEvent({ image: image.id, ...fields }), 'author') };
}

const changeOf = async (event: Json) => {
  const { body, headers } = await app.get(`/events/${event.id}`).expect(200);
  return { image: (body as Json).image, etag: headers.etag };
};

describe('GET /images', () => {
  it('lists what public records show, to everybody', async () => {
    const { image } = await shown();
    await upload(author, await aPicture(9, 9).png().toBuffer());
    const { body } = await app.get('/images').expect(200);

    expect(body).toMatchObject({ total: 1, total_pages: 1, images: [{ id: image.id, url: image.url }] });
  });

  it('lists own images as well, and all to editors; the latest one first', async () => {
    const { image } = await shown({ status: 'draft' });
    const link = await app.create('events', anEvent({ image: 'https://img.example/a.png' }), 'editor');
    const other = (link.image as Picture).id;
    const idsOf = async (client: typeof author) => {
      const { images } = (await client.get('/images').expect(200)).body as { images: Picture[] };
      return images.map(({ id }) => id);
    };

    expect(await idsOf(author)).toEqual([other, image.id]);
    expect(await idsOf(editor)).toEqual([other, image.id]);
    expect(await idsOf(app.as('contributor'))).toEqual([other]);
    expect(await idsOf(app)).toEqual([other]);
  });

  it.each([{ status: 'draft' }, { status: 'private' }, { password: 'open sesame' }])(
    'tells strangers nothing of the image of a record with %j',
    async (fields) => {
      const { image } = await shown(fields);
      const { client } = await app.another('author');

      for (const stranger of [app, client, app.as('contributor')]) {
        await stranger.get(`/images/${image.id}`).expect(404);
        expect((await stranger.get('/images')).body).toMatchObject({ total: 0 });
      }
      for (const known of [author, editor]) await known.get(`/images/${image.id}`).expect(200);
    },
  );
});

describe('PATCH /images/{id}', () => {
  it('changes texts and the focal point, also in the records that show it', async () => {
    const { image, event } = await shown();
    const before = await changeOf(event);
    const changes = { alt: 'A <b>trio</b>', caption: 'Photo: Ann', focal_point: { x: 0.5, y: 0 } };
    const { body } = await author.patch(`/images/${image.id}`, changes).expect(200);

    const texts = { alt: 'A trio', caption: 'Photo: Ann', focal_point: { x: 0.5, y: 0 } };
    expect(body).toMatchObject(texts);
    const after = await changeOf(event);
    expect(after.image).toMatchObject(texts);
    expect(after.etag).not.toBe(before.etag);
  });

  it('changes the texts of one language', async () => {
    const { image, event } = await shown();
    await author.patch(`/images/${image.id}`, { alt: 'A trio', caption: 'Ann' }).expect(200);
    const path = `${TRANSLATED}/images/${image.id}?translation_language=fr`;
    const { body } = await author.patch(path, { alt: 'Un trio' }).expect(200);

    expect(body).toMatchObject({
      alt: 'Un trio',
      caption: 'Ann',
      language: 'fr',
      translations: ['en', 'fr'],
    });
    expect((await changeOf(event)).image).toMatchObject({ alt: 'A trio' });
    const french = await app.get(`${TRANSLATED}/events/${event.id}?translation_language=fr`).expect(200);
    expect(french.body).toMatchObject({ image: { alt: 'Un trio', caption: 'Ann' } });

    expect((await author.patch(path, { alt: '' })).body).toMatchObject({ alt: 'A trio', language: 'en' });
  });

  it.each([{ focal_point: { x: 1.1, y: 0 } }, { focal_point: 'middle' }, { alt: 5 }])(
    'refuses %j',
    async (changes) => {
      const { image } = await shown();

      await author.patch(`/images/${image.id}`, changes).expect(400);
    },
  );

  it('is refused to others, who may use the image, and with an outdated ETag', async () => {
    const { image } = await shown();
    const { client } = await app.another('author');

    await client.patch(`/images/${image.id}`, { alt: 'Mine' }).expect(403);
    await app.as('contributor').patch(`/images/${image.id}`, { alt: 'Mine' }).expect(403);
    await app.patch(`/images/${image.id}`, { alt: 'Mine' }).expect(401);
    await editor.patch(`/images/${image.id}`, { alt: 'Ours' }).expect(200);
    await author.patch('/images/999999', { alt: 'None' }).expect(404);
    await author.patch(`/images/${image.id}`, { alt: 'B' }).set('If-Match', '"i1-9"').expect(412);
  });
});

describe('DELETE /images/{id}', () => {
  it('removes the file with the last image that has it', async () => {
    const [first, second] = [await upload(author), await upload(author)];
    await author.delete(`/images/${first.id}`).expect(200);
    expect(await filesIn(app.images)).toHaveLength(4);

    await author.delete(`/images/${second.id}`).expect(200);
    expect(await filesIn(app.images)).toEqual([]);
    await app.get(pathOf(second.url)).expect(404);
    await author.get(`/images/${second.id}`).expect(404);
  });

  it('is refused while a record shows the image, also one in the trash', async () => {
    const { image, event } = await shown();
    const refuse = async () => (await author.delete(`/images/${image.id}`).expect(409)).body as Json;

    expect(await refuse()).toMatchObject({ code: 'rest_image_in_use' });
    await author.delete(`/events/${event.id}`).expect(200);
    await refuse();
  });

  it('takes the image away from its records with force', async () => {
    const { image, event } = await shown();
    await author.delete(`/images/${image.id}?force=true`).expect(200);

    expect((await changeOf(event)).image).toBe(false);
    expect(await filesIn(app.images)).toEqual([]);
  });

  it('notes each record from which it is taken away', async () => {
    const { image, event } = await shown();
    await author.delete(`/images/${image.id}?force=true`).expect(200);

    const entries = await inAudit(app).entries();
    expect(entries.slice(-3).map((one) => [one.operation, one.recordType, one.recordId])).toEqual([
      ['create', 'event', event.id],
      ['update', 'event', event.id],
      ['delete', 'image', image.id],
    ]);
  });

  it('takes nothing away from records that the caller may not change', async () => {
    const { image } = await shown();
    const other = await app.create('events', anEvent({ image: image.id }), 'editor');

    await author.delete(`/images/${image.id}?force=true`).expect(403);
    expect((await changeOf(other)).image).toMatchObject({ id: image.id });
    await editor.delete(`/images/${image.id}?force=true`).expect(200);
  });

  it('keeps the image that a record takes at the same time', async () => {
    const image = await upload(author);
    const [removed, created] = await Promise.all([
      author.delete(`/images/${image.id}`),
      author.post('/events', anEvent({ image: image.id })),
    ]);

    expect([
      [200, 400],
      [409, 201],
    ]).toContainEqual([removed.status, created.status]);
  });
});
