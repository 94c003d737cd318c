import type { IcsEntry } from './ics-entry.js';

/** The version of an event that counts, and what there is to say about others. */
export interface IcsVersion {
  readonly entry: IcsEntry;
  /** The version before it, for what a cancellation does not repeat. */
  readonly before?: IcsEntry;
  readonly notes: readonly string[];
  /** Other events with its id, of which nobody can say which one counts. */
  readonly rivals: readonly IcsEntry[];
}

const MOST_LINES = 10;

/** Returns the version that counts: by the highest SEQUENCE, then by the latest DTSTAMP and LAST-MODIFIED. Identical copies are one. */
export function versionOf(entries: readonly [IcsEntry, ...IcsEntry[]]): IcsVersion {
  const [best, ...others] = [...entries].sort(byAge) as [IcsEntry, ...IcsEntry[]];
  const different = others.filter(({ digest }) => digest !== best.digest);
  const rivals = different.filter((other) => byAge(best, other) === 0);
  const older = different.filter((other) => byAge(best, other) !== 0);
  const lines = older.map(({ number }) => number).sort((one, other) => one - other);
  const named = `${lines.slice(0, MOST_LINES).join(', ')}${lines.length > MOST_LINES ? ', …' : ''}`;
  const notes = lines.length === 0 ? [] : [`Older versions of it, in line ${named}, stay out.`];
  return { entry: best, before: older[0], notes, rivals };
}

/** Orders the latest version first. */
function byAge(one: IcsEntry, other: IcsEntry): number {
  return (
    other.sequence - one.sequence ||
    compared(other.stamp, one.stamp) ||
    compared(other.modified, one.modified) ||
    Number(other.calendar.isCancelling) - Number(one.calendar.isCancelling)
  );
}

function compared(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
