import { isTrustedAddress, readRoleMapping } from './identity-provider.js';
import { readEnvironment } from './read-environment.js';

const read = (variables: Record<string, string>) => () =>
  readEnvironment({ DATABASE_URL: 'postgres://calendar@127.0.0.1/calendar', ...variables });
const ISSUER = { OIDC_ISSUER: 'https://login.example.org', OIDC_AUDIENCE: 'calendar' };

describe('isTrustedAddress', () => {
  it.each([
    ['https://login.example.org/realms/town', true],
    ['http://127.0.0.1:8080/realms/town', true],
    ['http://127.9.9.9', true],
    ['http://[::1]:8080', true],
    ['http://localhost:8080', true],
    ['http://login.example.org', false],
    ['http://localhost.example.org', false],
    ['http://10.0.0.1', false],
    ['ftp://127.0.0.1', false],
    ['login.example.org', false],
    ['', false],
  ])('of %p is %p', (address, expected) => {
    expect(isTrustedAddress(address)).toBe(expected);
  });
});

describe('readRoleMapping', () => {
  it('reads roles by the values of a claim', () => {
    expect([...(readRoleMapping('admins=administrator, town=staff = editor') ?? [])]).toEqual([
      ['admins', 'administrator'],
      ['town=staff', 'editor'],
    ]);
  });

  it.each(['', 'admins', 'admins=', '=editor', 'admins=boss', 'admins=editor,', 'editor'])(
    'cannot read %p',
    (text) => {
      expect(readRoleMapping(text)).toBeUndefined();
    },
  );
});

describe('The settings of an identity provider', () => {
  it.each([
    ['OIDC_ISSUER', 'http://login.example.org'],
    ['OIDC_ISSUER', 'https://login.example.org/?tenant=1'],
    ['OIDC_ISSUER', 'https://login.example.org/#town'],
    ['OIDC_ISSUER', 'https://user@login.example.org'],
    ['OIDC_JWKS_URL', 'keycloak:8080/keys'],
    ['OIDC_JWKS_URL', 'ftp://keycloak/keys'],
    ['OIDC_DISCOVERY_URL', '/.well-known/openid-configuration'],
    ['OIDC_ROLES', 'admins=boss'],
    ['OIDC_DEFAULT_ROLE', 'boss'],
  ])('reject %s=%s', (name, value) => {
    expect(read({ ...ISSUER, [name]: value })).toThrow(name);
  });

  it.each(['OIDC_JWKS_URL', 'OIDC_DISCOVERY_URL'])('may name an issuer of any address beside %s', (name) => {
    const inner = 'http://keycloak:8080/realms/town';

    expect(read({ ...ISSUER, OIDC_ISSUER: inner, [name]: `${inner}/keys` })()).toMatchObject({
      OIDC_ISSUER: inner,
      [name]: `${inner}/keys`,
    });
  });

  it('require an audience', () => {
    expect(read({ OIDC_ISSUER: 'https://login.example.org' })).toThrow('OIDC_AUDIENCE is not set');
  });
});
