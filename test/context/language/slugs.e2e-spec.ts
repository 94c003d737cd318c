import { startApp } from '../../support/app.js';
import { at, inLanguages, PUBLICATIONS, RESOURCES } from '../../support/translated.js';

const app = startApp();

describe.each(RESOURCES)('A translated slug of $list', (resource) => {
  const { create, write, read } = inLanguages(app, resource);

  it('is made from the translated name, and stays when the name changes', async () => {
    const { id } = await create({ name: 'Harbour' });

    expect(await write(id, { name: 'Le port' }, 'fr')).toMatchObject({ slug: 'le-port' });
    expect(await write(id, { name: 'Les quais' }, 'fr')).toMatchObject({ slug: 'le-port' });
    expect(await read(id, 'en')).toMatchObject({ slug: 'harbour' });
  });

  it('can be sent', async () => {
    const { id } = await create({ name: 'Harbour' });

    expect(await write(id, { slug: 'Les Quais' }, 'fr')).toMatchObject({ slug: 'les-quais' });
    expect(await read(id, 'en')).toMatchObject({ slug: 'harbour' });
  });

  it('can equal that of the original', async () => {
    const { id } = await create({ name: 'Jazz' });

    expect(await write(id, { name: 'Jazz' }, 'fr')).toMatchObject({ slug: 'jazz' });
  });

  it('gets a suffix if another record has it', async () => {
    const [{ id: first }, { id: second }] = [await create({ name: 'One' }), await create({ name: 'Two' })];
    await write(first, { name: 'Le port' }, 'fr');

    expect(await write(second, { name: 'Le Port' }, 'fr')).toMatchObject({ slug: 'le-port-2' });
  });

  it('gets a suffix if an original has it, and vice versa', async () => {
    await create({ name: 'Jazz' });
    const { id } = await create({ name: 'Blue notes' });

    expect(await write(id, { name: 'Jazz', description: 'En bleu.' }, 'fr')).toMatchObject({
      slug: 'jazz-2',
    });
    await write(id, { slug: 'notes-bleues' }, 'fr');
    expect(await create({ name: 'Notes bleues' })).toMatchObject({ slug: 'notes-bleues-2' });
  });

  it('can be the same in two languages', async () => {
    const [{ id: one }, { id: other }] = [await create({ name: 'One' }), await create({ name: 'Two' }, 'fr')];

    expect(await write(one, { slug: 'same' }, 'fr')).toMatchObject({ slug: 'same' });
    expect(await write(other, { slug: 'same' }, 'en')).toMatchObject({ slug: 'same' });
  });

  it('is part of the URL of the page', async () => {
    const { id } = await create({ name: 'Harbour' });
    await write(id, { name: 'Le port' }, 'fr');

    expect((await read(id, 'fr')).url).toContain('/le-port/');
    expect((await read(id, 'en')).url).toContain('/harbour/');
  });
});

describe.each(PUBLICATIONS)('Paths by slug of $list', (resource) => {
  const { list, name, create, write } = inLanguages(app, resource);
  const find = async (slug: string, language?: string) => {
    const { status, body } = await app.get(at(`/${list}/by-slug/${slug}`, language));
    return status === 200 ? (body as { id: number }).id : status;
  };

  it('use the slug in the requested language, then the original one', async () => {
    const { id } = await create({ name: 'Harbour' });
    await write(id, { name: 'Le port' }, 'fr');

    expect(await find('le-port', 'fr')).toBe(id);
    expect(await find('harbour', 'fr')).toBe(id);
    expect(await find('harbour', 'en')).toBe(id);
    expect(await find('harbour')).toBe(id);
  });

  it('do not use the slug of another language', async () => {
    const { id } = await create({ name: 'Harbour' });
    await write(id, { name: 'Le port' }, 'fr');

    expect(await find('le-port', 'en')).not.toBe(id);
    const { status } = await app.get(`/${list}/by-slug/le-port`);
    expect([400, 404]).toContain(status);
  });

  it('can be used to write and delete', async () => {
    const { id } = await create({ name: 'Harbour' });
    await write(id, { name: 'Le port' }, 'fr');
    const path = at(`/${list}/by-slug/le-port`, 'fr');

    const { body } = await app
      .as('editor')
      .patch(path, { [name]: 'Les quais' })
      .expect(200);
    expect(body).toMatchObject({ id, [name]: 'Les quais' });
    await app.as('editor').delete(path).expect(200);
  });

  it('are free while a record is in the trash, which gets a suffix when restored', async () => {
    const [{ id }, { id: other }] = [await create({ name: 'Harbour' }), await create({ name: 'Docks' })];
    await write(id, { name: 'Le port' }, 'fr');
    await app
      .as('editor')
      .delete(at(`/${list}/${id}`))
      .expect(200);

    expect(await write(other, { name: 'Le port', description: 'À côté.' }, 'fr')).toMatchObject({
      slug: 'le-port',
    });
    expect(await find('le-port', 'fr')).toBe(other);

    expect(await write(id, { status: 'publish' }, 'fr')).toMatchObject({ slug: 'le-port-2' });
    expect(await find('le-port-2', 'fr')).toBe(id);
  });

  it('restore the record with the slug in the requested language before one whose original has it', async () => {
    const editor = app.as('editor');
    const { id } = await create({ name: 'Harbour' });
    await write(id, { name: 'Le port' }, 'fr');
    await editor.delete(`/${list}/${id}`).expect(200);
    const { id: later } = await create({ name: 'Le port' });
    await editor.delete(`/${list}/${later}`).expect(200);
    const restore = async (language: string) =>
      (
        await editor
          .patch(at(`/${list}/by-slug/le-port__trashed`, language), { status: 'publish' })
          .expect(200)
      ).body as object;

    expect(await restore('fr')).toHaveProperty('id', id);
    expect(await restore('en')).toHaveProperty('id', later);
  });
});

