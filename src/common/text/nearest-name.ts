import { distance } from 'fastest-levenshtein';

/** Lengths from which a name may differ in one and in two places. Shorter names resemble too many others. */
const ONE_SLIP = 4;
const TWO_SLIPS = 9;

/** Returns the known name that was probably meant, in any letter case; undefined if none is near. */
export function nearestName(sent: string, known: readonly string[]): string | undefined {
  return nearestNames(sent, known).at(0);
}

/** Returns the known names that may have been meant, in any letter case, the nearest first. */
export function nearestNames(sent: string, known: readonly string[]): string[] {
  const near = known.flatMap((name) => {
    const slips = slipsBetween(sent.toLowerCase(), name.toLowerCase());
    return slips <= allowedSlips(name) ? [{ name, slips }] : [];
  });
  return near.sort((one, other) => one.slips - other.slips).map(({ name }) => name);
}

function allowedSlips({ length }: string): number {
  return Number(length >= ONE_SLIP) + Number(length >= TWO_SLIPS);
}

function slipsBetween(one: string, other: string): number {
  const difference = Math.abs(one.length - other.length);
  // A text of any length may have been sent.
  if (difference > allowedSlips(other)) return difference;
  const edits = distance(one, other);
  // Swapped letters are one slip, but two edits.
  return edits === 2 && sorted(one) === sorted(other) ? 1 : edits;
}

function sorted(text: string): string {
  return Array.from(text).sort().join('');
}
