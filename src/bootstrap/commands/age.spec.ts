import { readAge } from './age.js';

describe('readAge', () => {
  it.each([
    ['1h', 3_600_000],
    ['30d', 2_592_000_000],
    ['2w', 1_209_600_000],
    ['99999h', 359_996_400_000],
    ['01d', 86_400_000],
  ])('reads %s as %d milliseconds', (written, ms) => {
    expect(readAge(written)).toEqual({ written, ms });
  });

  it.each(['', '30', 'd', '0d', '-1d', '1.5d', '30 d', '30days', '30m', '100000d', 'x30d', '30dx'])(
    'rejects "%s" with a hint at the format',
    (written) => {
      expect(() => readAge(written)).toThrow('Write it as 12h, 30d or 4w.');
    },
  );
});
