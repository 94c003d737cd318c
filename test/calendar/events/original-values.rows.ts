/** A value with its result in The Events Calendar (`there`) and in this service (`here`). */
export interface ComparedValue<Result> {
  readonly sent: unknown;
  readonly there: Result | 400;
  readonly here: Result | 400;
  /** Text in docs/appendix/differences.md that documents the difference. */
  readonly documented?: string;
}

function same<Result>(sent: unknown, result: Result | 400): ComparedValue<Result> {
  return { sent, there: result, here: result };
}

type Results<Result> = readonly [there: Result | 400, here: Result | 400];

function differs<Result>(documented: string, sent: unknown, [there, here]: Results<Result>) {
  return { sent, there, here, documented };
}

/** `start_date` and `utc_start_date`. */
type Start = readonly [string, string];

const fifthOfMarch: Start = ['2027-03-05 00:00:00', '2027-03-05 05:00:00'];
const firstOfMarch: Start = ['2027-03-01 00:00:00', '2027-03-01 05:00:00'];
const sixInTheEvening: Start = ['2027-03-05 18:00:00', '2027-03-05 23:00:00'];
const sixInUtc: Start = ['2027-03-05 13:00:00', '2027-03-05 18:00:00'];
const fiveInUtc: Start = ['2027-03-05 12:00:00', '2027-03-05 17:00:00'];

const CONVERTED = 'an instant is converted into the zone of the event';
const SECONDS = 'Nine or ten digits alone are Unix seconds';
const AT = '`at` before a time';

/** Recorded on a site in New York on 21 November 2026 at 23:00. */
export const dates: readonly ComparedValue<Start>[] = [
  same<Start>('2027-3-5 8:00', ['2027-03-05 08:00:00', '2027-03-05 13:00:00']),
  ...['2027/03/05 18:00', '05-03-2027 18:00', '5 Mar 2027 18:00'].map((sent) =>
    same<Start>(sent, sixInTheEvening),
  ),
  ...['05-03-2027', 'Friday, 5 March 2027', 'Friday, March 5, 2027'].map((sent) =>
    same<Start>(sent, fifthOfMarch),
  ),
  ...['2027-W09-5', '5th March 2027'].map((sent) => same<Start>(sent, fifthOfMarch)),
  ...['first monday of march 2027', 'March 2027', '2027-03'].map((sent) => same<Start>(sent, firstOfMarch)),
  same<Start>('03-05-2027', ['2027-05-03 00:00:00', '2027-05-03 04:00:00']),
  same<Start>('now', ['2026-11-21 23:00:00', '2026-11-22 04:00:00']),
  same<Start>('+1 week', ['2026-11-28 23:00:00', '2026-11-29 04:00:00']),
  same<Start>('+2 days 3 hours', ['2026-11-24 02:00:00', '2026-11-24 07:00:00']),
  same<Start>('1 week ago', ['2026-11-14 23:00:00', '2026-11-15 04:00:00']),

  ...['Fri, 05 Mar 2027 18:00:00 +0000', 'Fri, 05 Mar 2027 18:00:00 GMT', '2027-03-05T18:00:00.000Z'].map(
    (sent) => differs<Start>(CONVERTED, sent, [sixInTheEvening, sixInUtc]),
  ),
  ...[
    '2027-03-05T18:00:00Z',
    '20270305T180000Z',
    '2027-03-05 18:00 UTC',
    '2027-03-05 18:00 Europe/London',
  ].map((sent) => differs<Start>(CONVERTED, sent, [sixInTheEvening, sixInUtc])),
  ...['2027-03-05T18:00:00+01:00', '2027-03-05 18:00:00 +01:00', '2027-03-05T18:00:00+0100'].map((sent) =>
    differs<Start>(CONVERTED, sent, [sixInTheEvening, fiveInUtc]),
  ),
  ...['Fri Mar 05 2027 18:00:00 GMT+0100 (CET)', 'Fri Mar 05 2027 18:00:00 GMT+0100'].map((sent) =>
    differs<Start>(CONVERTED, sent, [sixInTheEvening, fiveInUtc]),
  ),
  same<Start>('2027-03-05 18:00 EST', sixInTheEvening),

  ...['@1804000000', '1804000000'].map((sent) =>
    differs<Start>(SECONDS, sent, [
      ['2027-03-02 15:06:40', '2027-03-02 20:06:40'],
      ['2027-03-02 10:06:40', '2027-03-02 15:06:40'],
    ]),
  ),
  differs<Start>(SECONDS, '20270305', [['1970-08-23 14:38:25', '1970-08-23 18:38:25'], fifthOfMarch]),
  differs<Start>(SECONDS, '2027', [['1970-01-01 00:33:47', '1970-01-01 05:33:47'], 400]),
  differs<Start>(SECONDS, '20270305180000', [
    ['2010-05-27 15:46:40', '2010-05-27 19:46:40'],
    sixInTheEvening,
  ]),
  differs<Start>(SECONDS, '1804000000000', [['2006-06-26 15:06:40', '2006-06-26 19:06:40'], 400]),
  differs<Start>('Other digits alone', '0', [['', ''], 400]),
  differs<Start>('the same as a number', 1_804_000_000, [
    400,
    ['2027-03-02 10:06:40', '2027-03-02 15:06:40'],
  ]),

  differs<Start>(AT, 'March 5, 2027 at 6:00 pm', [400, sixInTheEvening]),
  differs<Start>(AT, 'tomorrow at 9am', [400, ['2026-11-22 09:00:00', '2026-11-22 14:00:00']]),
  differs<Start>('`"noon tomorrow"`', 'noon tomorrow', [
    ['2026-11-22 00:00:00', '2026-11-22 05:00:00'],
    ['2026-11-22 12:00:00', '2026-11-22 17:00:00'],
  ]),
  differs<Start>('a day that does not exist', '2027-02-30', [
    ['2027-03-02 00:00:00', '2027-03-02 05:00:00'],
    400,
  ]),
  differs<Start>('two digits of a year', '03/05/27', [fifthOfMarch, 400]),
  differs<Start>('two digits of a year', '27-03-05', [fifthOfMarch, 400]),
  differs<Start>('`"10000-01-01"`', '10000-01-01', [['2000-01-01 10:00:00', '2000-01-01 15:00:00'], 400]),
  differs<Start>('`"0000-00-00 00:00:00"`', '0000-00-00 00:00:00', [
    ['-0001-11-30 00:00:00', '-0001-11-30 04:56:02'],
    400,
  ]),
];

