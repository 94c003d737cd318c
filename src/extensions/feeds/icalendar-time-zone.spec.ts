import fc from 'fast-check';
import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { parseZone } from '../../common/dates/parse-zone.js';
import { RuledZone } from '../../common/dates/ruled-zone.js';
import { zoneNames } from '../../common/dates/tz-database.js';
import { calendarZone, type CalendarZone, isExact, zoneComponent } from './icalendar-time-zone.js';

const YEARS = { first: 2026, present: 2026 };

function zoneOf(timezone: string, years = YEARS): CalendarZone {
  const zone = parseZone(timezone);
  if (!(zone instanceof RuledZone)) throw new Error(`${timezone} has no rules.`);
  return calendarZone(zone, years);
}

/** Returns a function that reads local times of a zone with ical.js, by the definition of the zone alone. */
function readerOf(defined: CalendarZone): (instant: Date) => Date {
  const component = new ICAL.Component(ICAL.parse(zoneComponent(defined)) as unknown[]);
  const timezone = new ICAL.Timezone(component);
  return (instant) => {
    const local = ICAL.Time.fromDateTimeString(defined.zone.toWallClock(instant).toISOString().slice(0, 19));
    local.zone = timezone;
    return local.toJSDate();
  };
}

const rulesOf = (zone: CalendarZone) => zoneComponent(zone).match(/(?<=RRULE:).+(?=\r)/g) ?? [];

const between = (first: string, last: string) =>
  fc
    .integer({ min: Date.parse(first) / 1000, max: Date.parse(last) / 1000 })
    .map((seconds) => new Date(seconds * 1000));

const AROUND_THE_PRESENT = between('2024-11-01T00:00:00Z', '2028-11-01T00:00:00Z');

/** Zones whose rules are of every kind. */
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Africa/Casablanca',
  'America/Sao_Paulo',
  'Pacific/Apia',
  'Asia/Gaza',
  'Europe/Dublin',
  'Antarctica/Troll',
  'Etc/UTC',
  'Africa/Cairo',
  'America/Santiago',
  'America/Nuuk',
  'Asia/Jerusalem',
  'Pacific/Chatham',
  'Asia/Beirut',
];

describe('the definition of', () => {
  it.each(ZONES)('%s gives the right instants of local times', (timezone) => {
    const zone = zoneOf(timezone);
    const read = readerOf(zone);

    fc.assert(
      fc.property(AROUND_THE_PRESENT, (instant) => {
        fc.pre(isExact(zone, instant.getTime()));

        expect(read(instant)).toEqual(instant);
      }),
    );
  });

  it('any zone gives the right instants of local times', () => {
    const zones = fc
      .constantFrom(...zoneNames())
      .filter((name) => parseZone(name) instanceof RuledZone)
      .map((name) => zoneOf(name));

    fc.assert(
      fc.property(zones, AROUND_THE_PRESENT, (zone, instant) => {
        fc.pre(isExact(zone, instant.getTime()));

        expect(readerOf(zone)(instant)).toEqual(instant);
      }),
    );
  });

  it.each([1, 1900, 1990, 2035])('a zone in a feed from the year %i is right as well', (first) => {
    const zones = ZONES.map((timezone) => {
      const zone = zoneOf(timezone, { ...YEARS, first });
      return { zone, read: readerOf(zone) };
    });

    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        between('1960-01-01T00:00:00Z', '2060-01-01T00:00:00Z'),
        ({ zone, read }, instant) => {
          fc.pre(isExact(zone, instant.getTime()));

          expect(read(instant)).toEqual(instant);
        },
      ),
      { numRuns: 200 },
    );
  });

  it.each(ZONES)('%s covers five years from the beginning of the window', (timezone) => {
    const { begin, end } = zoneOf(timezone).rules;

    expect(begin).toBeLessThanOrEqual(Date.UTC(2026, 0, 1));
    expect(end).toBeGreaterThan(Date.UTC(2032, 0, 1));
  });

  it.each(ZONES)('%s has fewer than 200 lines, whenever the feed begins', (timezone) => {
    const lines = [1, 1990, 2026, 9999].map(
      (first) => zoneComponent(zoneOf(timezone, { ...YEARS, first })).split('\r\n').length,
    );

    expect(Math.max(...lines)).toBeLessThan(200);
  });

  it('Liberia begins after its offset had seconds, which some calendars cannot read', () => {
    expect(zoneOf('Africa/Monrovia', { ...YEARS, first: 1 }).rules.begin).toBe(Date.UTC(1973, 0, 1));
  });

  it('Egypt has no year of five digits, which cannot be written', () => {
    expect(zoneComponent(zoneOf('Africa/Cairo', { ...YEARS, first: 9999 }))).not.toMatch(
      /DTSTART:(?!\d{8}T)/,
    );
  });

  it.each(ZONES)('%s repeats nothing by RDATE, which some calendars cannot read', (timezone) => {
    expect(zoneComponent(zoneOf(timezone))).not.toContain('RDATE');
  });
});

