import { parseTime } from './written-time.js';

describe('parseTime', () => {
  it.each([
    ['20270607', '2027-06-07T00:00:00.000Z', 'day'],
    ['20270607T190000', '2027-06-07T19:00:00.000Z', 'local'],
    ['20270607T170000Z', '2027-06-07T17:00:00.000Z', 'utc'],
  ])('reads %j', (text, wall, kind) => {
    expect(parseTime(text)).toEqual({ wall: new Date(wall), kind });
  });

  it.each(['', '0', '000', '20270', '2027-06-07', '20270230', '20270607T250000', '20270607T19', '00000000'])(
    'reads no time in %j',
    (text) => {
      expect(parseTime(text)).toBeUndefined();
    },
  );
});
