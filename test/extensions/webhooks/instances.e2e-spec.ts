import type { NestExpressApplication } from '@nestjs/platform-express';
import { RepeatingTasks } from '../../../src/platform/repeating-tasks.js';
import { DeliveriesService } from '../../../src/extensions/webhooks/deliveries.service.js';
import { startApp } from '../../support/app.js';
import { readAll } from '../changes/reading.js';
import { settle } from '../../support/transactions.js';
import { anEvent, aTerm, aVenue } from '../../support/records.js';
import { statementsOf } from '../../support/statements.js';
import { ANY, createWebhook, deliver, LOCAL, pass, startReceiver } from './receiver.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const app = startApp(LOCAL);
const receiver = startReceiver();
const admin = () => app.as('administrator');

const deliverFrom = async (nest: NestExpressApplication) => {
  const deliveries = nest.get(DeliveriesService);
  while ((await deliveries.deliverNext(ANY)) !== undefined);
};

describe('Several instances', () => {
  it('send each message once, in order', async () => {
    const other = await app.anotherInstance();
    for (const name of ['a', 'b', 'c']) await createWebhook(app, { url: `${receiver.url}/${name}` });
    const ids: number[] = [];
    for (let count = 0; count < 20; count += 1) ids.push((await app.create('tags', aTerm())).id);
    await settle(app);

    await Promise.all([app.nest, other, app.nest, other].map(deliverFrom));
    await other.close();

    for (const name of ['a', 'b', 'c']) {
      const messages = receiver.messages.filter(({ path }) => path.endsWith(`/${name}`));
      expect(messages.map(({ body }) => body.data.id)).toEqual(ids);
    }
  });

  it('take over from one that died after a minute', async () => {
    await createWebhook(app, { url: receiver.url });
    await app.create('events', anEvent());
    await settle(app);
    const abandoned = new Date(app.clock.now().getTime() + MINUTE);
    await app.database.query('UPDATE webhooks SET lease = gen_random_uuid(), leased_until = $1', [abandoned]);

    pass(app, MINUTE - 1);
    await deliver(app);
    const before = receiver.messages.length;
    pass(app, 1);
    await deliver(app);

    expect([before, receiver.messages.length]).toEqual([0, 1]);
  });

  it('leave a webhook alone that another one has taken over meanwhile', async () => {
    await createWebhook(app, { url: receiver.url });
    await app.create('events', anEvent());
    await app.create('events', anEvent());
    receiver.reply = async () => {
      await app.database.query('UPDATE webhooks SET lease = gen_random_uuid(), leased_until = $1', [
        new Date(app.clock.now().getTime() + MINUTE),
      ]);
      return { status: 200 };
    };
    await deliver(app);

    expect(receiver.messages.length).toBe(1);
  });

  it('take a webhook anew when they were suspended until their lease had almost expired', async () => {
    await createWebhook(app, { url: receiver.url });
    await app.create('events', anEvent());
    await app.create('events', anEvent());
    const leases: unknown[] = [];
    receiver.reply = async () => {
      leases.push(...(await app.database.query<unknown[]>('SELECT lease FROM webhooks')));
      pass(app, MINUTE - 14_000);
      return { status: 200 };
    };
    await deliver(app);

    expect(leases.length).toBe(2);
    expect(leases[0]).not.toEqual(leases[1]);
  });

  it('send nothing when they were suspended as soon as they had taken a webhook', async () => {
    await createWebhook(app, { url: receiver.url });
    await app.create('events', anEvent());
    await settle(app);
    app.clock.jumpOnceRead(new Date(app.clock.now().getTime() + MINUTE));
    await app.nest.get(DeliveriesService).deliverNext(ANY);
    const before = receiver.messages.length;
    await deliver(app);

    expect([before, receiver.messages.length]).toEqual([0, 1]);
  });

  it('serve the others if one webhook cannot be served', async () => {
    const broken = await createWebhook(app, { url: `${receiver.url}/broken` });
    await createWebhook(app, { url: `${receiver.url}/sound` });
    await app.database.query(
      `UPDATE webhooks SET progress = jsonb_set(progress, '{cursor,position}',
        '{"transaction": "5", "type": "event", "id": "none"}') WHERE id = $1`,
      [broken.id],
    );
    await app.create('events', anEvent());

    await deliver(app);

    expect(receiver.messages.map(({ path }) => path)).toEqual(['/messages/sound']);
  });

  it('give others their turn while a webhook with many messages is slow', async () => {
    await createWebhook(app, { url: `${receiver.url}/slow` });
    await createWebhook(app, { url: `${receiver.url}/fast` });
    for (let count = 0; count < 3; count += 1) await app.create('tags', aTerm());
    receiver.reply = ({ path }) => {
      if (path.endsWith('/slow')) pass(app, 4_000);
      return { status: 200 };
    };

    await deliver(app);

    expect(receiver.messages.map(({ path }) => path.split('/').at(-1))).toEqual([
      'slow',
      'slow',
      'fast',
      'fast',
      'fast',
      'slow',
    ]);
  });

  it('hold no transaction while they wait for a receiver', async () => {
    await createWebhook(app, { url: receiver.url });
    const event = await app.create('events', anEvent());
    let open: unknown;
    let changes: readonly unknown[] = [];
    receiver.reply = async () => {
      receiver.reply = () => ({ status: 200 });
      [open] = await app.database.query<unknown[]>(
        `SELECT count(*)::integer AS count FROM pg_stat_activity
          WHERE datname = current_database() AND backend_xid IS NOT NULL`,
      );
      await admin().patch(`/events/${event.id}`, { title: 'Meanwhile' }).expect(200);
      ({ changes } = await readAll(app));
      return { status: 200 };
    };
    await deliver(app);

    expect([open, changes]).toMatchObject([{ count: 0 }, [{ id: event.id, record: { title: 'Meanwhile' } }]]);
  });

  it('need one statement to find that no webhook is due', async () => {
    for (const types of [undefined, 'event.removed']) await createWebhook(app, { url: receiver.url, types });
    await app.create('venues', aVenue());
    await deliver(app);

    const statements = await statementsOf(() => app.nest.get(DeliveriesService).deliverNext(ANY));

    expect(statements).toEqual([expect.stringMatching(/^WITH taken AS/)]);
  });

  it('finish the message that is under way when they stop', async () => {
    const other = await app.anotherInstance();
    await createWebhook(app, { url: receiver.url });
    await app.create('events', anEvent());
    await app.create('events', anEvent());
    await settle(app);
    const stopped = new Promise<void>((resolve) => {
      receiver.reply = () => {
        void other.close().then(resolve);
        return { status: 200 };
      };
    });
    other.get(RepeatingTasks).start();
    await stopped;
    receiver.reply = () => ({ status: 200 });
    const [first, ...before] = receiver.told;
    await deliver(app);

    expect(before).toEqual([]);
    expect(receiver.told.filter((told) => told === first)).toHaveLength(1);
    expect(receiver.told).toHaveLength(2);
  });
});

