import { startApp } from '../../support/app.js';
import type { Json } from '../../support/json.js';
import { aPicture, filesIn, type Picture, upload } from '../../support/pictures.js';
import { anEvent } from '../../support/records.js';
import { PUBLICATIONS } from '../../support/translated.js';

const app = startApp();
const author = app.as('author');

type Body = Readonly<Record<string, unknown>>;

const aFile = () => aPicture().png().toBuffer();

/** Sends the fields of a record and the file of its image as one multipart body. */
const sendForm = (path: string, body: Body, files: Readonly<Record<string, Buffer>>, client = author) => {
  const request = client.send('post', path);
  for (const [name, value] of Object.entries(body)) void request.field(name, String(value));
  for (const [name, file] of Object.entries(files)) void request.attach(name, file, 'photo.png');
  return request;
};

describe.each(PUBLICATIONS)('An uploaded image of $list', ({ list, body }) => {
  it('is sent along with the record', async () => {
    const { body: created } = await sendForm(`/${list}`, body(), { image: await aFile() }).expect(201);

    expect(created).toMatchObject({
      image: { width: 60, height: 40, sizes: { thumbnail: { width: 60, height: 40 } } },
    });
    expect(await filesIn(app.images)).toHaveLength(4);
  });

  it('is sent along with a change', async () => {
    const { id } = await app.create(list, body(), 'author');
    const { body: changed } = await sendForm(`/${list}/${id}`, {}, { image: await aFile() }).expect(200);

    expect(changed).toMatchObject({ image: { width: 60 } });
    expect((await app.get(`/${list}/${id}`)).body).toMatchObject({ image: (changed as Json).image });
  });

  it('is referred to by its id, or by its address', async () => {
    const { id, url } = await upload(author);

    for (const image of [id, url]) {
      const created = await app.create(list, body({ image }), 'author');
      expect(created.image).toMatchObject({ id, url });
    }
  });

  it('is the same for the same file of the same user', async () => {
    const files = { image: await aFile() };
    const { body: first } = await sendForm(`/${list}`, body(), files).expect(201);
    const { body: second } = await sendForm(`/${list}`, body(), files).expect(201);

    expect((second as Json).image).toEqual((first as Json).image);
  });

  it('is created once by a repeated request', async () => {
    const [fields, files] = [body(), { image: await aFile() }];
    const create = () => sendForm(`/${list}`, fields, files).set('Idempotency-Key', 'once').expect(201);
    const [first, second] = [await create(), await create()];

    expect((second.body as Json).id).toBe((first.body as Json).id);
    expect(second.headers).toHaveProperty('idempotency-replayed', 'true');
  });

  it('leaves nothing when the record is refused', async () => {
    await sendForm(`/${list}`, body({ author: 99_999 }), { image: await aFile() }).expect(403);
    await sendForm(`/${list}/99999`, {}, { image: await aFile() });

    expect(await filesIn(app.images)).toEqual([]);
    expect((await author.get('/images')).body).toMatchObject({ total: 0 });
  });

  it('is refused with the role of a contributor', async () => {
    const files = { image: await aFile() };
    const { body: refusal } = await sendForm(`/${list}`, body(), files, app.as('contributor')).expect(400);

    expect(refusal).toMatchObject({
      data: { params: { image: expect.stringContaining('role of an author') } },
    });
  });

  it('is refused if it is damaged', async () => {
    const files = { image: (await aFile()).subarray(0, 60) };
    await sendForm(`/${list}`, body(), files).expect(400);

    expect((await app.get(`/${list}`)).body).toMatchObject({ total: 0 });
  });
});

describe('Images of an event and of the records within it', () => {
  it('are sent in one request', async () => {
    const [one, other] = [await aFile(), await aPicture(20, 20).png().toBuffer()];
    const fields = { ...anEvent(), 'venue[venue]': 'Hall', 'organizer[0][organizer]': 'Club' };
    const files = { image: one, 'venue[image]': other, 'organizer[0][image]': one };
    const { body } = await sendForm('/events', fields, files).expect(201);
    const { image, venue, organizer } = body as Json & { venue: Json; organizer: Json[] };

    expect(image).toMatchObject({ width: 60 });
    expect(venue.image).toMatchObject({ width: 20 });
    expect(organizer).toMatchObject([{ image: { id: (image as Picture).id } }]);
  });
});
