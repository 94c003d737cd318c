import fc from 'fast-check';
import { formatWallClock, toWallClock } from './wall-clock.js';
import { isWrittenDate, readWrittenDate, resolveWrittenDate } from './written-date.js';

// Friday 2026-11-20, 05:02:45 in New York.
const now = new Date('2026-11-20T10:02:45.168Z');

function inNewYork(text: string, present = now) {
  const resolved = resolveWrittenDate(text, { now: present, zone: 'America/New_York' });
  return resolved && formatWallClock(resolved.wall);
}

describe('a calendar date', () => {
  it.each([
    ['2027-06-01', '2027-06-01 00:00:00'],
    ['  2027-06-01 ', '2027-06-01 00:00:00'],
    ['2027-06-01 10:30', '2027-06-01 10:30:00'],
    ['2027-06-01 10:30:15', '2027-06-01 10:30:15'],
    ['2027-06-01T10:30', '2027-06-01 10:30:00'],
    ['2027-06-01t10:30:00', '2027-06-01 10:30:00'],
    ['2027-06-01 10:30:15.987654', '2027-06-01 10:30:15'],
    ['2027-06-01 1:30 pm', '2027-06-01 13:30:00'],
    ['2027-06-01 3pm', '2027-06-01 15:00:00'],
    ['2018-01-01 4pm', '2018-01-01 16:00:00'],
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
    ['20270601T103000', '2027-06-01 10:30:00'],
    ['2027-06-01 24:00:00', '2027-06-02 00:00:00'],
    ['2028-02-29', '2028-02-29 00:00:00'],
    ['1970-01-01', '1970-01-01 00:00:00'],
    ['0001-01-01', '0001-01-01 00:00:00'],
    ['0099-12-31', '0099-12-31 00:00:00'],
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
    ['2027-06-01T10:30:00+02:00', '2027-06-01 04:30:00'],
    ['2027-06-01 10:30+0200', '2027-06-01 04:30:00'],
    ['2027-06-01 10:30 +02', '2027-06-01 04:30:00'],
    ['2027-06-01 10:30 -05:30', '2027-06-01 12:00:00'],
    ['1970-01-01 00:00:00 UTC', '1969-12-31 19:00:00'],
    ['2027-06-01 10:30 gmt', '2027-06-01 06:30:00'],
    ['20270601T103000Z', '2027-06-01 06:30:00'],
    ['1811845800', '2027-06-01 06:30:00'],
    ['@1811845800', '2027-06-01 06:30:00'],
    ['@-5', '1969-12-31 18:59:55'],
    ['0', '1969-12-31 19:00:00'],
    ['20270601', '1970-08-23 10:43:21'],
    ['@-62135578800', '0001-01-01 00:03:58'],
    ['253402300799', '9999-12-31 18:59:59'],
    ['now', '2026-11-20 05:02:45'],
    ['+2 hours', '2026-11-20 07:02:45'],
    ['90 minutes ago', '2026-11-20 03:32:45'],
  ])('%j is %s', (text, wall) => {
    expect(inNewYork(text)).toBe(wall);
    expect(readWrittenDate(text, now, 'America/New_York')?.kind).toBe('instant');
    expect(isWrittenDate(text)).toBe(true);
  });
});

describe('words on a Friday morning', () => {
  it.each([
    ['today', '2026-11-20 00:00:00'],
    ['TOMORROW', '2026-11-21 00:00:00'],
    ['yesterday', '2026-11-19 00:00:00'],
    ['noon', '2026-11-20 12:00:00'],
    ['midnight', '2026-11-20 00:00:00'],
    ['tomorrow noon', '2026-11-21 12:00:00'],
    ['noon tomorrow', '2026-11-21 12:00:00'],
    ['tomorrow midnight', '2026-11-21 00:00:00'],
    ['tomorrow 9am', '2026-11-21 09:00:00'],
    ['tomorrow at 4:15 pm', '2026-11-21 16:15:00'],
    ['at 4pm tomorrow', '2026-11-21 16:00:00'],
    ['+1 week', '2026-11-27 05:02:45'],
    ['+5 weeks', '2026-12-25 05:02:45'],
    ['1 day', '2026-11-21 05:02:45'],
    ['1 day ago', '2026-11-19 05:02:45'],
    ['-1 fortnight', '2026-11-06 05:02:45'],
    ['+1 month 12:00', '2026-12-20 12:00:00'],
    ['+1 year', '2027-11-20 05:02:45'],
    ['+30 seconds', '2026-11-20 05:03:15'],
    ['next week', '2026-11-27 05:02:45'],
    ['last month', '2026-10-20 05:02:45'],
    ['this year', '2026-11-20 05:02:45'],
    ['next year 4pm', '2027-11-20 16:00:00'],
    ['friday', '2026-11-20 00:00:00'],
    ['this friday', '2026-11-20 00:00:00'],
    ['next friday', '2026-11-27 00:00:00'],
    ['last friday', '2026-11-13 00:00:00'],
    ['next wednesday', '2026-11-25 00:00:00'],
    ['next wednesday 4pm', '2026-11-25 16:00:00'],
    ['monday 10:30am', '2026-11-23 10:30:00'],
  ])('%j is %s', (text, wall) => {
    expect(inNewYork(text)).toBe(wall);
    expect(isWrittenDate(text)).toBe(true);
  });

  it('are taken on the clock of the zone', () => {
    const inTokyo = { now: new Date('2026-11-20T20:00:00Z'), zone: 'Asia/Tokyo' };
    expect(formatWallClock(resolveWrittenDate('tomorrow', inTokyo)?.instant ?? now)).toBe(
      '2026-11-21 15:00:00',
    );
  });

  it('carry a month that has no such day over', () => {
    expect(inNewYork('next month', new Date('2027-01-31T17:00:00Z'))).toBe('2027-03-03 12:00:00');
  });

  it('let hours elapse where days move the wall clock', () => {
    const dayBeforeGap = new Date('2027-03-13T17:00:00Z');

    expect(inNewYork('+24 hours', dayBeforeGap)).toBe('2027-03-14 13:00:00');
    expect(inNewYork('+1 day', dayBeforeGap)).toBe('2027-03-14 12:00:00');
  });

  it('keep the second pass through an overlap', () => {
    const second = new Date('2027-11-07T06:30:00Z');
    expect(resolveWrittenDate('now', { now: second, zone: 'America/New_York' })?.instant).toEqual(second);
  });
});

