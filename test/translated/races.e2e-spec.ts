import { startApp } from '../support/app.js';
import { at, inLanguages, PUBLICATIONS, RESOURCES } from '../support/translated.js';

const app = startApp();
const ROUNDS = [1, 2, 3, 4, 5];

describe.each(RESOURCES)('Simultaneous writes of $list', (resource) => {
  const { list, name, create, write, read } = inLanguages(app, resource);

  it('translate texts and languages without losing any', async () => {
    for (const round of ROUNDS) {
      const { id } = await create({ name: `Harbour ${round}` });

      await Promise.all([
        write(id, { name: `Port ${round}` }, 'fr'),
        write(id, { description: 'Au bord de l’eau.' }, 'fr'),
        write(id, { description: 'By the water.' }, 'en'),
      ]);

      expect(await read(id, 'fr')).toMatchObject({
        [name]: `Port ${round}`,
        description: expect.stringContaining('Au bord de l’eau.'),
      });
      expect(await read(id, 'en')).toMatchObject({ description: expect.stringContaining('By the water.') });
    }
  });

  it('never share a slug in a language, in originals or translations', async () => {
    for (const round of ROUNDS) {
      const { id } = await create({ name: `Harbour ${round}` });
      const slug = `quay-${round}`;

      const [, other] = await Promise.all([
        app.as('editor').patch(at(`/${list}/${id}`, 'fr'), { slug }),
        create({ name: `Other ${round}`, slug }, 'en'),
      ]);

      const shown = [(await read(id, 'fr')).slug, (await read(other.id, 'fr')).slug];
      expect(new Set(shown).size).toBe(2);
    }
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
