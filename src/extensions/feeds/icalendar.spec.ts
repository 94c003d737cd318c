import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { written } from '../../../test/extensions/feeds/written.js';
import { zoneOf } from '../../common/dates/parse-zone.js';
import { formatDetails } from '../../common/dates/wall-clock.js';
import type { EventDto } from '../../calendar/events/record/event-record.dto.js';
import type { Feed } from './feed.js';
import { CALENDAR } from './icalendar.js';

interface Times {
  readonly timezone?: string;
  readonly start?: string;
  readonly end?: string;
}

/** Returns the members of a record that say when it takes place. */
function at({
  timezone = 'Europe/Berlin',
  start = '2027-06-21T17:30:00Z',
  end = '2027-06-21T20:00:00Z',
}: Times) {
  const [utcStart, utcEnd] = [new Date(start), new Date(end)];
  return {
    timezone,
    start_date_details: formatDetails(zoneOf(timezone).toWallClock(utcStart)),
    end_date_details: formatDetails(zoneOf(timezone).toWallClock(utcEnd)),
    utc_start_date_details: formatDetails(utcStart),
    utc_end_date_details: formatDetails(utcEnd),
  };
}

function anEvent(members: Partial<EventDto> = {}): EventDto {
  return {
    id: 12,
    url: 'https://example.org/event/concert/',
    date_utc: '2026-01-02 03:04:05',
    modified_utc: '2026-02-03 04:05:06',
    title: 'Concert',
    description: '',
    excerpt: '',
    image: false,
    all_day: false,
    ...at({}),
    categories: [],
    tags: [],
    venue: [],
    organizer: [],
    ...members,
  } as unknown as EventDto;
}

const calendarOf = (records: readonly EventDto[], members: Partial<Feed> = {}) =>
  written(CALENDAR, records, { ...FEED, ...members });

const FEED: Partial<Feed> = {
  title: 'Events',
  url: 'https://example.org/calendar/events/v1/events.ics',
  site: 'https://example.org/',
  changedAt: new Date('2026-11-01T10:00:00Z'),
  from: new Date('2026-08-01T00:00:00Z'),
};

/** Returns the lines of a calendar, unfolded. */
function linesOf(text: string): string[] {
  return text.replaceAll('\r\n ', '').split('\r\n');
}

/** Reads the only event with ical.js, which knows no time zones but those that the calendar defines. */
function readByIcalJs(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const { startDate, endDate } = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  return [startDate.toJSDate(), endDate.toJSDate()];
}

/** Reads the only event with node-ical, which knows the time zones of the tz database. */
function readByNodeIcal(text: string) {
  const read = Object.values(nodeIcal.sync.parseICS(text));
  const event = read.find((component) => component?.type === 'VEVENT');
  if (event?.type !== 'VEVENT') throw new Error('The calendar has no event.');
  return event;
}

const days = (start: string, end: string) =>
  anEvent({ ...at({ timezone: 'America/New_York', start, end }), all_day: true });

describe('a calendar', () => {
  it('begins with its name, addresses and how often to look again', async () => {
    const lines = linesOf(await calendarOf([], { title: 'Jazz, Blues & Söul' }));

    expect(lines).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Calendar//Calendar//EN',
      'CALSCALE:GREGORIAN',
      String.raw`NAME:Jazz\, Blues & Söul`,
      String.raw`X-WR-CALNAME:Jazz\, Blues & Söul`,
      'URL:https://example.org/',
      'SOURCE;VALUE=URI:https://example.org/calendar/events/v1/events.ics',
      'LAST-MODIFIED:20261101T100000Z',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('has no byte order mark, which RFC 5545 does not know', async () => {
    expect(await calendarOf([], { withMark: true })).toMatch(/^BEGIN/);
  });

  it('defines a time zone once, before its first event', async () => {
    const tokyo = anEvent(at({ timezone: 'Asia/Tokyo' }));
    const lines = linesOf(await calendarOf([tokyo, anEvent(), tokyo, anEvent()]));

    expect(lines.filter((line) => /^BEGIN:V(TIMEZONE|EVENT)|^TZID/.test(line))).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:Asia/Tokyo',
      'BEGIN:VEVENT',
      'BEGIN:VTIMEZONE',
      'TZID:Europe/Berlin',
      'BEGIN:VEVENT',
      'BEGIN:VEVENT',
      'BEGIN:VEVENT',
    ]);
  });

  it('defines no time zone for events that are in UTC or last whole days', async () => {
    const records = [anEvent(at({ timezone: 'UTC' })), anEvent({ all_day: true })];

    expect(await calendarOf(records)).not.toContain('VTIMEZONE');
  });

  it('ends every line with CR and LF, and has none of more than 75 octets', async () => {
    const text = await calendarOf([
      anEvent({ title: '音楽会🎷'.repeat(50), description: 'é\n'.repeat(400) }),
    ]);
    const parts = text.split('\r\n');

    expect(parts.filter((part) => /[\r\n]/.test(part) || Buffer.byteLength(part) > 75)).toEqual([]);
  });

  it('says nothing about recurrence', async () => {
    const lines = linesOf(
      await calendarOf([anEvent(), days('2027-06-21T04:00:00Z', '2027-06-22T03:59:59Z')]),
    );

    expect(lines.filter((line) => /^(RDATE|EXDATE|RECURRENCE-ID)/.test(line))).toEqual([]);
  });

  it('asks how series repeat, a hundred of them at a time', async () => {
    const series = (id: number) => ({
      id,
      rest_url: '',
      original_start_date: '2027-06-21 19:30:00',
      overrides: [],
    });
    const records = Array.from({ length: 101 }, (_, id) => anEvent({ series: series(id) }));
    const asked: number[] = [];
    const recurrences = (ids: readonly number[]) => {
      asked.push(ids.length);
      return Promise.resolve(new Map());
    };

    expect((await calendarOf(records, { recurrences })).split('BEGIN:VEVENT')).toHaveLength(102);
    expect(asked).toEqual([100, 1]);
  });
});

