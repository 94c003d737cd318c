import { isRetryable } from '../../common/errors/database-errors.js';

/**
 * Writes many at once, which takes a third of the time of one by one. Those that are refused are found by halving.
 * @param outcomeOf returns what an error means if a single one of them caused it; undefined for any other error
 */
export async function inHalves<T, Outcome>(
  all: readonly T[],
  write: (some: readonly T[]) => Promise<Outcome[]>,
  outcomeOf: (error: unknown) => Outcome | undefined,
): Promise<Outcome[]> {
  try {
    return await write(all);
  } catch (error) {
    const outcome = outcomeOf(error);
    if (all.length > 1 && (outcome !== undefined || isRetryable(error))) {
      const middle = Math.ceil(all.length / 2);
      const first = await inHalves(all.slice(0, middle), write, outcomeOf);
      return [...first, ...(await inHalves(all.slice(middle), write, outcomeOf))];
    }
    if (outcome === undefined) throw error;
    return [outcome];
  }
}
