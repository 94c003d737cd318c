import ICAL from 'ical.js';
import nodeIcal, { type CalendarResponse, type VEvent } from 'node-ical';
import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';
import { linesOf, textOf } from './reading.js';

const app = startApp();

interface Read {
  readonly title: string;
  readonly start: string;
  readonly end: string;
  readonly isAllDay: boolean;
}

/** Reads a calendar by ical.js, with the time zones that it describes itself. */
function byIcalJs(text: string): Read[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => new ICAL.Timezone(zone));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const instant = (time: ICAL.Time, name: string) => {
      const tzid = component.getFirstProperty(name)?.getFirstParameter('tzid');
      const zone = zones.find((one) => one.tzid === tzid) ?? ICAL.Timezone.utcTimezone;
      return time.isDate ? time.toString() : new Date(1000 * seconds(time, zone)).toISOString();
    };
    return {
      title: event.summary,
      start: instant(event.startDate, 'dtstart'),
      end: instant(event.endDate, component.getFirstProperty('dtend') === null ? 'dtstart' : 'dtend'),
      isAllDay: event.startDate.isDate,
    };
  });
}

function seconds(time: ICAL.Time, zone: ICAL.Timezone): number {
  const local = time.clone();
  local.zone = zone;
  return local.toUnixTime();
}

/** Reads a calendar by node-ical. */
function byNodeIcal(text: string): Read[] {
  const parsed: CalendarResponse = nodeIcal.sync.parseICS(text);
  const events = Object.values(parsed).filter((one): one is VEvent => one?.type === 'VEVENT');
  return events.map(({ summary, start, end, datetype }) => {
    const isAllDay = datetype === 'date';
    const shown = (date: Date) =>
      isAllDay
        ? [date.getFullYear(), date.getMonth() + 1, date.getDate()]
            .map((part) => String(part).padStart(2, '0'))
            .join('-')
        : date.toISOString();
    return { title: summary as string, start: shown(start), end: shown(end ?? start), isAllDay };
  });
}

const calendar = (path = '/events.ics') => textOf(app, path);
const values = (lines: string[], name: string) =>
  lines.filter((line) => new RegExp(`^${name}[:;]`).test(line)).map((line) => line.slice(name.length + 1));
const property = async (name: string, fields: object) => {
  const { id } = await app.create('events', anEvent(fields as Record<string, unknown>));
  return values(linesOf(await calendar(`/events/${id}.ics`)), name);
};

describe('A calendar', () => {
  it.each([
    ['Europe/Berlin', '2026-12-01 19:00:00', '2026-12-01T18:00:00.000Z'],
    ['Europe/Berlin', '2027-07-01 19:00:00', '2027-07-01T17:00:00.000Z'],
    ['America/New_York', '2027-03-14 03:30:00', '2027-03-14T07:30:00.000Z'],
    ['Australia/Lord_Howe', '2027-01-10 09:00:00', '2027-01-09T22:00:00.000Z'],
    ['America/Santiago', '2027-07-01 12:00:00', '2027-07-01T16:00:00.000Z'],
    ['Africa/Casablanca', '2027-02-20 12:00:00', '2027-02-20T12:00:00.000Z'],
    ['Asia/Kathmandu', '2027-02-20 12:00:00', '2027-02-20T06:15:00.000Z'],
    ['Europe/Dublin', '2027-07-01 12:00:00', '2027-07-01T11:00:00.000Z'],
    ['UTC+5.5', '2027-02-20 12:00:00', '2027-02-20T06:30:00.000Z'],
    ['PST', '2027-07-01 12:00:00', '2027-07-01T20:00:00.000Z'],
    ['UTC', '2027-07-01 12:00:00', '2027-07-01T12:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25 01:59:00', '2026-10-24T23:59:00.000Z'],
  ])('has an event of %s at %s at the same instant', async (timezone, start, instant) => {
    const event = { title: 'Jazz', timezone, start_date: start, end_date: start };
    await app.create('events', anEvent(event));
    const text = await calendar('/events.ics?start_date=2020-01-01&end_date=2040-01-01');

    const expected = [{ title: 'Jazz', start: instant, end: instant, isAllDay: false }];
    expect(byIcalJs(text)).toEqual(expected);
    expect(byNodeIcal(text)).toEqual(expected);
  });

  it('has the second of two equal hours in UTC', async () => {
    const [start, end] = ['2026-10-25T01:30:00Z', '2026-10-25T01:45:00Z'];
    await app.create('events', anEvent({ timezone: 'Europe/Berlin', start_date: start, end_date: end }));

    const lines = linesOf(await calendar());

    expect(values(lines, 'DTSTART').at(-1)).toBe('20261025T013000Z');
    expect(values(lines, 'DTEND')).toEqual(['20261025T014500Z']);
  });

  it('has days as dates, of which the end is the day after', async () => {
    const days = { all_day: true, start_date: '2026-12-05', end_date: '2026-12-06', title: 'Fair' };
    await app.create('events', anEvent(days));
    const text = await calendar();

    const expected = [{ title: 'Fair', start: '2026-12-05', end: '2026-12-07', isAllDay: true }];
    expect(byIcalJs(text)).toEqual(expected);
    expect(byNodeIcal(text)).toEqual(expected);
    expect(linesOf(text)).toContain('DTSTART;VALUE=DATE:20261205');
  });
});

