import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ServiceAdapter } from '../../src/bootstrap/service-adapter.js';
import { SlowClients } from '../../src/http/routes/slow-clients.js';
import type { TestApp } from '../harness/test-app.js';

/** Starts an instance that waits for no client. */
export function startImpatient(app: TestApp): () => NestExpressApplication {
  let instance: NestExpressApplication;
  beforeAll(async () => {
    const slowClients = new SlowClients({ unreadMs: 0, unreadBytes: Infinity });
    const adapter = new ServiceAdapter({ inFlightMs: 0, idleMs: 0 }, slowClients);
    instance = await app.anotherInstance({}, { adapter });
  });
  afterAll(() => instance.close());
  return () => instance;
}

/** More than the operating system buffers for a client that reads nothing. */
export const LARGE = 16 * 1024 * 1024;

/** Requests a path and reads nothing, until the service ends the connection. */
export async function untilDisconnected(instance: NestExpressApplication, path: string): Promise<void> {
  const { client, atServer } = await openUnread(instance.getHttpServer());
  const closed = once(atServer, 'close');
  // Any response has to wait for what is in front of it.
  atServer.on('error', () => undefined).write(Buffer.alloc(LARGE));
  client.write(requestFor(path));
  await closed;
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
