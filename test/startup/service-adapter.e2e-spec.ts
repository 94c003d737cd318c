import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { ServiceAdapter } from '../../src/startup/service-adapter.js';
import { until } from '../support/locks.js';

/** A server that answers one route at once, and the other one never. */
async function startServer(patience: { inFlightMs: number; idleMs: number }) {
  const adapter = new ServiceAdapter(patience);
  adapter.initHttpServer();
  adapter.get('/never', () => undefined);
  adapter.get('/', (_request: unknown, response: ServerResponse) => response.end('hello'));
  const server = adapter.getHttpServer() as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { adapter, server };
}

/** A connection on which something was sent, and that the server knows of. */
async function open(server: Server, sent: string): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const accepted = once(server, 'connection');
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const [atServer] = (await accepted) as [Socket];
  if (sent !== '') {
    socket.write(sent);
    await until(() => atServer.bytesRead >= sent.length, 'Not all has arrived that was sent.');
  }
  return socket;
}

const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

async function answerOn(socket: Socket): Promise<string> {
  let answer = '';
  while (!answer.endsWith('hello')) {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    answer += chunk.toString();
  }
  return answer;
}

const ended = async (socket: Socket) => {
  if (!socket.closed) await once(socket.resume(), 'close');
};

describe('The end of the server', () => {
  it('answers what a proxy sends on a connection at rest after nothing new is accepted', async () => {
    const { adapter, server } = await startServer({ inFlightMs: 3_600_000, idleMs: 3_600_000 });
    const socket = await open(server, REQUEST);
    await answerOn(socket);

    const closed = adapter.close();
    await until(() => !server.listening, 'The server still accepts connections.');
    socket.write(REQUEST);

    expect(await answerOn(socket)).toMatch(/^Connection: close\r$/m);
    await closed;
  });

  it('closes connections at rest', async () => {
    const { adapter, server } = await startServer({ inFlightMs: 3_600_000, idleMs: 0 });
    const socket = await open(server, REQUEST);
    await answerOn(socket);

    await adapter.close();
    await ended(socket);
  });

  it('leaves what is in flight alone when it closes connections at rest', async () => {
    const { adapter, server } = await startServer({ inFlightMs: 3_600_000, idleMs: 0 });
    const begun = new Promise<ServerResponse>((begin) => {
      adapter.get('/later', (_request: unknown, response: ServerResponse) => {
        begin(response);
      });
    });
    const [unused, used] = [await open(server, ''), await open(server, REQUEST.replace('/', '/later'))];
    let answer = '';
    used.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    const response = await begun;

    const closed = adapter.close();
    await ended(unused);
    response.end('hello');
    await ended(used);

    expect(answer).toMatch(/hello$/);
    await closed;
  });

  it('does not wait for connections that never carried a request', async () => {
    const { adapter, server } = await startServer({ inFlightMs: 3_600_000, idleMs: 0 });
    const socket = await open(server, '');

    await adapter.close();
    await ended(socket);
  });

  it.each([
    ['a request that is never answered', 'GET /never HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a request that is never sent to its end', 'POST /never HTTP/1.1\r\nHost: x\r\nContent-Le'],
  ])('waits for %s, but not for ever', async (_case, sent) => {
    const { adapter, server } = await startServer({ inFlightMs: 0, idleMs: 3_600_000 });
    const socket = await open(server, sent);

    await adapter.close();
    await ended(socket);
  });
});

describe('The server', () => {
  it('keeps idle connections for longer than the proxies in front do, which is a minute', async () => {
    const { adapter, server } = await startServer({ inFlightMs: 0, idleMs: 0 });
    await adapter.close();

    expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
    expect(server.timeout).toBeGreaterThan(server.keepAliveTimeout);
  });
});

describe('Requests that come at once over one connection', () => {
  it('are answered up to the twentieth, which ends the connection', async () => {
    const { adapter, server } = await startServer({ inFlightMs: 0, idleMs: 0 });
    const socket = await open(server, REQUEST.repeat(50));

    let answers = '';
    socket.on('data', (chunk: Buffer) => (answers += chunk.toString()));
    await once(socket, 'close');

    expect(answers.match(/^hello/gm)).toHaveLength(20);
    expect(answers.match(/^Connection: close\r$/gm)).toHaveLength(1);
    await adapter.close();
  });

  it('may be any number that come one after the other', async () => {
    const { adapter, server } = await startServer({ inFlightMs: 0, idleMs: 0 });
    const socket = await open(server, '');

    for (let time = 0; time < 50; time++) {
      socket.write(REQUEST);
      expect(await answerOn(socket)).toMatch(/^Connection: keep-alive\r$/m);
    }
    socket.destroy();
    await adapter.close();
  });
});
