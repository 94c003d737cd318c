import type { NestExpressApplication } from '@nestjs/platform-express';
import { RepeatingTasks } from '../../../src/platform/repeating-tasks.js';
import { DeliveriesService } from '../../../src/extensions/webhooks/deliveries.service.js';
import { DeliveryLoop } from '../../../src/extensions/webhooks/delivery-loop.js';
import { startApp } from '../../support/app.js';
import { settle } from '../../support/transactions.js';
import { until } from '../../support/locks.js';
import { aTerm } from '../../support/records.js';
import { ANY, createWebhook, deliver, LOCAL, pass, startReceiver } from './receiver.js';

const HANGING = 10;
const HEALTHY = { servesFailing: false };

const app = startApp(LOCAL);
const receiver = startReceiver();

const deliveries = (nest: NestExpressApplication) => nest.get(DeliveriesService);
/** The messages that arrived at receivers of a kind. */
const at = (kind: string) => receiver.messages.filter(({ path }) => path.includes(kind));

/** Creates webhooks whose receivers do not answer until they are released, and others. */
async function besideHanging(healthy: number): Promise<{ release: () => void }> {
  for (let count = 0; count < HANGING; count += 1)
    await createWebhook(app, { url: `${receiver.url}/hanging` });
  for (let count = 0; count < healthy; count += 1)
    await createWebhook(app, { url: `${receiver.url}/healthy` });
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  receiver.reply = async ({ path }) => {
    if (path.endsWith('/hanging')) await released;
    return { status: 200 };
  };
  return { release };
}

/** Has all hanging receivers fail once, before there is a message for everybody. */
async function failOnce(): Promise<void> {
  const { reply } = receiver;
  receiver.reply = ({ path }) => ({ status: path.endsWith('/hanging') ? 500 : 200 });
  await app.create('tags', aTerm());
  await deliver(app);
  pass(app, 5_000);
  await app.create('tags', aTerm());
  await settle(app);
  receiver.reset();
  receiver.reply = reply;
}

/** Starts the deliveries of an instance, whose receivers keep their places for no time unless they have failed. */
function startWithoutTurns(nest: NestExpressApplication): RepeatingTasks {
  nest.get(DeliveryLoop).turnMs = 0;
  const tasks = nest.get(RepeatingTasks);
  tasks.start();
  return tasks;
}

describe('Receivers that never answer', () => {
  it('keep no other one waiting once they have failed, whichever instance it is served by', async () => {
    const other = await app.anotherInstance();
    const { release } = await besideHanging(2);
    await failOnce();
    const instances = [app.nest, other].map(deliveries);
    const hanging = instances.map((instance) => instance.deliverNext(ANY));
    await until(() => at('hanging').length === instances.length, 'The receivers got no message.');

    for (const instance of instances) await instance.deliverNext(HEALTHY);
    const further = [];
    for (const instance of instances) further.push(await instance.deliverNext(HEALTHY));

    expect([at('healthy').length, at('hanging').length, further]).toEqual([2, 2, [undefined, undefined]]);
    release();
    await Promise.all(hanging);
    await other.close();
  });

  it('have one place in an instance once they have failed', async () => {
    const other = await app.anotherInstance();
    const { release } = await besideHanging(3);
    await failOnce();
    const tasks = startWithoutTurns(other);
    await until(
      () => at('healthy').length === 3 && at('hanging').length > 0,
      'Some receivers got no message.',
    );

    const stopped = tasks.onModuleDestroy();
    release();
    await stopped;
    await other.close();

    expect(at('hanging')).toHaveLength(1);
  });

  it('occupy the other places for a turn, before they fail', async () => {
    const other = await app.anotherInstance();
    const { release } = await besideHanging(1);
    await app.create('tags', aTerm());
    await settle(app);
    const tasks = startWithoutTurns(other);
    await until(() => at('healthy').length === 1, 'The receiver got no message.');
    const attempts = await app.database.query('SELECT error FROM webhook_deliveries WHERE error IS NOT NULL');

    const stopped = tasks.onModuleDestroy();
    release();
    await stopped;
    await other.close();

    expect(attempts).toEqual([]);
  });
});

describe('A webhook that has failed', () => {
  it('comes before the others in its place, however long they have been due', async () => {
    await createWebhook(app, { url: `${receiver.url}/healthy` });
    await createWebhook(app, { url: `${receiver.url}/failing` });
    receiver.reply = ({ path }) => ({ status: path.endsWith('/failing') ? 500 : 200 });
    await app.create('tags', aTerm());
    await deliver(app);
    await app.create('tags', aTerm());
    await settle(app);
    pass(app, 5_000);
    receiver.reset();

    await deliveries(app.nest).deliverNext(ANY);

    expect([at('healthy').length, at('failing').length]).toEqual([0, 2]);
  });

  it('is among the others once a message was accepted', async () => {
    await createWebhook(app, { url: receiver.url });
    receiver.reply = () => ({ status: 500 });
    await app.create('tags', aTerm());
    await deliver(app);
    receiver.reset();
    pass(app, 5_000);
    await deliver(app);
    await app.create('tags', aTerm());
    await settle(app);

    await deliveries(app.nest).deliverNext(HEALTHY);

    expect(receiver.messages).toHaveLength(2);
  });
});
