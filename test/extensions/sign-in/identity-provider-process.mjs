/*
 * An OpenID Connect provider in a process of its own, which a test forks. It sends its issuer once it listens, and takes
 * the claims of accounts as messages. Whoever signs in is the account of that name, with any password.
 */
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

const { port, keys, audience, clients, accounts } = JSON.parse(process.env.IDENTITY_PROVIDER);

const server = createServer();
server.listen(port, '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  server.on('request', new Provider(issuer, configuration()).callback());
  process.send({ issuer });
});

process.on('message', (changed) => Object.assign(accounts, changed));
process.on('disconnect', () => process.exit());

function configuration() {
  return {
    clients,
    jwks: { keys },
    cookies: { keys: ['a key for the cookies of a test'] },
    clientBasedCORS: () => true,
    pkce: { required: () => true },
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'], email: ['email'] },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...accounts[id] }) }),
    extraTokenClaims: (_context, { accountId }) => accounts[accountId],
    features: {
      devInteractions: { enabled: true },
      revocation: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: (_context, resource) => ({
          scope: 'openid profile email offline_access',
          audience: resource,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
  };
}