describe('the rules of', () => {
  it.each([
    ['Europe/Berlin', ['FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', 'FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU']],
    ['America/New_York', ['FREQ=YEARLY;BYMONTH=3;BYDAY=2SU', 'FREQ=YEARLY;BYMONTH=11;BYDAY=1SU']],
    [
      'Asia/Jerusalem',
      ['FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=23,24,25,26,27,28,29;BYDAY=FR', 'FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'],
    ],
    ['Asia/Kolkata', []],
    ['Africa/Casablanca', []],
  ])('%s are %j', (timezone, rules) => {
    expect(rulesOf(zoneOf(timezone))).toEqual(rules);
  });

  it('a zone with two changes a year define only these', () => {
    expect(zoneComponent(zoneOf('Europe/Berlin'))).toBe(
      [
        'BEGIN:VTIMEZONE',
        'TZID:Europe/Berlin',
        'BEGIN:DAYLIGHT',
        'DTSTART:20250330T020000',
        'TZOFFSETFROM:+0100',
        'TZOFFSETTO:+0200',
        'TZNAME:CEST',
        'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
        'END:DAYLIGHT',
        'BEGIN:STANDARD',
        'DTSTART:20251026T030000',
        'TZOFFSETFROM:+0200',
        'TZOFFSETTO:+0100',
        'TZNAME:CET',
        'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
        'END:STANDARD',
        'END:VTIMEZONE',
        '',
      ].join('\r\n'),
    );
  });

  it('a zone without changes have one standard time', () => {
    expect(zoneComponent(zoneOf('Asia/Kolkata')).match(/BEGIN:(STANDARD|DAYLIGHT)/g)).toEqual([
      'BEGIN:STANDARD',
    ]);
  });
});

describe('isExact', () => {
  it.each([
    ['before the clocks are set back over a time', '2026-10-24T23:59:59Z', true],
    ['for the first of two equal local times', '2026-10-25T00:00:00Z', false],
    ['for the second of two equal local times', '2026-10-25T01:59:59Z', false],
    ['after both', '2026-10-25T02:00:00Z', true],
    ['when the clocks are set forward', '2026-03-29T01:00:00Z', true],
    ['before the first change of the definition', '2025-03-30T00:59:59Z', false],
    ['at the end of the years whose changes are known', '2053-12-31T22:59:59Z', true],
    ['after these years', '2054-01-01T00:00:00Z', false],
  ])('is right %s', (_, instant, exact) => {
    expect(isExact(zoneOf('Europe/Berlin'), Date.parse(instant))).toBe(exact);
  });

  it.each(ZONES)('is false in %s for exactly those local times that occur twice', (timezone) => {
    const zone = zoneOf(timezone, { ...YEARS, first: 1975 });
    const changes = zone.rules.ambiguous.flatMap(({ begin, end }) => [begin, end, (begin + end) / 2]);
    const near = changes.flatMap((instant) =>
      [-7_200_000, -1_000, 0, 1_000, 7_200_000].map((ms) => instant + ms),
    );
    const known = near.filter((instant) => instant >= zone.rules.begin && instant < zone.rules.end);

    const occursTwice = (instant: number) => {
      const there = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timezone);
      const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
        there.toPlainDateTime().toZonedDateTime(timezone, { disambiguation }),
      );
      return first?.epochMilliseconds !== second?.epochMilliseconds;
    };
    expect(known.filter((instant) => isExact(zone, instant) === occursTwice(instant))).toEqual([]);
  });
});
