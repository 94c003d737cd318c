import fc from 'fast-check';
import { zoneOf } from './parse-zone.js';
import { formatWallClock } from './wall-clock.js';
import { isWrittenDate, parseWrittenDate, resolveWrittenDate } from './written-date.js';

// Friday 2026-11-20, 05:02:45 in New York.
const now = new Date('2026-11-20T10:02:45.168Z');

function inNewYork(text: string) {
  const resolved = resolveWrittenDate(text, { now, zone: zoneOf('America/New_York') });
  return resolved && formatWallClock(resolved.wall);
}

describe('a calendar date', () => {
  it.each([
    ['2027-06-01', '2027-06-01 00:00:00'],
    ['  2027-06-01 ', '2027-06-01 00:00:00'],
    ['2027-06-01T10:30', '2027-06-01 10:30:00'],
    ['2027-06-01t10:30:00', '2027-06-01 10:30:00'],
    ['4 PM 2018-01-01', '2018-01-01 16:00:00'],
    ['2018-01-01 at 16:00', '2018-01-01 16:00:00'],
    ['2027-06-01 noon', '2027-06-01 12:00:00'],
    ['2027-06-01 12am', '2027-06-01 00:00:00'],
    ['2027-06-01 12:15 pm', '2027-06-01 12:15:00'],
    ['06/01/2027 10:30', '2027-06-01 10:30:00'],
    ['6/1/2027', '2027-06-01 00:00:00'],
    ['01.06.2027 10:30', '2027-06-01 10:30:00'],
    ['June 1, 2027 10:30am', '2027-06-01 10:30:00'],
    ['June 1 2027', '2027-06-01 00:00:00'],
    ['1 May 2027', '2027-05-01 00:00:00'],
    ['16:00:30 31 DECEMBER 2027', '2027-12-31 16:00:30'],
    ['2027-06-01 24:00:00', '2027-06-02 00:00:00'],
    ['2027-06-01  at  4pm', '2027-06-01 16:00:00'],
    ['1.6.2027', '2027-06-01 00:00:00'],
    ['20270601', '2027-06-01 00:00:00'],
    ['19000101', '1900-01-01 00:00:00'],
    ['22001231', '2200-12-31 00:00:00'],
    ['June  15 ,2027', '2027-06-15 00:00:00'],
    ['June 15  2027', '2027-06-15 00:00:00'],
    ['15  June  2027', '2027-06-15 00:00:00'],
    [`2027-06-01${' '.repeat(90)}`, '2027-06-01 00:00:00'],
    ['2028-02-29', '2028-02-29 00:00:00'],
    ['0001-01-01', '0001-01-01 00:00:00'],
    ['9999-12-31 23:59:59', '9999-12-31 23:59:59'],
    ['2027-03-14 02:30', '2027-03-14 03:30:00'],
  ])('%j is %s', (text, wall) => {
    expect(inNewYork(text)).toBe(wall);
    expect(isWrittenDate(text)).toBe(true);
  });
});

describe('an instant, converted into the zone', () => {
  it.each([
    ['2027-06-01T10:30:00Z', '2027-06-01 06:30:00'],
    ['2027-06-01T10:30:00.123Z', '2027-06-01 06:30:00'],
    ['2027-06-01 10:30+0200', '2027-06-01 04:30:00'],
    ['2027-06-01 10:30 +02', '2027-06-01 04:30:00'],
    ['2027-06-01 10:30 -05:30', '2027-06-01 12:00:00'],
    ['2027-06-01  10:30  +0530', '2027-06-01 01:00:00'],
    ['9999-12-31T23:59:59-05:00', '9999-12-31 23:59:59'],
    ['1970-01-01 00:00:00 UTC', '1969-12-31 19:00:00'],
    ['2027-06-01 10:30 gmt', '2027-06-01 06:30:00'],
    ['20270601T103000Z', '2027-06-01 06:30:00'],
    ['1811845800', '2027-06-01 06:30:00'],
    ['@-5', '1969-12-31 18:59:55'],
    ['100000000', '1973-03-03 04:46:40'],
    ['9999999999', '2286-11-20 12:46:39'],
    ['@-62135578800', '0001-01-01 00:03:58'],
    ['@253402300799', '9999-12-31 18:59:59'],
    ['@46559', '1970-01-01 07:55:59'],
    ['now', '2026-11-20 05:02:45'],
    ['+2 hours', '2026-11-20 07:02:45'],
    ['90 minutes ago', '2026-11-20 03:32:45'],
    ['+2 hours noon', '2026-11-20 14:00:00'],
    ['noon 30 minutes ago', '2026-11-20 11:30:00'],
  ])('%j is %s', (text, wall) => {
    expect(inNewYork(text)).toBe(wall);
    expect(parseWrittenDate(text, { now, zone: zoneOf('America/New_York') })?.kind).toBe('instant');
    expect(isWrittenDate(text)).toBe(true);
  });
});

describe('a written date', () => {
  it.each([
    ['2027-06-01', false],
    ['tomorrow', false],
    ['next friday', false],
    ['2027-06-01 00:00', true],
    ['midnight', true],
    ['+1 week', true],
  ])('%j has a time of day: %s', (text, hasTime) => {
    expect(parseWrittenDate(text, { now, zone: zoneOf('UTC') })).toMatchObject({ kind: 'wall', hasTime });
  });

  const words = [
    '2027-06-01',
    '4pm',
    'tomorrow',
    '+1',
    'day',
    'ago',
    'next',
    'monday',
    '10:30',
    'T',
    'Z',
    '@5',
    ' ',
  ];
  const phrases = fc.array(fc.constantFrom(...words, '99999999', 'years', '-', '+02:00'), { maxLength: 12 });

  it('is parsed without exceptions, and its wall clock agrees with its instant', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          phrases.map((some) => some.join(' ')),
        ),
        (text) => {
          const resolved = resolveWrittenDate(text, { now, zone: zoneOf('Australia/Lord_Howe') });

          expect(resolved === undefined || isWrittenDate(text)).toBe(true);
          if (resolved)
            expect(zoneOf('Australia/Lord_Howe').toWallClock(resolved.instant)).toEqual(resolved.wall);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
