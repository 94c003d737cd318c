import { RequestCounts } from './request-counts.js';

const NOON = Date.UTC(2026, 10, 20, 12);

/** Counts, and a clock that is moved by milliseconds from noon. */
function countsAt() {
  let time = NOON;
  const counts = new RequestCounts({ now: () => new Date(time) });
  return {
    add: (client: string, points = 1, limit = 3) => counts.add(client, points, limit),
    move: (ms: number) => (time = NOON + ms),
  };
}

describe('The count of a client', () => {
  it('is above its limit with one more than that', () => {
    const { add } = countsAt();

    expect(add('a')).toEqual({ limit: 3, remaining: 2, isAbove: false, reset: 60 });
    expect(add('a')).toMatchObject({ remaining: 1, isAbove: false });
    expect(add('a')).toMatchObject({ remaining: 0, isAbove: false });
    expect(add('a')).toMatchObject({ remaining: 0, isAbove: true });
    expect(add('b')).toMatchObject({ remaining: 2, isAbove: false });
  });

  it('is looked at without being moved', () => {
    const { add } = countsAt();
    add('a', 3);

    expect([add('a', 0), add('a', 0)].map(({ remaining, isAbove }) => [remaining, isAbove])).toEqual([
      [0, false],
      [0, false],
    ]);
  });

  it('begins anew a minute after the first request, however many came since', () => {
    const { add, move } = countsAt();
    add('a', 2);
    move(59_999);

    expect(add('a', 2)).toEqual({ limit: 3, remaining: 0, isAbove: true, reset: 1 });
    move(60_000);
    expect(add('a')).toEqual({ limit: 3, remaining: 2, isAbove: false, reset: 60 });
    move(119_999);
    expect(add('a')).toMatchObject({ remaining: 1, reset: 1 });
  });

  it.each([
    [1, 60],
    [999, 60],
    [1_000, 59],
    [20_500, 40],
    [58_999, 2],
    [59_000, 1],
  ])('%d ms later begins anew in %d seconds', (ms, seconds) => {
    const { add, move } = countsAt();
    add('a');
    move(ms);

    expect(add('a').reset).toBe(seconds);
  });

  it.each([-1, -3_600_000])('begins anew when the clock is set back by %d ms', (ms) => {
    const { add, move } = countsAt();
    add('a', 5);
    move(ms);

    expect(add('a')).toEqual({ limit: 3, remaining: 2, isAbove: false, reset: 60 });
  });

  it('is forgotten with 100,000 others since', () => {
    const { add } = countsAt();
    add('first', 3);
    add('second', 3);
    for (let client = 0; client < 99_998; client += 1) add(String(client));

    expect(add('first', 0).remaining).toBe(0);
    add('one more');
    expect(add('second', 0).remaining).toBe(3);
    expect(add('first', 0).remaining).toBe(0);
  });
});
