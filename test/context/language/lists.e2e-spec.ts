import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';
import { at, inLanguages, PUBLICATIONS, RESOURCES } from '../../support/translated.js';

const app = startApp();

type Json = Record<string, unknown>;

describe.each(RESOURCES)('The list of $list', (resource) => {
  const { list, create, write, names } = inLanguages(app, resource);

  it('is in the requested language', async () => {
    const { id } = await create({ name: 'Harbour' });
    await create({ name: 'Market' });
    await write(id, { name: 'Le port' }, 'fr');

    expect((await names('', 'fr')).sort()).toEqual(['Le port', 'Market']);
    expect((await names('', 'en')).sort()).toEqual(['Harbour', 'Market']);
  });

  it('is searched in the requested language, falling back to the original', async () => {
    const { id } = await create({ name: 'Harbour lights' });
    await create({ name: 'Market lights' });
    await write(id, { name: 'Les feux du port' }, 'fr');

    expect(await names('search=feux', 'fr')).toEqual(['Les feux du port']);
    expect(await names('search=lights', 'fr')).toEqual(['Market lights']);
    expect((await names('search=lights', 'en')).sort()).toEqual(['Harbour lights', 'Market lights']);
    expect(await names('search=feux', 'en')).toEqual([]);
    const plain = await app.get(`/${list}?hide_empty=false&search=feux`).expect(200);
    expect(plain.body).toMatchObject({ total: 0 });
  });

  it('finds a record written in French by its French texts in every language without a translation', async () => {
    const { id } = await create({ name: 'Les feux du port' }, 'fr');

    expect(await names('search=feux', 'en')).toEqual(['Les feux du port']);
    await write(id, { name: 'Harbour lights' }, 'en');
    expect(await names('search=feux', 'en')).toEqual([]);
    expect(await names('search=lights', 'en')).toEqual(['Harbour lights']);
    expect(await names('search=feux', 'fr')).toEqual(['Les feux du port']);
  });
});

describe.each(PUBLICATIONS)('A search in $list', (resource) => {
  const { create, write, names } = inLanguages(app, resource);

  it('finds no draft by its translation, nor by its slug', async () => {
    const { id } = await create({ name: 'Harbour', status: 'draft' });
    await write(id, { name: 'Le brouillon', slug: 'le-brouillon' }, 'fr');

    expect(await names('search=brouillon', 'fr')).toEqual([]);
    expect(await names('', 'fr')).toEqual([]);
    const bySlug = await app.get(at(`/${resource.list}/by-slug/le-brouillon`, 'fr')).expect(403);
    expect(JSON.stringify(bySlug.body)).not.toContain('brouillon');
    expect(await names('search=brouillon', 'fr', app.as('editor'))).toEqual(['Le brouillon']);
  });
});

describe('The terms of an event', () => {
  const venues = inLanguages(app, RESOURCES[1]);
  const organizers = inLanguages(app, RESOURCES[2]);
  const categories = inLanguages(app, RESOURCES[3]);
  const tags = inLanguages(app, RESOURCES[4]);

  const aFullEvent = async () => {
    const linked = {
      venue: (await venues.create({ name: 'Hall' })).id,
      organizer: (await organizers.create({ name: 'Society' })).id,
      categories: [(await categories.create({ name: 'Music' })).id],
      tags: [(await tags.create({ name: 'Free' })).id, (await tags.create({ name: 'Air' })).id],
    };
    await venues.write(linked.venue, { name: 'Salle' }, 'fr');
    await organizers.write(linked.organizer, { name: 'Société' }, 'fr');
    await categories.write(linked.categories[0] ?? 0, { name: 'Musique' }, 'fr');
    await tags.write(linked.tags[0] ?? 0, { name: 'Gratuit' }, 'fr');
    await tags.write(linked.tags[1] ?? 0, { name: 'Plein air' }, 'fr');
    return (await app.create('events', anEvent({ title: 'Night', ...linked }))).id;
  };

  it('are translated with it, in single reads and lists, and sorted by translated name', async () => {
    const id = await aFullEvent();
    const french = {
      venue: { venue: 'Salle', slug: 'salle', language: 'fr', translations: ['en', 'fr'] },
      organizer: [{ organizer: 'Société' }],
      categories: [{ name: 'Musique', slug: 'musique', language: 'fr' }],
      tags: [{ name: 'Gratuit' }, { name: 'Plein air' }],
    };

    const single = await app.get(at(`/events/${id}`, 'fr')).expect(200);
    expect(single.body).toMatchObject({ title: 'Night', language: 'en', ...french });
    expect(single.body).toMatchObject({
      json_ld: { location: { name: 'Salle' }, organizer: { name: 'Société' } },
    });
    const list = await app.get(at('/events', 'fr')).expect(200);
    expect((list.body as { events: Json[] }).events[0]).toMatchObject(french);
    expect((await app.get(`/events/${id}`).expect(200)).body).toMatchObject({
      venue: { venue: 'Hall' },
      tags: [{ name: 'Air' }, { name: 'Free' }],
    });
  });

  it('are recognised by translated name, and created in the language of the write', async () => {
    await aFullEvent();
    const body = anEvent({
      categories: ['musique', 'Nouveauté'],
      tags: ['Gratuit'],
      venue: { venue: 'Salle' },
      organizer: { organizer: 'Chorale' },
    });

    const { body: event } = await app.as('editor').post(at('/events', 'fr'), body).expect(201);

    expect(event).toMatchObject({
      language: 'fr',
      translations: ['fr'],
      categories: [
        { name: 'Musique', translations: ['en', 'fr'] },
        { name: 'Nouveauté', language: 'fr', translations: ['fr'] },
      ],
      tags: [{ name: 'Gratuit', translations: ['en', 'fr'] }],
      venue: { venue: 'Salle', translations: ['en', 'fr'] },
      organizer: [{ organizer: 'Chorale', translations: ['fr'] }],
    });
  });
});

describe('A search that matches originals and translations of events', () => {
  // PostgreSQL plans a page among many matches differently from one among few.
  it.each([1, 2, 50])('returns them in one order, on pages of %i', async (size) => {
    const titles = ['Fête 1', 'Fair', 'Fête 3', 'Feast', 'Market'];
    const ids: unknown[] = [];
    for (const [day, title] of titles.entries()) {
      const [start_date, end_date] = [10, 11].map((hour) => `2026-12-0${day + 1} ${hour}:00:00`);
      ids.push((await app.create('events', anEvent({ title, start_date, end_date }))).id);
    }
    for (const place of [1, 3]) {
      const path = at(`/events/${String(ids[place])}`, 'fr');
      await app
        .as('editor')
        .patch(path, { title: `Fête ${place + 1}` })
        .expect(200);
    }
    await app.database.query('ANALYZE events');

    const found: string[] = [];
    const pages = Math.ceil(4 / size);
    for (let page = 1; page <= pages; page += 1) {
      const path = at(`/events?search=f%C3%AAte&per_page=${size}&page=${page}`, 'fr');
      const { body } = (await app.get(path).expect(200)) as {
        body: { total: number; events: { title: string }[] };
      };
      expect(body.total).toBe(4);
      found.push(...body.events.map(({ title }) => title));
    }

    expect(found).toEqual(['Fête 1', 'Fête 2', 'Fête 3', 'Fête 4']);
  });
});
