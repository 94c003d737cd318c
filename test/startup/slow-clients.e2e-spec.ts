import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Response } from 'express';
import { afterEach } from '@jest/globals';
import { JsonBody } from '../../src/http/json-body.js';
import { type SlowClientLimits, SlowClients } from '../../src/http/slow-clients.js';
import { ServiceAdapter } from '../../src/startup/service-adapter.js';

const MEBIBYTE = 1024 * 1024;
/** More than the system takes for a client that reads nothing. */
const LARGE = 32 * MEBIBYTE;
const NEVER_MS = 3_600_000;

const bodyOf = (bytes: number) =>
  new JsonBody(Array.from({ length: bytes / MEBIBYTE }, () => Buffer.alloc(MEBIBYTE, 'a')));

let adapter: ServiceAdapter;
afterEach(() => adapter.close());

/** A server with these bodies at `/0`, `/1` and so on. */
async function startServer(bodies: readonly JsonBody[], patience: SlowClientLimits): Promise<Server> {
  adapter = new ServiceAdapter({ inFlightMs: 0, idleMs: 0 }, new SlowClients(patience));
  adapter.initHttpServer();
  bodies.forEach((body, place) => {
    adapter.get(`/${place}`, (_request: unknown, response: Response) => adapter.reply(response, body));
  });
  const server = adapter.getHttpServer() as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Asks and reads nothing. @returns the end of the server, once it waits */
async function ask(server: Server, path: string): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const accepted = once(server, 'connection');
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  const [atServer] = (await accepted) as [Socket];
  while (atServer.writableLength === 0 && !atServer.destroyed) await new Promise(setImmediate);
  return atServer;
}

const lengthOf = async (server: Server, path: string) => {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return (await response.arrayBuffer()).byteLength;
};

const closing = (socket: Socket) => (socket.destroyed ? undefined : once(socket, 'close'));

describe('A client that reads nothing', () => {
  it('is given up after a while', async () => {
    const server = await startServer([bodyOf(LARGE)], { unreadMs: 0, unreadBytes: Infinity });

    await closing(await ask(server, '/0'));
  });

  it('is waited for with a part of the response, and others are served meanwhile', async () => {
    const patience = { unreadMs: NEVER_MS, unreadBytes: Infinity };
    const server = await startServer([bodyOf(LARGE), bodyOf(MEBIBYTE)], patience);

    const waiting = await ask(server, '/0');

    expect(await lengthOf(server, '/1')).toBe(MEBIBYTE);
    expect(await lengthOf(server, '/0')).toBe(LARGE);
    expect(waiting.destroyed).toBe(false);
    expect(waiting.writableLength).toBeLessThanOrEqual(MEBIBYTE);
  });
});

describe('Clients that read nothing', () => {
  const patience = { unreadMs: NEVER_MS, unreadBytes: 2 * LARGE };

  it('hold so many bytes together, and then the one that has waited longest is given up', async () => {
    const server = await startServer([bodyOf(LARGE), bodyOf(LARGE), bodyOf(LARGE)], patience);
    const [first, second] = [await ask(server, '/0'), await ask(server, '/1')];
    expect([first.destroyed, second.destroyed]).toEqual([false, false]);

    const third = await ask(server, '/2');

    expect([first.destroyed, second.destroyed, third.destroyed]).toEqual([true, false, false]);
  });

  it('share what they all wait for', async () => {
    const server = await startServer([bodyOf(LARGE)], patience);
    const sockets = [await ask(server, '/0'), await ask(server, '/0'), await ask(server, '/0')];

    expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false, false, false]);
  });

  it('are given up one after the other until those that remain hold little enough', async () => {
    const server = await startServer([bodyOf(LARGE), bodyOf(LARGE), bodyOf(LARGE)], patience);
    // What the first two wait for is only free when both have gone.
    const sharing = [await ask(server, '/0'), await ask(server, '/0')];
    const others = [await ask(server, '/1'), await ask(server, '/2')];

    expect(sharing.map(({ destroyed }) => destroyed)).toEqual([true, true]);
    expect(others.map(({ destroyed }) => destroyed)).toEqual([false, false]);
  });

  it('hold nothing any more once they have gone', async () => {
    const server = await startServer([bodyOf(LARGE), bodyOf(LARGE)], patience);
    for (let time = 0; time < 3; time++) {
      const gone = await ask(server, '/0');
      gone.destroy();
      await closing(gone);
    }

    const [first, second] = [await ask(server, '/0'), await ask(server, '/1')];

    expect([first.destroyed, second.destroyed]).toEqual([false, false]);
  });
});

describe('A client that wants more than slow clients may hold', () => {
  it('gets it', async () => {
    const server = await startServer([bodyOf(LARGE)], { unreadMs: NEVER_MS, unreadBytes: MEBIBYTE });

    expect(await lengthOf(server, '/0')).toBe(LARGE);
  });
});
