import { Reason } from '../errors/reason.js';
import { dateParser, timeZoneParser } from './date.parsers.js';

describe('A date', () => {
  it.each([
    ['2027-06-01', '2027-06-01'],
    [1_804_000_000, '1804000000'],
    [1_804_000_000.5, '@1804000000.5'],
    [20_270_305, '20270305'],
    [20_270_305_180_000, '20270305180000'],
    ['2027.064', '2027.064'],
    [' tomorrow ', ' tomorrow '],
  ])('can be %j', (sent, text) => {
    expect(dateParser.parse(sent)).toBe(text);
  });

  it.each([
    '',
    'foo',
    1e21,
    1e-7,
    253_402_300_800,
    NaN,
    true,
    null,
    ['2027-06-01'],
    {},
    0,
    -5,
    -1.5,
    2027,
    46_559,
    46_559.8125,
    2027.064,
    20.3,
    18_000_101,
    20_270_230,
    1_804_000_000_000,
  ])('cannot be %j', (sent) => {
    expect(dateParser.parse(sent)).toBeInstanceOf(Reason);
  });

  const seconds = (number: number | string, instant: string) =>
    `As Unix seconds, ${number} is ${instant} UTC; send @${number} if you mean that.`;
  const sheet = (date: string) => `In a spreadsheet, it is ${date}; send that if you mean it.`;

  it.each([
    [46_559, seconds(46_559, '1970-01-01 12:55:59'), sheet('2027-06-21 00:00:00')],
    ['46559', seconds(46_559, '1970-01-01 12:55:59'), sheet('2027-06-21 00:00:00')],
    [46_559.8125, seconds(46_559.8125, '1970-01-01 12:55:59'), sheet('2027-06-21 19:30:00')],
    [2027, seconds(2027, '1970-01-01 00:33:47')],
    [0, seconds(0, '1970-01-01 00:00:00')],
    [-5, seconds(-5, '1969-12-31 23:59:55')],
    [20_270_230, seconds(20_270_230, '1970-08-23 14:37:10')],
    ['18136000000', seconds('18136000000', '2544-09-15 09:46:40')],
    [
      1_813_599_000_000,
      'As milliseconds, this is 2027-06-21 17:30:00 UTC; send @1813599000 if you mean that.',
    ],
    ['9'.repeat(14)],
    ['9'.repeat(20)],
    [`-${'9'.repeat(14)}`],
    ['2027-13-01'],
  ])('names what %j would be', (sent, ...readings) => {
    const advice = ['Use a date in the years 1 to 9999, such as 2027-06-21 19:30:00.', ...readings].join(' ');

    const refused = dateParser.parse(sent);
    expect(refused instanceof Reason && refused.predicate('en')).toBe(
      `cannot be ${JSON.stringify(sent)}. ${advice}`,
    );
  });
});

describe('A time zone', () => {
  it.each(['Europe/Berlin', 'europe/berlin', 'UTC+5.5'])('is kept as sent: %s', (sent) => {
    expect(timeZoneParser.parse(sent)).toMatchObject({ name: sent });
  });

  it.each(['', 'Mars/Phobos', 5, null, ['UTC']])('cannot be %j', (sent) => {
    expect(timeZoneParser.parse(sent)).toBeInstanceOf(Reason);
  });
});
