import type { TestClient } from '../../harness/client.js';
import { startApp } from '../../support/app.js';
import { anEvent, anOrganizer, aTerm, aVenue } from '../../support/records.js';
import { at } from '../../support/translated.js';

const app = startApp();

interface Page {
  events: { title: string }[];
  total: number;
  did_you_mean?: string;
}

/** No other events are behind those that match. */
const BY_START = '&orderby=start';

const search = async (q: string, others = '', reader: TestClient = app) =>
  (await reader.get(`/events?per_page=50&q=${encodeURIComponent(q)}${others}`).expect(200)).body as Page;

const found = async (...of: Parameters<typeof search>) => {
  const { events, total } = await search(...of);
  expect(total).toBe(events.length);
  return events.map(({ title }) => title);
};

const titled = async (...titles: string[]) => {
  for (const title of titles) await app.create('events', anEvent({ title }));
};

describe('GET /events?q=', () => {
  it.each([
    ['title', 'Harvest'],
    ['description', 'pumpkin'],
    ['excerpt', 'cider'],
    ['name of the venue', 'lighthouse'],
    ['city of the venue', 'moncton'],
    ['name of an organizer', 'anglers'],
    ['name of a category', 'autumn'],
    ['name of a tag', 'outdoors'],
    ['title and the name of the venue', 'harvest lighthouse'],
  ])('finds words in the %s', async (_place, q) => {
    const [category, tag] = [
      await app.create('categories', aTerm({ name: 'Autumn' })),
      await app.create('tags', aTerm({ name: 'Outdoors' })),
    ];
    const event = {
      title: 'Harvest festival',
      description: '<p>Carving <b>pumpkins</b></p>',
      excerpt: 'With cider',
    };
    const links = {
      venue: aVenue({ venue: 'Lighthouse Park', city: 'Moncton' }),
      organizer: anOrganizer({ organizer: 'Anglers' }),
    };
    await app.create('events', anEvent({ ...event, ...links, categories: [category.id], tags: [tag.id] }));
    await titled('Another');

    expect(await found(q)).toEqual(['Harvest festival']);
  });

  it.each([
    ['rock night', ['Night of rock', 'Rock night']],
    ['"rock night"', ['Rock night']],
    ['night -rock', ['Jazz night']],
    ['-rock', ['Jazz night', 'Lecture']],
    ['jazz or lecture', ['Jazz night', 'Lecture']],
    ['night of the lecture', []],
    ['the lecture', ['Lecture']],
    ['lect', ['Lecture']],
    ['rock ni', []],
    ['rock nig', ['Night of rock', 'Rock night']],
    ['nights', ['Jazz night', 'Night of rock', 'Rock night']],
    ['ROCK nïght', ['Night of rock', 'Rock night']],
    ['"rock" -"rock night"', ['Night of rock', 'Rock day']],
  ])('reads %s', async (q, expected) => {
    await titled('Rock night', 'Night of rock', 'Rock day', 'Jazz night', 'Lecture');

    expect((await found(q, BY_START)).sort()).toEqual(expected);
  });

  it.each([
    'the',
    '🎉',
    '\\',
    '"',
    "'",
    ':*',
    '!!',
    '& | !',
    '<->',
    '-',
    '""',
    '%',
    'a\u0001b',
    'or',
    '-or or -or',
    'é'.repeat(200),
    '((',
    'a:b',
    "';--",
  ])('answers %j', async (q) => {
    await titled('The who');

    await search(q);
  });

  it('finds words that say nothing if there are no others', async () => {
    await titled('The who', 'Lecture');

    expect(await found('the')).toEqual(['The who']);
  });

  it('lists the best first: in the title, in a name, then in other texts', async () => {
    await app.create(
      'events',
      anEvent({
        title: 'Evening',
        description: 'Some jazz',
        start_date: '2027-01-01 20:00:00',
        end_date: '2027-01-01 21:00:00',
      }),
    );
    await app.create('events', anEvent({ title: 'Quiet evening', venue: aVenue({ venue: 'Jazz cellar' }) }));
    await app.create('events', anEvent({ title: 'Evening of old and new jazz' }));
    await app.create('events', anEvent({ title: 'Jazz' }));

    const titles = ['Jazz', 'Evening of old and new jazz', 'Quiet evening', 'Evening'];
    expect(await found('jazz')).toEqual(titles);
    expect(await found('jazz', '&orderby=title&order=desc')).toEqual([...titles].sort().reverse());
  });

  it('finds texts in the language of the list and the original, and stems of both', async () => {
    const { id } = await app.create('events', anEvent({ title: 'Concerts', description: 'Plain' }));
    await app
      .as('editor')
      .patch(at(`/events/${id}`, 'fr'))
      .send({ title: 'Soirées nationales' })
      .expect(200);
    const count = async (q: string, language: string) =>
      ((await app.get(at(`/events?q=${encodeURIComponent(q)}`, language)).expect(200)).body as Page).total;

    expect(await count('soirée national', 'fr')).toBe(1);
    expect(await count('concert', 'fr')).toBe(1);
    expect(await count('soirée', 'en')).toBe(0);
  });

  it('finds the dates of a series by its texts and by their own venues', async () => {
    const recurrence = ['FREQ=DAILY;COUNT=3'];
    await app.create(
      'events',
      anEvent({ title: 'Repair café', recurrence, venue: aVenue({ venue: 'Harbour' }) }),
    );

    expect(await found('repair harbour')).toEqual(['Repair café', 'Repair café', 'Repair café']);
    expect(await found('repair', '&hide_subsequent_recurrences=true')).toEqual(['Repair café']);
  });

  it('finds a date of a series by texts of its own, in any language', async () => {
    const recurrence = ['FREQ=DAILY;COUNT=3'];
    const { id } = await app.create('events', anEvent({ title: 'Repair café', recurrence }));
    const { body } = await app.get(`/events?series=${id}`).expect(200);
    const [first, second] = (body as { events: { id: number }[] }).events.map((one) => one.id);
    const editor = app.as('editor');
    await editor.patch(`/events/${first}`, { description: 'With Marina Petrova' }).expect(200);
    await editor.patch(at(`/events/${second}`, 'fr'), { excerpt: 'Avec des vélos' }).expect(200);

    expect(await found('petrova')).toEqual(['Repair café']);
    expect(((await app.get(at('/events?q=velos', 'fr')).expect(200)).body as Page).total).toBe(1);
    await editor.patch(`/events/${first}`, { description: null }).expect(200);
    expect(await found('petrova')).toEqual([]);
  });

  it('suggests no word that only a draft has', async () => {
    await app.create('events', anEvent({ title: 'Clandestine', status: 'draft' }));
    await app.create('events', anEvent({ title: 'Concert' }));

    const meant = async (q: string) =>
      ((await app.get(`/events?q=${q}`).expect(200)).body as { did_you_mean?: string }).did_you_mean;
    expect(await meant('concrt')).toBe('concert');
    for (const q of ['clandestin+x', 'clandestyne', 'concrt+or+clandestyne', 'clandestyne+or+concrt'])
      expect(await meant(q)).toBeUndefined();
    for (const [place, title] of ['Concrta', 'Concrtb', 'Concrtd', 'Concrtf'].entries())
      await app.create('events', anEvent({ title, slug: `draft-${place}`, status: 'draft' }));
    expect(await meant('concrt')).toBe('concert');
  });

  it('suggests the words of a draft once it is published', async () => {
    const { id } = await app.create('events', anEvent({ title: 'Clandestine', status: 'draft' }));
    const venue = await app.create('venues', aVenue({ venue: 'Hideaway', status: 'draft' }));
    await app
      .as('editor')
      .patch(at(`/events/${id}`, 'fr'), { title: 'Rencontre' })
      .expect(200);
    await app.as('editor').patch(`/venues/${venue.id}`, { status: 'publish' }).expect(200);
    await app.as('editor').patch(`/events/${id}`, { status: 'publish', venue: venue.id }).expect(200);

    expect((await search('clandestyne')).did_you_mean).toBe('clandestine');
    expect((await search('hidaway')).did_you_mean).toBe('hideaway');
    const { body } = await app.get(at('/events?q=rencntre', 'fr')).expect(200);
    expect((body as { did_you_mean?: string }).did_you_mean).toBe('rencontre');
  });

  it('reveals neither protected contents nor names that the caller may not see', async () => {
    const venue = await app.create('venues', aVenue({ venue: 'Hideaway', status: 'draft' }));
    await app.create(
      'events',
      anEvent({
        title: 'Secret',
        description: 'Treasure',
        password: 'x',
        venue: aVenue({ venue: 'Cellar' }),
      }),
    );
    await app.create('events', anEvent({ title: 'Open', venue: venue.id }));

    expect(await found('treasure')).toEqual([]);
    expect(await found('cellar')).toEqual([]);
    expect(await found('hideaway')).toEqual([]);
    expect(await found('secret -cellar')).toHaveLength(1);
    expect(await found('hideaway', '', app.as('editor'))).toEqual(['Open']);
  });

  it('finds what has been written at once, and not what has been replaced', async () => {
    const { id } = await app.create('venues', aVenue({ venue: 'Old barn' }));
    await app.create('events', anEvent({ title: 'Dance', venue: id }));
    expect(await found('barn')).toEqual(['Dance']);

    await app.as('editor').patch(`/venues/${id}`).send({ venue: 'New hall' }).expect(200);
    expect(await found('barn')).toEqual([]);
    expect(await found('hall')).toEqual(['Dance']);
  });

  it('lists upcoming events first, and then the latest of the others', async () => {
    app.clock.set('2027-03-15T12:00:00Z');
    const on = (title: string, day: string) =>
      app.create('events', anEvent({ title, start_date: `${day} 10:00:00`, end_date: `${day} 11:00:00` }));
    for (const day of ['01', '10', '15', '20']) await on(`Jazz ${day}`, `2027-03-${day}`);

    expect(await found('jazz', '&start_date=2027-01-01')).toEqual([
      'Jazz 15',
      'Jazz 20',
      'Jazz 10',
      'Jazz 01',
    ]);
  });

  it.each([
    ['orderby=relevance', 'orderby'],
    ['q=jazz&after=', 'after'],
    ['q=', 'q'],
    [`q=${'a'.repeat(201)}`, 'q'],
  ])('refuses %s', async (query, parameter) => {
    const { body } = await app.get(`/events?${query}`).expect(400);

    expect(Object.keys((body as { data: { params: object } }).data.params)).toEqual([parameter]);
  });

  it('pages by key in other orders', async () => {
    await titled('Jazz one', 'Jazz two');

    const { body } = await app.get('/events?q=jazz&orderby=start&after=&per_page=1').expect(200);
    expect((body as { next_rest_url: string }).next_rest_url).toContain('q=jazz');
  });

  it('says which words may be meant when it finds nothing', async () => {
    await titled('Open-air théâtre');
    await app.create('events', anEvent({ title: 'Hidden gathering', status: 'draft' }));

    expect((await search('teatre')).did_you_mean).toBe('théâtre');
    expect((await search('open theatr -jazz')).did_you_mean).toBeUndefined();
    expect((await search('gatherin')).did_you_mean).toBeUndefined();
    expect((await search('zzzzzz')).did_you_mean).toBeUndefined();
  });

  it('keeps words that are known beside those that are not', async () => {
    await titled('Jazz concerto', 'Jazzy evening', 'Concert for all', 'Theaterfest abend');

    expect((await search('concertt jazz')).did_you_mean).toBe('concerto jazz');
    expect((await search('-abnd theaterfest abnd')).did_you_mean).toBe('-abnd theaterfest abend');
  });
});
