import { startApp } from '../../../support/app.js';
import type { Json } from '../../../support/json.js';
import { anEvent } from '../../../support/records.js';
import { aSeries, occurrencesOf } from '../../../support/series.js';

const app = startApp();
const admin = app.as('administrator');

beforeEach(() => {
  app.clock.set('2027-05-27T10:00:00Z');
});

interface Page {
  readonly events: readonly Json[];
  readonly total: number;
  readonly next_rest_url?: string;
}

async function list(query: string, client: Pick<typeof app, 'get'> = app): Promise<Page> {
  const { body } = await client.get(`/events?per_page=50&${query}`).expect(200);
  return body as Page;
}

async function titles(query: string): Promise<unknown[]> {
  return (await list(query)).events.map(({ title }) => title);
}

describe('GET /events', () => {
  it('lists occurrences and single events, but no series', async () => {
    const { id } = await app.create('events', aSeries());
    await app.create('events', anEvent({ start_date: '2027-06-10', end_date: '2027-06-10' }));

    const { events, total } = await list('');
    expect(total).toBe(5);
    expect(events.map((event) => event.id)).not.toContain(id);
  });

  it.each([
    'search=choir',
    'search=-brunch',
    'search=choir+-brunch',
    'search=-choir',
    'categories=music',
    'tags=weekly',
    'featured=true',
    'ticketed=true',
    'is_virtual=true',
    'is_free=true',
    'event_status=moved-online',
    'accessibility=step_free',
    'geoloc=true',
    'geoloc_lat=53.5&geoloc_lng=10',
    'bbox=9,53,11,54',
    'start_date=2027-06-10',
    'starts_after=2027-06-10',
    'end_date=2027-06-20&strict_dates=true',
    'modified_after=2027-05-26',
    'status=publish',
    'orderby=title',
    'orderby=end&order=desc',
    'orderby=distance&geoloc_lat=53.5&geoloc_lng=10',
  ])('finds occurrences by %s like single events of the same dates', async (query) => {
    const fields = {
      description: 'Bring a pencil.',
      cost: '0',
      featured: true,
      ticketed: true,
      is_virtual: true,
      event_status: 'moved-online',
      accessibility: ['step_free'],
      venue: (await app.create('venues', { venue: 'Hall', geo_lat: 53.5, geo_lng: 10 })).id,
      categories: ['Music'],
      tags: ['Weekly'],
    };
    await app.create('events', aSeries({ ...fields, recurrence: 'FREQ=WEEKLY;COUNT=3' }));
    for (const day of ['2027-06-07', '2027-06-14', '2027-06-21'])
      await app.create(
        'events',
        aSeries({
          ...fields,
          start_date: `${day} 19:00:00`,
          end_date: `${day} 21:00:00`,
          recurrence: undefined,
        }),
      );

    const { events, total } = await list(query);
    const occurrences = events.filter(({ series }) => series !== undefined);
    expect(total).toBe(2 * occurrences.length);
    expect(occurrences.map((one) => one.start_date).sort()).toEqual(
      events
        .filter(({ series }) => series === undefined)
        .map((one) => one.start_date)
        .sort(),
    );
  });

  it('sorts occurrences by the title of their series', async () => {
    await app.create('events', aSeries({ title: 'Brass', recurrence: 'FREQ=DAILY;COUNT=2' }));
    for (const title of ['Amber', 'Cello'])
      await app.create('events', anEvent({ title, start_date: '2027-06-10', end_date: '2027-06-10' }));

    expect(await titles('orderby=title')).toEqual(['Amber', 'Brass', 'Brass', 'Cello']);
  });

  it('counts the occurrences of a category, and not the series', async () => {
    await app.create('events', aSeries({ categories: ['Music'] }));

    const { body } = await app.get('/categories').expect(200);
    expect(body).toMatchObject({ categories: [{ count: 4 }] });
  });

  it('counts a series that is due by its occurrences', async () => {
    const { status } = await app.create('events', aSeries({ tags: ['Weekly'], date: '2027-05-28 12:00:00' }));
    expect(status).toBe('future');
    app.clock.set('2027-05-29T10:00:00Z');

    const { body } = await app.get('/tags').expect(200);
    expect(body).toMatchObject({ tags: [{ count: 4 }] });
    expect((await list('')).total).toBe(4);
  });
});

