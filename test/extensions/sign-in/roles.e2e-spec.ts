import { TestLog } from '../../support/log.js';
import { clientOf, startOidcApp } from './oidc-app.js';

const CLAIM = 'https://example.org/roles';
const log = new TestLog();
const oidc = startOidcApp({ OIDC_ROLES_CLAIM: CLAIM }, log.logger);

let people = 0;
/** Returns a client with the token of somebody whom no test has seen. */
function withClaim(claim: unknown) {
  people += 1;
  return clientOf(oidc, { sub: `subject-${people}`, roles: undefined, [CLAIM]: claim });
}

describe('A claim with roles', () => {
  it.each([
    [{ editor: { 2233: 'org.example' } }],
    ['author,editor'],
    ['author  editor'],
    ['["editor"]'],
    [[{ name: 'editor' }, { name: 'author' }]],
    [[['editor']]],
  ])('may have the shape %j', async (claim) => {
    const { body } = await (await withClaim(claim)).get('/users/me?context=edit').expect(200);

    expect(body).toHaveProperty('roles', ['editor']);
  });

  it.each<[unknown, string]>([
    [{ administrator: false, viewer: {} }, 'object'],
    [['staff', 1], 'a list of text, number'],
    [undefined, 'absent'],
    ['administrators', 'text'],
  ])('is named in the log with its shape if it gives no role: %j', async (claim, shape) => {
    const { headers } = await (await withClaim(claim)).get('/users/me').expect(403);
    await log.about(headers['x-request-id']);

    const lines = log.raw.filter((line) => line.includes('"token without a role"')).join('');
    expect(lines).toContain(`"claim":"${CLAIM}","shape":"${shape}"`);
    expect(lines).not.toMatch(/staff|viewer|administrators/);
  });
});
