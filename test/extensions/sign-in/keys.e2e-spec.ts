import { aVenue } from '../../support/records.js';
import { clientOf, startOidcApp, tokenOf, withToken } from './oidc-app.js';

const oidc = startOidcApp();
const { app, issuer } = oidc;

let start = Date.parse('2026-11-20T12:00:00Z');
// Each test begins when the keys of the test before are too old to be used.
beforeEach(() => {
  Object.assign(issuer, { published: [oidc.key().publicKey], status: 200, fetches: 0, discovery: {} });
  start += 2 * 86_400_000;
  after(0);
});

/** Sets the clock to some seconds after the start of the test. */
function after(seconds: number): void {
  app.clock.set(new Date(start + seconds * 1000).toISOString());
}

const send = async (kid?: string) => {
  const key = kid === undefined ? oidc.key() : await issuer.key(kid, 'ES256', false);
  return withToken(app, await tokenOf(oidc, {}, key)).get('/events');
};

/** Sends a token of a known key, which is let in before the issuer gives the keys that are asked for by then. */
async function sendWhileHeld(): Promise<void> {
  const { fetches } = issuer;
  const release = issuer.hold();
  expect((await send()).status).toBe(200);
  release();
  while (issuer.fetches === fetches) await send();
  // Waits until the service has them.
  expect((await send('invented')).status).toBe(401);
}

describe('Keys of the issuer', () => {
  it('are fetched once for many tokens', async () => {
    await Promise.all([send(), send(), send()]);
    after(299);
    expect((await send()).status).toBe(200);

    expect(issuer.fetches).toBe(1);
  });

  it('are fetched again for one that is new', async () => {
    await send();
    const key = await issuer.key('second');
    after(31);

    await withToken(app, await tokenOf(oidc, {}, key))
      .get('/events')
      .expect(200);

    expect(issuer.fetches).toBe(2);
  });

  it('are fetched again after five minutes, without delaying tokens of known ones', async () => {
    await send();
    after(301);

    await sendWhileHeld();

    expect(issuer.fetches).toBe(2);
  });

  it('are waited for by a token of a key that is new', async () => {
    await send();
    const key = await issuer.key('second');
    after(301);
    const release = issuer.hold();
    const token = await tokenOf(oidc, {}, key);

    const [known, unknown] = [send(), withToken(app, token).get('/events')];
    expect((await known).status).toBe(200);
    release();

    expect((await unknown).status).toBe(200);
  });

  it('are fetched for unknown ones at most every thirty seconds', async () => {
    await send();
    for (const seconds of [1, 15, 29]) {
      after(seconds);
      expect((await send('invented')).status).toBe(401);
    }
    expect(issuer.fetches).toBe(1);

    after(31);
    for (let turn = 0; turn < 3; turn += 1) expect((await send('invented')).status).toBe(401);

    expect(issuer.fetches).toBe(2);
  });

  it('are refused within ten minutes of their withdrawal', async () => {
    expect((await send()).status).toBe(200);
    issuer.published = [];
    await issuer.key('second');
    after(601);

    const { status, body } = await send();

    expect([status, (body as { code: string }).code]).toEqual([401, 'rest_invalid_token']);
  });

  it.each([
    ['its documents cannot be read', { status: 500 }],
    ['its discovery document is that of another issuer', { discovery: { issuer: 'https://other.example' } }],
    ['its keys are not at an address over https', { discovery: { jwks_uri: 'http://keys.example.org/' } }],
    ['it has no keys', { published: [] }],
  ])('are missing while %s: 503 until they can be fetched', async (_, state) => {
    Object.assign(issuer, state);
    const first = await send();
    Object.assign(issuer, { published: [oidc.key().publicKey], status: 200, discovery: {} });
    after(10);
    const second = await send();
    after(31);
    const third = await send();

    expect([first, second, third].map(({ status }) => status)).toEqual([503, 503, 200]);
    expect([first, second].map(({ headers }) => headers['retry-after'])).toEqual(['30', '20']);
    expect(first.body).toMatchObject({ code: 'rest_token_unchecked' });
  });
});

describe('An issuer that is down', () => {
  async function whileDown(work: () => Promise<void>): Promise<void> {
    const { port } = new URL(issuer.url);
    await issuer.stop();
    try {
      await work();
    } finally {
      await issuer.start(Number(port));
    }
  }

  it('stops neither application passwords nor reads, even if there is no key', async () => {
    const token = await tokenOf(oidc);
    await whileDown(async () => {
      await withToken(app, token).get('/events').expect(503);

      await app.as('editor').post('/venues', aVenue()).expect(201);
      await withToken(app, app.users.get('author')?.secret ?? '')
        .get('/events')
        .expect(200);
      await app.get('/venues').expect(200);
    });
  });

  it('does not stop tokens of known keys for a day', async () => {
    await send();
    after(86_340);
    const [valid, later] = [await tokenOf(oidc), await tokenOf(oidc, { exp: 2_000_000_000 })];
    await whileDown(async () => {
      await withToken(app, valid).get('/events').expect(200);
      after(86_401);
      await withToken(app, later).get('/events').expect(503);
    });
  });

  it('leaves open whether a key is its own: 503', async () => {
    await send();
    const token = await tokenOf(oidc, {}, await issuer.key('second', 'ES256', false));
    after(60);
    await whileDown(async () => {
      await withToken(app, token).get('/events').expect(503);
    });
  });

  it('does not delay tokens of known keys when it is asked again', async () => {
    await send();
    after(1000);
    issuer.status = 500;
    expect((await send()).status).toBe(200);
    issuer.status = 200;
    after(1031);

    await sendWhileHeld();

    expect(issuer.fetches).toBe(2);
  });

  it('is asked again once the pause is over', async () => {
    const anna = await clientOf(oidc);
    await whileDown(async () => {
      await anna.get('/events').expect(503);
    });
    after(31);

    await anna.get('/events').expect(200);
  });
});
