import type { Caller } from './caller.js';

/** Recognises the callers of tokens that somebody else has issued. */
export interface TokenVerifier {
  /** @throws ApiError 401 for a token that is not valid, 403 for a caller without a role, 503 if it cannot be checked */
  callerOf(token: string): Promise<Caller>;
}