describe('A webhook whose changes may be missing', () => {
  it('is told to copy the calendar anew after a restore, and then the changes of the last day', async () => {
    await createWebhook(app, { url: receiver.url });
    const { id } = await app.create('events', anEvent());
    await app.database.query(
      `UPDATE webhooks SET progress = jsonb_set(progress, '{cursor,epoch}', '"another"')`,
    );

    await deliver(app);

    expect(receiver.messages.map(({ body: { type, data } }) => [type, data])).toEqual([
      ['calendar.reset', { rest_url: expect.stringMatching(/\/changes$/) }],
      ['event.published', expect.objectContaining({ id })],
    ]);
  });

  it('notices a restore into a younger database without a change', async () => {
    await createWebhook(app, { url: receiver.url });
    await app.database.query(
      `UPDATE webhooks SET progress = jsonb_set(progress, '{cursor,position,transaction}', '"9999999999"')`,
    );

    await deliver(app);

    expect(receiver.messages.map(({ body }) => body.type)).toEqual(['calendar.reset']);
  });

  it.each([
    [90, []],
    [91, ['calendar.reset']],
  ])('gets after a pause of %d days: %j', async (days, expected) => {
    const { id } = await createWebhook(app, { url: receiver.url });
    await admin().patch(`/webhooks/${id}`, { state: 'paused' }).expect(200);
    pass(app, days * DAY);
    await admin().patch(`/webhooks/${id}`, { state: 'active' }).expect(200);

    await deliver(app);

    expect(receiver.messages.map(({ body }) => body.type)).toEqual(expected);
  });

  it('is told so after a replay, too', async () => {
    await app.create('events', anEvent());
    const { id } = await createWebhook(app, { url: receiver.url });
    await admin().patch(`/webhooks/${id}`, { state: 'paused' }).expect(200);
    pass(app, 91 * DAY);
    await admin().post(`/webhooks/${id}/replay`, { since: '2026-11-01' }).expect(200);
    await admin().patch(`/webhooks/${id}`, { state: 'active' }).expect(200);

    await deliver(app);

    expect(receiver.messages[0]?.body.type).toBe('calendar.reset');
  });

  it('that was only idle for longer misses nothing', async () => {
    await createWebhook(app, { url: receiver.url });
    for (const days of [60, 60]) {
      pass(app, days * DAY);
      await deliver(app);
    }
    const { id } = await app.create('tags', aTerm());
    await deliver(app);

    expect(receiver.told).toEqual([`tag.published ${id}`]);
  });
});

describe('GET /metrics', () => {
  const metric = async (name: string) => {
    const { text } = await app.get('//metrics').expect(200);
    return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
  };

  it('has the age of the oldest change that was not sent', async () => {
    await createWebhook(app, { url: receiver.url });
    const before = await metric('calendar_webhook_lag_seconds');
    await app.create('events', anEvent());
    await app.database.query(`UPDATE record_versions SET changed_at = clock_timestamp() - interval '1 hour'`);
    await settle(app);
    const behind = await metric('calendar_webhook_lag_seconds');
    await deliver(app);

    expect(before).toBe(0);
    expect(behind).toBeGreaterThanOrEqual(3600);
    expect(await metric('calendar_webhook_lag_seconds')).toBe(0);
  });

  it('counts attempts by outcome, and disabled webhooks', async () => {
    const attempts = (outcome: string) => metric(`calendar_webhook_attempts_total\\{outcome="${outcome}"\\}`);
    const before = [(await attempts('accepted')) || 0, (await attempts('failed')) || 0];
    await createWebhook(app, { url: receiver.url });
    await app.create('events', anEvent());
    await app.create('events', anEvent());
    receiver.reply = () => ({ status: receiver.messages.length === 1 ? 200 : 410 });
    await deliver(app);

    expect([await attempts('accepted'), await attempts('failed')]).toEqual(before.map((count) => count + 1));
    expect(await metric('calendar_webhooks_disabled')).toBe(1);
  });
});
