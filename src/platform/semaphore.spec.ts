import { TestClock } from '../../test/harness/clock.js';
import { Semaphore } from './semaphore.js';

const PATIENCE_MS = 5_000;

/** Lets pending promises resolve. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('Semaphore', () => {
  it('admits as many as there are, and the next once one is given back', async () => {
    const places = new Semaphore(2, new TestClock());
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
    const places = new Semaphore(1, new TestClock());
    const release = await places.take(PATIENCE_MS);
    release?.();
    release?.();

    expect(await places.take(0)).toBeDefined();
    expect(await places.take(0)).toBeUndefined();
  });

  it('turns away who has waited too long, and later admits others', async () => {
    const clock = new TestClock();
    const places = new Semaphore(1, clock);
    const release = await places.take(PATIENCE_MS);

    const waiting = places.take(PATIENCE_MS);
    await clock.pause(PATIENCE_MS);
    expect(await waiting).toBeUndefined();

    release?.();
    expect(await places.take(PATIENCE_MS)).toBeDefined();
  });

  it('turns away who does not want to wait', async () => {
    const places = new Semaphore(1, new TestClock());
    await places.take(0);

    expect(await places.take(0)).toBeUndefined();
  });

  it('gives several at once, in the order in which they were asked for', async () => {
    const places = new Semaphore(3, new TestClock());
    const admitted: string[] = [];
    const take = async (name: string, count: number) => {
      const release = await places.take(PATIENCE_MS, count);
      admitted.push(name);
      return release;
    };
    const [two, three, one] = [take('two', 2), take('three', 3), take('one', 1)];
    await turn();
    expect(admitted).toEqual(['two']);

    (await two)?.();
    await turn();
    expect(admitted).toEqual(['two', 'three']);

    (await three)?.();
    (await one)?.();
    expect(admitted).toEqual(['two', 'three', 'one']);
  });

  it('admits those behind one who has waited too long', async () => {
    const places = new Semaphore(2, new TestClock());
    await places.take(PATIENCE_MS);
    const [large, small] = [places.take(0, 2), places.take(PATIENCE_MS)];

    expect(await large).toBeUndefined();
    expect(await small).toBeDefined();
  });
});
