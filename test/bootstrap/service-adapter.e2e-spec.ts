import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Request, Response } from 'express';
import { ServiceAdapter } from '../../src/bootstrap/service-adapter.js';
import { until } from '../support/locks.js';

/** Starts a server with a route that responds at once and one that never responds. */
async function startServer(timeouts: { inFlightMs: number; idleMs: number }) {
  const adapter = new ServiceAdapter(timeouts);
  adapter.initHttpServer();
  adapter.get('/never', () => undefined);
  adapter.get('/', (_request: unknown, response: ServerResponse) => response.end('hello'));
  const server = adapter.getHttpServer() as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { adapter, server };
}

/** Opens a connection, sends the text, and waits until the server has received it. */
async function open(server: Server, sent: string): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const accepted = once(server, 'connection');
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const [atServer] = (await accepted) as [Socket];
  if (sent !== '') {
    socket.write(sent);
    await until(() => atServer.bytesRead >= sent.length, 'The server has not received everything.');
  }
  return socket;
}

const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

async function responseOn(socket: Socket): Promise<string> {
  let response = '';
  while (!response.endsWith('hello')) {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    response += chunk.toString();
  }
  return response;
}

const ended = async (socket: Socket) => {
  if (!socket.closed) await once(socket.resume(), 'close');
};

describe('Closing the server', () => {
  it('responds to requests on idle connections after it stops accepting new ones', async () => {
    const { adapter, server } = await startServer({ inFlightMs: 3_600_000, idleMs: 3_600_000 });
    const socket = await open(server, REQUEST);
    await responseOn(socket);

    const closed = adapter.close();
    await until(() => !server.listening, 'The server still accepts connections.');
    socket.write(REQUEST);

    expect(await responseOn(socket)).toMatch(/^Connection: close\r$/m);
    await closed;
  });

  it('closes idle connections', async () => {
    const { adapter, server } = await startServer({ inFlightMs: 3_600_000, idleMs: 0 });
    const socket = await open(server, REQUEST);
    await responseOn(socket);

    await adapter.close();
    await ended(socket);
  });

  it('completes requests in flight when it closes idle connections', async () => {
    const { adapter, server } = await startServer({ inFlightMs: 3_600_000, idleMs: 0 });
    const begun = new Promise<ServerResponse>((begin) => {
      adapter.get('/later', (_request: unknown, response: ServerResponse) => {
        begin(response);
      });
    });
    const [unused, used] = [await open(server, ''), await open(server, REQUEST.replace('/', '/later'))];
    let received = '';
    used.on('data', (chunk: Buffer) => (received += chunk.toString()));
    const response = await begun;

    const closed = adapter.close();
    await ended(unused);
    response.end('hello');
    await ended(used);

    expect(received).toMatch(/hello$/);
    await closed;
  });

  it('does not wait for connections that never carried a request', async () => {
    const { adapter, server } = await startServer({ inFlightMs: 3_600_000, idleMs: 0 });
    const socket = await open(server, '');

    await adapter.close();
    await ended(socket);
  });

  it.each([
    ['a request that gets no response', 'GET /never HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a request that is never sent completely', 'POST /never HTTP/1.1\r\nHost: x\r\nContent-Le'],
  ])('waits for %s, but not forever', async (_case, sent) => {
    const { adapter, server } = await startServer({ inFlightMs: 0, idleMs: 3_600_000 });
    const socket = await open(server, sent);

    await adapter.close();
    await ended(socket);
  });
});

describe('The server', () => {
  it('keeps idle connections longer than a minute, which is the timeout of the proxies', async () => {
    const { adapter, server } = await startServer({ inFlightMs: 0, idleMs: 0 });
    await adapter.close();

    expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
    expect(server.timeout).toBeGreaterThan(server.keepAliveTimeout);
  });
});

