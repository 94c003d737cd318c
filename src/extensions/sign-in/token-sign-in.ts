import type { JWTPayload } from 'jose';
import type { Logger } from 'pino';
import type { Caller } from '../../context/access/caller.js';
import type { Role } from '../../platform/config/roles.js';
import type { TokenVerifier } from '../../context/access/token-verifier.js';
import type { User } from '../../context/access/user.entity.js';
import type { Clock } from '../../common/dates/clock.js';
import { ApiError } from '../../common/errors/api-error.js';
import { claimAt, profileOf, roleOf, subjectOf, wantedName } from './claims.js';
import type { IdentityKey } from './identities.repository.js';
import { issuedAt } from './issued-at.js';
import type { ProviderSettings } from './provider-settings.js';
import { shapeOf } from './role-names.js';
import type { Tokens } from './tokens.js';
import type { Newcomer, TokenUsersService } from './token-users.service.js';

/** Has no rights. Kept by users to whom a token gives no role any more. */
const POWERLESS: Role = 'subscriber';

/** Makes tokens of a provider callers of this service. */
export class TokenSignIn implements TokenVerifier {
  constructor(
    private readonly settings: ProviderSettings,
    private readonly tokens: Tokens,
    private readonly users: TokenUsersService,
    private readonly platform: { readonly clock: Clock; readonly logger: Logger },
  ) {}

  async callerOf(token: string): Promise<Caller> {
    const claims = await this.tokens.claimsOf(token);
    const subject = subjectOf(claims);
    if (subject === undefined) throw new ApiError('invalidToken');
    const { id, name, role } = await this.userOf({ issuer: this.settings.issuer, subject }, claims);
    return { id, name, role };
  }

  /** Returns the user as the token describes it. Nobody who is disabled is changed, and nobody without a role added. */
  private async userOf(identity: IdentityKey, claims: JWTPayload): Promise<User> {
    const role = roleOf(claims, this.settings);
    const told = { ...profileOf(claims), issued: issuedAt(claims, this.platform.clock.now()) };
    const known = await this.users.find(identity);
    if (known === null) return this.add(identity, { ...told, name: wantedName(claims) }, { role, claims });
    if (known.user.disabledAt !== null) throw new ApiError('tokenOfDisabledUser');
    const user = await this.users.update(known, { ...told, role: role ?? POWERLESS });
    // Nobody is let in without a role, except the last administrator, who has kept it.
    if (role === undefined && user.role === POWERLESS) throw this.withoutRole(claims);
    // Nor with one that a newer token has taken.
    if (role !== POWERLESS && user.role === POWERLESS) throw new ApiError('tokenWithoutRole');
    return user;
  }

  private add(
    identity: IdentityKey,
    newcomer: Omit<Newcomer, 'role'>,
    { role, claims }: { readonly role: Role | undefined; readonly claims: JWTPayload },
  ): Promise<User> {
    if (role === undefined) throw this.withoutRole(claims);
    return this.users.add(identity, { ...newcomer, role });
  }

  /** The user is not told where the role was looked for, but operators have to see it. */
  private withoutRole(claims: JWTPayload): ApiError {
    const { rolesClaim: claim } = this.settings;
    this.platform.logger.info({ claim, shape: shapeOf(claimAt(claims, claim)) }, 'token without a role');
    return new ApiError('tokenWithoutRole');
  }
}
