import { FORMATS, MEDIA_TYPES } from '../../../src/extensions/feeds/feed-formats.js';
import { startApp } from '../../support/app.js';
import { anEvent, anOrganizer, aVenue } from '../../support/records.js';

const app = startApp();
const admin = () => app.as('administrator');

const ADDRESSES = Object.entries(FORMATS).flatMap(([collection, formats]) =>
  formats.map((format) => [`/${collection}.${format}`, MEDIA_TYPES[format], format] as const),
);

describe.each(ADDRESSES)('GET %s', (path, mediaType, format) => {
  it('has the media type of the format and a file name, also for HEAD, and on the translated base', async () => {
    const { headers } = await app.get(path).expect(200);
    const head = await app.send('head', path).expect(200);

    expect(headers['content-type']).toBe(`${mediaType}; charset=utf-8`);
    expect(headers['content-disposition']).toMatch(new RegExp(`filename="\\w+\\.${format}"$`));
    expect([head.headers['content-type'], Boolean(head.text)]).toEqual([headers['content-type'], false]);
    await app.get(`//translated/calendar/events/v1${path}?translation_language=fr`).expect(200);
    await app.get(`//translated/calendar/events/v1${path}?translation_language=xx`).expect(400);
  });
});

describe('A feed', () => {
  it.each(['/events.ics', '/venues.csv'])(
    'is 304 for its ETag, also for one that a proxy weakened: %s',
    async (path) => {
      const { headers } = await app.get(path).expect(200);

      for (const etag of [headers.etag, `W/${String(headers.etag)}`])
        await app.get(path).set('If-None-Match', String(etag)).expect(304);
      await app.create('events', anEvent({ venue: aVenue() }));
      await app.get(path).set('If-None-Match', String(headers.etag)).expect(200);
    },
  );
});

describe('A feed of the events with some words', () => {
  it.each(FORMATS.events)('has these alone: %s', async (format) => {
    await app.create('events', anEvent({ title: 'Harvest supper', venue: aVenue() }));
    await app.create('events', anEvent({ title: 'Board meeting', venue: aVenue() }));

    const { text } = await app.get(`/events.${format}?q=suppers`).buffer(true).expect(200);
    expect([text.includes('Harvest supper'), text.includes('Board meeting')]).toEqual([true, false]);
  });
});

describe('A path with another suffix', () => {
  it.each([
    '/events.xml',
    '/events.ICS',
    '/events.',
    '/events.ics.csv',
    '/venues.ics',
    '/categories.csv',
    '/events/1.foo',
    '/events/one.ics',
    '/venues/1.csv',
  ])('%s does not exist', async (path) => {
    const { body } = await app.get(path).expect(404);

    expect(body).toMatchObject({ code: 'rest_no_route' });
  });

  it.each(['post', 'put', 'patch', 'delete'] as const)('takes no %s', async (method) => {
    const { id } = await app.create('events', anEvent());

    await admin().send(method, '/events.ics').send({ title: 'No' }).expect(404);
    await admin().send(method, `/events/${id}.ics`).send({ title: 'No' }).expect(404);
  });
});

describe('GET /events/{id}.{format}', () => {
  it.each(FORMATS.events)('writes the event as %s', async (format) => {
    const { id, title } = await app.create('events', anEvent({ title: 'Summer concert' }));

    const { text } = await app.get(`/events/${id}.${format}`).expect(200);

    expect(text).toContain(title);
  });

  it('has the errors of the event', async () => {
    const draft = await app.create('events', anEvent({ status: 'draft' }));
    const protectedEvent = await app.create('events', anEvent({ password: 'secret' }));
    const venue = await app.create('venues', aVenue());

    await app.get('/events/9999.ics').expect(404);
    await app.get(`/events/${venue.id}.ics`).expect(400);
    await app.get(`/events/${draft.id}.ics`).expect(403);
    await admin().get(`/events/${draft.id}.ics`).expect(200);
    await app.get(`/events/${protectedEvent.id}.ics`).expect(403);
    await app.get(`/events/${protectedEvent.id}.ics?password=secret`).expect(200);
  });
});

