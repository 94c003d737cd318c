import type { OpenAPIObject } from '@nestjs/swagger';
import { startApp } from '../../support/app.js';

const ISSUER = 'https://login.example.org/realms/town';
const PROVIDER = { OIDC_ISSUER: ISSUER, OIDC_AUDIENCE: 'https://calendar.example.org' };
const FILES = ['//docs/oauth2-redirect.html', '//docs/oauth2-redirect.js'];

const plain = startApp();
const tokensOnly = startApp(PROVIDER);
const app = startApp({
  ...PROVIDER,
  OIDC_CLIENT_ID: 'calendar-docs',
  OIDC_SCOPES: 'openid api://calendar/write',
});

const policyOf = ({ headers }: { headers: Record<string, string> }) =>
  headers['content-security-policy'] ?? '';
const documentOf = async (one: typeof app) =>
  (await one.get('//docs-json').expect(200)).body as OpenAPIObject;

describe('Swagger UI with a client of the identity provider', () => {
  it.each(FILES)('has %s', async (path) => {
    await app.get(path).expect(200);
  });

  it('may connect to the issuer, and to no other host', async () => {
    expect(policyOf(await app.get('//docs').expect(200))).toContain(
      "connect-src 'self' https://login.example.org;",
    );
  });

  it.each([
    ['//docs', 'same-origin-allow-popups'],
    ['//docs/oauth2-redirect.html', 'unsafe-none'],
    ['/events', 'same-origin'],
  ])('lets %s and the window of the provider find each other, or not', async (path, policy) => {
    await app.get(path).expect(200).expect('Cross-Origin-Opener-Policy', policy);
  });

  it('signs in with PKCE, as the client and with the scopes of the settings', async () => {
    const { text } = await app.get('//docs/page.js').expect(200);

    expect(text).toContain(
      '{"clientId":"calendar-docs","scopes":["openid","api://calendar/write"],"usePkceWithAuthorizationCodeGrant":true}',
    );
  });

  it('shows the provider beside application passwords, wherever credentials may be sent', async () => {
    const { components, paths, security = [] } = await documentOf(app);
    const operations = Object.values(paths).flatMap(
      (item) => Object.values(item) as { security?: object[] }[],
    );
    const without = [{ security }, ...operations].filter((operation) => {
      const names = (operation.security ?? []).flatMap((one) => Object.keys(one));
      return names.includes('bearer') !== names.includes('oidc');
    });

    expect(components?.securitySchemes).toMatchObject({
      basic: { scheme: 'basic' },
      bearer: {
        description: `The application password alone. Or a token that ${ISSUER} issued for this service.`,
      },
      oidc: { type: 'openIdConnect', openIdConnectUrl: `${ISSUER}/.well-known/openid-configuration` },
    });
    expect(without).toEqual([]);
    expect(JSON.stringify(security)).toContain('{"oidc":["openid","api://calendar/write"]}');
  });
});

describe.each([
  ['a provider', () => plain],
  ['a client of the provider', () => tokensOnly],
])('Swagger UI without %s', (_, appOf) => {
  it.each(FILES)('has no %s', async (path) => {
    await appOf().get(path).expect(404);
  });

  it('may connect to the service only', async () => {
    const response = await appOf()
      .get('//docs')
      .expect(200)
      .expect('Cross-Origin-Opener-Policy', 'same-origin');

    expect(policyOf(response)).not.toContain('connect-src');
  });

  it('offers application passwords only', async () => {
    const { components } = await documentOf(appOf());
    const { text } = await appOf().get('//docs/page.js').expect(200);

    expect(Object.keys(components?.securitySchemes ?? {})).toEqual(['basic', 'bearer']);
    expect(text).not.toContain('initOAuth');
  });
});
