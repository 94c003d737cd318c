import { type AddressInfo, connect, type Server } from 'node:net';
import { promisify } from 'node:util';
import type { Response } from 'supertest';
import { rawRequest } from '../hardening/raw-client.js';
import { BEFORE_COMMIT } from '../races/overlap-in-order.js';
import { startApp } from '../support/app.js';
import { inAudit } from '../support/audit.js';
import { type Operation, patch, post, sendBatch, statusesOf } from '../support/batch.js';
import { until, untilSessionsWait, whileLocked } from '../support/locks.js';
import { anEvent, aVenue } from '../support/records.js';
import { beginsTransaction, statementsOf } from '../support/statements.js';

// Six of ten connections are for writes.
const app = startApp({ DATABASE_POOL_MAX: '10' });
const editor = app.as('editor');
const { written } = inAudit(app);

const ATOMIC = { atomic: true };

/** Six operations of this weight together, each with a list of venues without a name, which mean none. */
async function weighing(weight: number): Promise<Operation[]> {
  const { id } = await app.create('events', anEvent());
  const weights = [50, 50, 50, 50, 50, weight - 250];
  return weights.map((one) =>
    patch(`/events/${String(id)}`, { venue: Array.from({ length: one - 1 }, () => ({})) }),
  );
}

describe('An atomic batch', () => {
  it('of 300 operations and objects within them is applied', async () => {
    const responses = await sendBatch(editor, await weighing(300), ATOMIC);

    expect(statusesOf(responses)).toEqual(Array(6).fill(200));
  });

  it('of more is rejected as a whole', async () => {
    const operations = await weighing(301);
    const before = await written();

    const { body } = await editor.post('/batch', { operations, ...ATOMIC }).expect(413);

    expect(body).toEqual({
      code: 'rest_batch_too_large',
      message:
        'The operations and the objects within them are 301 together. Send at most 300 in an atomic batch.',
      data: { status: 413 },
    });
    expect(await written()).toEqual(before);
  });

  it('is checked before it begins', async () => {
    const operations = [post('/venues', aVenue()), post('/events', anEvent({ timezone: 'Berlin' }))];

    const statements = await statementsOf(() => sendBatch(editor, operations, ATOMIC));

    expect(statements.filter(beginsTransaction)).toEqual([]);
  });

  it('waits for another one, and is turned away when two others are there or one of its user', async () => {
    const [ann, bob, eve] = [
      (await app.another('editor')).client,
      (await app.another('editor')).client,
      (await app.another('editor')).client,
    ];
    const send = (client: typeof ann) =>
      client.post('/batch', { operations: [post('/venues', aVenue())], ...ATOMIC });

    const [first, second, again, third] = await whileLocked(
      app.databaseUrl,
      BEFORE_COMMIT,
      async (holder) => {
        const first = Promise.resolve(send(ann));
        await untilSessionsWait(holder, 1);
        const again = await turnedAway(send(ann));
        const second = Promise.resolve(send(bob));
        await untilSessionsWait(holder, 2);
        return [first, second, again, await turnedAway(send(eve))] as const;
      },
    );

    expect([(await first).status, (await second).status]).toEqual([207, 207]);
    for (const rejected of [again, third])
      expect([rejected.status, rejected.headers['retry-after'], rejected.body]).toMatchObject([
        429,
        '2',
        { code: 'rest_too_many_requests' },
      ]);
    expect((await written()).filter((entry) => entry.startsWith('create venue'))).toHaveLength(2);
  });

  it('ends when its client has gone', async () => {
    const { id } = await app.create('venues', aVenue({ venue: 'Before' }));
    const before = await written();
    const operations = [patch(`/venues/${id}`, { venue: 'After' }), post('/venues', aVenue())];
    const server = app.nest.getHttpServer() as Server;
    const isConnected = () => promisify(server.getConnections.bind(server))();
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');

    await whileLocked(app.databaseUrl, `SELECT FROM venues WHERE id = ${id} FOR UPDATE`, async (holder) => {
      client.write(rawBatch({ operations, ...ATOMIC }));
      await untilSessionsWait(holder, 1);
      const connections = await isConnected();
      client.destroy();
      await until(async () => (await isConnected()) < connections, 'The connection was not closed.');
    });

    // The user's next batch has to wait for the one before.
    await sendBatch(editor, [post('/tags', { name: 'Next' })], ATOMIC);
    expect((await written()).slice(0, -1)).toEqual(before);
  });
});

/** Lets time pass until there is a response. */
async function turnedAway(sent: PromiseLike<Response>): Promise<Response> {
  let isThere = false;
  const response = Promise.resolve(sent).finally(() => (isThere = true));
  const passing = async () => {
    await app.clock.pause(2_000);
    return isThere;
  };
  await until(passing, 'The batch was not turned away.');
  return response;
}

function rawBatch(batch: object): string {
  const secret = app.users.get('editor')?.secret ?? '';
  const body = JSON.stringify(batch);
  const headers = [
    `Authorization: Basic ${Buffer.from(`the-editor:${secret}`).toString('base64')}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  return rawRequest('POST /calendar/events/v1/batch', headers, body);
}

describe('Writes that wait for each other', () => {
  it('leave connections to reads', async () => {
    const sends = Array.from({ length: 12 }, () => () => editor.post('/venues', aVenue()));

    const [list, creates] = await whileLocked(app.databaseUrl, BEFORE_COMMIT, async (holder) => {
      const creates = sends.map((send) => Promise.resolve(send()));
      await untilSessionsWait(holder, 6);
      return [await app.get('/venues?search=other'), creates] as const;
    });

    expect(list.status).toBe(200);
    expect((await Promise.all(creates)).map(({ status }) => status)).toEqual(Array(12).fill(201));
  });
});

describe('An atomic batch that takes longer than BATCH_TIMEOUT_MS', () => {
  it('ends with the advice to send fewer operations, and stores nothing', async () => {
    const { id } = await app.create('venues', aVenue());
    await app.restart({ BATCH_TIMEOUT_MS: '100' });
    const before = await written();
    const operations = [post('/venues', aVenue()), patch(`/venues/${id}`, { venue: 'After' })];

    const response = await whileLocked(
      app.databaseUrl,
      `SELECT FROM venues WHERE id = ${id} FOR UPDATE`,
      () => editor.post('/batch', { operations, ...ATOMIC }),
    );

    expect([response.status, response.body]).toEqual([
      413,
      {
        code: 'rest_batch_too_large',
        message: 'Nothing was stored, because the batch took longer than 0.1 s. Send fewer operations.',
        data: { status: 413 },
      },
    ]);
    expect(await written()).toEqual(before);
  });
});
