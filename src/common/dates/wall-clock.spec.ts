import { formatDetails, formatWallClock, wallClockOf } from './wall-clock.js';

const shown = (text: string) => new Date(`${text.replace(' ', 'T')}Z`);

describe('the fields of a wall clock', () => {
  it('can be in years before 100', () => {
    expect(formatWallClock(wallClockOf({ year: 1, month: 2, day: 3 }))).toBe('0001-02-03 00:00:00');
  });

  it('determine the wall clock', () => {
    const fields = { year: 2027, month: 6, day: 1, hour: 4, minute: 5, second: 6 };
    expect(formatWallClock(wallClockOf(fields))).toBe('2027-06-01 04:05:06');
  });

  it('are padded with zeros', () => {
    const details = { year: '0027', month: '06', day: '01', hour: '04', minutes: '05', seconds: '06' };
    expect(formatDetails(shown('0027-06-01 04:05:06'))).toEqual(details);
  });

  it('can be in the year 10000', () => {
    const details = { year: '10000', month: '01', day: '01', hour: '04', minutes: '59', seconds: '59' };
    expect(formatDetails(new Date('+010000-01-01T04:59:59Z'))).toEqual(details);
  });
});
