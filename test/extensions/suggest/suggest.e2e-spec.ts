import type { TestClient } from '../../harness/client.js';
import { startApp } from '../../support/app.js';
import { anEvent, anOrganizer, aTerm, aVenue } from '../../support/records.js';
import { aSeries, occurrencesOf } from '../../support/series.js';
import { at } from '../../support/translated.js';

const app = startApp();

interface Suggestion {
  readonly type: string;
  readonly id: number;
  readonly name: string;
  readonly start_date?: string;
}

async function suggested(
  q: string,
  client: Pick<TestClient, 'get'> = app,
  path = '/suggest',
): Promise<Suggestion[]> {
  const { body } = await client.get(path).query({ q }).expect(200);
  return (body as { suggestions: Suggestion[] }).suggestions;
}

const names = async (q: string, client?: Pick<TestClient, 'get'>) =>
  (await suggested(q, client)).map(({ name }) => name);

const onDay = (day: string) => ({ start_date: `${day} 19:00`, end_date: `${day} 21:00` });

describe('GET /suggest', () => {
  it('returns upcoming events, then other records, then past events', async () => {
    const venue = await app.create('venues', aVenue({ venue: 'The Jazz Cellar', slug: 'jazz-cellar' }));
    await app.create('organizers', anOrganizer({ organizer: 'Friends of Jazz' }));
    await app.create('categories', aTerm({ name: 'Jazz' }));
    await app.create('tags', aTerm({ name: 'jazz-rock' }));
    await app.create('events', anEvent({ title: 'Old jazz', ...onDay('2026-11-01') }));
    await app.create('events', anEvent({ title: 'Later jazz', ...onDay('2027-03-01') }));
    const next = await app.create(
      'events',
      anEvent({ title: 'Next jazz', slug: 'next-jazz', ...onDay('2026-12-01') }),
    );
    await app.create('events', anEvent({ title: 'Chess' }));

    const suggestions = await suggested('jaz');

    expect(suggestions.map(({ type, name }) => `${type} ${name}`)).toEqual([
      'event Next jazz',
      'event Later jazz',
      'category Jazz',
      'tag jazz-rock',
      'venue The Jazz Cellar',
      'organizer Friends of Jazz',
      'event Old jazz',
    ]);
    const { url } = next as unknown as { url: string };
    expect(suggestions[0]).toEqual({
      type: 'event',
      id: next.id,
      name: 'Next jazz',
      slug: 'next-jazz',
      url,
      start_date: '2026-12-01 19:00:00',
    });
    expect(suggestions[4]).toMatchObject({ id: venue.id, slug: 'jazz-cellar' });
    expect(suggestions[4]).not.toHaveProperty('start_date');
  });

  it.each([
    ['con', 'the beginning of a word'],
    ['ete', 'a word with accents'],
    ['ÉTÉ', 'another letter case'],
    ['été conc', 'two beginnings'],
    ['conc été', 'in any order'],
    ['conecrt', 'swapped letters'],
    ['cincert', 'another letter'],
    ['concrt', 'a missing letter'],
    ['conncert', 'a letter too many'],
    ['cocner', 'a mistake in a beginning'],
  ])('finds “Le concert d’été” by %s: %s', async (q) => {
    await app.create('events', anEvent({ title: 'Le concert d’été' }));
    await app.create('events', anEvent({ title: 'Chess' }));

    expect(await names(q)).toEqual(['Le concert d’été']);
  });

  it.each(['ncert', 'concert chess', 'chass tee', 'cnco', '!', "' & ( | :* \\"])(
    'finds nothing by %s',
    async (q) => {
      await app.create('events', anEvent({ title: 'Concert' }));

      expect(await names(q)).toEqual([]);
    },
  );

  it('forgives a mistake in a word with accents, and in its first letters', async () => {
    await app.create('events', anEvent({ title: 'Éclairs de théâtre' }));

    expect(await names('tehatre')).toEqual(['Éclairs de théâtre']);
    expect(await names('eclars')).toEqual(['Éclairs de théâtre']);
  });

  it('forgives mistakes only where nothing has the words', async () => {
    await app.create('events', anEvent({ title: 'Concert' }));
    await app.create('events', anEvent({ title: 'Concern' }));

    expect(await names('concern')).toEqual(['Concern']);
  });

  it('forgives a mistake that makes a word of a draft, as if there were none', async () => {
    await app.create('events', anEvent({ title: 'Concert' }));
    await app.create('events', anEvent({ title: 'Concern', status: 'draft' }));

    expect(await names('concern')).toEqual(['Concert']);
  });

  it('suggests what is public behind any number of records that are not', async () => {
    const { id } = await app.create('events', anEvent({ title: 'Flea market', status: 'draft' }));
    await app.database.query(
      `INSERT INTO events (language, author_id, status, title, slug, published_at, modified_at, starts_local, ends_local,
        starts_at, ends_at, timezone, timezone_abbr)
       SELECT language, author_id, status, title, 'flea-' || n, published_at, modified_at, starts_local, ends_local,
        starts_at, ends_at, timezone, timezone_abbr FROM events, generate_series(1, 250) n WHERE id = $1`,
      [id],
    );
    await app.database.query(
      `INSERT INTO venues (author_id, language, status, title, slug, published_at, modified_at)
       SELECT 1, 'en', 'draft', 'Flea', 'flea-' || n, '2026-01-01', '2026-01-01' FROM generate_series(1, 250) n`,
    );
    await app.create('events', anEvent({ title: 'Flea market at last', ...onDay('2027-03-01') }));
    await app.create('venues', aVenue({ venue: 'Flea market hall' }));

    expect(await names('flea')).toEqual(['Flea market at last', 'Flea market hall']);
  });

  it('returns at most ten, of which other records have at most half if there are upcoming events', async () => {
    for (let n = 1; n <= 8; n++) {
      await app.create('events', anEvent({ title: `Jazz ${n}`, ...onDay(`2026-12-0${n}`) }));
      await app.create('tags', aTerm({ name: `jazz ${n}` }));
    }

    const all = await suggested('jazz');

    expect(all.map(({ type }) => type)).toEqual([
      ...Array<string>(5).fill('event'),
      ...Array<string>(5).fill('tag'),
    ]);
    expect((await suggested('jazz 3')).map(({ name }) => name)).toEqual(['Jazz 3', 'jazz 3']);
  });

  it('returns of a series the next date only, also if one of its dates has a title of its own', async () => {
    const series = aSeries({ start_date: '2026-11-02 19:00', end_date: '2026-11-02 21:00' });
    const { id } = await app.create('events', series);
    const { body } = await app.get(`/events?series=${id}&per_page=10&start_date=2026-11-01`).expect(200);
    const last = (body as { events: { id: number }[] }).events.at(-1)?.id;
    await app.as('editor').patch(`/events/${last}`, { title: 'Choir for all' }).expect(200);

    expect(await suggested('choir')).toMatchObject([
      { name: 'Choir for all', start_date: '2026-11-23 19:00:00' },
    ]);
    app.clock.set('2026-11-10T12:00:00Z');
    expect(await suggested('choir')).toMatchObject([{ name: 'Choir', start_date: '2026-11-16 19:00:00' }]);
  });

  it('has nothing to suggest without q, and refuses one that is empty or long', async () => {
    const { body } = await app.get('/suggest').expect(200);
    expect(body).toEqual({ suggestions: [] });

    await app.get('/suggest?q=').expect(400);
    await app.get(`/suggest?q=${'a'.repeat(201)}`).expect(400);
  });

  it('answers 304 until something is written', async () => {
    const { headers } = await app.get('/suggest?q=jazz').expect(200);
    const etag = String(headers.etag);

    await app.get('/suggest?q=jazz').set('If-None-Match', etag).expect(304);
    await app.create('events', anEvent({ title: 'Jazz' }));
    await app.get('/suggest?q=jazz').set('If-None-Match', etag).expect(200);
  });
});

