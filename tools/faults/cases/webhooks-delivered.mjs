import { setTimeout as pause } from 'node:timers/promises';
import { API, Client } from '../../lib/client.mjs';
import { startProgress } from '../../lib/progress.mjs';
import { between } from '../../lib/random.mjs';
import { Editors } from '../editors.mjs';
import { atLeast, atMost, withUnit } from '../figures.mjs';
import { Receiver } from '../receiver.mjs';
import { startInstances } from '../scene.mjs';

const CLIENTS = 8;
/** Few, because every third message is tried again after a second or more. */
const EVENTS = 300;
const SETTINGS = { PUBLIC_URL: 'http://calendar.test', WEBHOOK_NETWORKS: '127.0.0.0/8' };
const CATCH_UP_MS = 60 * 60_000;

export const webhooksDelivered = {
  name: 'webhooks delivered',
  about: 'a receiver that fails a third of all deliveries is told every change, through kills of instances',
  isQuick: false,
  async run({ quick, random }) {
    const [writes, kills] = quick ? [1_000, 4] : [10_000, 20];
    const { database, services, origins } = await startInstances(2, SETTINGS);
    const receiver = await Receiver.start(random);
    receiver.trust(await createWebhook(origins[0], receiver.url));
    const editors = new Editors({ origins, random, mostEvents: EVENTS });
    await editors.writeWhile({ clients: CLIENTS, writes, kills }, async () => {
      const service = services[between(random, 0, 1)];
      await service.kill();
      await service.begin();
    });
    await catchUp(database, receiver);
    const { accepted, failed, outOfOrder, notVerified } = receiver;
    const scale = `${withUnit(editors.acknowledged)} writes, ${kills} kills, ${withUnit(accepted)} accepted`;
    return [
      atMost(0, 'changes that the receiver was not told', await missing(database, receiver), { scale }),
      atMost(0, 'messages about a record out of order', outOfOrder.length, { scale }),
      atMost(0, 'messages whose signature is not right', notVerified.length, { scale }),
      atLeast(0.3, 'share of failed deliveries', failed / (failed + accepted), scale),
    ];
  },
};

/** Creates a webhook and returns its key. */
async function createWebhook(origin, url) {
  const client = new Client(origin);
  const { status, text, body } = await client.write('POST', `${API}/webhooks`, { url });
  client.close();
  if (status !== 201) throw new Error(`The webhook was not created: ${status} ${text}`);
  return body.secret;
}

/** Waits until the receiver has been told everything, or nothing comes any more. */
async function catchUp(database, receiver) {
  let left = await missing(database, receiver);
  const progress = startProgress('Waiting for the last messages', left);
  const deadline = Date.now() + CATCH_UP_MS;
  while (left > 0 && Date.now() < deadline) {
    await pause(1_000);
    const now = await missing(database, receiver);
    progress.advance(left - now);
    left = now;
  }
  progress.end();
}

/** Counts the records whose last change was not the last that the receiver accepted about them. */
async function missing(database, receiver) {
  const rows = await database.query(
    `SELECT kind || ' ' || record_id AS key, concat_ws('_', 'msg', changed_in, kind, record_id) AS id
      FROM record_versions WHERE visibility <> 'hidden' AND kind IN ('event', 'venue', 'organizer', 'category', 'tag')`,
  );
  return rows.filter(({ key, id }) => receiver.last.get(key) !== id).length;
}
