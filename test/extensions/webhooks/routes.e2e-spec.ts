import { ROLES } from '../../../src/platform/config/roles.js';
import { MESSAGE_TYPES } from '../../../src/extensions/webhooks/message-types.js';
import { startApp } from '../../support/app.js';
import { inAudit } from '../../support/audit.js';
import { anEvent, aVenue } from '../../support/records.js';
import { aWebhook, createWebhook, deliver, LOCAL, startReceiver } from './receiver.js';

const app = startApp(LOCAL);
const receiver = startReceiver();
const admin = () => app.as('administrator');

const ROUTES = [
  ['get', '/webhooks'],
  ['post', '/webhooks'],
  ['get', '/webhooks/{id}'],
  ['patch', '/webhooks/{id}'],
  ['delete', '/webhooks/{id}'],
  ['get', '/webhooks/{id}/deliveries'],
  ['post', '/webhooks/{id}/ping'],
  ['post', '/webhooks/{id}/replay'],
  ['post', '/webhooks/{id}/rotate'],
] as const;
const BODY = { url: 'https://example.org/', since: '2026-11-01' };

describe.each(ROUTES)('%s %s', (method, path) => {
  const to = (id: unknown) => path.replace('{id}', String(id));

  it('is for administrators', async () => {
    const { id } = await createWebhook(app, aWebhook());

    const statuses = await Promise.all(
      ROLES.filter((role) => role !== 'administrator').map(
        async (role) => (await app.as(role).send(method, to(id)).send(BODY)).status,
      ),
    );
    const { status: anonymous } = await app.send(method, to(id)).send(BODY);

    expect([new Set(statuses), anonymous]).toEqual([new Set([403]), 401]);
  });

  if (path.includes('{id}'))
    it.each([9999, '99999999999999'])('returns 404 for the unknown id %s', async (id) => {
      const { status, body } = await admin().send(method, to(id)).send(BODY);

      expect([status, (body as { code: string }).code]).toEqual([404, 'rest_webhook_not_found']);
    });
});

describe('POST /webhooks', () => {
  it('returns the webhook with its key', async () => {
    const { body } = await admin()
      .post('/webhooks', { url: 'https://example.org/in', description: 'Web <b>site</b>' })
      .expect(201);

    expect(body).toEqual({
      id: expect.any(Number),
      url: 'https://example.org/in',
      types: [...MESSAGE_TYPES],
      description: 'Web site',
      state: 'active',
      failing_since: null,
      failed_attempts: 0,
      next_attempt: '2026-11-20T12:00:00.000Z',
      created: '2026-11-20T12:00:00.000Z',
      modified: '2026-11-20T12:00:00.000Z',
      secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/),
    });
  });

  it.each([
    ['url', {}],
    ['url', { url: '' }],
    ['url', { url: 'example.org' }],
    ['url', { url: 'ftp://example.org/' }],
    ['url', { url: 'https://user:secret@example.org/' }],
    ['url', { url: 'http://93.184.216.34/' }],
    ['url', { url: 'https://10.0.0.1/' }],
    ['url', { url: 'https://169.254.169.254/latest/meta-data' }],
    ['url', { url: 'https://[::ffff:10.0.0.1]/' }],
    ['url', { url: 'https://[fd00::1]/' }],
    ['url', { url: 'https://0x0a000001/' }],
    ['url', { url: ['https://example.org/'] }],
    ['types', { url: 'https://example.org/', types: 'event' }],
    ['types', { url: 'https://example.org/', types: [] }],
    ['description', { url: 'https://example.org/', description: 'x'.repeat(1001) }],
  ])('rejects the %s of %j', async (name, body) => {
    const { status, body: error } = await admin().post('/webhooks', body);

    expect([status, (error as { data: { params: object } }).data.params]).toEqual([
      400,
      Object.keys(body).length === 0 ? [name] : { [name]: expect.stringContaining(name) },
    ]);
    expect((await admin().get('/webhooks').expect(200)).body).toEqual({ webhooks: [] });
  });

  it('returns 409 when there are a hundred webhooks', async () => {
    for (let count = 0; count < 100; count += 1) await app.create('webhooks', aWebhook());

    const { body } = await admin().post('/webhooks', aWebhook()).expect(409);

    expect(body).toMatchObject({ code: 'rest_too_many_webhooks' });
  });

  it('names parameters that it ignores', async () => {
    const { headers } = await admin()
      .post('/webhooks', { ...aWebhook(), secret: 'mine' })
      .expect(201);

    expect(headers['x-calendar-ignored']).toBe('secret');
  });
});