describe('The languages of GET /suggest', () => {
  it.each(['events', 'tags', 'venues'])('are those of its names: %s', async (list) => {
    const one = { events: 'title', tags: 'name', venues: 'venue' }[list] as string;
    const body = list === 'events' ? anEvent({ title: 'Harbour' }) : { [one]: 'Harbour' };
    const { id } = await app.create(list, body);
    await app
      .as('editor')
      .patch(at(`/${list}/${id}`, 'fr'), { [one]: 'Le port' })
      .expect(200);

    const inFrench = at('/suggest', 'fr');
    expect(await suggested('por', app, inFrench)).toMatchObject([{ id, name: 'Le port' }]);
    expect(await suggested('harb', app, at('/suggest', 'en'))).toMatchObject([{ id, name: 'Harbour' }]);
    expect(await suggested('por')).toEqual([]);
  });
});

describe('The rights of GET /suggest', () => {
  it.each(['draft', 'pending', 'private', 'future', 'trash'])(
    'hide what lists hide, in %s',
    async (status) => {
      const hide = (list: string, name: string): Promise<unknown> =>
        app.database.query(`UPDATE ${list} SET status = $1, published_at = '2030-01-01' WHERE title = $2`, [
          status,
          name,
        ]);
      await app.create('events', anEvent({ title: 'Secret event' }));
      await app.create('venues', aVenue({ venue: 'Secret venue' }));
      await app.create('organizers', anOrganizer({ organizer: 'Secret club' }));
      await hide('events', 'Secret event');
      await hide('venues', 'Secret venue');
      await hide('organizers', 'Secret club');

      expect(await names('secret')).toEqual([]);
      expect(await names('secret', app.as('subscriber'))).toEqual([]);
      expect(await names('secert')).toEqual([]);
      const seen = status === 'trash' ? [] : ['Secret event', 'Secret club', 'Secret venue'];
      expect(await names('secret', app.as('editor'))).toEqual(seen);
    },
  );

  it('show the title of a protected event, as lists do, and no event that is hidden from them', async () => {
    await app.create(
      'events',
      anEvent({ title: 'Protected', password: 'open-sesame', description: 'masked' }),
    );
    await app.create('events', anEvent({ title: 'Prolonged', hide_from_listings: true }));

    expect(await names('pro')).toEqual(['Protected']);
    expect(await names('masked')).toEqual([]);
  });

  it('does not tell a date by the title of a draft from which it was published under another', async () => {
    const draft = aSeries({ title: 'Layoffs party', status: 'draft' });
    const { id } = (await app.as('contributor').post('/events', draft).expect(201)).body as Suggestion;
    const [date] = await occurrencesOf(app.as('editor'), id);
    const fields = { title: 'Open evening', status: 'publish' };
    await app
      .as('editor')
      .patch(`/events/${String(date?.id)}`, fields)
      .expect(200);

    expect(await names('layo')).toEqual([]);
    expect(await names('open')).toEqual(['Open evening']);
    expect(await names('layo', app.as('editor'))).toEqual(['Open evening']);
  });
});
