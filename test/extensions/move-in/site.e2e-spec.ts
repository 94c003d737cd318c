import { startApp } from '../../support/app.js';
import { anOldEvent, anOldOrganizer, anOldTerm, anOldVenue } from './old-records.js';
import { startOldSite } from './old-site.js';

const app = startApp();
const site = startOldSite();

const moveIn = (...options: string[]) => app.run('move-in', site.url, '--rate', '1000', ...options);

async function onlyEvent(): Promise<Record<string, unknown>> {
  const { body } = await app.get('/events?start_date=1900-01-01&end_date=2999-12-31').expect(200);
  const { events, total } = body as { events: Record<string, unknown>[]; total: number };
  expect(total).toBe(1);
  return events[0] ?? {};
}

describe('move-in of a site', () => {
  it('creates its categories, tags, venues, organizers and events, with their links', async () => {
    const parent = anOldTerm({ name: 'Music &amp; dance', slug: 'music' });
    const child = anOldTerm({ name: 'Jazz', slug: 'jazz', parent: parent.id });
    const tag = anOldTerm({ name: 'Open air', slug: 'open-air' });
    const venue = anOldVenue({ venue: 'Harbour &#038; Hall', city: 'Oslo', geo_lat: 59.9, geo_lng: 10.7 });
    const organizer = anOldOrganizer({ organizer: 'Arts Society', email: 'arts@example.org' });
    const links = { categories: [child], tags: [tag], venue, organizer: [organizer] };
    const event = anOldEvent({ title: 'Rock &#038; Roll &#8211; live', slug: 'rock-roll', ...links });
    site.calendar = {
      categories: [child, parent],
      tags: [tag],
      venues: [venue],
      organizers: [organizer],
      events: [event],
    };

    const { code, stdout, stderr } = await moveIn();

    expect([stderr, code]).toEqual(['', 0]);
    expect(stdout).toBe(
      [
        'events: 1 there; 1 created.',
        'venues: 1 there; 1 created.',
        'organizers: 1 there; 1 created.',
        'categories: 2 there; 2 created.',
        'tags: 1 there; 1 created.',
        `All 6 records of ${site.name} are accounted for.\n`,
      ].join('\n'),
    );
    const { body } = await app.get('/events/by-slug/rock-roll').expect(200);
    expect(body).toMatchObject({
      title: 'Rock & Roll – live',
      start_date: '2026-12-01 19:00:00',
      utc_start_date: '2026-12-01 18:00:00',
      timezone: 'Europe/Berlin',
      date_utc: '2026-01-05 09:00:00',
      source: site.name,
      external_id: String(event.id),
      venue: { venue: 'Harbour & Hall', city: 'Oslo', geo_lat: 59.9, slug: venue.slug },
      organizer: [{ organizer: 'Arts Society', email: 'arts@example.org' }],
      categories: [{ name: 'Jazz', slug: 'jazz' }],
      tags: [{ name: 'Open air' }],
    });
    const { body: terms } = await app.get('/categories?hide_empty=false').expect(200);
    const [jazz, music] = (terms as { categories: Record<string, unknown>[] }).categories;
    expect([jazz?.parent, music?.name]).toEqual([music?.id, 'Music & dance']);
  });

  it('reads past and far events, page by page', async () => {
    const starts = Array.from({ length: 120 }, (_, year) => `${1910 + year}-05-01 10:00:00`);
    site.calendar.events = starts.map((start_date) =>
      anOldEvent({
        start_date,
        end_date: start_date,
        utc_start_date: start_date,
        utc_end_date: start_date,
        timezone: 'UTC',
      }),
    );

    const { code, stdout } = await moveIn();

    expect([code, stdout]).toEqual([0, expect.stringContaining('events: 120 there; 120 created.')]);
    const { body } = await app.get('/events?start_date=1900-01-01&end_date=2999-12-31').expect(200);
    expect(body).toMatchObject({ total: 120 });
  });

  it('reads events outside the years 1900 to 2999', async () => {
    const at = (id: number, day: string) => {
      const times = { start_date: `${day} 10:00:00`, end_date: `${day} 11:00:00` };
      const instants = { utc_start_date: times.start_date, utc_end_date: times.end_date };
      return anOldEvent({ id, timezone: 'UTC', ...times, ...instants });
    };
    site.calendar.events = [at(7, '1895-05-01'), at(8, '2026-12-01'), at(9, '3456-05-01')];

    const moved = await moveIn();
    const again = await moveIn();
    const { code, stdout } = await app.run('move-in', 'verify', site.url, '--rate', '1000');

    expect([moved.code, moved.stdout]).toEqual([0, expect.stringContaining('events: 3 there; 3 created.')]);
    expect(again.stdout).toContain('events: 3 there; 3 equal.');
    expect([code, stdout]).toEqual([0, expect.stringContaining('events: 3 there; 3 same.')]);
  });

  it('reads a list again from its beginning when records are added meanwhile', async () => {
    site.calendar.tags = Array.from({ length: 60 }, () => anOldTerm());
    const first = anOldTerm({ name: 'AAA' });
    site.onRequest = (_count, path) => {
      const isSecondPage = path.endsWith('/tags') && site.requests.at(-1)?.includes('page=2') === true;
      if (isSecondPage && site.calendar.tags.length === 60) site.calendar.tags.unshift(first);
    };

    const { code, stdout } = await moveIn();

    expect([code, stdout]).toEqual([0, expect.stringContaining('tags: 61 there; 61 created.')]);
  });

  it('takes whether an event takes place from the event on its own', async () => {
    site.calendar.events = [anOldEvent({ event_status_there: 'EventCancelled' })];

    await moveIn();

    expect(await onlyEvent()).toMatchObject({ event_status: 'canceled' });
  });

  it('leaves venues and organizers public whose date is in the future', async () => {
    const later = { date: '2999-05-01 10:00:00', date_utc: '2999-05-01 14:00:00' };
    site.calendar.venues = [anOldVenue({ slug: 'hall', ...later })];
    site.calendar.organizers = [anOldOrganizer({ slug: 'arts', ...later })];

    const moved = await moveIn();
    const compared = await app.run('move-in', 'verify', site.url, '--rate', '1000');

    expect([moved.code, moved.stderr, compared.code, compared.stderr]).toEqual([0, '', 0, '']);
    for (const path of ['/venues/by-slug/hall', '/organizers/by-slug/arts']) {
      const { body } = await app.get(path).expect(200);
      expect(body).toMatchObject({ status: 'publish', date_utc: later.date_utc });
    }
  });

  it('keeps the instant of an event whose local time contradicts it, and says so', async () => {
    site.calendar.events = [anOldEvent({ id: 7, utc_start_date: '2026-12-01 17:00:00' })];

    const { code, stderr } = await moveIn();

    expect(await onlyEvent()).toMatchObject({
      start_date: '2026-12-01 18:00:00',
      utc_start_date: '2026-12-01 17:00:00',
      end_date: '2026-12-01 21:00:00',
    });
    expect([code, stderr]).toEqual([
      0,
      'event 7 "Event 7" created: Its start_date 2026-12-01 19:00:00 in Europe/Berlin contradicts 2026-12-01 17:00:00 in UTC; the latter is kept.\n',
    ]);
  });

  it('keeps the days of whole days that end after midnight there, and finds them the same', async () => {
    const days = { start_date: '2026-12-08 03:00:00', end_date: '2026-12-11 02:59:59' };
    const instants = { utc_start_date: '2026-12-08 02:00:00', utc_end_date: '2026-12-11 01:59:59' };
    site.calendar.events = [anOldEvent({ id: 7, all_day: true, ...days, ...instants })];

    const { code, stderr } = await moveIn();
    const verification = await app.run('move-in', 'verify', site.url, '--rate', '1000');

    expect([code, stderr]).toEqual([0, '']);
    expect(await onlyEvent()).toMatchObject({
      start_date: '2026-12-08 00:00:00',
      end_date: '2026-12-10 23:59:59',
    });
    expect([verification.code, verification.stderr]).toEqual([0, '']);
  });

  it('keeps the local time of an event in an offset from UTC, of which the old site takes an hour in summer', async () => {
    const times = { start_date: '2027-07-03 10:00:00', end_date: '2027-07-03 11:00:00', timezone: 'UTC+2' };
    const instants = { utc_start_date: '2027-07-03 07:00:00', utc_end_date: '2027-07-03 08:00:00' };
    site.calendar.events = [anOldEvent({ id: 7, ...times, ...instants })];

    const { code, stderr } = await moveIn();
    const verification = await app.run('move-in', 'verify', site.url, '--rate', '1000');

    expect(await onlyEvent()).toMatchObject({ ...times, utc_start_date: '2027-07-03 08:00:00' });
    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining(
        'Its start_date 2027-07-03 10:00:00 in UTC+2 contradicts 2027-07-03 07:00:00 in UTC; the former is kept.',
      ),
    ]);
    expect([verification.code, verification.stderr]).toEqual([0, '']);
  });

  it('keeps the local times of an event that would end before it starts', async () => {
    site.calendar.events = [anOldEvent({ id: 7, utc_end_date: '2026-11-01 20:00:00' })];

    const { code, stderr } = await moveIn();

    expect(await onlyEvent()).toMatchObject({
      end_date: '2026-12-01 21:00:00',
      utc_end_date: '2026-12-01 20:00:00',
    });
    expect([code, stderr]).toEqual([0, expect.stringContaining('in UTC; the former is kept.')]);
  });

  it.each([
    [{ cost: '$15', cost_details: { values: ['15'] } }, '$15'],
    [{ cost: '$10 &#8211; $30.50', cost_details: { values: ['10', '30.50'] } }, '$10 – $30.50'],
    [{ cost: '25€', cost_details: { values: ['25'] } }, '25€'],
    [{ cost: 'Free', cost_details: { values: ['0'] } }, 'Free'],
    [{ cost: '' }, ''],
  ])('shows the cost %j as %s', async (members, cost) => {
    site.calendar.events = [anOldEvent(members)];

    await moveIn();

    expect(await onlyEvent()).toMatchObject({ cost });
  });

  it('leaves out a web site and an image that are no addresses, and says so', async () => {
    const image = { id: 5, url: 'https://old.example.org/a.svg' };
    site.calendar.events = [anOldEvent({ id: 7, website: 'example.org', image })];

    const { code, stderr } = await moveIn();

    expect(await onlyEvent()).toMatchObject({ image: false });
    expect([code, stderr]).toEqual([0, expect.stringMatching(/^event 7 .*website cannot be "example.org"/)]);
  });

  it('names what it removes from texts', async () => {
    site.calendar.events = [anOldEvent({ id: 7, description: '<p>Hi</p><script>x()</script>' })];

    const { stderr } = await moveIn();

    expect(stderr).toBe('event 7 "Event 7" created: Its texts lose script.\n');
  });

  it('moves in a venue that no list shows with its event', async () => {
    site.calendar.events = [anOldEvent({ venue: anOldVenue({ venue: 'Hidden hall' }) })];

    const { code } = await moveIn();

    expect([code, await onlyEvent()]).toMatchObject([0, { venue: { venue: 'Hidden hall' } }]);
  });

  it('links events to a tag of the same name that was here before, and leaves it', async () => {
    const { id } = await app.create('tags', { name: 'Jazz', description: 'Ours.' });
    const tag = anOldTerm({ name: 'jazz', description: 'Theirs.' });
    Object.assign(site.calendar, { tags: [tag], events: [anOldEvent({ tags: [tag] })] });

    const { code, stdout } = await moveIn();

    expect([code, stdout]).toEqual([0, expect.stringContaining('tags: 1 there; 1 joined.')]);
    expect(await onlyEvent()).toMatchObject({ tags: [{ id, name: 'Jazz', description: 'Ours.' }] });
  });

  it('says which slug a record gets if another one has its own', async () => {
    await app.create('events', {
      title: 'A',
      slug: 'jazz',
      start_date: '2026-12-01',
      end_date: '2026-12-01',
    });
    site.calendar.events = [anOldEvent({ id: 7, slug: 'jazz' })];

    const { code, stderr } = await moveIn();

    expect([code, stderr]).toEqual([
      0,
      'event 7 "Event 7" created: Its slug jazz is jazz-2 here, as another record has that one.\n',
    ]);
  });

  it('moves in completely on a bad day, when one request in a hundred fails and one has no answer', async () => {
    site.calendar.events = Array.from({ length: 150 }, () => anOldEvent());
    site.fails(1);

    const { code, stdout } = await moveIn();

    expect([code, stdout]).toEqual([0, expect.stringContaining('events: 150 there; 150 created.')]);
    expect(site.misfortunes).toBeGreaterThan(1);
  });
});
