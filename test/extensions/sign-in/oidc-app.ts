import type { Logger } from 'pino';
import { TestClient } from '../../harness/client.js';
import type { TestApp } from '../../harness/test-app.js';
import { startApp } from '../../support/app.js';
import { AUDIENCE } from './identity-provider.js';
import { Issuer, type IssuerKey, sign } from './issuer.js';

type Claims = Readonly<Record<string, unknown>>;

/** A service that accepts the tokens of an issuer of the test's own. */
export interface OidcApp {
  readonly app: TestApp;
  readonly issuer: Issuer;
  /** The key that tokens are signed with unless a test takes another. */
  readonly key: () => IssuerKey;
}

/** Starts an issuer, and the service with its tokens accepted. */
export function startOidcApp(
  settings: Record<string, string> | ((issuer: Issuer) => Record<string, string>) = {},
  logger?: Logger,
): OidcApp {
  const issuer = new Issuer();
  const variables: Record<string, string> = { OIDC_AUDIENCE: AUDIENCE };
  let key: IssuerKey;
  beforeAll(async () => {
    await issuer.start();
    key = await issuer.key('first');
    const others = typeof settings === 'function' ? settings(issuer) : settings;
    Object.assign(variables, { OIDC_ISSUER: issuer.url }, others);
  });
  const app = startApp(variables, logger);
  afterAll(() => issuer.stop());
  return { app, issuer, key: () => key };
}

/** Returns the claims of a token that is valid for five minutes from now, by the clock of the service. */
export function claimsOf({ app, issuer }: OidcApp, claims: Claims = {}): Claims {
  const now = Math.floor(app.clock.now().getTime() / 1000);
  return {
    iss: issuer.url,
    aud: AUDIENCE,
    sub: 'anna',
    iat: now,
    exp: now + 300,
    preferred_username: 'anna',
    name: 'Anna Example',
    email: 'anna@example.org',
    roles: ['editor'],
    ...claims,
  };
}

/** Returns a token with these claims beside the usual ones. */
export function tokenOf(oidc: OidcApp, claims: Claims = {}, key = oidc.key()): Promise<string> {
  return sign(key, claimsOf(oidc, claims));
}

/** Returns a client that sends a token with these claims. */
export async function clientOf(oidc: OidcApp, claims: Claims = {}): Promise<TestClient> {
  const token = await tokenOf(oidc, claims);
  return withToken(oidc.app, token);
}

export function withToken(app: TestApp, token: string): TestClient {
  return new TestClient(
    () => app.nest,
    () => `Bearer ${token}`,
  );
}
