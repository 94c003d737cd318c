import { clientOf, startOidcApp } from './oidc-app.js';

const [PUBLIC, INNER] = ['https://login.example.org/realms/town', 'http://keycloak:8080/realms/town'];
const byKeys = startOidcApp(({ url }) => ({ OIDC_ISSUER: INNER, OIDC_JWKS_URL: `${url}/keys` }));
const byDiscovery = startOidcApp(({ url }) => ({
  OIDC_ISSUER: PUBLIC,
  OIDC_DISCOVERY_URL: `${url}/realms/town/.well-known/openid-configuration`,
}));

const statusOf = async (...[oidc, claims]: Parameters<typeof clientOf>) =>
  (await (await clientOf(oidc, claims)).get('/users/me')).status;

describe('A provider that is reached by another address than its issuer', () => {
  it('is asked for its keys where OIDC_JWKS_URL says, whatever its discovery says', async () => {
    byKeys.issuer.discovery = { issuer: 'https://other.example', jwks_uri: 'https://other.example/keys' };

    expect(await statusOf(byKeys, { iss: INNER })).toBe(200);
    expect(await statusOf(byKeys, { iss: byKeys.issuer.url, sub: 'berta' })).toBe(401);
  });

  it('is asked for its discovery where OIDC_DISCOVERY_URL says', async () => {
    byDiscovery.issuer.discovery = { issuer: PUBLIC };

    expect(await statusOf(byDiscovery, { iss: PUBLIC })).toBe(200);
  });
});
