import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ServiceAdapter } from '../../src/bootstrap/service-adapter.js';
import { SlowClients } from '../../src/http/routes/slow-clients.js';
import type { TestApp } from '../harness/test-app.js';

/** Starts an instance for each test that waits for no client. */
export function startImpatient(app: TestApp): () => NestExpressApplication {
  let instance: NestExpressApplication;
  beforeEach(async () => {
    const slowClients = new SlowClients({ unreadMs: 0, unreadBytes: Infinity });
    const adapter = new ServiceAdapter({ inFlightMs: 0, idleMs: 0 }, slowClients);
    instance = await app.anotherInstance({}, { adapter });
  });
  afterEach(() => instance.close());
  return () => instance;
}

/** Requests a path again and again, and reads nothing, until the service ends the connection. */
export async function untilDisconnected(instance: NestExpressApplication, path: string): Promise<void> {
  const { client, atServer } = await openUnread(instance.getHttpServer());

  const isOpen = () => !atServer.destroyed;
  // At some time the connection takes no more, and a response waits.
  while (isOpen()) {
    const { bytesWritten } = atServer;
    client.write(requestFor(path));
    do await new Promise(setImmediate);
    while (isOpen() && atServer.bytesWritten === bytesWritten);
  }
}

/** Opens a connection whose client reads nothing. */
export async function openUnread(server: Server): Promise<{ client: Socket; atServer: Socket }> {
  const { port } = server.address() as AddressInfo;
  const accepted = once(server, 'connection');
  const client = connect(port, '127.0.0.1').pause();
  client.on('error', () => undefined);
  const [atServer] = (await accepted) as [Socket];
  return { client, atServer };
}

export const requestFor = (path: string, method = 'GET') =>
  `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;
