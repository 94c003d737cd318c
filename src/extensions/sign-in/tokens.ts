import { errors, type JWTPayload, jwtVerify } from 'jose';
import type { Logger } from 'pino';
import type { Clock } from '../../common/dates/clock.js';
import { ApiError } from '../../common/errors/api-error.js';
import { TOLERANCE_SECONDS } from './issued-at.js';
import type { IssuerKeys } from './issuer-keys.js';
import type { ProviderSettings } from './provider-settings.js';

/** Asymmetric ones only. With another, whoever knows the public key or a client's secret could sign tokens. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
/** Kinds of tokens that sign somebody in. A provider also signs others, such as those that sign somebody out. */
const KINDS = [undefined, 'jwt', 'at+jwt', 'application/at+jwt'];

/** Checks the tokens of a provider. */
export class Tokens {
  constructor(
    private readonly settings: Pick<ProviderSettings, 'issuer' | 'audience'>,
    private readonly keys: IssuerKeys,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /**
   * Returns the claims of a token.
   * @throws ApiError `invalidToken`, `expiredToken`, or `tokenUnchecked` if there is no key to check it with
   */
  async claimsOf(token: string): Promise<JWTPayload> {
    try {
      return await this.verified(token);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (error instanceof errors.JWTExpired) throw new ApiError('expiredToken');
      // The owner of the token is not told why, but operators have to see it.
      this.logger.info({ reason: error instanceof Error ? error.message : 'unknown' }, 'token refused');
      throw new ApiError('invalidToken');
    }
  }

  private async verified(token: string): Promise<JWTPayload> {
    const { issuer, audience } = this.settings;
    const { payload, protectedHeader } = await jwtVerify(
      token,
      (header, input) => this.keys.keyOf(header, input),
      {
        issuer,
        audience,
        algorithms: ALGORITHMS,
        clockTolerance: TOLERANCE_SECONDS,
        currentDate: this.clock.now(),
        requiredClaims: ['sub', 'exp'],
      },
    );
    const { typ: kind } = protectedHeader;
    if (!KINDS.includes(kind?.toLowerCase())) throw new Error(`a token of the type ${kind} signs nobody in`);
    return payload;
  }
}