describe('GET /webhooks', () => {
  it('never shows the key', async () => {
    const { id, secret } = await createWebhook(app, aWebhook());

    const list = await admin().get('/webhooks').expect(200);
    const single = await admin().get(`/webhooks/${id}`).expect(200);

    expect((list.body as { webhooks: unknown[] }).webhooks).toEqual([single.body]);
    expect(`${list.text}${single.text}`).not.toContain(secret);
  });

  it('selects fields', async () => {
    const { id } = await createWebhook(app, aWebhook());

    const { body } = await admin().get('/webhooks?_fields=webhooks.id').expect(200);

    expect(body).toEqual({ webhooks: [{ id }] });
  });
});

describe('PATCH /webhooks/{id}', () => {
  it('changes what is sent and nothing else', async () => {
    const { secret, ...before } = await createWebhook(app, aWebhook({ description: 'Old' }));

    const { body } = await admin()
      .patch(`/webhooks/${before.id}`, { url: 'https://example.org/new', types: 'event.removed' })
      .expect(200);

    expect(secret).toBeDefined();
    expect(body).toEqual({ ...before, url: 'https://example.org/new', types: ['event.removed'] });
  });

  it.each([
    { state: 'disabled' },
    { url: 'https://127.0.0.1.nip.io:99999/' },
    { url: 'https://192.168.1.1/' },
  ])('rejects %j', async (body) => {
    const { id } = await createWebhook(app, aWebhook());

    await admin().patch(`/webhooks/${id}`, body).expect(400);
  });

  it('tells callers without the right nothing about addresses', async () => {
    const { id } = await createWebhook(app, aWebhook());

    for (const url of ['http://10.0.0.1/', 'http://127.0.0.1/'])
      await app.patch(`/webhooks/${id}`, { url }).expect(401);
  });

  it('tries a new address at once, although an attempt at the former one fails meanwhile', async () => {
    const { id } = await createWebhook(app, { url: `${receiver.url}/old` });
    await app.create('events', anEvent());
    receiver.reply = async ({ path }) => {
      if (!path.endsWith('/old')) return { status: 200 };
      await admin()
        .patch(`/webhooks/${id}`, { url: `${receiver.url}/new` })
        .expect(200);
      return { status: 410 };
    };

    await deliver(app);

    expect(receiver.messages.map(({ path }) => path)).toEqual(['/messages/old', '/messages/new']);
    const { body } = await admin().get(`/webhooks/${id}`).expect(200);
    expect(body).toMatchObject({ state: 'active', failed_attempts: 0, failing_since: null });
  });

  it('changes nothing without a parameter', async () => {
    const { id } = await createWebhook(app, aWebhook());
    const before = await admin().get(`/webhooks/${id}`).expect(200);
    app.clock.set('2026-11-20T13:00:00Z');

    const { body } = await admin().patch(`/webhooks/${id}`, {}).expect(200);

    expect(body).toEqual(before.body);
  });

  it('sends the next message to the new address, also if one is under way', async () => {
    const { id } = await createWebhook(app, { url: `${receiver.url}/old` });
    const { id: event } = await app.create('events', anEvent());
    receiver.reply = async ({ path }) => {
      if (path.endsWith('/old')) await admin().patch(`/webhooks/${id}`, { url: `${receiver.url}/new` });
      return { status: 200 };
    };

    await deliver(app);

    expect(receiver.messages.map(({ path, body }) => [path, body.data.id])).toEqual([
      ['/messages/old', event],
      ['/messages/new', event],
    ]);
  });
});

