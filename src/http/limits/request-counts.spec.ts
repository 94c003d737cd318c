import { Clock } from '../../common/dates/clock.js';
import { RequestCounts } from './request-counts.js';

const NOON = Date.UTC(2026, 10, 20, 12);
const LIMIT = 3;

/** Creates counts with a clock that `move` sets to milliseconds after noon. */
function countsAt() {
  let time = NOON;
  const counts = new RequestCounts(Object.assign(new Clock(), { now: () => new Date(time) }));
  return {
    look: (key: string) => counts.quota(key, LIMIT),
    charge: (key: string, times = 1) => Array.from({ length: times }, () => counts.charge(key, LIMIT)).at(-1),
    move: (ms: number) => (time = NOON + ms),
  };
}

describe('The count of a client', () => {
  it('is exceeded by the first request above the limit', () => {
    const { charge } = countsAt();

    expect(charge('a')).toEqual({ limit: 3, remaining: 2, isExceeded: false, reset: 60 });
    expect(charge('a')).toMatchObject({ remaining: 1, isExceeded: false });
    expect(charge('a')).toMatchObject({ remaining: 0, isExceeded: false });
    expect(charge('a')).toMatchObject({ remaining: 0, isExceeded: true });
    expect(charge('b')).toMatchObject({ remaining: 2, isExceeded: false });
  });

  it('can be read without being charged', () => {
    const { charge, look } = countsAt();
    charge('a', 3);

    expect([look('a'), look('a')].map(({ remaining, isExceeded }) => [remaining, isExceeded])).toEqual([
      [0, false],
      [0, false],
    ]);
  });

  it('is reset a minute after the first charge, regardless of later ones', () => {
    const { charge, move } = countsAt();
    charge('a', 2);
    move(59_999);

    expect(charge('a', 2)).toEqual({ limit: 3, remaining: 0, isExceeded: true, reset: 1 });
    move(60_000);
    expect(charge('a')).toEqual({ limit: 3, remaining: 2, isExceeded: false, reset: 60 });
    move(119_999);
    expect(charge('a')).toMatchObject({ remaining: 1, reset: 1 });
  });

  it.each([
    [1, 60],
    [999, 60],
    [1_000, 59],
    [20_500, 40],
    [58_999, 2],
    [59_000, 1],
  ])('is reset, %d ms later, in %d seconds', (ms, seconds) => {
    const { charge, move } = countsAt();
    charge('a');
    move(ms);

    expect(charge('a')?.reset).toBe(seconds);
  });

  it.each([-1, -3_600_000])('is reset when the clock is set back by %d ms', (ms) => {
    const { charge, move } = countsAt();
    charge('a', 5);
    move(ms);

    expect(charge('a')).toEqual({ limit: 3, remaining: 2, isExceeded: false, reset: 60 });
  });

  it('is dropped after 100,000 other clients', () => {
    const { charge, look } = countsAt();
    charge('first', 3);
    charge('second', 3);
    for (let client = 0; client < 99_998; client += 1) charge(String(client));

    expect(look('first').remaining).toBe(0);
    charge('one more');
    expect(look('second').remaining).toBe(3);
    expect(look('first').remaining).toBe(0);
  });
});