describe('the time of an event', () => {
  it('is local, with the time zone', async () => {
    const lines = linesOf(await calendarOf([anEvent()]));

    expect(lines).toContain('DTSTART;TZID=Europe/Berlin:20270621T193000');
    expect(lines).toContain('DTEND;TZID=Europe/Berlin:20270621T220000');
  });

  it.each([
    ['UTC', {}],
    ['UTC+2, which calendars do not know', { timezone: 'UTC+2' }],
    ['PST', { timezone: 'PST' }],
    ['Berlin long before the window', { start: '2019-06-21T17:30:00Z' }],
    ['Berlin while clocks are set back', { end: '2027-10-31T00:30:00Z' }],
    ['Gaza long after the window', { timezone: 'Asia/Gaza', end: '2040-06-21T20:00:00Z' }],
  ])('is in UTC for %s', async (_, times) => {
    const lines = linesOf(await calendarOf([anEvent(at({ timezone: 'UTC', ...times }))]));

    expect(lines.filter((line) => /^DT(START|END)/.test(line))).toEqual([
      expect.stringMatching(/^DTSTART:\d{8}T\d{6}Z$/),
      expect.stringMatching(/^DTEND:\d{8}T\d{6}Z$/),
    ]);
  });

  it('has no end if it takes no time', async () => {
    const text = await calendarOf([anEvent(at({ end: '2027-06-21T17:30:00Z' }))]);

    expect(text).not.toContain('DTEND');
  });

  it.each([
    ['one day', '2027-06-21T04:00:00Z', '2027-06-22T03:59:59Z', ['20270621', '20270622']],
    ['three days', '2027-12-30T05:00:00Z', '2028-01-02T04:59:59Z', ['20271230', '20280102']],
    [
      'a day on which clocks change',
      '2027-03-14T05:00:00Z',
      '2027-03-15T03:59:59Z',
      ['20270314', '20270315'],
    ],
  ])('of %s is in days, the end being the day after', async (_, start, end, written) => {
    const lines = linesOf(await calendarOf([days(start, end)]));

    expect(lines.filter((line) => line.includes('VALUE=DATE:'))).toEqual([
      `DTSTART;VALUE=DATE:${written[0]}`,
      `DTEND;VALUE=DATE:${written[1]}`,
    ]);
  });

  it('has no end in the year 10000, which cannot be written', async () => {
    const end = {
      start: '9999-12-31T05:00:00Z',
      end: '+010000-01-01T04:59:59Z',
      timezone: 'America/New_York',
    };
    const text = await calendarOf([anEvent(at(end)), anEvent({ ...at(end), all_day: true })]);

    expect(text).not.toContain('DTEND');
  });

  it.each([
    'Europe/Berlin',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kolkata',
    'Africa/Casablanca',
    'Pacific/Apia',
    'Asia/Gaza',
    'Europe/Dublin',
    'Antarctica/Troll',
    'UTC',
    'UTC+2',
    'UTC-3:30',
    'PST',
  ])('in %s is read by ical.js and node-ical as the same instants', async (timezone) => {
    const [start, end] = ['2027-01-21T17:30:00.000Z', '2027-07-21T20:00:00.000Z'];
    const text = await calendarOf([anEvent(at({ timezone, start, end }))]);
    const event = readByNodeIcal(text);

    expect(readByIcalJs(text)).toEqual([new Date(start), new Date(end)]);
    expect([event.start.toISOString(), event.end?.toISOString()]).toEqual([start, end]);
  });

  it('in days is read by node-ical as days', async () => {
    const event = readByNodeIcal(await calendarOf([days('2027-06-21T04:00:00Z', '2027-06-23T03:59:59Z')]));

    expect([event.datetype, event.start.getDate(), event.end?.getDate()]).toEqual(['date', 21, 23]);
  });
});
