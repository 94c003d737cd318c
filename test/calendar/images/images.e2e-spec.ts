import { startApp } from '../../support/app.js';
import { anEvent, anOrganizer, aVenue } from '../../support/records.js';

const app = startApp();
const editor = app.as('editor');

type Json = Record<string, unknown>;
interface Image {
  readonly id: number;
  readonly url: string;
}

const PHOTO = 'https://img.example/photo.jpg';
const RECORDS = [
  ['events', anEvent, false],
  ['venues', aVenue, undefined],
  ['organizers', anOrganizer, undefined],
] as const;

const imageOf = async (list: 'events' | 'venues' | 'organizers', body: Json) =>
  (await app.create(list, body)).image as Image;

describe.each(RECORDS)('An image of %s', (list, body, none) => {
  it('is the same for the same URL in any field, and another for another URL', async () => {
    const first = await imageOf(list, body({ image: PHOTO }));
    const others: Image[] = [];
    for (const [other, make] of RECORDS) others.push(await imageOf(other, make({ image: PHOTO })));

    expect(others).toEqual(others.map(() => first));
    for (const image of ['https://img.example/Photo.jpg', `${PHOTO}?v=2`, 'http://img.example/photo.jpg'])
      expect((await imageOf(list, body({ image }))).id).not.toBe(first.id);
  });

  it('is created once by simultaneous requests with the same URL', async () => {
    const images = await Promise.all(Array.from({ length: 5 }, () => imageOf(list, body({ image: PHOTO }))));

    expect(new Set(images.map(({ id }) => id)).size).toBe(1);
  });

  it.each([
    ['an id that nobody has', () => Promise.resolve(99_999_999)],
    ['an id beyond all', () => Promise.resolve(2_147_483_648)],
    ['the id of a record', async () => (await app.create(list, body())).id],
    ['no address', () => Promise.resolve('photo')],
    ['an address of another scheme', () => Promise.resolve('ftp://img.example/a.png')],
    ['an address of a page', () => Promise.resolve('https://img.example/a.html')],
    ['a flag', () => Promise.resolve(true)],
    ['a list', () => Promise.resolve([PHOTO])],
  ])('cannot be %s', async (_what, make) => {
    const image = await make();
    const { body: refusal } = await editor.post(`/${list}`, body({ image })).expect(400);

    expect(refusal).toMatchObject({ code: 'rest_invalid_param', message: 'Invalid parameter(s): image' });
  });

  it('is kept by an update without an image, replaced, and removed', async () => {
    // The user who created an image may refer to it even when no record shows it.
    const { id, image } = await app.create(list, body({ image: PHOTO }), 'editor');
    const update = async (change: Json) =>
      ((await editor.patch(`/${list}/${id}`, change).expect(200)).body as { image?: Image }).image;

    expect(await update({ description: 'New' })).toEqual(image);
    const other = await update({ image: 'https://img.example/b.png' });
    expect(other).toMatchObject({ url: 'https://img.example/b.png', extension: 'png' });
    expect(await update({ image: (image as Image).id })).toEqual(image);
    for (const nothing of ['', 0, null, []]) {
      expect(await update({ image: nothing })).toBe(none);
      expect(await update({ image: String(other?.id) })).toEqual(other);
    }
    expect((await app.get(`/${list}/${id}`).expect(200)).body).toHaveProperty('image', other);
  });

  it('can be created by permitted roles, and referred to by id by everybody who may write', async () => {
    const { id } = await imageOf(list, body({ image: PHOTO }));

    for (const role of ['author', 'editor', 'administrator'] as const)
      await app
        .as(role)
        .post(`/${list}`, body({ image: `https://img.example/${role}.png` }))
        .expect(201);
    for (const image of ['https://img.example/new.png', PHOTO])
      await app.as('contributor').post(`/${list}`, body({ image })).expect(400);
    const named = await app
      .as('contributor')
      .post(`/${list}`, body({ image: id }))
      .expect(201);
    expect(named.body).toHaveProperty('image.url', PHOTO);
    const draft = (named.body as { id: number }).id;
    await app
      .as('contributor')
      .patch(`/${list}/${draft}`, { image: 'https://img.example/new.png' })
      .expect(400);
  });

  it('stays with all other records when one drops it or is deleted', async () => {
    const [one, two] = [
      await app.create(list, body({ image: PHOTO })),
      await app.create(list, body({ image: PHOTO })),
    ];
    await editor.patch(`/${list}/${one.id}`, { image: '' }).expect(200);
    expect((await app.get(`/${list}/${two.id}`).expect(200)).body).toHaveProperty('image', one.image);

    await editor.delete(`/${list}/${two.id}`).expect(200);
    expect(await imageOf(list, body({ image: PHOTO }))).toEqual(one.image);
  });

  it('never has the id of a record', async () => {
    const ids = new Set<unknown>();
    for (const [other, make] of RECORDS) {
      const record = await app.create(other, make({ image: `https://img.example/${other}.png` }));
      ids.add(record.id).add((record.image as Image).id);
    }

    expect(ids.size).toBe(6);
  });
});

describe('The image of a record created along with an event', () => {
  it.each(['venue', 'organizer'] as const)('can be a URL for permitted roles: %s', async (one) => {
    const linked = { [one]: { [one]: 'New', image: PHOTO } };

    const { body } = await app.as('author').post('/events', anEvent(linked)).expect(201);
    expect([(body as Json)[one]].flat()).toMatchObject([{ image: { url: PHOTO } }]);
    const { body: refusal } = await app.as('contributor').post('/events', anEvent(linked)).expect(400);
    expect(refusal).toMatchObject({ message: `Invalid parameter(s): ${one}` });
  });
});
