/** Returns the seeds of random tests: 1 by default, more at night, as set in `SEEDS`. */
export function seeds(): number[] {
  return Array.from({ length: Number(process.env.SEEDS ?? 1) }, (_, index) => index + 1);
}

/** Returns a deterministic generator of pseudorandom whole numbers below a bound. */
export function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    const word = (mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61))) >>> 0;
    return Math.floor((((word ^ (word >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** Returns things in another order, which a seed decides. */
export function shuffled<T>(things: readonly T[], seed: number): T[] {
  const below = sequence(seed);
  const left = [...things];
  return things.flatMap(() => left.splice(below(left.length), 1));
}
