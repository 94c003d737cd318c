import { startApp } from '../../support/app.js';
import { at, inLanguages, PUBLICATIONS, RESOURCES } from '../../support/translated.js';

const app = startApp();

describe.each(RESOURCES)('The texts of $list', (resource) => {
  const { list, name, create, write, read, plain } = inLanguages(app, resource);

  it('are in the requested language, and on the plain base in the default language', async () => {
    const { id } = await create({ name: 'Harbour', description: 'By the water.' });
    await write(id, { name: 'Le port', description: 'Au bord de l’eau.' }, 'fr');

    expect(await read(id, 'fr')).toMatchObject({
      [name]: 'Le port',
      description: expect.stringContaining('Au bord de l’eau.'),
      language: 'fr',
      translations: ['en', 'fr'],
    });
    for (const english of [await read(id), await read(id, 'en'), await plain(id)])
      expect(english).toMatchObject({
        [name]: 'Harbour',
        description: expect.stringContaining('By the water.'),
      });
  });

  it('in the response to a write are in the language of the write', async () => {
    const { id } = await create({ name: 'Harbour', description: 'By the water.' });

    expect(await write(id, { name: 'Le port' }, 'fr')).toMatchObject({
      [name]: 'Le port',
      description: expect.stringContaining('By the water.'),
      slug: 'le-port',
      language: 'fr',
      translations: ['en', 'fr'],
    });
  });

  it('of other languages stay when one is written', async () => {
    const { id } = await create({ name: 'Harbour', description: 'By the water.' });
    await write(id, { name: 'Le port', description: 'Au bord de l’eau.' }, 'fr');
    const french = await read(id, 'fr');

    await write(id, { name: 'Docks', description: 'Among cranes.' }, 'en');

    expect(await read(id, 'fr')).toEqual(french);
    expect(await read(id)).toMatchObject({ [name]: 'Docks' });
  });

  it('that are not sent stay', async () => {
    const { id } = await create({ name: 'Harbour' });
    await write(id, { name: 'Le port', description: 'Au bord de l’eau.', slug: 'les-quais' }, 'fr');

    await write(id, { name: 'Le vieux port' }, 'fr');
    await write(id, { description: 'Parmi les grues.' }, 'fr');

    expect(await read(id, 'fr')).toMatchObject({
      [name]: 'Le vieux port',
      description: expect.stringContaining('Parmi les grues.'),
      slug: 'les-quais',
    });
  });

  it('in French are the original if the record is created in French', async () => {
    const { id } = await create({ name: 'Le port', description: 'Au bord de l’eau.' }, 'fr');

    expect(await read(id)).toMatchObject({ [name]: 'Le port', language: 'fr', translations: ['fr'] });
    expect(await plain(id)).toMatchObject({ [name]: 'Le port' });
  });

  it('in the default language are stored next to a French original, on both bases', async () => {
    const { id } = await create({ name: 'Le port', description: 'Au bord de l’eau.' }, 'fr');

    await app
      .as('editor')
      .patch(`/${list}/${id}`, { [name]: 'Harbour' })
      .expect(200);
    await write(id, { description: 'By the water.' });

    const english = { [name]: 'Harbour', description: expect.stringContaining('By the water.') };
    expect(await plain(id)).toMatchObject(english);
    expect(await read(id)).toMatchObject({ ...english, language: 'en', translations: ['en', 'fr'] });
    expect(await read(id, 'fr')).toMatchObject({ [name]: 'Le port', slug: 'le-port', language: 'fr' });
  });

  it('can be written with the language in the body or in the query', async () => {
    const { id } = await create({ name: 'Harbour' });

    const change = { [name]: 'Le port', translation_language: 'fr' };
    const { body } = await app
      .as('editor')
      .patch(at(`/${list}/${id}`), change)
      .expect(200);

    expect(body).toMatchObject({ [name]: 'Le port', language: 'fr' });
    expect(await read(id)).toMatchObject({ [name]: 'Harbour' });
  });

  it('are validated like all others', async () => {
    const { id } = await create({ name: 'Harbour' });

    const refused = app.as('editor').patch(at(`/${list}/${id}`, 'fr'), { [name]: ['Le port'] });
    expect((await refused.expect(400)).body).toMatchObject({ code: 'rest_invalid_param' });
    expect(await read(id, 'fr')).toMatchObject({ [name]: 'Harbour', translations: ['en'] });
  });

  it('cannot be written without permission', async () => {
    const { id } = await create({ name: 'Harbour' });

    for (const [client, status] of [
      [app, 401],
      [app.as('subscriber'), 403],
    ] as const)
      await client.patch(at(`/${list}/${id}`, 'fr'), { [name]: 'Le port' }).expect(status);
    expect(await read(id, 'fr')).toMatchObject({ [name]: 'Harbour' });
  });

  it('are deleted with the record, in all languages', async () => {
    const { id } = await create({ name: 'Harbour' });
    await write(id, { name: 'Le port' }, 'fr');

    const { body } = await app
      .as('editor')
      .delete(at(`/${list}/${id}`, 'fr'))
      .expect(200);

    expect(body).toMatchObject({ [name]: 'Le port' });
    const again = await app.as('editor').delete(at(`/${list}/${id}`, 'en'));
    expect([400, 410]).toContain(again.status);
    expect((await app.get(at(`/${list}/${id}`))).status).toBeGreaterThanOrEqual(400);
  });

  it('are sanitised in every language', async () => {
    const { id } = await create({ name: 'Harbour' });
    await write(id, { name: '<b>Le</b> port', description: '<script>x</script><em>Ici</em>' }, 'fr');

    const french = await read(id, 'fr');

    expect(french[name]).toBe('Le port');
    expect(french.description).toContain('<em>Ici</em>');
    expect(french.description).not.toContain('script');
  });
});

