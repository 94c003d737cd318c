import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';
import { at, inLanguages, PUBLICATIONS, RESOURCES } from '../../support/translated.js';

const app = startApp();
const editor = app.as('editor');

type Json = Record<string, unknown>;

describe.each(PUBLICATIONS.slice(1))('A repeated POST of $list', (resource) => {
  const { list, name, write, create } = inLanguages(app, resource);
  const post = async (fields: Json, language?: string) => {
    const { body } = await editor.post(at(`/${list}`, language), fields).expect(201);
    return (body as { id: number }).id;
  };

  it('returns the record with the same name in the language of the write, ignoring letter case', async () => {
    const { id } = await create({ name: 'Town Hall' });
    await write(id, { name: 'Hôtel de ville' }, 'fr');

    expect(await post({ [name]: 'HÔTEL de Ville' }, 'fr')).toBe(id);
    expect(await post({ [name]: 'town hall' }, 'en')).toBe(id);
    expect(await post({ [name]: 'Hôtel de ville' }, 'en')).not.toBe(id);
    expect(await post({ [name]: 'Town Hall' }, 'fr')).not.toBe(id);
  });

  it('returns the original if it is not translated', async () => {
    const { id } = await create({ name: 'Town Hall', description: 'Old.' });
    await write(id, { excerpt: 'Vieux.' }, 'fr');

    expect(await post({ [name]: 'Town Hall', description: 'Old.', excerpt: 'Vieux.' }, 'fr')).toBe(id);
    expect(await post({ [name]: 'Town Hall', description: 'New.' }, 'fr')).not.toBe(id);
    expect(await post({ [name]: 'Town Hall', excerpt: 'Vieux.' }, 'en')).not.toBe(id);
  });

  it('compares texts in the requested language', async () => {
    const { id } = await create({ name: 'Hall', description: 'Old.' });
    await write(id, { name: 'Salle', description: 'Vieille.' }, 'fr');

    expect(await post({ [name]: 'Salle', description: 'VIEILLE.' }, 'fr')).toBe(id);
    expect(await post({ [name]: 'Salle', description: 'Old.' }, 'fr')).not.toBe(id);
  });

  it('returns the oldest of several equal records', async () => {
    const [first, second] = [await create({ name: 'Hall' }), await create({ name: 'Barn' })];
    await write(second.id, { name: 'Hall' });

    expect(await post({ [name]: 'Hall' })).toBe(first.id);
  });

  it('within an event compares names in the language of the write', async () => {
    const { id } = await create({ name: 'Hall' });
    await write(id, { name: 'Salle' }, 'fr');

    const one = resource.list === 'venues' ? 'venue' : 'organizer';
    const ids: unknown[] = [];
    for (const [text, language] of [
      ['Salle', 'fr'],
      ['Salle', 'en'],
    ]) {
      const sent = anEvent({ [one]: { [name]: text } });
      const { body } = await editor.post(at('/events', language), sent).expect(201);
      ids.push(([(body as Json)[one]].flat()[0] as Json).id);
    }
    expect([ids[0] === id, ids[1] === id]).toEqual([true, false]);
  });
});

describe.each(RESOURCES.slice(3))('A name of $list', (resource) => {
  const { list, write, create } = inLanguages(app, resource);
  const post = async (name: string, language: string, fields: Json = {}) => {
    const { status, body } = await editor.post(at(`/${list}`, language), { name, ...fields });
    return status === 201 ? 'new' : (body as { data: { term_id?: number } }).data.term_id;
  };

  it('is taken in the language in which a term has it, ignoring letter case', async () => {
    const { id } = await create({ name: 'Music' });
    await write(id, { name: 'Musique' }, 'fr');

    expect(await post('MUSIQUE', 'fr')).toBe(id);
    expect(await post('music', 'en')).toBe(id);
    expect(await post('Musique', 'en')).toBe('new');
    expect(await post('Music', 'fr')).toBe('new');
  });

  it('is taken in every language without a translation of the term', async () => {
    const { id } = await create({ name: 'Music' });
    await write(id, { description: 'Forte' }, 'fr');

    expect(await post('music', 'fr')).toBe(id);
  });

  it('refers to the oldest term', async () => {
    const [first, second] = [await create({ name: 'Music' }), await create({ name: 'Noise' })];
    await write(second.id, { name: 'Music' });

    expect(await post('Music', 'en')).toBe(first.id);
    expect((await app.create('events', anEvent({ [list]: ['MUSIC'] })))[list]).toMatchObject([
      { id: first.id },
    ]);
  });

  it('in an event is resolved by slug and name in the language of the write, and is new in any other', async () => {
    const { id } = await create({ name: 'Music' });
    await write(id, { name: 'Musique forte' }, 'fr');
    const named = async (text: string, language: string) => {
      const { body } = await editor.post(at('/events', language), anEvent({ [list]: [text] })).expect(201);
      return ((body as Json)[list] as { id: number }[])[0]?.id === id;
    };

    for (const text of ['musique-forte', 'MUSIQUE FORTE', 'music'])
      expect([text, await named(text, 'fr')]).toEqual([text, true]);
    for (const text of ['musique-forte', 'Musique forte'])
      expect([text, await named(text, 'en')]).toEqual([text, false]);
    expect(await named('Music', 'en')).toBe(true);
  });

  it('in an event gets another slug if a translation already has it', async () => {
    const { id } = await create({ name: 'Music' });
    await write(id, { name: 'Musique' }, 'fr');

    expect((await app.create('events', anEvent({ [list]: ['Musique'] })))[list]).toMatchObject([
      { name: 'Musique', slug: 'musique-2' },
    ]);
  });

  it('finds events by slug and name in the language of the list', async () => {
    const { id } = await create({ name: 'Music' });
    await write(id, { name: 'Musique forte' }, 'fr');
    await app.create('events', anEvent({ [list]: [id] }));
    const total = async (text: string, language: string) =>
      (
        (await app.get(at(`/events?${list}=${encodeURIComponent(text)}`, language))).body as {
          total?: number;
        }
      ).total;

    for (const text of ['musique-forte', 'Musique Forte', 'music'])
      expect([text, await total(text, 'fr')]).toEqual([text, 1]);
    for (const text of ['musique-forte', 'Musique forte'])
      expect([text, await total(text, 'en')]).toEqual([text, undefined]);
  });
});

describe('The name of a category', () => {
  const { list, create, write } = inLanguages(app, RESOURCES[3]);

  it('can be used elsewhere in the tree, in every language', async () => {
    const [a, b] = [await create({ name: 'A' }), await create({ name: 'B' })];
    const child = await create({ name: 'Jazz', parent: a.id });
    await write(child.id, { name: 'Le jazz' }, 'fr');
    const status = async (name: string, language: string, parent?: number) =>
      (await editor.post(at(`/${list}`, language), { name, parent })).status;

    expect(await status('jazz', 'en', a.id)).toBe(400);
    expect(await status('le jazz', 'fr', a.id)).toBe(400);
    for (const parent of [b.id, undefined]) {
      expect(await status('Jazz', 'en', parent)).toBe(201);
      expect(await status('Le jazz', 'fr', parent)).toBe(201);
    }
  });
});
