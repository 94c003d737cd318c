import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';
import { aSeries } from '../../support/series.js';
import { linesOf, textOf } from './reading.js';

const app = startApp();

const calendar = (path = '/events.ics') => textOf(app, path);
const values = (lines: string[], name: string) =>
  lines.filter((line) => new RegExp(`^${name}[:;]`).test(line)).map((line) => line.slice(name.length + 1));

// The way an event is written: src/extensions/feeds/icalendar*.spec.ts.
describe('An event in a calendar', () => {
  it('has its times, its place, who invites, and how to attend online', async () => {
    const event = {
      timezone: 'Asia/Tokyo',
      description: '<p><b>Bold</b></p>',
      venue: { venue: 'Hall', city: 'Port', geo_lat: 46.1, geo_lng: -64.2 },
      organizer: [{ organizer: 'No mail' }, { organizer: 'Society', email: 'hello@example.org' }],
      virtual_url: 'https://example.org/a,b;c',
      image: 'https://example.org/photo.jpg',
      event_status: 'postponed',
    };
    const { id } = await app.create('events', anEvent(event));
    const lines = linesOf(await calendar(`/events/${id}.ics`));

    expect(lines).toEqual(
      expect.arrayContaining([
        'TZID:Asia/Tokyo',
        'DTSTART;TZID=Asia/Tokyo:20261201T190000',
        'DTEND;TZID=Asia/Tokyo:20261201T210000',
        'STATUS:TENTATIVE',
        expect.stringMatching(/^DESCRIPTION:Bold\\n/),
        'LOCATION:Hall\\, Port',
        'GEO:46.1;-64.2',
        'ORGANIZER;CN="Society":mailto:hello@example.org',
        'CONFERENCE;VALUE=URI;FEATURE=VIDEO:https://example.org/a,b;c',
        'IMAGE;VALUE=URI;DISPLAY=BADGE:https://example.org/photo.jpg',
      ]),
    );
  });

  it('is every date of a series, whenever it was', async () => {
    const { id } = await app.create('events', aSeries());
    app.clock.set('2031-06-01T12:00:00Z');

    const lines = linesOf(await calendar(`/events/${id}.ics`));
    expect(values(lines, 'RRULE')).toContain('FREQ=WEEKLY;BYDAY=MO;UNTIL=20270628T170000Z');
    expect(lines).toContain('DTSTART;TZID=Europe/Berlin:20270607T190000');
    expect((await textOf(app, `/events/${id}.csv`)).trim().split('\n')).toHaveLength(5);
  });

  it('has days as dates, of which the end is the day after', async () => {
    const days = { all_day: true, start_date: '2026-12-05', end_date: '2026-12-06' };
    await app.create('events', anEvent(days));

    const lines = linesOf(await calendar());

    expect(lines).toEqual(
      expect.arrayContaining(['DTSTART;VALUE=DATE:20261205', 'DTEND;VALUE=DATE:20261207']),
    );
  });

  const STAMPS = ['DTSTAMP', 'LAST-MODIFIED', 'SEQUENCE'];
  const stampsOf = async (id: unknown) => {
    const lines = linesOf(await calendar(`/events/${String(id)}.ics`));
    return STAMPS.map((name) => Number(values(lines, name).at(-1)?.replace(/[TZ]/g, '')));
  };
  /** Makes all changes so far a day older: stamps have no fractions of a second. */
  const passADay = () =>
    app.database.query(`UPDATE record_versions SET version = version - 86400000000,
      changed_at = changed_at - interval '1 day'`);

  it('keeps its UID, and its stamps while it is not changed', async () => {
    app.clock.set('2026-11-20T12:00:00Z');
    const { id } = await app.create('events', anEvent());
    const read = async () => linesOf(await calendar(`/events/${id}.ics`));
    const before = await read();
    app.clock.set('2026-11-21T12:00:00Z');

    expect(await read()).toEqual(before);
    await app.as('administrator').patch(`/events/${id}`, { title: 'Changed' }).expect(200);
    expect(values(await read(), 'UID')).toEqual(values(before, 'UID'));
  });

  const linked = { venue: { venue: 'Hall' }, organizer: [{ organizer: 'Band' }], categories: ['Jazz'] };
  type Linked = Record<'id', number> & {
    readonly venue: { id: number };
    readonly organizer: [{ id: number }];
    readonly categories: [{ id: number }];
  };

  it.each<[string, (event: Linked) => PromiseLike<unknown>]>([
    ['is changed', ({ id }) => app.as('editor').patch(`/events/${id}`, { title: 'Changed' })],
    ['gets other links', ({ id }) => app.as('editor').patch(`/events/${id}`, { venue: [] })],
    [
      'moves because its venue does',
      (it) => app.as('editor').patch(`/venues/${it.venue.id}`, { city: 'Oslo' }),
    ],
    ['loses its venue', (it) => app.as('editor').delete(`/venues/${it.venue.id}`)],
    [
      'has an organizer with another name',
      (it) => app.as('editor').patch(`/organizers/${it.organizer[0].id}`, { organizer: 'Choir' }),
    ],
    [
      'has a category with another name',
      (it) => app.as('editor').patch(`/categories/${it.categories[0].id}`, { name: 'Blues' }),
    ],
  ])('that %s has later stamps and a higher sequence number', async (_, change) => {
    const event = (await app.create('events', anEvent(linked))) as unknown as Linked;
    await passADay();
    const before = await stampsOf(event.id);

    await change(event);

    const after = await stampsOf(event.id);
    expect(after.map((stamp, place) => stamp > (before[place] ?? 0))).toEqual([true, true, true]);
    expect(after[2]).toBeLessThan(2 ** 31);
    expect(linesOf(await calendar())).toContain(`SEQUENCE:${after[2]}`);
  });

  it('that loses a venue which was changed after it has no earlier stamps than before', async () => {
    const event = (await app.create('events', anEvent(linked))) as unknown as Linked;
    await passADay();
    await app.as('editor').patch(`/venues/${event.venue.id}`, { city: 'Oslo' }).expect(200);
    const before = await stampsOf(event.id);

    await app.as('editor').delete(`/venues/${event.venue.id}`).expect(200);

    const after = await stampsOf(event.id);
    expect(after.map((stamp, place) => stamp >= (before[place] ?? 0))).toEqual([true, true, true]);
  });
});