describe('Pipelined requests on one connection', () => {
  it('get responses up to the twentieth, which closes the connection', async () => {
    const { adapter, server } = await startServer({ inFlightMs: 0, idleMs: 0 });
    const socket = await open(server, REQUEST.repeat(50));

    let responses = '';
    socket.on('data', (chunk: Buffer) => (responses += chunk.toString()));
    await once(socket, 'close');

    expect(responses.match(/^hello/gm)).toHaveLength(20);
    expect(responses.match(/^Connection: close\r$/gm)).toHaveLength(1);
    await adapter.close();
  });

  it('are not carried out behind a response that ends the connection', async () => {
    const { adapter, server } = await startServer({ inFlightMs: 0, idleMs: 0 });
    let requests = 0;
    adapter.get('/counted', (_request: unknown, response: ServerResponse) => {
      requests += 1;
      response.end('hello');
    });
    adapter.endConnections();

    await ended(await open(server, REQUEST.replace('/', '/counted').repeat(3)));

    expect(requests).toBe(1);
    await adapter.close();
  });

  it('are carried out one after another', async () => {
    const { adapter, server } = await startServer({ inFlightMs: 0, idleMs: 0 });
    let [running, most] = [0, 0];
    adapter.get('/counted/:place', async (request: Request, response: Response) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
      response.end(`${String(request.params.place)}\n`);
    });
    const requests = Array.from({ length: 20 }, (_, place) => REQUEST.replace('/', `/counted/${place}`));
    const socket = await open(server, requests.join(''));

    let responses = '';
    socket.on('data', (chunk: Buffer) => (responses += chunk.toString()));
    await once(socket, 'close');

    expect(most).toBe(1);
    expect(responses.match(/^\d+$/gm)).toEqual(requests.map((_, place) => String(place)));
    await adapter.close();
  });

  it('keep the context in which each arrived, as of its trace', async () => {
    const { adapter, server } = await startServer({ inFlightMs: 0, idleMs: 0 });
    const arrived = new AsyncLocalStorage<ServerResponse>();
    // As tracing does.
    const emit = server.emit.bind(server);
    server.emit = (name: string, ...values: unknown[]) =>
      name === 'request'
        ? arrived.run(values[1] as ServerResponse, () => emit(name, ...values))
        : emit(name, ...values);
    adapter.get('/traced', (_request: Request, response: Response) =>
      setImmediate(() => response.end(`${String(arrived.getStore() === response)}\n`)),
    );

    const socket = await open(server, REQUEST.replace('/', '/traced').repeat(20));
    let responses = '';
    socket.on('data', (chunk: Buffer) => (responses += chunk.toString()));
    await once(socket, 'close');

    expect(responses.match(/^(?:true|false)$/gm)).toEqual(Array(20).fill('true'));
    await adapter.close();
  });

  it('are not carried out once their client has gone', async () => {
    const { adapter, server } = await startServer({ inFlightMs: 0, idleMs: 0 });
    let requests = 0;
    adapter.get('/counted', () => void (requests += 1));
    const accepted = once(server, 'connection');
    const socket = await open(server, REQUEST.replace('/', '/counted').repeat(3));
    const [atServer] = (await accepted) as [Socket];

    socket.resetAndDestroy();
    await until(() => atServer.destroyed, 'The server has not noticed.');

    expect(requests).toBe(1);
    await adapter.close();
  });

  it('reset the connection if there are so many that none can be meant to be answered', async () => {
    const { adapter, server } = await startServer({ inFlightMs: 3_600_000, idleMs: 3_600_000 });
    // Nothing else would end it.
    server.timeout = 0;
    const socket = await open(server, '');

    const reset = once(socket, 'error');
    socket.write(REQUEST.replace('/', '/never').repeat(1_000));
    expect(await reset).toEqual([expect.objectContaining({ code: 'ECONNRESET' })]);

    await adapter.close();
  });

  it('are not limited when they are sent one after another', async () => {
    const { adapter, server } = await startServer({ inFlightMs: 0, idleMs: 0 });
    const socket = await open(server, '');

    for (let time = 0; time < 50; time++) {
      socket.write(REQUEST);
      expect(await responseOn(socket)).toMatch(/^Connection: keep-alive\r$/m);
    }
    socket.destroy();
    await adapter.close();
  });
});
