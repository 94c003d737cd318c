import { TestClient } from '../../harness/client.js';
import { startApp } from '../../support/app.js';
import { at, inLanguages, PUBLICATIONS, RESOURCES } from '../../support/translated.js';

const app = startApp({ LANGUAGES: 'en,fr,de,it' });
const editor = app.as('editor');

type Json = Record<string, unknown>;

describe.each(RESOURCES)('Untranslated texts of $list', (resource) => {
  const { list, name, create, write, read } = inLanguages(app, resource);
  const saying = (text: string) => expect.stringContaining(text) as unknown;

  it('fall back to the original one by one, without changing the slug', async () => {
    const { id } = await create({ name: 'Harbour', description: 'Water' });
    await write(id, { description: 'Eau' }, 'fr');
    await write(id, { name: 'Hafen' }, 'de');

    const all: Json[] = [];
    for (const language of ['en', 'fr', 'de', 'it']) all.push(await read(id, language));
    const translations = ['en', 'fr', 'de'];
    expect(all).toMatchObject([
      { [name]: 'Harbour', description: saying('Water'), slug: 'harbour', language: 'en', translations },
      { [name]: 'Harbour', description: saying('Eau'), slug: 'harbour', language: 'fr', translations },
      { [name]: 'Hafen', description: saying('Water'), slug: 'hafen', language: 'de', translations },
      { [name]: 'Harbour', description: saying('Water'), slug: 'harbour', language: 'en', translations },
    ]);
  });

  it('are the original ones again once the translation is removed', async () => {
    const { id } = await create({ name: 'Harbour', description: 'Water' });
    await write(id, { description: 'Eau' }, 'fr');

    const cleared = await write(id, { description: null }, 'fr');
    expect(cleared).toMatchObject({ slug: 'harbour', language: 'en', translations: ['en'] });
    expect(await read(id, 'fr')).toMatchObject(cleared);
  });

  it('leave the slug unchanged if the translated name gives none', async () => {
    const { id } = await create({ name: 'Harbour' });

    expect(await write(id, { name: '???' }, 'fr')).toMatchObject({ [name]: '???', slug: 'harbour' });
    expect(await write(id, { name: 'Le port' }, 'fr')).toMatchObject({ slug: 'le-port' });
  });

  it.each([[''], [null]])('cannot include the name: clearing it with %j is refused', async (nothing) => {
    const { id } = await create({ name: 'Harbour' });
    const before = await write(id, { name: 'Le port' }, 'fr');

    const { body } = await editor.patch(at(`/${list}/${id}`, 'fr'), { [name]: nothing }).expect(400);

    expect(body).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { [name]: expect.anything() } },
    });
    expect(await read(id, 'fr')).toMatchObject(before);
  });
});

/** Reads at an instance that offers other languages. */
async function offering(languages: string, reading: (reader: TestClient) => Promise<void>): Promise<void> {
  const instance = await app.anotherInstance({ LANGUAGES: languages });
  try {
    await reading(new TestClient(() => instance));
  } finally {
    await instance.close();
  }
}

describe('Texts in a language that is no longer offered', () => {
  it('are returned in the first offered language, one by one', async () => {
    const records: { resource: (typeof RESOURCES)[number]; id: number }[] = [];
    for (const resource of RESOURCES) {
      const { create, write } = inLanguages(app, resource);
      const { id } = await create({ name: 'Le port', description: 'Eau' }, 'fr');
      await write(id, { name: 'Hafen' }, 'de');
      await write(id, { name: 'Porto', description: 'Acqua' }, 'it');
      records.push({ resource, id });
    }
    const reading = async (language?: string, reader: TestClient = app) => {
      const found: unknown[] = [];
      for (const { resource, id } of records) {
        const { read } = inLanguages(app, resource);
        const { [resource.name]: name, ...record } = await read(id, language, reader);
        const { description, slug, language: own, translations } = record;
        found.push([name, String(description).replace(/<[^>]*>/g, ''), slug, own, translations]);
      }
      return found;
    };
    const each = (...said: unknown[]) => records.map(() => said);

    await offering('en,de,it', async (reader) => {
      for (const language of ['en', 'de'])
        expect(await reading(language, reader)).toEqual(each('Hafen', 'Eau', 'hafen', 'de', ['de', 'it']));
      expect(await reading('it', reader)).toEqual(each('Porto', 'Acqua', 'porto', 'it', ['de', 'it']));
    });
    await offering('it,en,de', async (reader) => {
      expect(await reading('en', reader)).toEqual(each('Porto', 'Acqua', 'porto', 'it', ['it', 'de']));
    });
    expect(await reading()).toEqual(each('Le port', 'Eau', 'le-port', 'fr', ['fr', 'de', 'it']));
  });
});

