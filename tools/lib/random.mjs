/** Returns a deterministic generator of numbers in [0, 1) (mulberry32). */
export function seeded(seed) {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a whole number from `least` to `most`. */
export function between(random, least, most) {
  return least + Math.floor(random() * (most - least + 1));
}

/** Returns one of a list. */
export function oneOf(random, list) {
  return list[between(random, 0, list.length - 1)];
}

/** Picks a choice by weight: `[[0.9, 'often'], [0.1, 'rarely']]`. */
export function choose(random, shares) {
  let left = random();
  return (shares.find(([share]) => (left -= share) < 0) ?? shares.at(-1))[1];
}
