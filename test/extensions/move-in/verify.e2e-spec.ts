import { startApp } from '../../support/app.js';
import { anOldEvent, anOldOrganizer, anOldTerm, anOldVenue, type OldRecord } from './old-records.js';
import { startOldSite } from './old-site.js';

const app = startApp();
const site = startOldSite();

const run = (...words: string[]) => app.run('move-in', ...words, site.url, '--rate', '1000');

type List = keyof typeof site.calendar;

/** Fills the site with records whose members are all set. */
function fill(): void {
  const parent = anOldTerm({ id: 1, name: 'Arts &amp; music' });
  const category = anOldTerm({ id: 2, parent: 1, name: 'Jazz', description: 'All <em>jazz</em>.' });
  const tag = anOldTerm({ id: 3 });
  const venue = anOldVenue({
    id: 4,
    venue: 'Bob&#8217;s Hall',
    description: '<p>A hall.</p>',
    address: '1 Quay &amp; Street',
    city: 'Oslo',
    geo_lat: 59.9,
    website: 'https://hall.example.org',
  });
  const organizer = anOldOrganizer({ id: 5, email: 'arts@example.org', phone: '123' });
  const image = { id: 60, url: 'https://old.example.org/a.jpg', width: 3, sizes: {} };
  const links = { categories: [category], tags: [tag], venue, organizer: [organizer], image };
  const whole = { all_day: true, start_date: '2026-12-02 00:00:00', end_date: '2026-12-02 23:59:59' };
  site.calendar = {
    categories: [parent, category],
    tags: [tag],
    venues: [venue],
    organizers: [organizer],
    events: [
      anOldEvent({
        id: 7,
        title: 'Rock &#038; roll',
        cost: '$15',
        cost_details: { values: ['15'] },
        ...links,
      }),
      anOldEvent({ id: 8, utc_start_date: '2026-12-01 17:00:00', description: '<p onclick="x()">Hi</p>' }),
      anOldEvent({
        id: 9,
        ...whole,
        utc_start_date: '2026-12-01 23:00:00',
        utc_end_date: '2026-12-02 22:59:59',
      }),
      anOldEvent({ id: 10, event_status_there: 'EventPostponed', excerpt: '<p>Soon.</p>', featured: true }),
    ],
  };
}

function plant(list: List, id: number, members: OldRecord): void {
  site.calendar[list] = site.calendar[list].map((record) =>
    record.id === id ? { ...record, ...members } : record,
  );
}

describe('move-in verify', () => {
  beforeEach(async () => {
    fill();
    const { code } = await run();
    expect(code).toBe(0);
  });

  it('finds no difference in what has just moved in', async () => {
    const { code, stdout, stderr } = await run('verify');

    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('events: 4 there; 4 same.\nvenues: 1 there; 1 same.');
  });

  it.each<[List, number, OldRecord, string]>([
    ['events', 7, { title: 'Other' }, 'title is "Other" there, "Rock & roll" here.'],
    [
      'events',
      7,
      { description: '<p>Other</p>' },
      'description is "<p>Other</p>" there, "<p>About event 7.</p>" here.',
    ],
    ['events', 7, { slug: 'other' }, 'slug is "other" there, "event-7" here.'],
    ['events', 7, { cost: '$16' }, 'cost is "$16" there, "$15" here.'],
    ['events', 7, { image: false }, 'image is'],
    ['events', 7, { website: 'https://x.example.org' }, 'website is'],
    ['events', 7, { featured: true }, 'featured is true there, false here.'],
    ['events', 7, { date_utc: '2026-01-06 09:00:00' }, 'date_utc is'],
    ['events', 7, { timezone: 'Europe/Oslo' }, 'timezone is'],
    ['events', 7, { end_date: '2026-12-01 22:00:00', utc_end_date: '2026-12-01 21:00:00' }, 'end_date is'],
    ['events', 7, { categories: [] }, 'categories is'],
    ['events', 7, { tags: [] }, 'tags is'],
    ['events', 7, { venue: [] }, 'venue is'],
    ['events', 7, { organizer: [] }, 'organizer is'],
    ['events', 7, { event_status_there: 'EventCancelled' }, 'event_status is'],
    ['events', 9, { all_day: false }, 'all_day is false there, true here.'],
    ['events', 10, { excerpt: '' }, 'excerpt is "" there, "<p>Soon.</p>" here.'],
    ['events', 10, { something_new: 5 }, 'something_new is 5 there, "" here.'],
    ['venues', 4, { city: 'Bergen' }, 'city is "Bergen" there, "Oslo" here.'],
    ['venues', 4, { address: '' }, 'address is "" there, "1 Quay & Street" here.'],
    ['venues', 4, { show_map: false }, 'show_map is false there, true here.'],
    ['venues', 4, { geo_lat: 60 }, 'geo_lat is 60 there, 59.9 here.'],
    ['organizers', 5, { email: 'other@example.org' }, 'email is'],
    ['categories', 2, { parent: 0 }, 'parent is 0 there'],
    ['categories', 2, { description: 'Other' }, 'description is'],
    ['tags', 3, { name: 'Other' }, 'name is "Other" there, "Term 3" here.'],
  ])('finds a difference in %s: record %i with %j', async (list, id, members, sentence) => {
    plant(list, id, members);

    const { code, stdout, stderr } = await run('verify');

    expect([code, stdout]).toEqual([1, expect.stringContaining('1 different')]);
    expect(stderr).toContain(sentence);
  });

  it('finds records that are not here, and records that are not there', async () => {
    site.calendar.events.push(anOldEvent({ id: 11 }));
    site.calendar.tags = [];

    const { code, stdout, stderr } = await run('verify');

    expect([code, stdout]).toEqual([1, expect.stringContaining('events: 5 there; 4 same, 1 missing.')]);
    expect(stderr).toContain('event 11 "Event 11" missing: It is not here, or in the trash.\n');
    expect(stderr).toContain('tag 3 "" extra: It is here, but gone there.');
  });

  it('finds that the only venue and organizer of an event have not moved in', async () => {
    const [venue, organizer] = [anOldVenue({ venue: '<br>' }), anOldOrganizer({ organizer: '<br>' })];
    site.calendar.events.push(anOldEvent({ id: 11, venue, organizer: [organizer] }));
    await run();

    const { code, stderr } = await run('verify');

    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^event 11 "Event 11" different: venue is .* here\. organizer is .* here\.\n$/),
    ]);
  });

  it('finds what was changed here, and says that it was', async () => {
    await app.as('editor').patch('/events/by-slug/event-8', { cost: '7' }).expect(200);

    const { code, stderr } = await run('verify');

    expect([code, stderr]).toEqual([
      1,
      'event 8 "Event 8" different: cost is "" there, "$7" here. It was changed here.\n',
    ]);
  });
});
