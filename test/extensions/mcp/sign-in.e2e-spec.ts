import { startApp } from '../../support/app.js';

const ADDRESSES = [
  '//.well-known/oauth-protected-resource',
  '//.well-known/oauth-protected-resource/mcp',
] as const;

describe('The metadata of the tools as a protected resource', () => {
  describe('with an identity provider', () => {
    const app = startApp({ OIDC_ISSUER: 'https://login.example.org/', OIDC_AUDIENCE: 'calendar' });

    it.each(ADDRESSES)('names it at %s', async (path) => {
      const { body, request } = await app.get(path).expect(200);

      expect(body).toEqual({
        resource: `${new URL((request as { url: string }).url).origin}/mcp`,
        authorization_servers: ['https://login.example.org/'],
        bearer_methods_supported: ['header'],
      });
    });
  });

  describe('without one', () => {
    const app = startApp();

    it.each(ADDRESSES)('is not there: %s', async (path) => {
      await app.get(path).expect(404);
    });
  });
});
