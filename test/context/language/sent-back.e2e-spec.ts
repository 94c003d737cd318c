import { startApp } from '../../support/app.js';
import { aSeries, occurrencesOf } from '../../support/series.js';
import { at, inLanguages, PUBLICATIONS, RESOURCES } from '../../support/translated.js';

const app = startApp({ LANGUAGES: 'en,fr,de' });
const editor = app.as('editor');

type Json = Record<string, unknown>;

/** Members that tell of the last write, and of writes of the records within. */
const OF_THE_WRITE = ['modified', 'modified_utc', 'version'];

/** Sends a record back as it is read at a path, but for the changes. */
async function sendBack(path: string, changes: Json = {}): Promise<Json> {
  const { body } = await editor.get(path).expect(200);
  const sent = await editor.put(path, { ...(body as Json), ...changes }).expect(200);
  return sent.body as Json;
}

describe.each(RESOURCES)('A record of $list sent back in a language without its texts', (resource) => {
  const { list, name, create, write, read, plain } = inLanguages(app, resource);
  const texts = { name: 'Le port', description: 'Au bord de l’eau.' };

  it.each([
    ['the plain base', (path: string) => path],
    ['the translated base', (path: string) => at(path, 'de')],
  ])('on %s is not translated', async (_, on) => {
    const { id } = await create(texts, 'fr');
    const before = await read(id, 'fr');

    await sendBack(on(`/${list}/${id}`));

    expect(await read(id, 'fr')).toEqual({ ...before, ...unlike(before) });
    expect(await plain(id)).toMatchObject({ [name]: 'Le port', slug: 'le-port' });
    await write(id, { name: 'Les quais', slug: 'les-quais' }, 'fr');
    expect(await plain(id)).toMatchObject({ [name]: 'Les quais', slug: 'les-quais' });
  });

  it('is translated as far as its texts are others', async () => {
    const { id } = await create(texts, 'fr');

    await sendBack(`/${list}/${id}`, { description: 'By the water.' });
    await write(id, { name: 'Les quais', slug: 'les-quais', description: 'Parmi les grues.' }, 'fr');

    expect(await read(id)).toMatchObject({
      [name]: 'Les quais',
      slug: 'les-quais',
      description: expect.stringContaining('By the water.'),
      translations: ['en', 'fr'],
    });
  });

  it('keeps the slug that is sent with a new name', async () => {
    const { id } = await create(texts, 'fr');

    const written = await sendBack(`/${list}/${id}`, { [name]: 'Harbour' });
    await write(id, { slug: 'les-quais' }, 'fr');

    expect(written).toMatchObject({ [name]: 'Harbour', slug: 'le-port' });
    expect(await plain(id)).toMatchObject({ [name]: 'Harbour', slug: 'le-port' });
  });

  it('keeps its translation', async () => {
    const { id } = await create(texts, 'fr');
    await write(id, { name: 'Harbour' });
    const before = await read(id);

    await sendBack(at(`/${list}/${id}`));

    expect(await read(id)).toEqual({ ...before, ...unlike(before) });
  });
});

describe.each(PUBLICATIONS)('A record of $list sent back in short', (resource) => {
  const { list, name, create, read } = inLanguages(app, resource);

  it('by PATCH or POST is not translated either', async () => {
    const { id } = await create({ name: 'Le port', excerpt: 'Eau.' }, 'fr');

    await editor.patch(`/${list}/${id}`, { [name]: 'Le port', excerpt: 'Eau.' }).expect(200);
    await editor.post(`/${list}/${id}`, { [name]: 'Le port', slug: 'le-port' }).expect(200);

    expect(await read(id)).toMatchObject({ language: 'fr', translations: ['fr'] });
  });
});

describe('A date of a series sent back in a language without its texts', () => {
  const admin = app.as('administrator');

  /** Stores a series in French, and returns its second date after a write. */
  async function aDate(own: Json): Promise<Json & { id: number }> {
    const { body } = await admin.post(at('/events', 'fr'), aSeries({ title: 'Chorale' })).expect(201);
    const [, second] = await occurrencesOf(app, (body as { id: number }).id);
    const path = at(`/events/${String(second?.id)}`, 'fr');
    await admin.patch(path, own).expect(200);
    return (await admin.get(path).expect(200)).body as Json & { id: number };
  }

  it.each<[what: string, own: Json]>([
    ['shows the texts of its series', {}],
    ['shows its own', { title: 'Invités' }],
  ])('%s, and has no further ones', async (_, own) => {
    const before = await aDate(own);

    await sendBack(`/events/${before.id}`);

    const { body } = await admin.get(at(`/events/${before.id}`, 'fr')).expect(200);
    expect(body).toEqual({ ...before, ...unlike(before) });
    expect(body).toMatchObject({ translations: ['fr'] });
  });
});

describe('An image sent back in a language without its texts', () => {
  it('is not translated', async () => {
    const { id } = await aFrenchImage();

    await sendBack(`/images/${id}`);

    expect((await editor.get(at(`/images/${id}`))).body).toMatchObject({
      alt: 'Un trio',
      translations: ['fr'],
    });
  });

  async function aFrenchImage(): Promise<{ readonly id: number }> {
    const { body } = await editor
      .post('/venues', { venue: 'Hall', image: 'https://example.org/trio.png' })
      .expect(201);
    const { image } = body as { image: { id: number } };
    await editor.patch(at(`/images/${image.id}`, 'fr'), { alt: 'Un trio', caption: 'Ann' }).expect(200);
    return image;
  }
});

describe.each(RESOURCES)('A record of $list in a language that is no longer offered', (resource) => {
  const { list, name, create, write, read } = inLanguages(app, resource);
  afterEach(() => app.restart({ LANGUAGES: 'en,fr,de' }));

  it('is not translated by what it shows instead', async () => {
    const { id } = await create({ name: 'Le port', description: 'Au bord de l’eau.' }, 'fr');
    await write(id, { name: 'Hafen' }, 'de');

    await app.restart({ LANGUAGES: 'en,de' });
    await sendBack(at(`/${list}/${id}`));

    expect(await read(id)).toMatchObject({ [name]: 'Hafen', translations: ['de'] });
  });
});

/** Returns matchers for the members of a record that a write changes. */
function unlike(record: Json): Json {
  const names = Object.keys(record).filter((name) => OF_THE_WRITE.includes(name));
  return Object.fromEntries(names.map((name) => [name, expect.anything()]));
}
