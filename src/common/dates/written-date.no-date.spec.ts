import { isWrittenDate, resolveWrittenDate } from './written-date.js';

const inNewYork = { now: new Date('2026-11-20T10:02:45.168Z'), zone: 'America/New_York' };

describe('isWrittenDate and resolveWrittenDate', () => {
  it.each([
    ...[
      '1:30 pm',
      '16:00',
      '24:00:00',
      '4pm',
      'march',
      '5 march',
      'first monday of march',
      '2027-03-05 (CET)',
    ],
    ...['+1 week 2027-06-01', '+2 hours tomorrow', 'tomorrow 2 hours', '2027-06-01 1 week ago'],
    ...[
      'monday +1 day',
      'first monday of march 2027 +1 day',
      '-2 days 3 hours',
      '2027-03-01 -1 day +1 month',
    ],
    ...['2 days ago 3 hours', '3 days ago ago', 'monday tuesday', 'next friday 5 March 2027', 'next day'],

    ...['03/05/27', '27-03-05', '05.03.27', '5 Mar 27', 'Mar 5 27', '05/03', '05-03', '05.03.', '03/2027'],
    ...['Sat, 06 Mar 27 18:00:00 GMT', 'Sat, 06-Mar-27 18:00:00 GMT', '06-Mar-27 18:00:00 UTC'],
    ...['Saturday, 06-Mar-27', 'Saturday, 06-Mar-27 18:00:00', 'Friday, 06-Mar-27 18:00:00 UTC'],
    ...[
      'Thu, 05 Mar 2027 18:00:00 GMT',
      'Thursday, March 5, 2027',
      '5 March 2027, Saturday',
      'tue 2027-03-05',
    ],
    ...['Thu Mar 05 2027 18:00:00 GMT+0100 (CET)', 'friday march 2027', 'friday 2027-W09', 'monday tomorrow'],

    ...[
      '31 Feb 2027',
      'Feb 29, 2027',
      '31-04-2027',
      '2027/02/30',
      '13/05/2027',
      '05-13-2027',
      '2027-13',
      '2027-0',
    ],
    ...[
      '2027-W00',
      '2027-W53',
      '2027-W09-0',
      '2027-W09-8',
      '2027-W9',
      '2027-W',
      'fifth monday of february 2027',
    ],
    ...[
      'sixth monday of march 2027',
      '0th monday of march 2027',
      'first monday of next year',
      'first of march 2027',
    ],
    ...['0 March 2027', '5 Mär 2027', 'Ma 5 2027', 'Marching 5, 2027', '2027-06-001 day', '2027-06-1 day'],
    ...[
      '2027-06-01 6 pmm',
      '2027-06-01 13 p.m.',
      '2027-06-01 18.60',
      '2027-06-01 18.00.00',
      '2027-06-01,',
      ',now',
    ],

    ...['2027-06-01 18:00 CEST', '2027-06-01 18:00 X', '2027-06-01 18:00 Mars/Phobos', '2027-06-01 EST'],
    ...['2027-06-01 Europe/Berlin', '2027-06-01 18:00 UTC UTC', '2027-06-01 18:00 UTC+15', 'Europe/Berlin'],
    ...[
      '2027-06-01 18:00 +14:30',
      '2027-06-01 18:00 -13',
      '2027-06-01 18:00 (CET)',
      '2027-06-01 18:00 UTC (a(b',
    ],
    ...['2027-06-01 18:00 UTC (a\0)', '2027-06-01 18:00 E\u017FT', '2027-06-01 18:00 E\u017FT (EST)'],

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
    ...['2027-06-01T10:30+26:00', '2027-06-01T10:30-2', '2027-06-01Z', '4pm UTC'],
    ...[
      '2027-02-30T10:30',
      '2027-02-30T10:30Z',
      '2027-06-01T25:00',
      '2027-06-01 25:00Z',
      '2027-06-01 10:30:60',
    ],
    ...['2027-06-01 13pm', '2027-06-01 0am', '2027-06-01 13:30 pm', '2027-06-01 0:30 am', '2027-06-01 :30'],
    ...['012/01/2027', '12/001/2027', '001.06.2027', '01.006.2027', 'June 001, 2027', '001 June 2027'],
    ...['2027-06-01 010:30', '2027-06-01 004pm', '2027-06-0110:30', '2027-06-0110:30Z'],
    ...['2027-06-01 at10:30', '2027-06-01 at4pm', '2027-06-01 atnoon', '2027-06-01 atmidnight'],
    ...[
      'noontoday',
      'nextfriday',
      'nextweek',
      '1 dayago',
      'ago 1 day',
      'next wee\u212A',
      '+2 wee\u212As ago',
    ],
    ...['previous day', '+2 weekdays', 'monday next week', '2027.097', '07/Apr/2027:21:15:00 +0200'],
    ...['2027:04:07 21:15:00', '7 IV 2027', '7-IV-2027', 'friday 05.03.27', 'Apr 7 21:15 CEST 2027'],
    ...['2027-06-01 8:00-9:00', '2027-06-01 8:00-9', '2027-06-01 6 pm +2', '2027-06-01 noon +2'],
    ...['2027-06-01 18:00:00 +2:0', '2027-06-01 18:00:00 +260'],
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
    ...['253402300800', '@-62135596801', 'ne\u212At week', 'tomorrow;', "2027-06-01' OR 1=1"],
    ...[
      `2027-06-01${' '.repeat(91)}`,
      `+1${' '.repeat(100)}day`,
      '1 '.repeat(50),
      ' '.repeat(101),
      '9'.repeat(100_000),
    ],
  ])('reject %j', (text) => {
    expect(isWrittenDate(text)).toBe(false);
    expect(resolveWrittenDate(text, inNewYork)).toBeUndefined();
  });

  it.each([
    '+9000 years',
    '-3000 years',
    '9999-12-31 24:00',
    '@-62135596800',
    `+${'9'.repeat(90)} days`,
    `+${'9'.repeat(85)} seconds`,
  ])('accept the form of %s, but resolve no date outside the years 1 to 9999', (text) => {
    expect(isWrittenDate(text)).toBe(true);
    expect(resolveWrittenDate(text, inNewYork)).toBeUndefined();
  });
});
