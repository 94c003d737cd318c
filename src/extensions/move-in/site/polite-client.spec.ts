import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TestClock } from '../../../../test/harness/clock.js';
import { PoliteClient } from './polite-client.js';

const PATIENCE_MS = 1_000;

/** Pauses end at once, and are noted. */
class PausingClock extends TestClock {
  readonly pauses: number[] = [];

  override pause(milliseconds: number): Promise<void> {
    this.pauses.push(milliseconds);
    return super.pause(milliseconds);
  }

  /** Lets time pass for which nobody has asked. */
  pass(milliseconds: number): void {
    void super.pause(milliseconds);
  }
}

describe('PoliteClient', () => {
  let server: Server;
  let answer: RequestListener;
  const clock = new PausingClock();
  const waits: string[] = [];
  const onWait = (waiting: string) => waits.push(waiting);
  const outlast = () => {
    clock.pass(PATIENCE_MS);
  };
  const clientWith = (patienceMs: number) =>
    new PoliteClient({ perSecond: Infinity, patienceMs, onWait }, clock);

  beforeAll(async () => {
    server = createServer((request, response) => {
      answer(request, response);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });

  beforeEach(() => {
    clock.pauses.length = 0;
    waits.length = 0;
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it.each<[string, RequestListener]>([
    ['never answers', outlast],
    ['never ends its response', (_, response) => response.write('{', outlast)],
  ])('asks a site that %s six times, after longer and longer pauses', async (_, listener) => {
    answer = listener;
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;

    await expect(clientWith(PATIENCE_MS).get(new URL(url))).rejects.toThrow(
      `${url} failed 6 times: no response within 1 s. Try again later: the same command goes on where this one has stopped.`,
    );
    expect(clock.pauses).toEqual([1000, 2000, 4000, 8000, 16_000]);
    expect(waits).toEqual([`Waiting 16 s for ${new URL(url).host}: no response within 1 s.`, '']);
  });

  it('tells of each short pause after a long silence', async () => {
    answer = (_request, response) => {
      clock.pass(60_000);
      response.writeHead(500).end();
    };
    const { port } = server.address() as AddressInfo;

    await expect(clientWith(120_000).get(new URL(`http://127.0.0.1:${port}/events`))).rejects.toThrow(
      'it answered 500',
    );

    expect(waits.filter((waiting) => waiting !== '')).toEqual(
      [1, 2, 4, 8, 16].map((seconds) => `Waiting ${seconds} s for 127.0.0.1:${port}: it answered 500.`),
    );
  });
});
