import { TestClock } from '../../test/harness/clock.js';
import { Places } from './places.js';

const PATIENCE_MS = 5_000;

/** Lets pending promises resolve. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('Places', () => {
  it('admits as many as there are, and the next once one is given back', async () => {
    const places = new Places(2, new TestClock());
    const admitted: number[] = [];
    const taken = [1, 2, 3, 4].map(async (number) => {
      const release = await places.take(PATIENCE_MS);
      admitted.push(number);
      return release;
    });
    await turn();
    expect(admitted).toEqual([1, 2]);

    (await taken[1])?.();
    await turn();
    expect(admitted).toEqual([1, 2, 3]);

    (await taken[0])?.();
    (await taken[2])?.();
    (await taken[3])?.();
  });

  it('frees a place once, even if it is given back twice', async () => {
    const places = new Places(1, new TestClock());
    const release = await places.take(PATIENCE_MS);
    release?.();
    release?.();

    expect(await places.take(0)).toBeDefined();
    expect(await places.take(0)).toBeUndefined();
  });

  it('turns away who has waited too long, and later admits others', async () => {
    const clock = new TestClock();
    const places = new Places(1, clock);
    const release = await places.take(PATIENCE_MS);

    const waiting = places.take(PATIENCE_MS);
    await clock.pause(PATIENCE_MS);
    expect(await waiting).toBeUndefined();

    release?.();
    expect(await places.take(PATIENCE_MS)).toBeDefined();
  });

  it('turns away who does not want to wait', async () => {
    const places = new Places(1, new TestClock());
    await places.take(0);

    expect(await places.take(0)).toBeUndefined();
  });
});
