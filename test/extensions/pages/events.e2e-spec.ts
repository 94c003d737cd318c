import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';
import { read } from './reading.js';

const app = startApp({ SITE_TIMEZONE: 'Europe/Berlin' });

beforeEach(() => {
  app.clock.set('2026-11-29T12:00:00Z');
});

const paragraphs = async (fields: Record<string, unknown>, path = '/event/concert/') => {
  await app.create('events', anEvent({ title: 'Concert', slug: 'concert', ...fields }));
  return (await read(app, path)).texts('p').map((text) => text.replace(/[\u2009\u202f]/g, ' '));
};

describe('The page of an event', () => {
  it.each([
    [{ timezone: 'Europe/Berlin' }, 'Tuesday, December 1, 2026, 7:00 – 9:00 PM CET'],
    [{ end_date: '2026-12-02 02:00:00' }, 'Tuesday, December 1, 2026, 7:00 PM – 2:00 AM CET'],
    [{ timezone: 'America/New_York' }, 'Tuesday, December 1, 2026, 7:00 – 9:00 PM EST'],
    [{ all_day: true }, 'Tuesday, December 1, 2026'],
    [{ end_date: '2026-12-01 19:00:00' }, 'Tuesday, December 1, 2026, 7:00 PM CET'],
    [{ end_date: '2026-12-03 17:00:00' }, 'Tue, Dec 1, 2026, 7:00 PM – Thu, Dec 3, 2026, 5:00 PM CET'],
    [{ end_date: '2026-12-03', all_day: true }, 'Tuesday, December 1 – Thursday, December 3, 2026'],
  ])('says when it is, on its own clock: %j', async (fields, expected) => {
    expect(await paragraphs(fields)).toContain(expected);
  });

  it('says it in French, too', async () => {
    expect(await paragraphs({}, '/fr/event/concert/')).toContain('mardi 1 décembre 2026, 19:00 – 21:00 CET');
  });

  it('tells scripts the instant and the clock of the place', async () => {
    await app.create('events', anEvent({ slug: 'concert', timezone: 'America/New_York' }));

    const [time] = (await read(app, '/event/concert/')).all('time');
    expect(time).toEqual({
      datetime: '2026-12-02T00:00:00Z',
      'data-wall': '2026-12-01T19:00',
      'data-yours': 'your time',
    });
  });

  it.each([
    [
      { event_status: 'canceled', event_status_reason: 'The singer is ill.' },
      ['Canceled', 'The singer is ill.'],
    ],
    [{ event_status: 'postponed' }, ['Postponed']],
    [{ offers: [{ price: '5', availability: 'sold_out' }] }, ['Sold out']],
    [{ cost: '0' }, ['Free']],
    [{ is_virtual: true }, ['Online']],
    [{ start_date: '2026-11-01 10:00', end_date: '2026-11-01 11:00' }, ['This event is over.']],
  ])('shows what became of it: %j', async (fields, expected) => {
    await app.create('events', anEvent({ slug: 'concert', ...fields }));
    const page = await read(app, '/event/concert/');

    expect([...page.texts('li'), ...page.texts('p')]).toEqual(expect.arrayContaining(expected));
  });

  it('shows that it was moved', async () => {
    const { id } = await app.create('events', anEvent({ slug: 'concert' }));
    const moved = {
      start_date: '2026-12-05 19:00',
      end_date: '2026-12-05 21:00',
      event_status: 'rescheduled',
    };
    await app.as('editor').patch(`/events/${id}`, moved).expect(200);
    const page = await read(app, '/event/concert/');

    expect(page.texts('li')).toEqual(['New date']);
    expect(page.texts('p').join()).toMatch(/Formerly Tue, Dec 1, 2026, 7:00.PM/);
  });

  it('names former and further dates of whole days without a time', async () => {
    const whole = { all_day: true, start_date: '2026-12-01', end_date: '2026-12-01' };
    const { id } = await app.create('events', anEvent({ ...whole, slug: 'fair' }));
    const moved = { start_date: '2026-12-05', end_date: '2026-12-05', event_status: 'rescheduled' };
    await app.as('editor').patch(`/events/${id}`, moved).expect(200);
    expect((await read(app, '/event/fair/')).texts('p')).toContain('Formerly Tuesday, December 1, 2026');

    const recurrence = ['RRULE:FREQ=WEEKLY;COUNT=2'];
    await app.create('events', anEvent({ ...whole, slug: 'market', recurrence }));
    expect((await read(app, '/event/market/')).texts('dd')).toContain(
      'Tuesday, December 1, 2026 Tuesday, December 8, 2026',
    );
  });

  it('says by the day of the site whether it is over', async () => {
    const west = { timezone: 'America/Los_Angeles', start_date: '2026-11-28 12:00', slug: 'west' };
    await app.create('events', anEvent({ ...west, end_date: '2026-11-28 18:00' }));
    const over = async () => (await read(app, '/event/west/')).texts('p').includes('This event is over.');

    expect(await over()).toBe(false);
    app.clock.set('2026-11-30T12:00:00Z');
    expect(await over()).toBe(true);
  });

  it('exists also if the event ends on the last day of all, west of the site', async () => {
    const endless = { start_date: '2026-12-01', end_date: '9999-12-31 23:59:59', timezone: 'UTC' };

    expect(await paragraphs(endless)).not.toContain('This event is over.');
  });

  it('has its facts, each with its links', async () => {
    await app.create(
      'events',
      anEvent({
        slug: 'concert',
        cost: '12',
        website: 'https://band.example.org/',
        virtual_url: 'https://stream.example.org/',
        is_virtual: true,
        tags: ['Loud'],
        accessibility: ['hearing_loop'],
        accessibility_note: 'Ask at the door.',
        offers: [{ name: 'Adults', price: '12', url: 'https://tickets.example.org/' }],
        venue: {
          venue: 'Hall',
          slug: 'hall',
          address: '1 Quay Street',
          city: 'Port',
          geo_lat: 46.1,
          geo_lng: -64.8,
        },
        organizer: { organizer: 'Society', slug: 'society' },
      }),
    );
    const page = await read(app, '/event/concert/');

    expect(page.texts('dt')).toEqual(['Where', 'Price', 'Adults', 'Organizer', 'Accessibility', 'Topics']);
    expect(page.texts('dd')).toEqual([
      'Hall 1 Quay Street, Port Show on a map',
      '$12',
      '$12 Tickets',
      'Society',
      'Hearing loop Ask at the door.',
      'Loud',
    ]);
    expect(page.link('Tickets')).toBe('https://tickets.example.org/');
    expect(page.link('Website')).toBe('https://band.example.org/');
    expect(page.link('Join online')).toBe('https://stream.example.org/');
    expect(page.link('Show on a map')).toContain('openstreetmap.org/?mlat=46.1&mlon=-64.8');
    expect(page.link('Hall')).toBe('/venue/hall/');
  });

  it('leads to the event as a file for calendar apps', async () => {
    const { id } = await app.create('events', anEvent({ slug: 'concert' }));
    const address = (await read(app, '/event/concert/')).link('Add to my calendar') ?? '';

    expect(new URL(address).pathname).toBe(`/calendar/events/v1/events/${id}.ics`);
    const { text } = await app.get(`/${new URL(address).pathname}`).expect(200);
    expect(text).toContain('BEGIN:VEVENT');
  });

  it('shows the next dates of its series', async () => {
    const { id } = await app.create(
      'events',
      anEvent({ title: 'Weekly', slug: 'weekly', recurrence: ['RRULE:FREQ=WEEKLY;COUNT=20'] }),
    );
    const { body } = await app.get(`/events?series=${id}&per_page=3`).expect(200);
    const [first, second] = (body as { events: [{ slug: string }, { slug: string }] }).events;

    const page = await read(app, `/event/${first.slug}/`);
    expect(page.texts('dt')).toContain('Further dates');
    expect(page.values('href')).toContain(`/event/${second.slug}/`);
    const series = await read(app, '/event/weekly/');
    expect(series.values('href')).toEqual(
      expect.arrayContaining([first, second].map(({ slug }) => `/event/${slug}/`)),
    );
  });
});

