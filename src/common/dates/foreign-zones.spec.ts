import { zoneMeantBy } from './foreign-zones.js';

describe('zoneMeantBy', () => {
  it.each([
    ['W. Europe Standard Time', 'Europe/Berlin'],
    ['w. europe standard time', 'Europe/Berlin'],
    ['"GMT Standard Time"', 'Europe/London'],
    ['Eastern Standard Time 1', 'America/New_York'],
    ['/mozilla.org/20070129_1/Europe/Paris', 'Europe/Paris'],
    ['/freeassociation.sourceforge.net/America/Argentina/Ushuaia', 'America/Argentina/Ushuaia'],
    ['/citadel.org/1/UTC', 'UTC'],
    ['tzone://Microsoft/Utc', 'UTC'],
    ['US-Eastern', 'US/Eastern'],
    ['America/New York', 'America/New_York'],
    ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', 'Europe/Amsterdam'],
    ['(GMT-08.00) Pacific Time (US & Canada)', 'America/Los_Angeles'],
    ['(UTC) Dublin, Edinburgh, Lisbon, London', 'Europe/Dublin'],
    ['(GMT) Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London', 'Europe/Dublin'],
    ['(UTC+08:00) Beijing, Chongqing, Hong Kong, Urumqi', 'Asia/Chongqing'],
    ['(GMT+09.00) Osaka, Sapporo, Tokyo', 'Asia/Tokyo'],
    ['(UTC) Coordinated Universal Time', 'UTC'],
    ['(GMT +01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', 'Europe/Amsterdam'],
    ['(GMT +01:00)', 'UTC+01:00'],
    ['(UTC -05:00 ) Eastern Time (US & Canada)', 'America/New_York'],
    ['Amsterdam, Belgrade, Berlin, Brussels, Budapest, Madrid, Paris, Prague, Stockholm', 'Europe/Amsterdam'],
  ])('reads %s', (name, zone) => {
    expect(zoneMeantBy(name)).toBe(zone);
  });

  it.each([
    '',
    'Berlin',
    'Customized Time Zone',
    'tzone://Microsoft/Custom',
    'Europe/GB',
    '(UTC+05:00) Amsterdam, Berlin',
    '(UTC+01:00) Nowhere',
    '(UTC+19:00)',
    '(UTC-07:00) Arizona, Denver',
    'London, Paris',
    'Berlin, Nowhere',
    'Osaka, Sapporo, Tokyo',
    'x'.repeat(100_000),
  ])('knows no one meaning of %s', (name) => {
    expect(zoneMeantBy(name)).toBeUndefined();
  });
});
