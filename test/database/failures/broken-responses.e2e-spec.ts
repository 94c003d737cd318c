import { ServerResponse } from 'node:http';
import type { Server } from 'node:net';
import { jest } from '@jest/globals';
import { rawRequest, sendRaw, statusesIn } from '../../hardening/raw-client.js';
import { startApp } from '../../support/app.js';
import { KeepAliveClient } from '../../support/keep-alive.js';
import { TestLog } from '../../support/log.js';

const log = new TestLog();
const app = startApp({}, log.logger);

/** Makes the next response fail after its headers were sent: before or after its body. */
function failAfterHead({ isWhole }: { isWhole: boolean }): void {
  const sends = jest.spyOn(ServerResponse.prototype, isWhole ? 'end' : 'write');
  const broken = function (this: ServerResponse): void {
    sends.mockRestore();
    this.uncork();
    if (isWhole) this.end();
    else this.flushHeaders();
    // Fails, because the headers were already sent.
    this.writeHead(200);
  };
  sends.mockImplementation(broken as never);
}

describe('A response that fails after its headers were sent', () => {
  it('closes the connection without a second header, and is logged', async () => {
    failAfterHead({ isWhole: false });

    const received = await sendRaw(app, rawRequest('GET /calendar/events/v1/events'));

    expect(statusesIn(received)).toEqual([200]);
    expect(received.endsWith('\r\n\r\n')).toBe(true);
    const [, requestId] = /^x-request-id: (.*)\r$/im.exec(received) ?? [];
    expect(await log.about(requestId)).toMatchObject([
      { level: 'error', msg: 'failed', err: { code: 'ERR_HTTP_HEADERS_SENT' } },
      { status: 200 },
    ]);
  });

  it('is left alone when complete', async () => {
    let connections = 0;
    (app.nest.getHttpServer() as Server).on('connection', () => (connections += 1));
    const client = new KeepAliveClient(await app.nest.getUrl());
    failAfterHead({ isWhole: true });

    const path = '/calendar/events/v1/events';
    const statuses = [(await client.send('GET', path)).status, (await client.send('GET', path)).status];
    client.close();

    expect([statuses, connections]).toEqual([[200, 200], 1]);
  });
});
