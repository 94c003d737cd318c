import { Places } from './places.js';

const PATIENT = 600_000;

/** Lets pending promises resolve. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('Places', () => {
  it('admits as many as there are, and the next once one is given back', async () => {
    const places = new Places(2);
    const admitted: number[] = [];
    const taken = [1, 2, 3, 4].map(async (number) => {
      const release = await places.take(PATIENT);
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

  it('gives each holder one at a time, and lets others pass', async () => {
    const places = new Places(2);
    const admitted: string[] = [];
    const take = async (holder: string) => {
      const release = await places.take(PATIENT, 1, holder);
      admitted.push(holder);
      return release;
    };
    const [first, again, other] = [take('ann'), take('ann'), take('bob')];
    await turn();
    expect(admitted).toEqual(['ann', 'bob']);

    (await first)?.();
    (await again)?.();
    (await other)?.();
    expect(admitted).toEqual(['ann', 'bob', 'ann']);
  });

  it('turns away who has waited too long, and later admits others', async () => {
    const places = new Places(1);
    const release = await places.take(PATIENT);

    expect(await places.take(0)).toBeUndefined();

    release?.();
    expect(await places.take(0)).toBeDefined();
  });

  it('gives several at once, in the order in which they were asked for', async () => {
    const places = new Places(3);
    const admitted: string[] = [];
    const take = async (name: string, count: number) => {
      const release = await places.take(PATIENT, count);
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
    const places = new Places(2);
    await places.take(PATIENT);
    const [large, small] = [places.take(0, 2), places.take(PATIENT)];

    expect(await large).toBeUndefined();
    expect(await small).toBeDefined();
  });
});