describe.each(FORMATS.events)('GET /events.%s', (format) => {
  const path = `/events.${format}`;

  it('leaves out what a password protects, and what is not public, but never contains a password', async () => {
    await app.create('events', anEvent({ title: 'Hidden', password: 'secret-word' }));
    await app.create('events', anEvent({ title: 'Draft', status: 'draft' }));
    await app.create('events', anEvent({ title: 'Private', status: 'private' }));

    const { text } = await app.get(path).expect(200);
    const { text: opened, headers } = await app.get(`${path}?password=secret-word`).expect(200);
    const { text: editors } = await app.as('editor').get(path).expect(200);

    const named = (feed: string) => ['Hidden', 'Draft', 'Private'].filter((title) => feed.includes(title));
    expect([text, opened, editors].map(named)).toEqual([[], ['Hidden'], ['Draft', 'Private']]);
    expect(`${opened}${JSON.stringify(headers)}`).not.toContain('secret-word');
  });
});

// Lists and news: which events they have does not depend on the format.
describe.each(['/events.csv', '/events.rss'])('GET %s', (path) => {
  it('applies the filters of the list, and contains more than a page', async () => {
    for (let count = 0; count < 12; count += 1)
      await app.create('events', anEvent({ title: `Event no ${count}.`, categories: ['Music'] }));
    await app.create('events', anEvent({ title: 'Rock' }));

    const { text, headers } = await app.get(`${path}?categories=music`).expect(200);

    const titles = new Set(text.match(/Event no \d+\.|Rock/g));
    expect([titles.size, titles.has('Rock')]).toEqual([12, false]);
    expect(headers).toMatchObject({ 'x-tec-total': '12', 'x-calendar-count': '12' });
  });

  it.each(['start_date=2026-13-01', 'categories=unknown', 'bom=maybe', 'orderby=colour', 'status=draft'])(
    'rejects %s as the list does',
    async (query) => {
      await app.get(`${path}?${query}`).expect(400);
    },
  );

  it('names parameters that it ignores, such as those of pages', async () => {
    const { headers } = await app.get(`${path}?page=2&per_page=5&colour=red`).expect(200);

    expect(headers['x-calendar-ignored']).toBe('page, per_page, colour');
  });

  it('is written in the language of the request', async () => {
    const { id } = await app.create('events', anEvent({ title: 'Concert' }));
    await admin()
      .patch(`//translated/calendar/events/v1/events/${id}?translation_language=fr`, { title: 'Fête' })
      .expect(200);

    const { text } = await app
      .get(`//translated/calendar/events/v1${path}?translation_language=fr`)
      .expect(200);

    expect([text.includes('Fête'), text.includes('Concert')]).toEqual([true, false]);
  });
});

describe('The window of a feed', () => {
  const starts = ['2026-08-01', '2026-09-01', '2026-11-19', '2027-06-01', '2029-01-01'];
  const found = async (path: string) => {
    const { text, headers } = await app.get(path).expect(200);
    return [starts.filter((start) => text.includes(`On ${start}`)), headers['x-calendar-window']];
  };

  beforeEach(async () => {
    for (const start of starts)
      await app.create('events', anEvent({ title: `On ${start}`, start_date: start, end_date: start }));
  });

  it.each([
    ['/events.ics', starts.slice(1), '2026-08-20 23:59:59/..'],
    ['/events.csv', starts.slice(2, 4), '2026-11-19 00:00:00/2028-11-20 23:59:59'],
    ['/events.ics?start_date=2026-07-01', starts.slice(0, 4), '2026-07-01 00:00:00/2028-11-20 23:59:59'],
    ['/events.ics?ends_before=2026-08-15', starts.slice(0, 1), undefined],
    ['/events.ics?over_after=2026-07-01', starts, undefined],
    ['/events.ics?end_date=2026-12-31', starts.slice(2, 3), '2026-11-19 00:00:00/2026-12-31 23:59:59'],
  ])('%s contains the events of %j', async (path, expected, window) => {
    expect(await found(path)).toEqual([expected, window]);
  });
});