describe.each(PUBLICATIONS)('A translated text of $list', (resource) => {
  const { name, create, write, read } = inLanguages(app, resource);

  it.each(['', null])('that is cleared with %j falls back to the original', async (nothing) => {
    const texts = { name: 'Harbour', description: 'By the water.', excerpt: 'Water.' };
    const { id } = await create(texts);
    await write(id, { name: 'Le port', description: 'Au bord de l’eau.', excerpt: 'De l’eau.' }, 'fr');

    await write(id, { description: nothing, excerpt: nothing }, 'fr');

    expect(await read(id, 'fr')).toMatchObject({
      [name]: 'Le port',
      description: expect.stringContaining('By the water.'),
      excerpt: expect.stringContaining('Water.'),
    });
  });
});

describe('Fields other than texts', () => {
  it('of an event are the same in all languages', async () => {
    const { create, write, read } = inLanguages(app, RESOURCES[0]);
    const { id } = await create({ name: 'Harbour' });

    await write(id, { name: 'Le port', cost: '12', featured: true, start_date: '2026-12-01 09:00' }, 'fr');

    expect(await read(id, 'en')).toMatchObject({
      title: 'Harbour',
      cost: '$12',
      featured: true,
      start_date: '2026-12-01 09:00:00',
    });
  });

  it('of a venue are the same in all languages', async () => {
    const { create, write, read } = inLanguages(app, RESOURCES[1]);
    const { id } = await create({ name: 'Harbour' });

    await write(id, { name: 'Le port', city: 'Moncton', phone: '506' }, 'fr');

    expect(await read(id, 'en')).toMatchObject({ venue: 'Harbour', city: 'Moncton', phone: '506' });
  });

  it('of a category are the same in all languages', async () => {
    const { create, write, read } = inLanguages(app, RESOURCES[3]);
    const { id: parent } = await create({ name: 'Music' });
    const { id } = await create({ name: 'Jazz' });

    await write(id, { name: 'Le jazz', parent }, 'fr');

    expect(await read(id, 'en')).toMatchObject({ name: 'Jazz', parent });
  });
});
