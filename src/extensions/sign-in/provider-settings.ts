import type { Role } from '../../platform/config/roles.js';
import { readRoleMapping } from '../../platform/config/identity-provider.js';
import type { Environment } from '../../platform/config/environment.js';

/** Settings by which the tokens of a provider are read. */
export interface ProviderSettings {
  readonly issuer: string;
  /** The address of the keys, if the operator names it. */
  readonly keysUrl?: string;
  /** The address of the discovery document, if that is not below the issuer. */
  readonly discoveryUrl?: string;
  readonly audience: string;
  readonly rolesClaim: string;
  /** The roles by the values of the claim; undefined if a value is the name of a role. */
  readonly roles: ReadonlyMap<string, Role> | undefined;
  readonly defaultRole: Role | undefined;
}

/** Returns the settings of the provider; undefined without one. */
export function providerSettings(environment: Environment): ProviderSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_AUDIENCE: audience, OIDC_ROLES: mapping } = environment;
  if (issuer === undefined || audience === undefined) return undefined;
  return {
    issuer,
    keysUrl: environment.OIDC_JWKS_URL,
    discoveryUrl: environment.OIDC_DISCOVERY_URL,
    audience,
    rolesClaim: environment.OIDC_ROLES_CLAIM,
    roles: mapping === undefined ? undefined : readRoleMapping(mapping),
    defaultRole: environment.OIDC_DEFAULT_ROLE,
  };
}
