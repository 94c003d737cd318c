import { startApp } from '../../support/app.js';
import { documentOf } from '../../support/document.js';
import { at, inLanguages, RESOURCES } from '../../support/translated.js';

describe('LANGUAGES=de,en,pt-BR', () => {
  const app = startApp({ LANGUAGES: 'de, en,pt-BR' });

  it('makes the first language the default', async () => {
    const { create } = inLanguages(app, RESOURCES[0]);

    expect(await create({ name: 'Hafen' })).toMatchObject({ language: 'de', translations: ['de'] });
    expect((await app.get('/events').expect(200)).headers['content-language']).toBe('de');
  });

  it('offers exactly these in documents and validation', async () => {
    const { paths } = await documentOf(app, at('/doc'));
    const parameter = paths['/events']?.get?.parameters?.find(
      (one) => 'name' in one && one.name === 'translation_language',
    );

    expect(parameter).toMatchObject({ schema: { enum: ['de', 'en', 'pt-BR'], default: 'de' } });
    await app.get(at('/events', 'pt-BR')).expect(200);
    await app.get(at('/events', 'fr')).expect(400);
    await app.get(at('/events', 'pt')).expect(400);
  });

  it.each(RESOURCES)('stores $list in each language', async (resource) => {
    const { create, write, read, names } = inLanguages(app, resource);
    const { id } = await create({ name: 'Hafen' });
    await write(id, { name: 'Harbour' }, 'en');
    await write(id, { name: 'Porto' }, 'pt-BR');

    expect(await read(id, 'pt-BR')).toMatchObject({
      [resource.name]: 'Porto',
      language: 'pt-BR',
      translations: ['de', 'en', 'pt-BR'],
    });
    expect(await names('search=porto', 'pt-BR')).toEqual(['Porto']);
    expect(await read(id)).toMatchObject({ [resource.name]: 'Hafen' });
  });

  it('returns errors in English if there is no translation', async () => {
    const { body } = await app.get(at('/events/999999', 'pt-BR')).expect(404);

    expect(body).toHaveProperty('message', 'Event with ID 999999 does not exist.');
  });
});

describe('TRANSLATED_BASE', () => {
  const app = startApp({ TRANSLATED_BASE: '/i18n/all' });

  it('is the path of the translated base', async () => {
    const { body } = await app
      .get('//i18n/all/calendar/events/v1/events?translation_language=fr')
      .expect(200);

    expect((body as { rest_url: string }).rest_url).toContain('/i18n/all/calendar/events/v1/events/?');
    await app.get(at('/events')).expect(404);
  });
});

describe('A single language', () => {
  const app = startApp({ LANGUAGES: 'fr' });

  it('is the language of both bases', async () => {
    expect((await app.get(at('/events')).expect(200)).headers['content-language']).toBe('fr');
    const { body } = await app.get('/events/999999').expect(404);
    expect(body).toHaveProperty('message', 'L’évènement dont l’identifiant est 999999 n’existe pas.');
    await app.get(at('/events', 'en')).expect(400);
  });
});

describe('A language removed from the settings', () => {
  const app = startApp({ LANGUAGES: 'en,fr', PUBLIC_URL: 'https://api.example.com' });

  it('hides its texts without deleting them, and leaves records alone that have no other name', async () => {
    const records = await Promise.all(
      RESOURCES.map(async (resource) => {
        const { list, name, create, write, read, names } = inLanguages(app, resource);
        const { id } = await create({ name: 'Harbour' });
        await write(id, { name: 'Le port', description: 'Au bord de l’eau.' }, 'fr');
        return { list, name, id, read, names, before: await read(id, 'fr') };
      }),
    );
    const { create, read: readFrench, write } = inLanguages(app, RESOURCES[0]);
    const french = await create({ name: 'La plage' }, 'fr');

    await app.restart({ LANGUAGES: 'en,de' });
    for (const { list, name, id, read, names } of records) {
      await app.get(at(`/${list}/${id}`, 'fr')).expect(400);
      expect(await read(id, 'de')).toMatchObject({ [name]: 'Harbour', language: 'en', translations: ['en'] });
      expect([list, await names('search=port', 'de')]).toEqual([list, []]);
    }
    expect(await readFrench(french.id, 'de')).toMatchObject({
      title: 'La plage',
      language: 'fr',
      translations: [],
    });
    await write(french.id, { name: 'Beach' }, 'en');
    for (const language of ['en', 'de'])
      expect(await readFrench(french.id, language)).toMatchObject({
        title: 'Beach',
        language: 'en',
        translations: ['en'],
      });

    await app.restart({ LANGUAGES: 'en,fr' });
    for (const { id, read, before } of records) expect(await read(id, 'fr')).toEqual(before);
    expect(await readFrench(french.id, 'fr')).toMatchObject({
      title: 'La plage',
      translations: ['en', 'fr'],
    });
  });
});