describe('no date', () => {
  it.each([
    '2027-6-1',
    'jun 1 2027',
    '16:00:30 31 DEC 2027',
    '2018-01-01 +1 week',
    '2027-01-31 +1 month',
    '2027-03-01 -1 day +1 month',
    '2027-03-14 01:30 +2 hours',
    '2027-06-01T10:30:00Z +1 day',
    '1:30 pm',
    '16:00',
    '24:00:00',
    'tomorrow +2 hours',
    'yesterday noon -1 week',
    '1 day 2 hours ago',
    '+1 day +2 hours',
    'mon',
    'last wed',
    'monday +1 day',

    ...['2027-02-30', '2027-02-29', '2027-13-01', '2027-00-10', '2027-01-00', '02/30/2027', '31.04.2027'],
    ...['0000-01-01', '-0001-01-01', '10000-01-01', '99999-01-01', '275760-09-13', 'February 30, 2027'],
    ...['2027-06-01 25:00', '2027-06-01 24:01', '2027-06-01 24:00:01', '2027-06-01 10:60', '10:30:60', ':60'],
    ...[
      '13pm',
      '0am',
      '13:30 pm',
      '2027-06-01T',
      '2027-06-01T4pm',
      '2027-06-01 10:30:00 02:00',
      '10'.repeat(8),
    ],
    ...['2027-06-01T10:30+26:00', '2027-06-01T10:30+2', '2027-06-01T10:30 EST', '2027-06-01Z', '4pm UTC'],
    ...['now()', 'infinity', '-infinity', 'epoch', 'allballs', 'x', 'z', 't', 'y', '"before my birthday"'],
    ...['before my birthday', '"tomorrow"', 'foo', 'never', '', ' ', '\0', '2027-06-01\0', '٢٠٢٧-٠٦-٠١'],
    ...['today tomorrow', '2027-06-01 2027-06-02', '10:30 11:30', 'ago', 'tomorrow ago', 'next day', 'next'],
    ...[
      '+1',
      '-5',
      '@',
      '@1.5',
      '1.5',
      '1e3',
      '0x10',
      '+1 eon',
      '1 weekday',
      'day',
      'monthly',
      'jun 1',
      'at',
    ],
    ...['253402300800', '@-62135596801', 'ne\u212At week', 'wee\u212A', 'tomorrow;', "2027-06-01' OR 1=1"],
    ...[`+1${' '.repeat(100)}day`, '1 '.repeat(50), ' '.repeat(101), '9'.repeat(100_000)],
  ])('is %j', (text) => {
    expect(isWrittenDate(text)).toBe(false);
    expect(resolveWrittenDate(text, { now, zone: 'America/New_York' })).toBeUndefined();
  });

  it.each(['+9000 years', '-3000 years', '9999-12-31 24:00', '@-62135596800', `+${'9'.repeat(90)} days`])(
    'comes of leaving the years 1 to 9999: %s',
    (text) => {
      expect(isWrittenDate(text)).toBe(true);
      expect(inNewYork(text)).toBeUndefined();
    },
  );
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
    expect(readWrittenDate(text, now, 'UTC')).toMatchObject({ kind: 'wall', hasTime });
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

  it('is read without exception, and its wall clock agrees with its instant', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          phrases.map((some) => some.join(' ')),
        ),
        (text) => {
          const resolved = resolveWrittenDate(text, { now, zone: 'Australia/Lord_Howe' });

          expect(resolved === undefined || isWrittenDate(text)).toBe(true);
          if (resolved) expect(toWallClock(resolved.instant, 'Australia/Lord_Howe')).toEqual(resolved.wall);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
