import { type AddressInfo, connect, type Socket } from 'node:net';
import { rawRequest } from '../../hardening/raw-client.js';
import { startApp } from '../../support/app.js';
import { untilSessionsWait, whileLocked } from '../../support/locks.js';
import { aVenue } from '../../support/records.js';

const app = startApp();
const OPERATIONS = 50;

/** Sends a batch on a connection of its own. */
function sendBatch(): Socket {
  const { port } = app.nest.getHttpServer().address() as AddressInfo;
  const operations = Array.from({ length: OPERATIONS }, () => ({
    method: 'POST',
    path: '/venues',
    body: aVenue(),
  }));
  const body = JSON.stringify({ operations });
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const credentials = app.as('author').send('get', '/tags').get('Authorization');
  const headers = [
    `Authorization: ${credentials}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  socket.write(rawRequest('POST /calendar/events/v1/batch', headers, body));
  return socket;
}

describe('A batch', () => {
  it.each([
    ['vanishes', (socket: Socket) => socket.resetAndDestroy()],
    ['closes its connection', (socket: Socket) => socket.destroy()],
  ])('ends between two operations when its client %s', async (_how, leave) => {
    await whileLocked(app.databaseUrl, 'LOCK TABLE venues', async (holder) => {
      const socket = sendBatch();
      await untilSessionsWait(holder);
      leave(socket);
      // The service has seen it by now.
      await app.get('/tags').expect(200);
      await holder.query('COMMIT');
    });

    // In the time of these, all of them would be written.
    for (let turn = 0; turn < OPERATIONS; turn += 1)
      await app.as('editor').post('/tags', { name: `${turn}` });

    const { body } = await app.get('/venues').expect(200);
    expect((body as { total: number }).total).toBeLessThan(5);
  });
});
