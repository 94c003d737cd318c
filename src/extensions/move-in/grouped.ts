/** Returns things in groups by what they have in common, in the order of the first of each. */
export function grouped<T>(all: Iterable<T>, keyOf: (one: T) => string): Map<string, [T, ...T[]]> {
  const groups = new Map<string, [T, ...T[]]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group === undefined) groups.set(keyOf(one), [one]);
    else group.push(one);
  }
  return groups;
}
