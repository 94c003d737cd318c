import { dateParser, timeZoneParser } from './date.parsers.js';
import { INVALID } from './parameter.js';

describe('A date', () => {
  it.each([
    ['2027-06-01', '2027-06-01'],
    [1_804_000_000, '@1804000000'],
    [0, '@0'],
    [-1.5, '@-1.5'],
    [2027.064, '@2027.064'],
    [253_402_300_799, '@253402300799'],
    [' tomorrow ', ' tomorrow '],
  ])('can be %j', (sent, text) => {
    expect(dateParser.parse(sent)).toBe(text);
  });

  it.each(['', 'foo', 1e21, 1e-7, 253_402_300_800, 20_270_305_180_000, NaN, true, null, ['2027-06-01'], {}])(
    'cannot be %j',
    (sent) => {
      expect(dateParser.parse(sent)).toBe(INVALID);
    },
  );
});

describe('A time zone', () => {
  it.each(['Europe/Berlin', 'europe/berlin', 'UTC+5.5'])('is kept as sent: %s', (sent) => {
    expect(timeZoneParser.parse(sent)).toMatchObject({ name: sent });
  });

  it.each(['', 'Mars/Phobos', 5, null, ['UTC']])('cannot be %j', (sent) => {
    expect(timeZoneParser.parse(sent)).toBe(INVALID);
  });
});
