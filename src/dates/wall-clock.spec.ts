import {
  endOfDay,
  formatDetails,
  formatIso,
  formatWallClock,
  resolveWallClock,
  startOfDay,
  toInstant,
  toWallClock,
  wallClockOf,
} from './wall-clock.js';

const shown = (text: string) => new Date(`${text.replace(' ', 'T')}Z`);

describe('a wall clock resolved in its zone', () => {
  it.each([
    [
      'is an instant',
      'America/New_York',
      '2027-06-01 10:30:00',
      '2027-06-01 10:30:00',
      '2027-06-01 14:30:00',
    ],
    ['skips a gap', 'America/New_York', '2027-03-14 02:30:00', '2027-03-14 03:30:00', '2027-03-14 07:30:00'],
    ['skips a gap', 'Europe/Berlin', '2027-03-28 02:30:00', '2027-03-28 03:30:00', '2027-03-28 01:30:00'],
    [
      'uses the first pass',
      'America/New_York',
      '2027-11-07 01:30:00',
      '2027-11-07 01:30:00',
      '2027-11-07 05:30:00',
    ],
    [
      'moves by half an hour',
      'Australia/Lord_Howe',
      '2026-10-04 02:15:00',
      '2026-10-04 02:45:00',
      '2026-10-03 15:45:00',
    ],
    [
      'knows Irish summer',
      'Europe/Dublin',
      '2027-07-01 12:00:00',
      '2027-07-01 12:00:00',
      '2027-07-01 11:00:00',
    ],
    [
      'knows Irish winter',
      'Europe/Dublin',
      '2027-01-01 12:00:00',
      '2027-01-01 12:00:00',
      '2027-01-01 12:00:00',
    ],
    [
      'knows Ramadan',
      'Africa/Casablanca',
      '2025-03-15 12:00:00',
      '2025-03-15 12:00:00',
      '2025-03-15 12:00:00',
    ],
    [
      'knows the end of Ramadan',
      'Africa/Casablanca',
      '2025-04-15 12:00:00',
      '2025-04-15 12:00:00',
      '2025-04-15 11:00:00',
    ],
    ['skips a day', 'Pacific/Apia', '2011-12-30 10:00:00', '2011-12-31 10:00:00', '2011-12-30 20:00:00'],
    [
      'accepts any case',
      'europe/berlin',
      '2027-07-01 18:00:00',
      '2027-07-01 18:00:00',
      '2027-07-01 16:00:00',
    ],
    ['accepts offsets', 'UTC+5.5', '2027-07-01 18:00:00', '2027-07-01 18:00:00', '2027-07-01 12:30:00'],
    ['accepts offsets', 'UTC-3.5', '2027-07-01 18:00:00', '2027-07-01 18:00:00', '2027-07-01 21:30:00'],
    ['accepts offsets', 'UTC+14', '2027-07-01 18:00:00', '2027-07-01 18:00:00', '2027-07-01 04:00:00'],
    ['accepts offsets', '+02:00', '2027-07-01 18:00:00', '2027-07-01 18:00:00', '2027-07-01 16:00:00'],
    ['starts in year 1', 'Etc/GMT-14', '0001-01-01 00:00:00', '0001-01-01 00:00:00', '0000-12-31 10:00:00'],
    ['ends in year 9999', 'Etc/GMT+12', '9999-12-31 23:59:59', '9999-12-31 23:59:59', '10000-01-01 11:59:59'],
    [
      'ends in year 9999',
      'Pacific/Kiritimati',
      '9999-12-31 23:59:59',
      '9999-12-31 23:59:59',
      '9999-12-31 09:59:59',
    ],
  ])('%s: %s %s', (...[, zone, written, wall, utc]) => {
    const resolved = resolveWallClock(shown(written), zone);

    expect(formatWallClock(resolved.wall)).toBe(wall);
    expect(formatWallClock(resolved.instant)).toBe(utc);
  });

  it.each(['Pacific/Kiritimati', 'Etc/GMT+12', 'America/New_York', 'Asia/Manila', 'UTC-12', 'UTC+14'])(
    'is unchanged in the first and the last year in %s',
    (zone) => {
      for (const text of ['0001-01-01 00:00:00', '0099-12-31 12:00:00', '9999-12-31 23:59:59']) {
        expect(formatWallClock(resolveWallClock(shown(text), zone).wall)).toBe(text);
      }
    },
  );

  it('requires a valid zone', () => {
    expect(() => toInstant(new Date(0), 'Mars/Phobos')).toThrow(RangeError);
    expect(() => toWallClock(new Date(0), '')).toThrow(RangeError);
  });
});

