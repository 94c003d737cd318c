import { aVenue } from '../../support/records.js';
import { clientOf, startOidcApp, tokenOf, withToken } from './oidc-app.js';

const oidc = startOidcApp({ ATTEMPT_LIMIT_ENABLED: 'true' });
const { app, issuer } = oidc;

let minute = 0;
beforeEach(() => {
  // The counts of the test before are over.
  minute += 5;
  app.clock.set(new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString());
  issuer.status = 200;
});

async function sendWrong(count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < count; turn += 1)
    statuses.push((await withToken(app, `one.two.${turn}`).get('/events')).status);
  return statuses;
}

describe('Attempts at tokens', () => {
  it('are refused unchecked after twelve failures in a minute', async () => {
    const statuses = await sendWrong(13);

    expect(statuses).toEqual([...Array<number>(12).fill(401), 429]);
    await (await clientOf(oidc)).get('/events').expect(429);
  });

  it('leave application passwords alone', async () => {
    await sendWrong(13);

    await app.as('editor').post('/venues', aVenue()).expect(201);
    await app.get('/events').expect(200);
  });

  it('are none with an application password that is wrong', async () => {
    for (let turn = 0; turn < 13; turn += 1) await withToken(app, `wrong-${turn}`).get('/events');

    await (await clientOf(oidc)).get('/events').expect(200);
  });

  it('do not fail by expiry', async () => {
    for (let turn = 0; turn < 20; turn += 1)
      await withToken(app, await tokenOf(oidc, { exp: 1_000_000 + turn }))
        .get('/events')
        .expect(401);
  });

  it('wait for no other ones, not even for those of a slow issuer', async () => {
    await (await clientOf(oidc)).get('/events').expect(200);
    // Keys are asked for again.
    app.clock.set(new Date(app.clock.now().getTime() + 31_000).toISOString());
    const rotated = await issuer.key('rotated');
    const release = issuer.hold();
    const waiting = Array.from({ length: 20 }, async (_, turn) => {
      const token = await tokenOf(oidc, { sub: `colleague-${turn}` }, rotated);
      return (await withToken(app, token).get('/events')).status;
    });

    await (await clientOf(oidc, { jti: 'another' })).get('/events').expect(200);
    release();

    expect(await Promise.all(waiting)).toEqual(Array<number>(20).fill(200));
  });

  it('do not fail by an outage of the issuer', async () => {
    await (await clientOf(oidc)).get('/events').expect(200);
    app.clock.set('2026-11-25T12:00:00Z');
    issuer.status = 500;

    for (let turn = 0; turn < 20; turn += 1)
      await (await clientOf(oidc, { jti: String(turn) })).get('/events').expect(503);
  });
});