describe('The page of a venue or an organizer', () => {
  it('has what is known of it, and its next events', async () => {
    const venue = {
      venue: 'Hall',
      slug: 'hall',
      address: '1 Quay Street',
      city: 'Port',
      phone: '+1 506 555',
    };
    const { venue: created } = await app.create('events', anEvent({ title: 'Concert', venue }));
    await app.create(
      'events',
      anEvent({
        title: 'Past',
        start_date: '2026-01-01',
        end_date: '2026-01-01',
        venue: (created as { id: number }).id,
      }),
    );
    await app.create(
      'events',
      anEvent({
        title: 'Elsewhere',
        organizer: { organizer: 'Society', slug: 'society', email: 'a@example.org' },
      }),
    );

    const hall = await read(app, '/venue/hall/');
    expect(hall.texts('h3')).toEqual(['Concert']);
    expect(hall.texts('dd')).toEqual(['1 Quay Street, Port', '+1 506 555']);
    expect(hall.values('href')).toContain('tel:+1506555');
    const society = await read(app, '/organizer/society/');
    expect(society.texts('h3')).toEqual(['Elsewhere']);
    expect(society.values('href')).toContain('mailto:a@example.org');
  });
});

describe('All events of a venue or an organizer', () => {
  it.each(['venue', 'organizer'])('are on a list, however many: %s', async (type) => {
    const { id } = await app.create(`${type}s`, { [type]: 'Long', slug: 'long' });
    for (let number = 10; number < 23; number += 1)
      await app.create('events', anEvent({ title: `No. ${number}`, [type]: id }));
    await app.create('events', anEvent({ title: 'Other' }));

    const page = await read(app, `/${type}/long/`);
    expect(page.texts('h3')).toHaveLength(12);
    const links = page.values('href').filter((address) => address.startsWith('/events/?'));
    expect(links).toEqual([`/events/?${type}=${id}`]);
    const list = await read(app, links[0] ?? '');
    expect(list.texts('h3')).toHaveLength(13);
    expect(list.texts('h3')).not.toContain('Other');
    expect(list.link('Month')).toContain(`${type}=${id}`);
  });
});

describe('The feeds of a list', () => {
  it('are those of the events in it', async () => {
    await app.create('events', anEvent({ title: 'Concert', categories: ['Music'] }));
    await app.create('events', anEvent({ title: 'Other' }));
    const page = await read(app, '/events/category/music/');

    const feeds = page.all('link').filter(({ type }) => type !== undefined);
    expect(feeds.map(({ type }) => type)).toEqual([
      'text/calendar',
      'application/rss+xml',
      'application/atom+xml',
      'application/feed+json',
    ]);
    const { pathname, search } = new URL(feeds[1]?.href ?? '');
    const { text } = await app.get(`/${pathname}${search}`).expect(200);
    expect([text.includes('Concert'), text.includes('Other')]).toEqual([true, false]);
    expect(page.link('Subscribe in a calendar app')).toMatch(/^webcal:.*events\.ics\?categories=/);
  });
});
