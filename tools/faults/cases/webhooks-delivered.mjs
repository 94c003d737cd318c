import { setTimeout as pause } from 'node:timers/promises';
import { between } from '../../bench/data/random.mjs';
import { startProgress } from '../../bench/progress.mjs';
import { createClient } from '../../fuzz/send.mjs';
import { Database } from '../database.mjs';
import { Editors } from '../editors.mjs';
import { atLeast, atMost } from '../figures.mjs';
import { Receiver } from '../receiver.mjs';
import { AUTHORIZATION, Service } from '../service.mjs';

const CLIENTS = 8;
/** Few, because every third message is tried again after a second or more. */
const EVENTS = 300;
const SETTINGS = { PUBLIC_URL: 'http://calendar.test', WEBHOOK_NETWORKS: '127.0.0.0/8' };
const CATCH_UP_MS = 60 * 60_000;

export const webhooksDelivered = {
  name: 'webhooks delivered',
  about: 'a receiver that fails a third of all deliveries is told every change, through kills of instances',
  isQuick: false,
  async run({ teardown, quick, random }) {
    const [writes, kills] = quick ? [1_000, 4] : [10_000, 20];
    const database = await Database.start(teardown);
    const services = [];
    while (services.length < 2) services.push(await Service.start(teardown, database.url, SETTINGS));
    const receiver = await Receiver.start(teardown, random);
    receiver.trust(await createWebhook(services[0], receiver.url));
    const editors = new Editors(teardown, {
      origins: services.map(({ origin }) => origin),
      random,
      mostEvents: EVENTS,
    });
    teardown.add(() => editors.stop());
    const writing = editors.write(CLIENTS, writes);
    await killInstances({ services, editors, random }, { writes, kills });
    await writing;
    await catchUp(database, receiver);
    const scale = `${editors.acknowledged.toLocaleString('en')} writes, ${kills} kills, ${receiver.accepted.toLocaleString('en')} accepted`;
    return [
      atMost(0, 'changes that the receiver was not told', (await missing(database, receiver)).length, {
        scale,
      }),
      atMost(0, 'messages about a record out of order', receiver.outOfOrder.length, { scale }),
      atMost(0, 'messages whose signature is not right', receiver.notVerified.length, { scale }),
      atLeast(0.3, 'share of failed deliveries', receiver.failed / (receiver.failed + receiver.accepted), {
        scale,
      }),
    ];
  },
};

/** Creates a webhook and returns its key. */
async function createWebhook({ origin }, url) {
  const client = createClient(1);
  const { status, text } = await client.send({
    method: 'POST',
    url: `${origin}/calendar/events/v1/webhooks`,
    headers: { Authorization: AUTHORIZATION, 'Content-Type': 'application/json' },
    body: JSON.stringify({ url }),
  });
  client.close();
  if (status !== 201) throw new Error(`The webhook was not created: ${status} ${text}`);
  return JSON.parse(text).secret;
}

async function killInstances({ services, editors, random }, { writes, kills }) {
  const progress = startProgress('Writing and killing', kills);
  for (let kill = 1; kill <= kills; kill++) {
    while (editors.acknowledged < (writes * kill) / (kills + 1)) await pause(between(random, 5, 50));
    const service = services[between(random, 0, 1)];
    await service.kill();
    await service.begin();
    progress.advance(1);
  }
  progress.end();
}

/** Waits until the receiver has been told everything, or nothing comes any more. */
async function catchUp(database, receiver) {
  const open = await missing(database, receiver);
  const progress = startProgress('Waiting for the last messages', open.length);
  const deadline = Date.now() + CATCH_UP_MS;
  let left = open.length;
  while (left > 0 && Date.now() < deadline) {
    await pause(1_000);
    const now = (await missing(database, receiver)).length;
    progress.advance(left - now);
    left = now;
  }
  progress.end();
}

/** Returns the records whose last change was not the last that the receiver accepted about them. */
async function missing(database, receiver) {
  const rows = await database.query(
    `SELECT kind || ' ' || record_id AS key, concat_ws('_', 'msg', changed_in, kind, record_id) AS id
      FROM record_versions WHERE visibility <> 'hidden' AND kind IN ('event', 'venue', 'organizer', 'category', 'tag')`,
    [],
  );
  return rows.filter(({ key, id }) => receiver.last.get(key) !== id);
}
