/** The most dates of a series. */
const MOST = 1_000;

/** Returns the first of some slots, up to a time. */
export function slotsUntil(until: Date, slots: Iterable<Date>): Date[] {
  const found: Date[] = [];
  for (const slot of slots) {
    if (slot > until || found.length === MOST) break;
    found.push(slot);
  }
  return found;
}