describe('GET /events?series=', () => {
  it('lists the occurrences of one series, to which all other filters apply', async () => {
    const { id } = await app.create('events', aSeries());
    await app.create('events', aSeries({ title: 'Theatre' }));

    const days = async (query = {}) =>
      (await occurrencesOf(app, id, query)).map((one) => String(one.start_date).slice(0, 10));
    expect(await days()).toEqual(['2027-06-07', '2027-06-14', '2027-06-21', '2027-06-28']);
    expect(await days({ start_date: '2027-06-20' })).toEqual(['2027-06-21', '2027-06-28']);
  });

  it('lists the series themselves with any, whenever they began', async () => {
    await app.create('events', aSeries());
    await app.create(
      'events',
      aSeries({ title: 'Theatre', start_date: '2026-06-01 19:00', end_date: '2026-06-01 20:00' }),
    );

    expect(await titles('series=any')).toEqual(['Theatre', 'Choir']);
    expect(await titles('series=any&search=theatre')).toEqual(['Theatre']);
    expect(await titles('series=any&starts_after=2027-01-01')).toEqual(['Choir']);
  });

  it.each([
    ['an event that is no series', async () => (await app.create('events', anEvent())).id],
    [
      'an occurrence',
      async () => (await occurrencesOf(app, (await app.create('events', aSeries())).id))[0]?.id,
    ],
    ['nothing', () => Promise.resolve(999_999)],
  ])('is 400 for %s', async (_, idOf) => {
    const { body } = await app.get(`/events?series=${await idOf()}`).expect(400);

    expect(body).toMatchObject({ data: { params: { series: expect.stringContaining('series') } } });
  });

  it('finds nothing for a draft of somebody else', async () => {
    const { id } = await app.create('events', aSeries({ status: 'draft' }));

    expect(await titles(`series=${id}`)).toEqual([]);
  });
});

describe('GET /events?hide_subsequent_recurrences=true', () => {
  it('lists the first occurrence that matches of each series, and all single events', async () => {
    await app.create('events', aSeries());
    await app.create('events', aSeries({ title: 'Theatre' }));
    await app.create('events', anEvent({ title: 'Fair', start_date: '2027-06-16', end_date: '2027-06-16' }));

    const { events, total } = await list('hide_subsequent_recurrences=true&start_date=2027-06-10');
    expect(events.map((one) => [one.title, String(one.start_date).slice(0, 10)])).toEqual([
      ['Choir', '2027-06-14'],
      ['Theatre', '2027-06-14'],
      ['Fair', '2027-06-16'],
    ]);
    expect(total).toBe(3);
  });

  it('counts a series once, of whose occurrences a search finds some by texts of their own', async () => {
    const { id } = await app.create('events', aSeries());
    const [, second] = await occurrencesOf(app, id);
    await admin.patch(`/events/${String(second?.id)}`, { title: 'Choir with guests' }).expect(200);
    await app.create(
      'events',
      anEvent({ title: 'Choir alone', start_date: '2027-06-16', end_date: '2027-06-16' }),
    );

    const { events, total } = await list('hide_subsequent_recurrences=true&search=choir');
    expect(events.map(({ title }) => title)).toEqual(['Choir', 'Choir alone']);
    expect(total).toBe(2);
  });

  it.each(['page=1', 'after='])('has the same events and total on the pages by %s', async (paging) => {
    for (const title of ['Choir', 'Theatre', 'Chess']) await app.create('events', aSeries({ title }));
    const query = 'hide_subsequent_recurrences=true&orderby=title';

    const found: unknown[] = [];
    let next: string | undefined = `/events?${query}&per_page=1&${paging}`;
    while (next !== undefined) {
      const { body } = await app.get(next).expect(200);
      const page = body as Page;
      expect(page.total).toBe(3);
      found.push(...page.events.map(({ title }) => title));
      next = page.next_rest_url?.replace(/^.*\/events\//, '/events');
    }
    expect(found).toEqual(['Chess', 'Choir', 'Theatre']);
  });
});

describe('A series', () => {
  it('is hidden with its occurrences from those who may not read it', async () => {
    const { id } = await app.create('events', aSeries({ status: 'private' }));

    await app.get(`/events/${id}`).expect(403);
    expect((await list('')).total).toBe(0);
    expect((await list('series=any')).total).toBe(0);
    expect((await list('series=any', admin)).total).toBe(1);
    expect((await list(`series=${id}`, admin)).total).toBe(4);
  });

  it('protects its occurrences by its password', async () => {
    const { id } = await app.create('events', aSeries({ description: 'Secret.', password: 'opensesame' }));

    const [masked] = await occurrencesOf(app, id);
    const [open] = await occurrencesOf(app, id, { password: 'opensesame' });
    expect([masked?.description, open?.description]).toEqual(['', '<p>Secret.</p>']);
  });

  it('tells the next occurrence as time passes', async () => {
    const { id } = await app.create('events', aSeries());
    const next = async () => {
      const { body } = await app.get(`/events/${id}`).expect(200);
      return (body as { occurrences: { next: { start_date: string } | null } }).occurrences.next?.start_date;
    };
    expect(await next()).toBe('2027-06-07 19:00:00');

    app.clock.set('2027-06-07T19:00:01Z');
    expect(await next()).toBe('2027-06-14 19:00:00');
    app.clock.set('2027-07-07T19:00:01Z');
    expect(await next()).toBeUndefined();
  });
});