describe('What calendars break on', () => {
  it('is not written: recurrence, HTML, and zones without description', async () => {
    await app.create('events', anEvent({ description: '<p><b>Bold</b></p>', timezone: 'Asia/Tokyo' }));
    const text = await calendar();

    expect(text).not.toMatch(/RDATE|EXDATE|RECURRENCE-ID|X-ALT-DESC|<b>/);
    expect(text.indexOf('TZID:Asia/Tokyo')).toBeGreaterThan(0);
    expect(text.indexOf('TZID:Asia/Tokyo')).toBeLessThan(text.indexOf('BEGIN:VEVENT'));
  });

  it('is avoided by short texts', async () => {
    const [description = ''] = await property('DESCRIPTION', { description: 'word '.repeat(1000) });

    expect(description.split('\\n\\n')[0]?.length).toBe(500);
  });

  it('says how often to ask again', async () => {
    const lines = linesOf(await calendar());

    expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
    expect(lines.filter((line) => line.startsWith('X-PUBLISHED-TTL'))).toHaveLength(1);
  });
});

describe('An event in a calendar', () => {
  it.each([
    ['scheduled', 'CONFIRMED'],
    ['canceled', 'CANCELLED'],
    ['postponed', 'TENTATIVE'],
    ['moved-online', 'CONFIRMED'],
  ])('that is %s has the status %s', async (status, expected) => {
    expect(await property('STATUS', { event_status: status })).toEqual([expected]);
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

  it('says where it is, who invites, and how to attend online', async () => {
    const event = {
      venue: { venue: 'Hall', city: 'Port', geo_lat: 46.1, geo_lng: -64.2 },
      organizer: [{ organizer: 'No mail' }, { organizer: 'Society', email: 'hello@example.org' }],
      virtual_url: 'https://example.org/a,b;c',
      image: 'https://example.org/photo.jpg',
    };
    const { id } = await app.create('events', anEvent(event));
    const lines = linesOf(await calendar(`/events/${id}.ics`));

    expect(lines).toContain('LOCATION:Hall\\, Port');
    expect(lines).toContain('GEO:46.1;-64.2');
    expect(lines).toContain('ORGANIZER;CN="Society":mailto:hello@example.org');
    expect(lines).toContain('CONFERENCE;VALUE=URI;FEATURE=VIDEO:https://example.org/a,b;c');
    expect(lines).toContain('IMAGE;VALUE=URI;DISPLAY=BADGE:https://example.org/photo.jpg');
  });

  it('has no organizer without an e-mail address', async () => {
    expect(await property('ORGANIZER', { organizer: [{ organizer: 'Society' }] })).toEqual([]);
  });

  it('is written on the last day of the calendar', async () => {
    const last = { all_day: true, start_date: '9999-12-31', end_date: '9999-12-31', timezone: 'UTC' };

    expect(await property('DTEND', last)).toEqual([]);
  });
});