/** `timezone`, `timezone_abbr` and `utc_start_date`. */
type Zone = readonly [string, string, string];

/** Recorded with a start on 1 June 2027 at 10:00. */
export const zones: readonly ComparedValue<Zone>[] = [
  same<Zone>('Z', ['Z', 'Z', '2027-06-01 10:00:00']),
  same<Zone>('GMT+2', ['GMT+2', 'GMT+0200', '2027-06-01 08:00:00']),
  same<Zone>('PST', ['PST', 'PST', '2027-06-01 18:00:00']),
  ...(
    [
      ['UTC+2', '2027-06-01 07:00:00', '2027-06-01 08:00:00'],
      ['UTC-5', '2027-06-01 14:00:00', '2027-06-01 15:00:00'],
      ['UTC-3.5', '2027-06-01 12:30:00', '2027-06-01 13:30:00'],
      ['UTC+14', '2027-06-01 10:00:00', '2027-05-31 20:00:00'],
      ['UTC+02:00', '2027-06-01 07:00:00', '2027-06-01 08:00:00'],
      ['UTC+1.75', '2027-06-01 10:00:00', '2027-06-01 08:15:00'],
    ] as const
  ).map(([sent, there, here]) =>
    differs<Zone>('`timezone` `"UTC+2"`', sent, [
      [sent, sent, there],
      [sent, sent, here],
    ]),
  ),
  differs<Zone>('`timezone` `"CET"`', 'CET', [
    ['CET', 'CET', '2027-06-01 09:00:00'],
    ['CET', 'CEST', '2027-06-01 08:00:00'],
  ]),
  differs<Zone>('`"America/Argentina/Buenos_Aires"`', 'America/Argentina/Buenos_Aires', [
    ['America/Argentina/Buenos_Aires', 'CMT', '2027-06-01 13:00:00'],
    ['America/Argentina/Buenos_Aires', '-03', '2027-06-01 13:00:00'],
  ]),
  differs<Zone>('`"Australia/Lord_Howe"`', 'Australia/Lord_Howe', [
    ['Australia/Lord_Howe', 'AEST', '2027-05-31 23:30:00'],
    ['Australia/Lord_Howe', '+1030', '2027-05-31 23:30:00'],
  ]),
  differs<Zone>('`timezone` `"UTC+25"`', 'UTC+25', [['UTC+25', 'UTC+25', '2027-06-01 10:00:00'], 400]),
  differs<Zone>('`"UTC +2"`', 'UTC +2', [['UTC +2', 'UTC +2', '2027-06-01 07:00:00'], 400]),
  differs<Zone>('`"UTC +2"`, `"0"`', '0', [['America/New_York', 'EDT', '2027-06-01 14:00:00'], 400]),
  differs<Zone>('`timezone` `"utc+2"`', 'utc+2', [400, ['utc+2', 'utc+2', '2027-06-01 08:00:00']]),
  differs<Zone>('`timezone` `"utc+2"`, `null`', null, [
    400,
    ['America/New_York', 'EDT', '2027-06-01 14:00:00'],
  ]),
];

