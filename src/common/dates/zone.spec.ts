import { zoneOf } from './parse-zone.js';
import { formatWallClock } from './wall-clock.js';

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
      'uses the first pass',
      'Australia/Lord_Howe',
      '2027-04-04 01:45:00',
      '2027-04-04 01:45:00',
      '2027-04-03 14:45:00',
    ],
    [
      'knows local mean time',
      'Europe/Paris',
      '1850-01-01 12:00:00',
      '1850-01-01 12:00:00',
      '1850-01-01 11:50:39',
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
    const resolved = zoneOf(zone).resolve(shown(written));

    expect(formatWallClock(resolved.wall)).toBe(wall);
    expect(formatWallClock(resolved.instant)).toBe(utc);
  });

  it.each(['Pacific/Kiritimati', 'Etc/GMT+12', 'America/New_York', 'Asia/Manila', 'UTC-12', 'UTC+14'])(
    'is unchanged in the first and the last year in %s',
    (zone) => {
      for (const text of ['0001-01-01 00:00:00', '0099-12-31 12:00:00', '9999-12-31 23:59:59']) {
        expect(formatWallClock(zoneOf(zone).resolve(shown(text)).wall)).toBe(text);
      }
    },
  );
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
  ])('in %s at %s lasts from %s to %s', (name, written, first, last) => {
    const zone = zoneOf(name);
    const [start, end] = [zone.startOfDay(shown(written)), zone.endOfDay(shown(written))];

    expect(formatWallClock(start.wall)).toBe(first);
    expect(formatWallClock(end.wall)).toBe(last);
    expect(zone.toWallClock(start.instant)).toEqual(start.wall);
    expect(zone.toWallClock(end.instant)).toEqual(end.wall);
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

    expect(zoneOf(zone).startOfDay(noon).instant).toEqual(new Date(first));
    expect(zoneOf(zone).endOfDay(noon).instant).toEqual(new Date(last));
  });
});

describe('the offset of a zone without daylight saving', () => {
  it.each([
    ['Z', 0],
    ['UT', 0],
    ['GMT', 0],
    ['EST', -5],
    ['EDT', -4],
    ['CST', -6],
    ['CDT', -5],
    ['MST', -7],
    ['MDT', -6],
    ['PST', -8],
    ['PDT', -7],
    ['pst', -8],
    ['GMT+2', 2],
    ['GMT-3:30', -3.5],
    ['GMT+0530', 5.5],
    ['UTC+5.75', 5.75],
  ])('%s is %d hours, in summer and in winter', (zone, hours) => {
    for (const day of ['1967-07-01T00:00:00Z', '2027-01-01T00:00:00Z', '2027-07-01T00:00:00Z'])
      expect(zoneOf(zone).offsetAt(new Date(day))).toBe(hours * 3_600_000);
  });
});

describe('the abbreviation of a zone', () => {
  it.each([
    ['Europe/Berlin', '2027-07-01T16:00:00Z', 'CEST'],
    ['Europe/Berlin', '2027-01-01T16:00:00Z', 'CET'],
    ['europe/berlin', '2027-07-01T16:00:00Z', 'CEST'],
    ['America/New_York', '2027-07-01T22:00:00Z', 'EDT'],
    ['US/Eastern', '2027-03-13T17:00:00Z', 'EST'],
    ['EST', '2027-07-01T00:00:00Z', 'EST'],
    ['Asia/Tokyo', '2027-06-09T15:00:00Z', 'JST'],
    ['Asia/Kolkata', '2027-07-01T12:30:00Z', 'IST'],
    ['Asia/Kathmandu', '2027-07-01T12:15:00Z', '+0545'],
    ['Pacific/Apia', '2027-07-01T05:00:00Z', '+13'],
    ['Etc/GMT+5', '2027-07-01T23:00:00Z', '-05'],
    ['America/Sao_Paulo', '2027-07-01T21:00:00Z', '-03'],
    ['America/Argentina/Buenos_Aires', '2027-07-01T21:00:00Z', '-03'],
    ['Australia/Lord_Howe', '2027-07-01T07:30:00Z', '+1030'],
    ['Europe/Dublin', '2027-07-01T12:00:00Z', 'IST'],
    ['Europe/Dublin', '2027-01-01T12:00:00Z', 'GMT'],
    ['Africa/Casablanca', '2025-03-15T12:00:00Z', '+00'],
    ['Africa/Casablanca', '2025-07-01T12:00:00Z', '+01'],
    ['Africa/Cairo', '2027-07-01T12:00:00Z', 'EEST'],
    ['America/Port-au-Prince', '2027-07-01T12:00:00Z', 'EDT'],
    ['America/Jamaica', '1974-07-01T12:00:00Z', 'EDT'],
    ['Africa/Ceuta', '1986-09-01T12:00:00Z', 'CEST'],
    ['America/New_York', '1943-07-01T12:00:00Z', 'EWT'],
    ['Europe/London', '1800-01-01T00:00:00Z', 'LMT'],
    ['Europe/Berlin', '0001-01-01T00:00:00Z', 'LMT'],
    ['UTC', '2027-07-01T18:00:00Z', 'UTC'],
    ['utc', '2027-07-01T18:00:00Z', 'UTC'],
    ['UTC+0', '2027-07-01T18:00:00Z', 'UTC+0'],
    ['UTC+5.5', '2027-07-01T12:30:00Z', 'UTC+5.5'],
    ['utc-3.5', '2027-07-01T20:30:00Z', 'utc-3.5'],
    ['+02:00', '2027-07-01T16:00:00Z', 'GMT+0200'],
    ['-03:30', '2027-07-01T16:00:00Z', 'GMT-0330'],
    ['GMT+2', '2027-07-01T16:00:00Z', 'GMT+0200'],
    ['gmt-3:30', '2027-07-01T16:00:00Z', 'GMT-0330'],
    ['GMT', '2027-07-01T16:00:00Z', 'GMT'],
    ['Z', '2027-07-01T16:00:00Z', 'Z'],
    ['pst', '2027-07-01T16:00:00Z', 'PST'],
    ['PDT', '2027-01-01T16:00:00Z', 'PDT'],
  ])('%s at %s is %s', (zone, instant, abbreviation) => {
    expect(zoneOf(zone).abbreviationAt(new Date(instant))).toBe(abbreviation);
  });

  it.each([
    ['America/New_York', '9999-07-31T12:00:00Z', 'EDT'],
    ['America/New_York', '9999-12-31T23:59:59Z', 'EST'],
    ['Europe/Berlin', '2096-02-29T12:00:00Z', 'CET'],
    ['America/New_York', '+010000-01-01T04:59:59Z', 'EST'],
  ])('of %s is known until %s', (zone, instant, abbreviation) => {
    expect(zoneOf(zone).abbreviationAt(new Date(instant))).toBe(abbreviation);
  });

  it('changes on the second of the transition', () => {
    expect(zoneOf('America/New_York').abbreviationAt(new Date('2027-03-14T06:59:59Z'))).toBe('EST');
    expect(zoneOf('America/New_York').abbreviationAt(new Date('2027-03-14T07:00:00Z'))).toBe('EDT');
  });

  it('matches the offset, even if the tables of Node and of the abbreviations have different versions', () => {
    const winter = new Date('2030-12-31T00:00:00Z');
    const name = zoneOf('America/Vancouver').offsetAt(winter) === -8 * 3_600_000 ? 'PST' : 'MST';

    expect(zoneOf('America/Vancouver').abbreviationAt(winter)).toBe(name);
  });
});
