/** Returns things in groups by what they have in common, in the order of the first of each. */
export function grouped<T, Key extends string | number>(
  all: Iterable<T>,
  keyOf: (one: T) => Key,
): Map<Key, [T, ...T[]]> {
  const groups = new Map<Key, [T, ...T[]]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group === undefined) groups.set(keyOf(one), [one]);
    else group.push(one);
  }
  return groups;
}
