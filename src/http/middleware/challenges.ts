import type { ApiError } from '../../common/errors/api-error.js';

const BASIC = 'Basic realm="Calendar", charset="UTF-8"';
const BEARER = 'Bearer realm="Calendar"';

/**
 * Returns `WWW-Authenticate` of a 401, a line for each scheme: programs without a challenge never send their password.
 * @param takesTokens whether an identity provider is configured
 */
export function challengesOf({ definition }: ApiError, takesTokens: boolean): readonly string[] {
  // The client has a token, and learns what is wrong with it.
  if (definition.challenge !== undefined) return [definition.challenge];
  return takesTokens ? [BASIC, BEARER] : [BASIC];
}
