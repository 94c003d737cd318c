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

/** Picks a choice by weight: `[[0.9, 'often'], [0.1, 'rarely']]`. */
export function choose(random, shares) {
  let left = random();
  for (const [share, choice] of shares) {
    left -= share;
    if (left < 0) return choice;
  }
  return shares.at(-1)[1];
}

/** Returns a generator of ranks from 0 to `count - 1` that follow Zipf's law, as names and words do. */
export function zipf(count, { exponent = 1, grain = 2 ** 16 } = {}) {
  const weights = Array.from({ length: count }, (_, rank) => 1 / (rank + 1) ** exponent);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const ranks = new Uint16Array(grain);
  let end = 0;
  let filled = 0;
  weights.forEach((weight, rank) => {
    end += (weight / sum) * grain;
    while (filled < end && filled < grain) ranks[filled++] = rank;
  });
  return (random) => ranks[Math.floor(random() * grain)];
}
