import { zoneOf } from './parse-zone.js';
import { formatWallClock } from './wall-clock.js';
import { isWrittenDate, resolveWrittenDate } from './written-date.js';

// Friday 2026-11-20, 05:02:45 in New York.
const now = new Date('2026-11-20T10:02:45.168Z');

function inNewYork(text: string, present = now) {
  const resolved = resolveWrittenDate(text, { now: present, zone: zoneOf('America/New_York') });
  return resolved && formatWallClock(resolved.wall);
}

describe('relative dates on a Friday morning', () => {
  it.each([
    ['TOMORROW', '2026-11-21 00:00:00'],
    ['yesterday', '2026-11-19 00:00:00'],
    ['noon', '2026-11-20 12:00:00'],
    ['tomorrow noon', '2026-11-21 12:00:00'],
    ['noon tomorrow', '2026-11-21 12:00:00'],
    ['tomorrow midnight', '2026-11-21 00:00:00'],
    ['tomorrow 9am', '2026-11-21 09:00:00'],
    ['tomorrow at 4:15 pm', '2026-11-21 16:15:00'],
    ['at 4pm tomorrow', '2026-11-21 16:00:00'],
    ['+1 week', '2026-11-27 05:02:45'],
    ['1 day', '2026-11-21 05:02:45'],
    ['1 day ago', '2026-11-19 05:02:45'],
    ['-1 fortnight', '2026-11-06 05:02:45'],
    ['1 month ago', '2026-10-20 05:02:45'],
    ['2 years ago', '2024-11-20 05:02:45'],
    ['+  3  days', '2026-11-23 05:02:45'],
    ['3days', '2026-11-23 05:02:45'],
    ['+1 month 12:00', '2026-12-20 12:00:00'],
    ['+1 year', '2027-11-20 05:02:45'],
    ['+30 seconds', '2026-11-20 05:03:15'],
    ['next week', '2026-11-27 05:02:45'],
    ['last month', '2026-10-20 05:02:45'],
    ['this year', '2026-11-20 05:02:45'],
    ['next year 4pm', '2027-11-20 16:00:00'],
    ['friday', '2026-11-20 00:00:00'],
    ['this friday', '2026-11-20 00:00:00'],
    ['saturday', '2026-11-21 00:00:00'],
    ['sunday', '2026-11-22 00:00:00'],
    ['monday', '2026-11-23 00:00:00'],
    ['tuesday', '2026-11-24 00:00:00'],
    ['wednesday', '2026-11-25 00:00:00'],
    ['thursday', '2026-11-26 00:00:00'],
    ['next  week', '2026-11-27 05:02:45'],
    ['last thursday', '2026-11-19 00:00:00'],
    ['next friday', '2026-11-27 00:00:00'],
    ['last friday', '2026-11-13 00:00:00'],
    ['next wednesday', '2026-11-25 00:00:00'],
    ['next wednesday 4pm', '2026-11-25 16:00:00'],
    ['monday 10:30am', '2026-11-23 10:30:00'],
    ['mon', '2026-11-23 00:00:00'],
    ['next thurs', '2026-11-26 00:00:00'],
    ['last wed', '2026-11-18 00:00:00'],
    ['previous friday', '2026-11-13 00:00:00'],
    ['previous month', '2026-10-20 05:02:45'],
    ['noon next friday', '2026-11-27 12:00:00'],
    ['+2 days 3 hours', '2026-11-22 08:02:45'],
    ['+1 week 2 days 4 hours 2 seconds', '2026-11-29 09:02:47'],
    ['+1 month, 2 days', '2026-12-22 05:02:45'],
    ['+1 week -1 day', '2026-11-26 05:02:45'],
    ['-1 day +2 hours', '2026-11-19 07:02:45'],
    ['2 weeks 3 days ago', '2026-11-03 05:02:45'],
    ['1 year 1 month 1 day ago noon', '2025-10-19 12:00:00'],
    ['90 mins', '2026-11-20 06:32:45'],
    ['tomorrow +2 hours', '2026-11-21 02:00:00'],
    ['yesterday noon -1 week', '2026-11-12 12:00:00'],
    ['next month +1 day', '2026-12-21 05:02:45'],
    ['2018-01-01 +1 week', '2018-01-08 00:00:00'],
    ['2027-01-31 +1 month', '2027-03-03 00:00:00'],
    ['5 March 2027 18:00 -90 minutes', '2027-03-05 16:30:00'],
    ['2027-03-05T18:00:00Z +1 day 1 hour', '2027-03-06 14:00:00'],
  ])('%j is %s', (text, wall) => {
    expect(inNewYork(text)).toBe(wall);
    expect(isWrittenDate(text)).toBe(true);
  });

  it.each([
    ['first monday of march 2027', '2027-03-01 00:00:00'],
    ['Second Tuesday of Mar 2027', '2027-03-09 00:00:00'],
    ['third wed of 2027-03 18:00', '2027-03-17 18:00:00'],
    ['fourth sunday of next month', '2026-12-27 00:00:00'],
    ['fifth monday of march 2027', '2027-03-29 00:00:00'],
    ['last friday of next month', '2026-12-25 00:00:00'],
    ['last friday of february 2027 noon', '2027-02-26 12:00:00'],
    ['last day of february 2028', '2028-02-29 00:00:00'],
    ['last day of this month', '2026-11-30 05:02:45'],
    ['first day of last month midnight', '2026-10-01 00:00:00'],
  ])('can count the days of a month: %j is %s', (text, wall) => {
    expect(inNewYork(text)).toBe(wall);
    expect(isWrittenDate(text)).toBe(true);
  });

  it('count in the next month, however long the current one is', () => {
    const lastOfJanuary = new Date('2027-01-31T17:00:00Z');

    expect(inNewYork('last day of next month', lastOfJanuary)).toBe('2027-02-28 12:00:00');
    expect(inNewYork('first monday of next month', lastOfJanuary)).toBe('2027-02-01 00:00:00');
  });

  it('can be well-formed and name a day that does not exist', () => {
    expect(isWrittenDate('fifth monday of next month')).toBe(true);
    expect(inNewYork('fifth monday of next month')).toBeUndefined();
  });

  it('use the zone that they name', () => {
    const morningInAuckland = new Date('2026-11-20T20:00:00Z');

    expect(inNewYork('today 9am Pacific/Auckland', morningInAuckland)).toBe('2026-11-20 15:00:00');
    expect(inNewYork('tomorrow noon UTC', morningInAuckland)).toBe('2026-11-21 07:00:00');
  });

  it('use the current day in the zone', () => {
    const inTokyo = { now: new Date('2026-11-20T20:00:00Z'), zone: zoneOf('Asia/Tokyo') };
    expect(formatWallClock(resolveWrittenDate('tomorrow', inTokyo)?.instant ?? now)).toBe(
      '2026-11-21 15:00:00',
    );
  });

  it('roll over to the following month when the day does not exist', () => {
    expect(inNewYork('next month', new Date('2027-01-31T17:00:00Z'))).toBe('2027-03-03 12:00:00');
  });

  it('add hours to the instant but days to the wall clock', () => {
    const dayBeforeGap = new Date('2027-03-13T17:00:00Z');

    expect(inNewYork('+24 hours', dayBeforeGap)).toBe('2027-03-14 13:00:00');
    expect(inNewYork('+1 day', dayBeforeGap)).toBe('2027-03-14 12:00:00');
    expect(inNewYork('+24 hours 11:00', dayBeforeGap)).toBe('2027-03-14 12:00:00');
  });

  it('keep the second pass of a repeated hour', () => {
    const second = new Date('2027-11-07T06:30:00Z');
    expect(resolveWrittenDate('now', { now: second, zone: zoneOf('America/New_York') })?.instant).toEqual(
      second,
    );
  });
});
