import { parseZone, zoneOf } from './parse-zone.js';
import { RuledZone } from './ruled-zone.js';

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
    expect(parseZone(zone)?.name).toBe(zone);
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
    'Europe',
    'UTC+26',
    'UTC+1e1',
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
    'EST+5',
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
    expect(parseZone(text)).toBeUndefined();
  });

  it('has the name by which the tz database knows it, unless its offset is fixed', () => {
    expect(parseZone('europe/berlin')).toMatchObject({ canonicalName: 'Europe/Berlin' });
    for (const fixed of ['UTC', 'Z', 'UTC+2', 'UTC-3:30', 'PST'])
      expect(parseZone(fixed)).not.toBeInstanceOf(RuledZone);
  });
});

describe('The zone of a stored name', () => {
  it.each(['Mars/Phobos', ''])('cannot be unknown, as %j is', (name) => {
    expect(() => zoneOf(name)).toThrow(RangeError);
  });
});