describe.each(PUBLICATIONS)('Translations of $list', (resource) => {
  const { list, name, create, write, read } = inLanguages(app, resource);

  it('get other slugs when theirs were taken while the record was in the trash', async () => {
    const { id } = await create({ name: 'Harbour' });
    await write(id, { name: 'Le port' }, 'fr');
    await write(id, { name: 'Hafen' }, 'de');
    await editor.delete(`/${list}/${id}`).expect(200);
    const { id: other } = await create({ name: 'Docks' });
    await write(other, { slug: 'le-port' }, 'fr');
    await write((await create({ name: 'Quay' })).id, { slug: 'harbour-2' }, 'it');
    expect(await create({ name: 'Harbour', description: 'Another' })).toMatchObject({ slug: 'harbour' });

    await write(id, { status: 'publish' });

    const slugs: unknown[] = [];
    for (const language of ['en', 'fr', 'de']) slugs.push((await read(id, language)).slug);
    // Originals and translations of each language have separate slugs.
    expect(slugs).toEqual(['harbour-3', 'le-port-2', 'hafen']);
  });

  it('can be changed by the write that restores the record', async () => {
    const { id } = await create({ name: 'Harbour' });
    await write(id, { name: 'Le port' }, 'fr');
    await editor.delete(`/${list}/${id}`).expect(200);

    const restored = await write(id, { status: 'publish', name: 'Les quais', slug: 'quais' }, 'fr');

    expect(restored).toMatchObject({ [name]: 'Les quais', slug: 'quais', status: 'publish' });
    expect(await read(id)).toMatchObject({ [name]: 'Harbour', slug: 'harbour' });
  });

  it('are refused in the trash without changes', async () => {
    const { id } = await create({ name: 'Harbour' });
    await write(id, { name: 'Le port' }, 'fr');
    await editor.delete(`/${list}/${id}`).expect(200);

    await editor.patch(at(`/${list}/${id}`, 'fr'), { [name]: 'Les quais' }).expect(410);
    await write(id, { status: 'publish' });

    expect(await read(id, 'fr')).toMatchObject({ [name]: 'Le port', slug: 'le-port' });
  });
});

describe.each(RESOURCES.slice(3))('Translations of $list', (resource) => {
  const { list, name, create, write, names } = inLanguages(app, resource);

  it('free their slugs and names when the term is deleted', async () => {
    const { id } = await create({ name: 'Harbour' });
    await write(id, { name: 'Le port' }, 'fr');
    await editor.delete(`/${list}/${id}`).expect(200);

    expect(await create({ name: 'Le port' }, 'fr')).toMatchObject({ [name]: 'Le port', slug: 'le-port' });
    expect(await names('', 'fr')).toEqual(['Le port']);
  });

  it('can be searched and filtered by slug in their language', async () => {
    const { id } = await create({ name: 'Harbour', slug: 'old-docks' });
    await write(id, { name: 'Le port', slug: 'les-quais' }, 'fr');

    for (const [query, language, found] of [
      ['search=quais', 'fr', ['Le port']],
      ['search=docks', 'fr', []],
      ['search=docks', 'de', ['Harbour']],
      ['search=quais', 'de', []],
      ['slug=les-quais', 'fr', ['Le port']],
      ['slug=old-docks', 'fr', ['Le port']],
      ['slug=les-quais', 'de', []],
    ] as const)
      expect([query, language, await names(query, language)]).toEqual([query, language, found]);
  });

  it('are sorted by every attribute in their language', async () => {
    const texts: [string, Json, Json][] = [
      ['A', { slug: 'c', description: 'b' }, { name: 'Z', slug: 'z', description: 'y' }],
      ['b', { slug: 'a', description: 'C' }, { name: 'y', slug: 'x' }],
      ['C', { slug: 'b', description: 'a' }, { description: 'z' }],
    ];
    for (const [original, own, french] of texts) {
      const { id } = await create({ name: original, ...own });
      await write(id, french, 'fr');
    }

    for (const [orderby, english, french] of [
      ['name', ['A', 'b', 'C'], ['C', 'y', 'Z']],
      ['slug', ['b', 'C', 'A'], ['C', 'y', 'Z']],
      ['description', ['C', 'A', 'b'], ['y', 'Z', 'C']],
      ['term_group', ['A', 'b', 'C'], ['C', 'y', 'Z']],
      ['include_slugs', ['A', 'b', 'C'], ['C', 'y', 'Z']],
      ['id', ['A', 'b', 'C'], ['Z', 'y', 'C']],
    ] as const) {
      expect([orderby, await names(`orderby=${orderby}`, 'en')]).toEqual([orderby, english]);
      expect([orderby, await names(`orderby=${orderby}`, 'fr')]).toEqual([orderby, french]);
      expect(await names(`orderby=${orderby}&order=desc`, 'fr')).toEqual(french.toReversed());
    }
  });
});