/** `cost`, and `currency_symbol`, `currency_position` and `values` of `cost_details`. */
type Cost = readonly [string, string, string, readonly string[]];

const RANGE = 'A range has prices with a dash';
const WORDS = 'between them, no words';
const VALUES = 'A number is read as one';
const SEVERAL = 'Several numbers, where one is impossible';
const FREE = 'Zero is a price';
const OTHER_TYPES = '`true`, `false` or `{"a": 1}`';

export const costs: readonly ComparedValue<Cost>[] = [
  differs<Cost>(FREE, '0', [
    ['', '', '', []],
    ['Free', '', '', ['0']],
  ]),
  differs<Cost>(FREE, 0, [
    ['', '', '', []],
    ['Free', '', '', ['0']],
  ]),
  differs<Cost>('The symbol of a range', '$10 - $20', [
    ['$10 – $20', '', '', ['10', '20']],
    ['$10 – $20', '$', 'prefix', ['10', '20']],
  ]),
  ...['10/20', '10 or 20', '10 & 20'].map((sent) =>
    differs<Cost>(RANGE, sent, [
      ['$10 – $20', '', '', ['10', '20']],
      [sent, '', '', ['10', '20']],
    ]),
  ),
  differs<Cost>(WORDS, 'Pay what you can ($5-$20)', [
    ['$5 – $20', '', '', ['5', '20']],
    ['Pay what you can ($5-$20)', '', '', ['5', '20']],
  ]),
  differs<Cost>(WORDS, 'ab12cd', [
    ['abcd12', 'abcd', '', ['12']],
    ['ab12cd', '', '', ['12']],
  ]),
  differs<Cost>(WORDS, '1e3', [
    ['$1 – $3', '', '', ['1', '3']],
    ['1e3', '', '', ['1', '3']],
  ]),
  differs<Cost>(WORDS, '5&nbsp;€', [
    ['5&nbsp;€', '&nbsp;€', 'postfix', ['5']],
    ['5&nbsp;€', '', '', ['5']],
  ]),
  differs<Cost>('`"Free - 20"`', 'Free - 20', [
    ['Free -20', 'Free -', 'prefix', ['20']],
    ['Free - 20', '', '', ['20']],
  ]),
  differs<Cost>(VALUES, '1.000,00', [
    ['$1.000', '', '', ['.00', '1.000']],
    ['$1.000,00', '', '', ['1000.00']],
  ]),
  differs<Cost>(SEVERAL, '10.5.3', [
    ['$.3 – $10.5', '', '', ['.3', '10.5']],
    ['$3 – $10', '', '', ['3', '5', '10']],
  ]),
  differs<Cost>('A comma before a blank', '10, 20', [
    ['$20', '', '', ['10.', '20']],
    ['$10 – $20', '', '', ['10', '20']],
  ]),
  differs<Cost>('`values` of a text without a number', 'Free entry', [
    ['Free entry', '', '', ['free-entry']],
    ['Free entry', '', '', ['freeentry']],
  ]),
  differs<Cost>('`values` of a text without a number', '$', [
    ['$', '', '', ['']],
    ['$', '', '', []],
  ]),
  differs<Cost>(
    'A list of costs',
    ['Free', '20'],
    [
      ['$20', '', '', ['free', '20']],
      ['Free – $20', '', '', ['free', '20']],
    ],
  ),
  differs<Cost>(
    'A list of costs',
    ['Donation', '$10'],
    [
      ['$10', '$', 'prefix', ['donation', '10']],
      ['Donation – $10', '$', 'prefix', ['donation', '10']],
    ],
  ),
  differs<Cost>(OTHER_TYPES, true, [['$1', '', '', ['1']], 400]),
  differs<Cost>(OTHER_TYPES, false, [['', '', '', []], 400]),
  differs<Cost>(OTHER_TYPES, { a: 1 }, [['$1', '', '', ['1']], 400]),
];
