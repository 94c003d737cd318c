import { midnight, MS_OF_DAY, type WallClock } from '../../../common/dates/wall-clock.js';

/** The slots of a series before a change of its rule, and those after it. */
export interface SlotChange {
  readonly former: readonly WallClock[];
  readonly current: readonly WallClock[];
  /** By how many days the first date moved. */
  readonly days: number;
}

/** Slots after a change, by the time of those before it that became them. */
export type SlotMatches = ReadonlyMap<number, WallClock>;

/**
 * Tells which slot each one has become: that with the same start, else one on the same day, else the one as many days on as
 * the first date has moved. Each slot is found once.
 */
export function matchSlots({ former, current, days }: SlotChange): SlotMatches {
  const matches = new Map<number, WallClock>();
  const found = new Set<WallClock>();
  for (const step of [sameStart, onDay(0), ...(days === 0 ? [] : [onDay(days)])]) {
    const waiting = byKey(
      current.filter((slot) => !found.has(slot)),
      step.ofCurrent,
    );
    for (const slot of former.filter((one) => !matches.has(one.getTime()))) {
      const match = waiting.get(step.ofFormer(slot))?.shift();
      if (match === undefined) continue;
      matches.set(slot.getTime(), match);
      found.add(match);
    }
  }
  return matches;
}

/** A property that a slot before a change shares with the one that it becomes. */
interface Step {
  readonly ofFormer: (slot: WallClock) => number;
  readonly ofCurrent: (slot: WallClock) => number;
}

const sameStart: Step = { ofFormer: (slot) => slot.getTime(), ofCurrent: (slot) => slot.getTime() };

function onDay(days: number): Step {
  const dayOf = (slot: WallClock) => midnight(slot).getTime();
  return { ofFormer: (slot) => dayOf(slot) + days * MS_OF_DAY, ofCurrent: dayOf };
}

function byKey(slots: readonly WallClock[], keyOf: (slot: WallClock) => number): Map<number, WallClock[]> {
  const groups = new Map<number, WallClock[]>();
  for (const slot of slots) groups.set(keyOf(slot), [...(groups.get(keyOf(slot)) ?? []), slot]);
  return groups;
}