describe('A calendar', () => {
  it('has what began before its window and is still on', async () => {
    const exhibition = { title: 'Exhibition', start_date: '2026-01-01', end_date: '2027-01-01' };
    await app.create('events', anEvent(exhibition));

    const { text } = await app.get('/events.ics').expect(200);

    expect(text).toContain('SUMMARY:Exhibition');
  });
});

describe('Feeds of news', () => {
  it.each(['rss', 'jsonfeed'])('%s has the 50 events that were published last', async (format) => {
    for (let count = 10; count < 60; count += 1)
      await app.create('events', anEvent({ title: `Event ${count}.`, date: `2026-11-19 10:${count}:00` }));
    await app.create('events', anEvent({ title: 'Latest.', date: '2026-11-20 10:00:00' }));

    const { text, headers } = await app.get(`/events.${format}`).expect(200);

    expect([headers['x-tec-total'], headers['x-calendar-count']]).toEqual(['51', '50']);
    expect([text.includes('Latest.'), text.includes('Event 10.')]).toEqual([true, false]);
  });
});

describe('A feed of news in another order', () => {
  it('has the oldest first if that is all that is asked for', async () => {
    for (const title of ['First', 'Second']) {
      await app.create('events', anEvent({ title }));
      app.clock.set(new Date(app.clock.now().getTime() + 60_000).toISOString());
    }

    const { text } = await app.get('/events.rss?order=asc').expect(200);

    expect(text).toMatch(/First[^]*Second/);
  });

  it('has the events that come next', async () => {
    for (const day of ['05', '03', '04'])
      await app.create(
        'events',
        anEvent({ title: `On ${day}`, start_date: `2026-12-${day}`, end_date: `2026-12-${day}` }),
      );

    const { text } = await app.get('/events.rss?orderby=start').expect(200);

    expect([...text.matchAll(/<title>.*?On (\d\d)/g)].map(([, day]) => day)).toEqual(['03', '04', '05']);
  });
});

describe('Lists', () => {
  it.each([
    ['/events?search=jazz&page=1&per_page=5', '/events.ics?search=jazz', 7],
    ['/venues?search=hall', '/venues.geojson?search=hall', 2],
    ['/events?include[]=1&include[]=2&x[y]=3&x[z][]=4', '/events.ics?include=1,2', 7],
    ['/organizers', '/organizers.csv', 1],
    ['/tags', undefined, 0],
    [`/events?search=${'x'.repeat(200)}`, `/events.ics?search=${'x'.repeat(200)}`, 7],
  ])('%s links to its other formats', async (path, first, count) => {
    await app.create('organizers', anOrganizer());

    const { headers } = await app.get(path);
    const links = (headers.link ?? '').split(', ').filter((link) => link.includes('rel="alternate"'));

    expect(links.length).toBe(count);
    expect(links[0]?.slice(1, links[0].indexOf('>')).replace(/^.*\/v1/, '')).toBe(first);
  });

  it('link to feeds of the same names, also of those with commas', async () => {
    await app.create('events', anEvent({ categories: ['Food, drink'] }));

    const { headers } = await app.get('/events?categories[]=Food, drink').expect(200);

    const feed = /<[^>]*\/v1(\/events\.ics[^>]*)>/.exec(headers.link ?? '')?.[1] ?? '';
    expect((await app.get(feed).expect(200)).text).toContain('BEGIN:VEVENT');
  });

  it('repeat no parameters that they do not have', async () => {
    const { headers } = await app.get(`/events?search=jazz&colour[]=${'=,'.repeat(1_500)}`);

    expect(headers.link).toContain('events.ics?search=jazz>');
    expect(headers.link).not.toContain('colour');
  });
});
