import { aVenue } from '../../support/records.js';
import { startApp } from '../../support/app.js';
import { AUDIENCE, type Claims, type Grant, IdentityProvider } from './identity-provider.js';
import { withToken } from './oidc-app.js';

const provider = new IdentityProvider();
const variables: Record<string, string> = { OIDC_AUDIENCE: AUDIENCE };

beforeAll(async () => {
  await provider.start();
  variables.OIDC_ISSUER = provider.issuer;
});
const app = startApp(variables);
afterAll(() => provider.stop());

// Its tokens have the times of the machine.
beforeEach(() => {
  app.clock.set(new Date().toISOString());
});

const ANNA: Claims = { name: 'Anna Example', email: 'anna@example.org', preferred_username: 'anna' };
const clientOf = ({ access }: Grant) => withToken(app, access);

function after(seconds: number): void {
  app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000).toISOString());
}

async function signIn(roles: readonly string[]): Promise<Grant> {
  await provider.describe('anna', { ...ANNA, roles });
  return provider.signIn('anna');
}

describe('Somebody who has signed in with a provider', () => {
  it('adds and changes an event as an author', async () => {
    const anna = clientOf(await signIn(['author']));
    const event = { title: 'Reading', start_date: '2030-06-21 19:00:00', end_date: '2030-06-21 20:00:00' };

    const { body } = await anna.post('/events', event).expect(201);
    const { id } = body as { id: number };
    await anna.patch(`/events/${id}`, { title: 'Longer reading' }).expect(200);

    expect((await anna.get('/users/me?context=edit').expect(200)).body).toMatchObject({
      username: 'anna',
      name: 'Anna Example',
      email: 'anna@example.org',
      roles: ['author'],
    });
  });

  it('has the role of the next token, once a refreshed one brings it', async () => {
    const first = await signIn(['author']);
    await clientOf(first).post('/tags', { name: 'Jazz' }).expect(403);
    await provider.describe('anna', { ...ANNA, roles: ['editor'] });

    const second = await provider.refresh(first);

    await clientOf(second).post('/tags', { name: 'Jazz' }).expect(201);
  });

  it('is refused without a role', async () => {
    const { body } = await clientOf(await signIn([]))
      .get('/events')
      .expect(403);

    expect(body).toHaveProperty('code', 'rest_token_without_role');
  });

  it('is refused with a token for another service', async () => {
    await provider.describe('anna', { ...ANNA, roles: ['editor'] });
    const grant = await provider.signIn('anna', 'https://other.example.org');

    const { headers } = await clientOf(grant).get('/events').expect(401);

    expect(headers['www-authenticate']).toBe('Bearer error="invalid_token"');
  });

  it('is refused once the token has expired, and gets in with a new one', async () => {
    const grant = await signIn(['editor']);
    after(2 * 86_400);
    const { body } = await clientOf(grant).get('/events').expect(401);

    app.clock.set(new Date().toISOString());
    await clientOf(await provider.refresh(grant))
      .get('/events')
      .expect(200);

    expect(body).toHaveProperty('code', 'rest_token_expired');
  });

  it('gets no new token after a revocation, and is out at once if disabled here', async () => {
    const grant = await signIn(['editor']);
    await clientOf(grant).post('/venues', aVenue()).expect(201);

    await provider.revoke(grant);

    await expect(provider.refresh(grant)).rejects.toThrow('invalid_grant');
    const { body } = await clientOf(grant).get('/users/me').expect(200);
    const path = `/users/${(body as { id: number }).id}`;
    await app.as('administrator').patch(path, { enabled: false }).expect(200);
    await clientOf(grant).get('/events').expect(401);
    await app.as('administrator').patch(path, { enabled: true }).expect(200);
  });

  it('gets in with new keys, and no longer with withdrawn ones', async () => {
    const old = await signIn(['editor']);
    await clientOf(old).get('/events').expect(200);
    await provider.rotate();
    const fresh = await signIn(['editor']);
    after(31);

    await clientOf(fresh).get('/events').expect(200);

    await clientOf(old).get('/events').expect(401);
  });

  it('gets in during an outage of the provider, and so do application passwords', async () => {
    const grant = await signIn(['editor']);
    await clientOf(grant).get('/events').expect(200);
    await provider.stop();
    after(700);

    await clientOf(grant).post('/venues', aVenue()).expect(201);
    await app.as('editor').post('/venues', aVenue()).expect(201);
    await app.get('/venues').expect(200);
    await provider.start();
  });

  it('waits for the provider if the service has no key yet', async () => {
    const grant = await signIn(['editor']);
    await provider.stop();
    await app.restart(variables);

    const { headers } = await clientOf(grant).get('/events').expect(503);
    await app.as('editor').post('/venues', aVenue()).expect(201);
    await provider.start();
    after(31);
    await clientOf(grant).get('/events').expect(200);

    expect(headers['retry-after']).toBe('30');
  });
});
