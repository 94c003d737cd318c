import { createHmac } from 'node:crypto';
import { UnsecuredJWT } from 'jose';
import { TestLog } from '../../support/log.js';
import { aVenue } from '../../support/records.js';
import { type IssuerKey, sign } from './issuer.js';
import { claimsOf, clientOf, startOidcApp, tokenOf, withToken } from './oidc-app.js';

const log = new TestLog();
const oidc = startOidcApp({}, log.logger);
const { app, issuer } = oidc;

const ALGORITHMS = ['RS256', 'PS256', 'ES384', 'EdDSA'];
const keys = new Map<string, IssuerKey>();
beforeAll(async () => {
  for (const algorithm of ALGORITHMS) keys.set(algorithm, await issuer.key(algorithm, algorithm));
});

const seconds = (offset: number) => Math.floor(app.clock.now().getTime() / 1000) + offset;
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Signs with the public key as if it were a secret shared with the issuer. */
function signedWithPublicKey(): string {
  const content = `${encoded({ alg: 'HS256', kid: 'first' })}.${encoded(claimsOf(oidc))}`;
  const secret = JSON.stringify(oidc.key().publicKey);
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

/** Puts another role into a token, under the signature of the first. */
async function changed(): Promise<string> {
  const [header = '', , signature = ''] = (await tokenOf(oidc)).split('.');
  return [header, encoded(claimsOf(oidc, { roles: ['administrator'] })), signature].join('.');
}

const WRONG: [string, () => string | Promise<string>][] = [
  ['another audience', () => tokenOf(oidc, { aud: 'https://other.example.org' })],
  ['no audience', () => tokenOf(oidc, { aud: undefined })],
  ['another issuer', () => tokenOf(oidc, { iss: 'https://login.example.org' })],
  ['no subject', () => tokenOf(oidc, { sub: undefined })],
  ['an empty subject', () => tokenOf(oidc, { sub: '' })],
  ['a subject with NUL', () => tokenOf(oidc, { sub: 'anna\0' })],
  ['no expiry', () => tokenOf(oidc, { exp: undefined })],
  ['a time before which it is not valid', () => tokenOf(oidc, { nbf: seconds(120) })],
  ['no signature', () => new UnsecuredJWT(claimsOf(oidc)).encode()],
  ['a signature with the public key as secret', signedWithPublicKey],
  ['claims that were changed', changed],
  [
    'a key that the issuer does not publish',
    async () => tokenOf(oidc, {}, await issuer.key('x', 'ES256', false)),
  ],
  [
    'the id of a key that is another',
    async () => tokenOf(oidc, {}, await issuer.key('first', 'ES256', false)),
  ],
  ['the purpose of signing out', () => sign(oidc.key(), claimsOf(oidc), { typ: 'logout+jwt' })],
  ['no JSON', () => 'one.two.three'],
];

describe('A token', () => {
  it('lets its user write with the role in its claim', async () => {
    const anna = await clientOf(oidc);

    await anna.post('/tags', { name: 'Jazz' }).expect(201);
  });

  it.each(['at+jwt', 'JWT', 'application/at+jwt'])('may have the type %s', async (typ) => {
    const token = await sign(oidc.key(), claimsOf(oidc), { typ });

    await withToken(app, token).post('/tags', { name: 'Jazz' }).expect(201);
  });

  it('may name several audiences', async () => {
    const anna = await clientOf(oidc, { aud: ['account', claimsOf(oidc).aud] });

    await anna.get('/events').expect(200);
  });

  it.each(ALGORITHMS)('may be signed with %s', async (algorithm) => {
    const token = await tokenOf(oidc, {}, keys.get(algorithm));

    await withToken(app, token).get('/events').expect(200);
  });

  it.each(WRONG)('is refused with %s', async (_, token) => {
    const { body, headers } = await withToken(app, await token())
      .get('/events')
      .expect(401);

    expect(body).toEqual({
      code: 'rest_invalid_token',
      message: 'The token is not one that this service accepts.',
      data: { status: 401 },
    });
    expect(headers['www-authenticate']).toBe('Bearer error="invalid_token"');
  });

  it('is refused once it has expired, with another code', async () => {
    const anna = await clientOf(oidc, { exp: seconds(-61) });

    const { body, headers } = await anna.get('/events').expect(401);

    expect(body).toMatchObject({ code: 'rest_token_expired' });
    expect(headers['www-authenticate']).toBe('Bearer error="invalid_token"');
  });

  it.each([
    ['expired', { exp: -59 }],
    ['is not valid yet', { nbf: 59 }],
  ])('is accepted although it %s, by a clock that differs by a minute', async (_, offsets) => {
    const times = Object.entries(offsets).map(([claim, offset]) => [claim, seconds(offset)]);
    const anna = await clientOf(oidc, Object.fromEntries(times) as Record<string, number>);

    await anna.get('/events').expect(200);
  });

  it('changes nothing if it is refused', async () => {
    const stranger = withToken(app, await tokenOf(oidc, { aud: 'https://other.example.org' }));

    await stranger.post('/venues', aVenue()).expect(401);

    expect((await app.get('/venues').expect(200)).body).toHaveProperty('total', 0);
  });

  it('leaves the reason in the log if it is refused, and nothing of itself', async () => {
    const token = await tokenOf(oidc, { aud: 'https://other.example.org' });

    await withToken(app, token).get('/events').expect(401);

    const [line = ''] = log.raw.filter((one) => one.includes('token refused')).slice(-1);
    expect(line).toContain('unexpected \\"aud\\" claim value');
    expect(log.raw.join('')).not.toContain(token.split('.')[2]);
  });

  it('is refused in French where French is asked for', async () => {
    const { body } = await withToken(app, 'one.two.three')
      .get('//translated/calendar/events/v1/events?translation_language=fr')
      .expect(401);

    expect(body).toHaveProperty('message', 'Ce jeton ne fait pas partie de ceux que ce service accepte.');
  });
});

describe('An application password', () => {
  const secretOf = () => app.users.get('editor')?.secret ?? '';

  it('may be sent as Bearer beside tokens', async () => {
    await withToken(app, secretOf()).get('/events').expect(200);
  });

  it.each(['wrong', 'one.two', 'one.two.three.four', 'one.two.three.four.five', '..', 'one..three'])(
    'is what a Bearer value like %s is taken for',
    async (value) => {
      const { body, headers } = await withToken(app, value).get('/events').expect(401);

      expect(body).toHaveProperty('code', 'incorrect_password');
      expect(headers['www-authenticate']).toBe(
        'Basic realm="Calendar", charset="UTF-8", Bearer realm="Calendar"',
      );
    },
  );
});
