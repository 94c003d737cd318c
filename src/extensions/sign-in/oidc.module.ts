import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Logger } from 'pino';
import { AccessModule } from '../../context/access/access.module.js';
import { AuthenticationService } from '../../context/access/authentication.service.js';
import { RoleRules } from '../../context/access/role-rules.js';
import { Environment } from '../../platform/config/environment.js';
import { Clock } from '../../common/dates/clock.js';
import { LOGGER } from '../../platform/service-logger.js';
import { fetchKeys } from './fetch-keys.js';
import { IdentitiesRepository } from './identities.repository.js';
import { Identity } from './identity.entity.js';
import { IssuerKeys } from './issuer-keys.js';
import { providerSettings } from './provider-settings.js';
import { Tokens } from './tokens.js';
import { TokenSignIn } from './token-sign-in.js';
import { TokenUsersService } from './token-users.service.js';

/** Accepts the tokens of the provider in the settings. Without one, the service has application passwords only. */
@Module({
  imports: [AccessModule, TypeOrmModule.forFeature([Identity])],
  providers: [IdentitiesRepository, TokenUsersService],
})
export class OidcModule implements OnModuleInit {
  constructor(
    private readonly environment: Environment,
    private readonly authentication: AuthenticationService,
    private readonly roles: RoleRules,
    private readonly identities: IdentitiesRepository,
    private readonly tokenUsers: TokenUsersService,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    const settings = providerSettings(this.environment);
    if (settings === undefined) return;
    const { clock, logger } = this;
    const keys = new IssuerKeys(() => fetchKeys(settings, clock), clock, logger);
    const tokens = new Tokens(settings, keys, clock, logger);
    this.authentication.acceptTokens(new TokenSignIn(settings, tokens, this.tokenUsers, { clock, logger }));
    this.roles.acceptRoles({
      decidesRoleOf: (userId, manager) => this.identities.isKnownTo(settings.issuer, userId, manager),
    });
  }
}
