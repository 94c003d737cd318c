import { abbreviationAt, isTimeZone } from './time-zone.js';
import { offsetAt } from './zone-offset.js';

describe('a time zone', () => {
  it.each([
    ['Europe/Berlin', 'a name of the tz database'],
    ['europe/berlin', 'in any letter case'],
    ['EUROPE/BERLIN', 'in any letter case'],
    ['America/Argentina/Buenos_Aires', 'of three parts'],
    ['US/Eastern', 'a link'],
    ['Asia/Calcutta', 'a former name'],
    ['EST', 'an abbreviation that is a name'],
    ['Etc/GMT+5', 'an administrative zone'],
    ['UTC', 'UTC itself'],
    ['utc', 'UTC in small letters'],
    ['UTC+0', 'a zero offset'],
    ['UTC+14', 'the easternmost'],
    ['UTC-12', 'the westernmost'],
    ['UTC+5.5', 'half an hour'],
    ['UTC+5.75', 'three quarters'],
    ['UTC-3:30', 'minutes'],
    ['+02:00', 'a bare offset'],
    ['-03:30', 'a bare offset to the west'],
    ['Z', 'UTC in one letter'],
    ['UT', 'an abbreviation of RFC 5322'],
    ['GMT', 'an abbreviation that is a name'],
    ['PST', 'an abbreviation of RFC 5322'],
    ['edt', 'an abbreviation in small letters'],
    ['GMT+2', 'hours from Greenwich'],
    ['GMT-3:30', 'hours and minutes from Greenwich'],
    ['GMT+0530', 'the form of abbreviations'],
  ])('can be %s: %s', (zone) => {
    expect(isTimeZone(zone)).toBe(true);
  });

  it.each([
    '',
    ' ',
    'FOO5BAR',
    'CEST',
    'Mars/Phobos',
    '../../etc/passwd',
    'Factory',
    'Etc/Unknown',
    'UTC+26',
    'UTC+15',
    'UTC+14.5',
    'UTC-12:30',
    'UTC+5:60',
    'UTC+5.333',
    'UTC+',
    'UTC5',
    'UTC+5.01',
    'UTC+14:01',
    'UTC-12:01',
    'UTC+012',
    'UTC+5.500',
    'UTC+5.',
    'xUTC+5',
    '+14:01',
    '-12:01',
    'x+02:00',
    '+02:000',
    'GMT+15',
    'GMT-13',
    'GMT+',
    'GMT2',
    'GMT +2',
    'GMT+2:60',
    'GMT+012',
    'A',
    'X',
    'ZZ',
    'E\u017FT',
    'BST',
    'AEST',
    '+15:00',
    '-13:00',
    '+02',
    '+0200',
    '+02:60',
    '02:00',
    ' UTC',
    'UTC ',
    'UTC\n',
    'UTC\0',
    '٣',
    'Asia/\u212Aolkata',
    'constructor',
    '__proto__',
    'a'.repeat(10_000),
  ])('cannot be %j', (text) => {
    expect(isTimeZone(text)).toBe(false);
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
      expect(offsetAt(zone, new Date(day))).toBe(hours * 3_600_000);
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
    expect(abbreviationAt(zone, new Date(instant))).toBe(abbreviation);
  });

  it.each([
    ['America/New_York', '9999-07-31T12:00:00Z', 'EDT'],
    ['America/New_York', '9999-12-31T23:59:59Z', 'EST'],
    ['Europe/Berlin', '2096-02-29T12:00:00Z', 'CET'],
    ['America/New_York', '+010000-01-01T04:59:59Z', 'EST'],
  ])('of %s is known until %s', (zone, instant, abbreviation) => {
    expect(abbreviationAt(zone, new Date(instant))).toBe(abbreviation);
  });

  it('changes on the second of the transition', () => {
    expect(abbreviationAt('America/New_York', new Date('2027-03-14T06:59:59Z'))).toBe('EST');
    expect(abbreviationAt('America/New_York', new Date('2027-03-14T07:00:00Z'))).toBe('EDT');
  });

  it('matches the offset, even if the tables of Node and of the abbreviations have different versions', () => {
    const winter = new Date('2030-12-31T00:00:00Z');
    const name = offsetAt('America/Vancouver', winter) === -8 * 3_600_000 ? 'PST' : 'MST';

    expect(abbreviationAt('America/Vancouver', winter)).toBe(name);
  });

  it('throws for an unknown zone', () => {
    expect(() => abbreviationAt('Mars/Phobos', new Date(0))).toThrow(RangeError);
  });
});
