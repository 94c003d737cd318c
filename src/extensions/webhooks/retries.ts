const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Pauses behind the first, second, … failed attempt. The last one repeats. */
const PAUSES_MS = [
  5_000,
  30_000,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  12 * HOUR_MS,
];
const SHORTEST_MS = 1_000;
/** Receivers may ask for shorter pauses than these so many times in a row. */
const SHORT_PAUSES = 10;
const LONGEST_MS = 12 * HOUR_MS;
/** A receiver that has failed for so long is disabled. */
const PATIENCE_MS = 5 * 24 * HOUR_MS;
const SECONDS = /^\d{1,9}$/;

/**
 * Returns the time of the next attempt.
 * @param failed number of failed attempts, including the last one
 * @param retryAfter the header of the last response: seconds, or an HTTP date; at most 12 h count
 */
export function nextAttempt(failed: number, retryAfter: string | undefined, now: Date): Date {
  const requested = retryAfter === undefined ? undefined : pauseOf(retryAfter, now);
  const usual = PAUSES_MS.at(Math.min(failed, PAUSES_MS.length) - 1) ?? LONGEST_MS;
  const shortest = failed > SHORT_PAUSES ? usual : SHORTEST_MS;
  const pause = requested === undefined ? usual : Math.min(Math.max(requested, shortest), LONGEST_MS);
  return new Date(now.getTime() + pause);
}

/** Tells whether a receiver has failed for so long that it is given up. */
export function isGivenUp(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= PATIENCE_MS;
}

/** Returns milliseconds; undefined for a header that cannot be read. */
function pauseOf(retryAfter: string, now: Date): number | undefined {
  if (SECONDS.test(retryAfter)) return Number(retryAfter) * 1000;
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? undefined : date - now.getTime();
}
