import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Response } from 'express';
import { afterEach } from '@jest/globals';
import { Json } from '../../src/reading/json.js';
import { type SlowClientLimits, SlowClients } from '../../src/http/routes/slow-clients.js';
import { WholeBody } from '../../src/http/routes/whole-body.js';
import { ServiceAdapter } from '../../src/bootstrap/service-adapter.js';

const MEBIBYTE = 1024 * 1024;
/** More than the operating system buffers for a client that reads nothing. */
const LARGE = 32 * MEBIBYTE;
const NEVER_MS = 3_600_000;

const bodyOf = (bytes: number) => Json.fromText(Buffer.alloc(bytes, 'a'));

let adapter: ServiceAdapter;
afterEach(() => adapter.close());

/** Returns a body of many pieces of one block of memory. */
const bodyOfPieces = () => {
  const whole = Buffer.alloc(LARGE, 'a');
  const pieces = Array.from({ length: LARGE / 8192 }, (_, place) =>
    whole.subarray(8192 * place, 8192 * (place + 1)),
  );
  return new WholeBody('text/plain', pieces);
};

/** Starts a server with these bodies at `/0`, `/1` and so on. */
async function startServer(bodies: readonly (Json | WholeBody)[], limits: SlowClientLimits): Promise<Server> {
  adapter = new ServiceAdapter({ inFlightMs: 0, idleMs: 0 }, new SlowClients(limits));
  adapter.initHttpServer();
  bodies.forEach((body, place) => {
    adapter.get(`/${place}`, (_request: unknown, response: Response) => adapter.reply(response, body));
  });
  const server = adapter.getHttpServer() as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Sends a request without reading the response. Returns the server's socket once it has unsent data. */
async function requestUnread(server: Server, path: string): Promise<Socket> {
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
  it('is disconnected after a while', async () => {
    const server = await startServer([bodyOf(LARGE)], { unreadMs: 0, unreadBytes: Infinity });

    await closing(await requestUnread(server, '/0'));
  });

  it('holds a part of the response while others are served', async () => {
    const limits = { unreadMs: NEVER_MS, unreadBytes: Infinity };
    const server = await startServer([bodyOf(LARGE), bodyOf(MEBIBYTE)], limits);

    const waiting = await requestUnread(server, '/0');

    expect(await lengthOf(server, '/1')).toBe(MEBIBYTE);
    expect(await lengthOf(server, '/0')).toBe(LARGE);
    expect(waiting.destroyed).toBe(false);
    expect(waiting.writableLength).toBeLessThanOrEqual(MEBIBYTE);
  });
});

describe('Clients that read nothing', () => {
  const limits = { unreadMs: NEVER_MS, unreadBytes: 2 * LARGE };

  it('share a limit, beyond which the one that has waited longest is disconnected', async () => {
    const server = await startServer([bodyOf(LARGE), bodyOf(LARGE), bodyOf(LARGE)], limits);
    const [first, second] = [await requestUnread(server, '/0'), await requestUnread(server, '/1')];
    expect([first.destroyed, second.destroyed]).toEqual([false, false]);

    const third = await requestUnread(server, '/2');

    expect([first.destroyed, second.destroyed, third.destroyed]).toEqual([true, false, false]);
  });

  it('count a body that they share once', async () => {
    const server = await startServer([bodyOf(LARGE)], limits);
    const sockets = [
      await requestUnread(server, '/0'),
      await requestUnread(server, '/0'),
      await requestUnread(server, '/0'),
    ];

    expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false, false, false]);
  });

  it('count the pieces of a body that they share once', async () => {
    const bounded = { ...limits, unreadBytes: LARGE + MEBIBYTE / 2 };
    const server = await startServer([bodyOfPieces()], bounded);
    const sockets = [await requestUnread(server, '/0'), await requestUnread(server, '/0')];

    expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false, false]);
  });

  it('are disconnected one after another until the rest is within the limit', async () => {
    const server = await startServer([bodyOf(LARGE), bodyOf(LARGE), bodyOf(LARGE)], limits);
    // The body shared by the first two is only freed when both are gone.
    const sharing = [await requestUnread(server, '/0'), await requestUnread(server, '/0')];
    const others = [await requestUnread(server, '/1'), await requestUnread(server, '/2')];

    expect(sharing.map(({ destroyed }) => destroyed)).toEqual([true, true]);
    expect(others.map(({ destroyed }) => destroyed)).toEqual([false, false]);
  });

  it('do not count once they are gone', async () => {
    const server = await startServer([bodyOf(LARGE), bodyOf(LARGE)], limits);
    for (let time = 0; time < 3; time++) {
      const gone = await requestUnread(server, '/0');
      gone.destroy();
      await closing(gone);
    }

    const [first, second] = [await requestUnread(server, '/0'), await requestUnread(server, '/1')];

    expect([first.destroyed, second.destroyed]).toEqual([false, false]);
  });
});

describe('A client that requests more than slow clients may hold', () => {
  it('receives everything when it reads', async () => {
    const server = await startServer([bodyOf(LARGE)], { unreadMs: NEVER_MS, unreadBytes: MEBIBYTE });

    expect(await lengthOf(server, '/0')).toBe(LARGE);
  });
});
