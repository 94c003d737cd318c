import type { JWTPayload } from 'jose';

const SECOND = 1_000;
/** The difference between the clocks of issuer and service that is tolerated. */
export const TOLERANCE_SECONDS = 60;

/**
 * Returns when a token was issued; undefined if it does not say. One that says a time to come does not either: it would be the
 * newest for ever.
 */
export function issuedAt({ iat }: JWTPayload, now: Date): Date | undefined {
  const isKnown =
    typeof iat === 'number' && iat > 0 && iat * SECOND <= now.getTime() + TOLERANCE_SECONDS * SECOND;
  return isKnown ? new Date(iat * SECOND) : undefined;
}

/** Tells whether a token was issued before another one of the same user was, which has been seen. */
export function isOutdated(issued: Date | undefined, newest: Date | null): boolean {
  return newest !== null && (issued === undefined || issued < newest);
}