describe('a day', () => {
  it.each([
    ['Europe/Berlin', '2027-06-10 13:00:00', '2027-06-10 00:00:00', '2027-06-10 23:59:59'],
    ['UTC+5.5', '2027-06-10 13:00:00', '2027-06-10 00:00:00', '2027-06-10 23:59:59'],
    ['America/Sao_Paulo', '2018-11-04 13:00:00', '2018-11-04 01:00:00', '2018-11-04 23:59:59'],
    ['America/Sao_Paulo', '2018-02-17 13:00:00', '2018-02-17 00:00:00', '2018-02-17 23:59:59'],
    ['Pacific/Apia', '2011-12-29 13:00:00', '2011-12-29 00:00:00', '2011-12-29 23:59:59'],
    ['Pacific/Apia', '2011-12-30 13:00:00', '2011-12-31 00:00:00', '2011-12-31 23:59:59'],
    ['America/Toronto', '1919-03-30 13:00:00', '1919-03-30 00:00:00', '1919-03-30 23:29:59'],
    ['America/Toronto', '1919-03-31 13:00:00', '1919-03-31 00:30:00', '1919-03-31 23:59:59'],
    ['America/New_York', '0001-01-01 13:00:00', '0001-01-01 00:00:00', '0001-01-01 23:59:59'],
    ['America/New_York', '9999-12-31 13:00:00', '9999-12-31 00:00:00', '9999-12-31 23:59:59'],
  ])('in %s at %s lasts from %s to %s', (zone, written, first, last) => {
    const [start, end] = [startOfDay(shown(written), zone), endOfDay(shown(written), zone)];

    expect(formatWallClock(start.wall)).toBe(first);
    expect(formatWallClock(end.wall)).toBe(last);
    expect(toWallClock(start.instant, zone)).toEqual(start.wall);
    expect(toWallClock(end.instant, zone)).toEqual(end.wall);
  });
});

describe('a day on which clocks are changed', () => {
  it.each([
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00Z', '2026-11-02T04:59:59Z'],
    ['America/New_York', '2027-03-14', '2027-03-14T05:00:00Z', '2027-03-15T03:59:59Z'],
    ['Australia/Lord_Howe', '2027-04-04', '2027-04-03T13:00:00Z', '2027-04-04T13:29:59Z'],
    // The last hour before midnight occurs twice, and the day ends with the second.
    ['America/Sao_Paulo', '2018-02-17', '2018-02-17T02:00:00Z', '2018-02-18T02:59:59Z'],
    // The first hour after midnight occurs twice.
    ['Atlantic/Azores', '2026-10-25', '2026-10-25T00:00:00Z', '2026-10-26T00:59:59Z'],
    ['Atlantic/Azores', '2026-10-24', '2026-10-24T00:00:00Z', '2026-10-24T23:59:59Z'],
  ])('in %s on %s lasts from %s to %s', (zone, day, first, last) => {
    const noon = shown(`${day} 12:00:00`);

    expect(startOfDay(noon, zone).instant).toEqual(new Date(first));
    expect(endOfDay(noon, zone).instant).toEqual(new Date(last));
  });
});

describe('the fields of a wall clock', () => {
  it('can be in years before 100', () => {
    expect(formatWallClock(wallClockOf({ year: 1, month: 2, day: 3 }))).toBe('0001-02-03 00:00:00');
  });

  it('determine the wall clock', () => {
    const fields = { year: 2027, month: 6, day: 1, hour: 4, minute: 5, second: 6 };
    expect(formatWallClock(wallClockOf(fields))).toBe('2027-06-01 04:05:06');
  });

  it('are padded with zeros', () => {
    const details = { year: '0027', month: '06', day: '01', hour: '04', minutes: '05', seconds: '06' };
    expect(formatDetails(shown('0027-06-01 04:05:06'))).toEqual(details);
  });

  it('can be in the year 10000', () => {
    const details = { year: '10000', month: '01', day: '01', hour: '04', minutes: '59', seconds: '59' };
    expect(formatDetails(new Date('+010000-01-01T04:59:59Z'))).toEqual(details);
  });
});

describe('the ISO text of an instant', () => {
  it.each([
    ['2027-06-01T14:30:00Z', 'America/New_York', '2027-06-01T10:30:00-04:00'],
    ['2027-06-01T14:30:00Z', 'Asia/Kathmandu', '2027-06-01T20:15:00+05:45'],
    ['2027-06-01T14:30:00Z', 'UTC-3.5', '2027-06-01T11:00:00-03:30'],
    ['2027-06-01T14:30:00Z', 'UTC', '2027-06-01T14:30:00+00:00'],
    ['1800-01-01T12:00:00Z', 'America/New_York', '1800-01-01T07:03:58-04:56'],
    ['1800-01-01T12:00:00Z', 'Europe/Rome', '1800-01-01T12:49:56+00:50'],
    ['2027-06-01T14:30:59Z', 'Asia/Kolkata', '2027-06-01T20:00:59+05:30'],
  ])('of %s in %s is %s', (instant, zone, text) => {
    expect(formatIso(new Date(instant), zone)).toBe(text);
  });
});