describe('DELETE /webhooks/{id}', () => {
  it('returns the webhook and deletes it, also if a message is under way', async () => {
    const { id } = await createWebhook(app, { url: receiver.url });
    await app.create('events', anEvent());
    await app.create('events', anEvent());
    receiver.reply = async () => {
      await admin().delete(`/webhooks/${id}`).expect(200);
      return { status: 200 };
    };
    await deliver(app);

    await admin().get(`/webhooks/${id}`).expect(404);
    expect(receiver.messages.length).toBe(1);
  });
});

describe('POST /webhooks/{id}/ping', () => {
  it('sends a message at once and returns its outcome, which is among the deliveries', async () => {
    const { id } = await createWebhook(app, { url: receiver.url });
    await admin().patch(`/webhooks/${id}`, { state: 'paused' }).expect(200);

    const { body } = await admin().post(`/webhooks/${id}/ping`).expect(200);

    const { body: kept } = await admin().get(`/webhooks/${id}/deliveries`).expect(200);
    expect(receiver.told).toEqual([`webhook.ping ${id}`]);
    expect(body).toMatchObject({ type: 'webhook.ping', status: 204, error: null });
    expect(kept).toEqual({ deliveries: [body] });
  });
});

describe('POST /webhooks/{id}/replay', () => {
  it('sends all records again that have changed since, once each', async () => {
    const early = await app.create('venues', aVenue());
    await app.database.query(
      `UPDATE record_versions SET changed_at = '2026-11-01T12:00:00Z' WHERE record_id = $1`,
      [early.id],
    );
    const { id } = await createWebhook(app, { url: receiver.url });
    const late = await app.create('events', anEvent());
    await admin().patch(`/events/${late.id}`, { title: 'New' }).expect(200);
    await deliver(app);
    const [first] = receiver.messages;
    receiver.reset();

    await admin().post(`/webhooks/${id}/replay`, { since: '2026-11-01 12:00:01' }).expect(200);
    await deliver(app);
    await admin().post(`/webhooks/${id}/replay`, { since: '2020-01-01' }).expect(200);
    await deliver(app);

    const told = `event.published ${late.id}`;
    expect(receiver.told).toEqual([told, `venue.published ${early.id}`, told]);
    expect(receiver.messages[0]?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  });

  it('leaves out nothing that has not been sent yet', async () => {
    const { id } = await createWebhook(app, { url: receiver.url });
    await admin().patch(`/webhooks/${id}`, { state: 'paused' }).expect(200);
    const event = await app.create('events', anEvent());
    await admin().post(`/webhooks/${id}/replay`, { since: '9999-12-31' }).expect(200);
    await admin().patch(`/webhooks/${id}`, { state: 'active' }).expect(200);

    await deliver(app);

    expect(receiver.told).toEqual([`event.published ${event.id}`]);
  });

  it.each([{}, { since: '' }, { since: 'yesteryear' }])('rejects %j', async (body) => {
    const { id } = await createWebhook(app, aWebhook());

    await admin().post(`/webhooks/${id}/replay`, body).expect(400);
  });
});

describe('The audit log', () => {
  it('has an entry for each write to a webhook, without its key', async () => {
    const { id } = await createWebhook(app, aWebhook());
    await admin().patch(`/webhooks/${id}`, { state: 'paused' }).expect(200);
    await admin().post(`/webhooks/${id}/rotate`).expect(200);
    await admin().post(`/webhooks/${id}/replay`, { since: '2026-11-01' }).expect(200);
    await admin().delete(`/webhooks/${id}`).expect(200);

    expect(await inAudit(app).written({ recordType: 'webhook' })).toEqual([
      'create webhook url types',
      'update webhook state',
      'update webhook secret',
      'update webhook progress',
      'delete webhook',
    ]);
  });
});
