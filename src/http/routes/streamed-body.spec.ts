import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Request, Response } from 'express';
import { SlowClients } from './slow-clients.js';
import { StreamedBody } from './streamed-body.js';

const PART = [Buffer.alloc(64 * 1024, 'x')];
const PARTS = 200;
const LENGTH = PARTS * 64 * 1024;

describe('StreamedBody', () => {
  let server: Server;
  let body: StreamedBody;
  let request: Request;
  let sent: Promise<unknown>;
  let made: number;
  let isEnded: boolean;
  let isAwaited: Promise<unknown> | undefined;

  async function* parts(failsAt = Infinity): AsyncGenerator<readonly Buffer[]> {
    try {
      for (made = 0; made < PARTS; made += 1) {
        if (made === failsAt) {
          await isAwaited;
          throw new Error('The database is gone.');
        }
        yield await Promise.resolve(PART);
      }
    } finally {
      isEnded = true;
    }
  }

  beforeAll(async () => {
    server = createServer((incoming, response) => {
      request = incoming as Request;
      Object.assign(response, { req: incoming });
      sent = body.sendTo(response as Response, new SlowClients()).catch((error: unknown) => {
        response.statusCode = 503;
        response.end();
        return error;
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });

  beforeEach(() => {
    [made, isEnded, isAwaited] = [0, false, undefined];
    body = new StreamedBody('text/csv; charset=utf-8', parts());
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const open = async (method = 'GET'): Promise<IncomingMessage> => {
    const { port } = server.address() as AddressInfo;
    const outgoing = get({ host: '127.0.0.1', port, method, agent: false });
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    // The reset of a connection is also an error of the response, which each test awaits.
    outgoing.on('error', () => undefined);
    return response;
  };

  const lengthOf = async (response: IncomingMessage) => {
    let length = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) length += chunk.length;
    return length;
  };

  it('arrives whole, with its media type', async () => {
    const response = await open();

    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(await lengthOf(response)).toBe(LENGTH);
  });

  it('is not made for HEAD', async () => {
    const response = await open('HEAD');
    await sent;

    expect([response.statusCode, made]).toEqual([200, 0]);
  });

  it('is made a part in each turn of the event loop, so that others are served meanwhile', async () => {
    const turns: number[] = [];
    let turn = 0;
    const count = () => {
      turn += 1;
      counting = setImmediate(count);
    };
    let counting = setImmediate(count);
    async function* small(): AsyncGenerator<readonly Buffer[]> {
      for (let part = 0; part < PARTS; part += 1) {
        turns.push(turn);
        yield await Promise.resolve([Buffer.from('x')]);
      }
    }
    body = new StreamedBody('text/csv; charset=utf-8', small());

    expect(await lengthOf(await open())).toBe(PARTS);
    clearImmediate(counting);
    expect(new Set(turns).size).toBe(PARTS);
  });

  it('is made no faster than the client reads', async () => {
    const response = await open();
    const { socket } = response;
    socket.pause();
    // As long as something is written, the number grows.
    for (let before = -1; before !== made; await new Promise((resolve) => setTimeout(resolve, 50)))
      before = made;
    const whileWaiting = made;
    socket.resume();

    expect(whileWaiting).toBeLessThan(PARTS);
    expect(await lengthOf(response)).toBe(LENGTH);
  });

  it('is not made any further when the client goes away', async () => {
    const response = await open();
    response.socket.resetAndDestroy();
    await sent;

    expect([isEnded, made < PARTS]).toEqual([true, true]);
  });

  it('fails before anything is sent if its beginning does', async () => {
    body = new StreamedBody('text/csv; charset=utf-8', parts(0));
    const response = await open();

    expect([response.statusCode, await sent]).toEqual([503, new Error('The database is gone.')]);
  });

  it('breaks the connection off if it fails later, and keeps the error for the log', async () => {
    body = new StreamedBody('text/csv; charset=utf-8', parts(100));
    // With a reset, the client loses what it has not read yet, even the head of the response.
    let proceed = (): void => undefined;
    isAwaited = new Promise<void>((resolve) => (proceed = resolve));
    const response = await open();
    proceed();

    await expect(lengthOf(response)).rejects.toThrow();
    await sent;
    expect(request.failure).toEqual(new Error('The database is gone.'));
  });
});
