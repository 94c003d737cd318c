import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Request, Response } from 'express';
import { SlowClients } from './slow-clients.js';
import { StreamedBody } from './streamed-body.js';

const PIECE = 'x'.repeat(64 * 1024);
const PIECES = 200;

describe('StreamedBody', () => {
  let server: Server;
  let body: StreamedBody;
  let request: Request;
  let sent: Promise<unknown>;
  let made: number;
  let isEnded: boolean;

  async function* pieces(failsAt = Infinity): AsyncGenerator<string> {
    try {
      for (made = 0; made < PIECES; made += 1) {
        if (made === failsAt) throw new Error('The database is gone.');
        yield await Promise.resolve(PIECE);
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
    [made, isEnded] = [0, false];
    body = new StreamedBody('text/csv', pieces());
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const open = async (method = 'GET'): Promise<IncomingMessage> => {
    const { port } = server.address() as AddressInfo;
    const outgoing = get({ host: '127.0.0.1', port, method, agent: false });
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
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
    expect(await lengthOf(response)).toBe(PIECES * PIECE.length);
  });

  it('is not made for HEAD', async () => {
    const response = await open('HEAD');
    await sent;

    expect([response.statusCode, made]).toEqual([200, 0]);
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

    expect(whileWaiting).toBeLessThan(PIECES);
    expect(await lengthOf(response)).toBe(PIECES * PIECE.length);
  });

  it('is not made any further when the client goes away', async () => {
    const response = await open();
    response.socket.resetAndDestroy();
    await sent;

    expect([isEnded, made < PIECES]).toEqual([true, true]);
  });

  it('fails before anything is sent if its beginning does', async () => {
    body = new StreamedBody('text/csv', pieces(0));
    const response = await open();

    expect([response.statusCode, await sent]).toEqual([503, new Error('The database is gone.')]);
  });

  it('breaks the connection off if it fails later, and keeps the error for the log', async () => {
    body = new StreamedBody('text/csv', pieces(100));
    const response = await open();

    await expect(lengthOf(response)).rejects.toThrow();
    await sent;
    expect(request.failure).toEqual(new Error('The database is gone.'));
  });
});