describe.each(RESOURCES.slice(3))('The slug of a translation of $list', (resource) => {
  const { list, create, write } = inLanguages(app, resource);

  it('is refused if another one has it', async () => {
    const [{ id: one }, { id: other }] = [await create({ name: 'One' }), await create({ name: 'Two' })];
    await write(one, { slug: 'le-port' }, 'fr');

    const refused = app.as('editor').patch(at(`/${list}/${other}`, 'fr'), { slug: 'le-port' });
    expect((await refused.expect(400)).body).toHaveProperty('code', 'duplicate_term_slug');
  });
});

describe.each(RESOURCES.slice(3))('An original slug of $list', (resource) => {
  const { list, create, write, read } = inLanguages(app, resource);

  it('is refused if a translation of another one has it', async () => {
    const [{ id }, { id: other }] = [await create({ name: 'One' }), await create({ name: 'Two' })];
    await write(id, { name: 'Gamma' }, 'fr');

    const { body } = await app.as('editor').patch(`/${list}/${other}`, { slug: 'gamma' }).expect(400);

    expect(body).toHaveProperty('code', 'duplicate_term_slug');
    expect(await read(other)).toMatchObject({ slug: 'two' });
  });
});

describe.each(PUBLICATIONS)('A draft of $list', (resource) => {
  const { list, create, write, read } = inLanguages(app, resource);

  it('is restored from the trash as a draft even if its translated slug was taken meanwhile', async () => {
    const { id } = await create({ name: 'Harbour', status: 'draft' });
    await write(id, { name: 'Brouillon' }, 'fr');
    await app
      .as('editor')
      .delete(at(`/${list}/${id}`))
      .expect(200);
    const { id: other } = await create({ name: 'Docks' });
    await write(other, { name: 'Brouillon' }, 'fr');

    expect(await write(id, { status: 'draft' })).toMatchObject({ status: 'draft' });
    expect(await write(id, { status: 'publish' }, 'fr')).toMatchObject({ slug: 'brouillon-2' });
    expect(await read(other, 'fr')).toMatchObject({ slug: 'brouillon' });
  });
});

describe('A draft of an event', () => {
  const { create, write, read } = inLanguages(app, RESOURCES[0]);

  it('has no slug in any language until publication', async () => {
    const { id } = await create({ name: 'Waiting', status: 'draft' });
    await write(id, { name: 'Attente' }, 'fr');

    const [waiting, unknown] = await Promise.all(
      ['attente', 'nowhere'].map((slug) => app.get(at(`/events/by-slug/${slug}`, 'fr')).expect(400)),
    );
    // Errors quote the slug.
    expect(waiting?.text.replaceAll('attente', 'nowhere')).toBe(unknown?.text);
    const { slug } = await create({ name: 'Attente' });
    expect(slug).toBe('attente');

    await write(id, { status: 'publish' });
    expect(await read(id, 'fr')).toMatchObject({ slug: 'attente-2' });
    expect(await read(id, 'en')).toMatchObject({ slug: 'waiting' });
  });
});
