import { Webhook } from '../../../src/extensions/webhooks/webhook.entity.js';
import { WebhooksService } from '../../../src/extensions/webhooks/webhooks.service.js';
import { startApp } from '../../support/app.js';
import { inAudit } from '../../support/audit.js';
import { anEvent } from '../../support/records.js';
import { createWebhook, deliver, LOCAL, pass, startReceiver } from './receiver.js';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

const app = startApp(LOCAL);
const receiver = startReceiver();
const admin = () => app.as('administrator');
const read = async (id: number) =>
  (await admin().get(`/webhooks/${id}`).expect(200)).body as Record<string, unknown>;
const deliveries = async (id: number) =>
  (
    (await admin().get(`/webhooks/${id}/deliveries`).expect(200)).body as {
      deliveries: Record<string, unknown>[];
    }
  ).deliveries;

describe('A message that fails', () => {
  it('is sent again, with the same id, after pauses that grow', async () => {
    await createWebhook(app, { url: receiver.url });
    await app.create('events', anEvent());
    receiver.reply = () => ({ status: 500 });

    const counts: number[] = [];
    for (const pause of [0, 4 * SECOND, SECOND, 29 * SECOND, SECOND, 119 * SECOND, SECOND]) {
      pass(app, pause);
      await deliver(app);
      counts.push(receiver.messages.length);
    }

    expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4]);
    expect(new Set(receiver.messages.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('holds back the later ones, which follow in their order', async () => {
    await createWebhook(app, { url: receiver.url });
    const first = await app.create('events', anEvent());
    const second = await app.create('events', anEvent());
    receiver.reply = () => ({ status: 503 });
    await deliver(app);
    receiver.reply = () => ({ status: 204 });
    pass(app, 5 * SECOND);
    await deliver(app);

    expect(receiver.told).toEqual([first.id, first.id, second.id].map((id) => `event.published ${id}`));
  });

  it.each([
    ['120', 120],
    ['1', 1],
    [new Date('2026-11-20T12:01:00Z').toUTCString(), 60],
    ['0', 1],
    ['999999', 12 * 3_600],
    ['soon', 5],
  ])('with Retry-After %s is sent again after %d s', async (header, seconds) => {
    const { id } = await createWebhook(app, { url: receiver.url });
    await app.create('events', anEvent());
    receiver.reply = () => ({ status: 429, headers: { 'Retry-After': header } });
    await deliver(app);

    const { next_attempt: next } = await read(id);
    expect(Date.parse(String(next)) - app.clock.now().getTime()).toBe(seconds * SECOND);
  });

  it('is sent again after the usual pause if the receiver asks for short ones again and again', async () => {
    const { id } = await createWebhook(app, { url: receiver.url });
    await app.create('events', anEvent());
    receiver.reply = () => ({ status: 503, headers: { 'Retry-After': '1' } });
    for (let attempt = 0; attempt < 11; attempt += 1) {
      pass(app, SECOND);
      await deliver(app);
    }

    const { next_attempt: next, failed_attempts: failed } = await read(id);
    expect([failed, Date.parse(String(next)) - app.clock.now().getTime()]).toEqual([11, 12 * HOUR]);
  });

  it('is sent again soon if the one before it was accepted, however often that one had failed', async () => {
    const { id } = await createWebhook(app, { url: receiver.url });
    await app.create('events', anEvent());
    await app.create('events', anEvent());
    receiver.reply = () => ({ status: receiver.messages.length === 4 ? 200 : 500 });
    for (const pause of [0, 5 * SECOND, 30 * SECOND, 120 * SECOND]) {
      pass(app, pause);
      await deliver(app);
    }

    const { next_attempt: next, failed_attempts: failed } = await read(id);
    expect(receiver.messages.length).toBe(5);
    expect([failed, Date.parse(String(next)) - app.clock.now().getTime()]).toEqual([1, 5 * SECOND]);
  });

  it('does not disable the webhook if it has accepted one after five days of failures', async () => {
    const { id } = await createWebhook(app, { url: receiver.url });
    await app.create('events', anEvent());
    await app.create('events', anEvent());
    receiver.reply = () => ({ status: receiver.messages.length === 2 ? 200 : 500 });
    await deliver(app);
    pass(app, 121 * HOUR);
    await deliver(app);

    expect([receiver.messages.length, (await read(id)).state]).toEqual([3, 'active']);
  });

  it('does not delay the messages of another webhook', async () => {
    await createWebhook(app, { url: `${receiver.url}/a` });
    await createWebhook(app, { url: `${receiver.url}/b` });
    receiver.reply = ({ path }) => ({ status: path.endsWith('/a') ? 500 : 200 });
    await app.create('events', anEvent());
    await app.create('events', anEvent());
    await deliver(app);

    expect(receiver.messages.map(({ path }) => path.at(-1)).sort()).toEqual(['a', 'b', 'b']);
  });

  it('is among the deliveries, with the beginning of the response', async () => {
    const { id } = await createWebhook(app, { url: receiver.url });
    const event = await app.create('events', anEvent());
    receiver.reply = () => ({ status: 500, text: `Out of order\u0000${'.'.repeat(5000)}` });
    await deliver(app);

    const [delivery] = await deliveries(id);
    expect(delivery).toMatchObject({
      type: 'event.published',
      record_id: event.id,
      status: 500,
      error: 'The receiver answers 500 Internal Server Error, which is no success.',
    });
    expect(String(delivery?.response)).toMatch(/^Out of order \.+$/);
    expect(String(delivery?.response).length).toBe(1024);
  });

  it('says why there was no response', async () => {
    const { id } = await createWebhook(app, { url: 'http://127.0.0.1:9/' });
    await app.create('events', anEvent());
    await deliver(app);

    expect(await deliveries(id)).toMatchObject([
      { status: null, error: expect.stringContaining('ECONNREFUSED') },
    ]);
  });

  it('ends the failures once it is accepted', async () => {
    const { id } = await createWebhook(app, { url: receiver.url });
    await app.create('events', anEvent());
    receiver.reply = () => ({ status: 500 });
    await deliver(app);
    const failing = await read(id);
    pass(app, 5 * SECOND);
    receiver.reply = () => ({ status: 200 });
    await deliver(app);

    expect([failing, await read(id)]).toMatchObject([
      { failed_attempts: 1, failing_since: '2026-11-20T12:00:00.000Z' },
      { failed_attempts: 0, failing_since: null },
    ]);
  });
});

describe('A webhook', () => {
  const TARGETS: Record<string, string>[] = [
    { Location: '/elsewhere' },
    { Location: 'http://169.254.169.254/' },
    {},
  ];
  it.each(
    [300, 301, 302, 303, 305, 307, 308].flatMap((status) => TARGETS.map((headers) => ({ status, headers }))),
  )('takes a redirect for a failure, and does not follow it: %j', async (redirect) => {
    const { id } = await createWebhook(app, { url: receiver.url });
    await app.create('events', anEvent());
    receiver.reply = () => redirect;
    await deliver(app);

    expect(receiver.messages.map(({ path }) => path)).toEqual(['/messages']);
    expect(await read(id)).toMatchObject({ failed_attempts: 1 });
  });

  it('names the target of a redirect among the deliveries, also of a ping', async () => {
    const { id } = await createWebhook(app, { url: receiver.url });
    receiver.reply = () => ({ status: 307, headers: { Location: 'https://new.example/messages' } });
    const { body: ping } = await admin().post(`/webhooks/${id}/ping`);

    for (const delivery of [ping, ...(await deliveries(id))])
      expect(delivery).toHaveProperty(
        'error',
        'The receiver redirects to https://new.example/messages (307), which is not followed: change the url of the webhook.',
      );
  });

  it('is disabled by a 410, with an audit entry', async () => {
    const { id } = await createWebhook(app, { url: receiver.url });
    await app.create('events', anEvent());
    receiver.reply = () => ({ status: 410 });
    await deliver(app);
    pass(app, HOUR);
    await deliver(app);

    expect(await read(id)).toMatchObject({ state: 'disabled' });
    expect(receiver.messages.length).toBe(1);
    const entries = await inAudit(app).entries({ recordType: 'webhook', recordId: id });
    expect(entries.at(-1)).toMatchObject({ operation: 'update', fields: ['state'], userName: 'service' });
  });

  it('stays active if it is changed before it is disabled', async () => {
    const { id } = await createWebhook(app, { url: receiver.url });
    const failed = await app.database.manager.findOneByOrFail(Webhook, { id });
    await admin().patch(`/webhooks/${id}`, { description: 'Repaired' }).expect(200);
    await app.nest.get(WebhooksService).disable(failed, app.clock.now());

    expect(await read(id)).toMatchObject({ state: 'active', description: 'Repaired' });
  });

  it('is disabled after five days of failures, not before', async () => {
    const { id } = await createWebhook(app, { url: receiver.url });
    await app.create('events', anEvent());
    receiver.reply = () => ({ status: 500 });
    await deliver(app);
    pass(app, 120 * HOUR - 1);
    await deliver(app);
    const before = await read(id);
    pass(app, 12 * HOUR);
    await deliver(app);

    expect([before.state, (await read(id)).state]).toEqual(['active', 'disabled']);
  });

  it('that is enabled again gets what it has missed', async () => {
    const { id } = await createWebhook(app, { url: receiver.url });
    const first = await app.create('events', anEvent());
    receiver.reply = () => ({ status: 410 });
    await deliver(app);
    const second = await app.create('events', anEvent());
    receiver.reset();

    await admin().patch(`/webhooks/${id}`, { state: 'active' }).expect(200);
    await deliver(app);

    expect(receiver.told).toEqual([`event.published ${first.id}`, `event.published ${second.id}`]);
  });

  it('keeps messages while it is paused', async () => {
    const { id } = await createWebhook(app, { url: receiver.url });
    await admin().patch(`/webhooks/${id}`, { state: 'paused' }).expect(200);
    const event = await app.create('events', anEvent());
    await deliver(app);
    const before = receiver.messages.length;
    await admin().patch(`/webhooks/${id}`, { state: 'active' }).expect(200);
    await deliver(app);

    expect([before, receiver.told]).toEqual([0, [`event.published ${event.id}`]]);
  });

  it('keeps its last 100 deliveries', async () => {
    const { id } = await createWebhook(app, { url: receiver.url });
    for (let count = 0; count < 103; count += 1) await app.create('tags', { name: `Tag ${count}` });
    await deliver(app);

    const kept = await deliveries(id);
    expect([receiver.messages.length, kept.length]).toEqual([103, 100]);
    expect(kept[0]?.message_id).toBe(receiver.messages.at(-1)?.headers['webhook-id']);
  });
});
