import { formatWallClock } from './wall-clock.js';
import { isWrittenDate, resolveWrittenDate } from './written-date.js';

// Friday 2026-11-20, 05:02:45 in New York.
const now = new Date('2026-11-20T10:02:45.168Z');

function inNewYork(text: string, present = now) {
  const resolved = resolveWrittenDate(text, { now: present, zone: 'America/New_York' });
  return resolved && formatWallClock(resolved.wall);
}

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
    ['next  friday', '2026-11-27 00:00:00'],
    ['next  week', '2026-11-27 05:02:45'],
    ['last thursday', '2026-11-19 00:00:00'],
    ['last saturday', '2026-11-14 00:00:00'],
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
    expect(inNewYork('+24 hours 11:00', dayBeforeGap)).toBe('2027-03-14 12:00:00');
  });

  it('keep the second pass through an overlap', () => {
    const second = new Date('2027-11-07T06:30:00Z');
    expect(resolveWrittenDate('now', { now: second, zone: 'America/New_York' })?.instant).toEqual(second);
  });
});
