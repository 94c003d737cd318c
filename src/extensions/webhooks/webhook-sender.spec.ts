import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import {
  type AddressInfo,
  createServer as createTcpServer,
  type Server as TcpServer,
  type Socket,
} from 'node:net';
import { TestClock } from '../../../test/harness/clock.js';
import { AddressPolicy } from '../../platform/outbound/address-policy.js';
import { type Lookup, OutboundRequests } from '../../platform/outbound/outbound-requests.js';
import { isAccepted, WebhookSender } from './webhook-sender.js';

/** Resolves a host to these addresses, the first one at the first look-up and so on. */
function resolving(...answers: readonly (readonly string[])[]) {
  let count = 0;
  return (_host: string, _options: unknown, callback: (error: null, addresses: LookupAddress[]) => void) => {
    const addresses = answers[Math.min(count, answers.length - 1)] ?? [];
    count += 1;
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
}

const clock = new TestClock();

function senderOf(policy: AddressPolicy, lookup?: Lookup) {
  return new WebhookSender(new OutboundRequests(policy, clock, lookup), clock);
}

async function listen(server: TcpServer): Promise<void> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
}

describe('WebhookSender', () => {
  let server: Server;
  let requests: number;
  let reply: (write: (text: string) => void, end: () => void) => void;

  const port = () => (server.address() as AddressInfo).port;
  const send = (sender: WebhookSender, host: string) =>
    sender.send({ url: `http://${host}:${port()}/`, headers: {}, body: '{}' });

  beforeAll(async () => {
    server = createServer((_, response) => {
      requests += 1;
      reply(
        (text) => response.write(text),
        () => response.end(),
      );
    });
    // All addresses, so that an attack that succeeds is seen.
    await new Promise<void>((resolve) => {
      server.listen(0, '::', resolve);
    });
  });

  beforeEach(() => {
    requests = 0;
    reply = (_write, end) => {
      end();
    };
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('sends to a host whose address is allowed', async () => {
    const sender = senderOf(
      new AddressPolicy('WEBHOOK_NETWORKS', ['127.0.0.2/32']),
      resolving(['127.0.0.2']),
    );

    expect([isAccepted(await send(sender, 'receiver.test')), requests]).toEqual([true, 1]);
  });

  it('does not connect to another address that the host resolves to later', async () => {
    const sender = senderOf(
      new AddressPolicy('WEBHOOK_NETWORKS', ['127.0.0.2/32']),
      resolving(['127.0.0.2'], ['127.0.0.1']),
    );

    const [first, second] = [await send(sender, 'receiver.test'), await send(sender, 'receiver.test')];

    expect([isAccepted(first), second.status, requests]).toEqual([true, undefined, 1]);
    expect(second.error).toMatch(/^receiver\.test has no address that requests may be sent to/);
  });

  it('does not try the addresses of a host that are not allowed', async () => {
    const sender = senderOf(
      new AddressPolicy('WEBHOOK_NETWORKS', ['127.0.0.2/32']),
      resolving(['127.0.0.1', '::1', '::ffff:127.0.0.1', '169.254.169.254']),
    );

    expect([(await send(sender, 'receiver.test')).status, requests]).toEqual([undefined, 0]);
  });

  it.each(['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '2130706433', '0x7f.1', '0'])(
    'does not connect to the address %s',
    async (host) => {
      const sender = senderOf(
        new AddressPolicy('WEBHOOK_NETWORKS', ['127.0.0.2/32']),
        resolving(['127.0.0.2']),
      );

      const { status, error } = await send(sender, host);

      expect([status, requests, error]).toEqual([undefined, 0, expect.stringContaining('WEBHOOK_NETWORKS')]);
    },
  );

  it('says that a host does not resolve', async () => {
    const failing = (_host: string, _options: unknown, callback: (error: Error, addresses: []) => void) => {
      callback(new Error('getaddrinfo ENOTFOUND receiver.test'), []);
    };

    const { error } = await send(senderOf(new AddressPolicy('WEBHOOK_NETWORKS'), failing), 'receiver.test');

    expect(error).toBe('getaddrinfo ENOTFOUND receiver.test');
  });

  it('reads 1 KB of a response that never ends', async () => {
    reply = (write) => {
      write('x'.repeat(1_000));
      write('y'.repeat(100_000));
    };
    const sender = senderOf(new AddressPolicy('WEBHOOK_NETWORKS', ['127.0.0.0/8']));

    const { status, response } = await send(sender, '127.0.0.1');

    expect([status, response]).toEqual([200, `${'x'.repeat(1_000)}${'y'.repeat(24)}`]);
  });

  it.each([
    [
      'switches the protocol',
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
    ],
    ['is not HTTP', 'SSH-2.0-OpenSSH_9.2\r\n'],
    ['has only hints', 'HTTP/1.1 103 Early Hints\r\n\r\n'],
    ['is empty', ''],
  ])('takes a response that %s for a failure', async (_, text) => {
    // Waits for the request: otherwise its end would be the failure.
    const other = createTcpServer((socket) => socket.once('data', () => socket.end(text)));
    await listen(other);
    const sender = senderOf(new AddressPolicy('WEBHOOK_NETWORKS', ['127.0.0.0/8']));
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;

    const outcome = await sender.send({ url, headers: {}, body: '{}' });
    other.close();

    expect([isAccepted(outcome), outcome.status, typeof outcome.error]).toEqual([false, undefined, 'string']);
  });

  describe('with a receiver that does not connect', () => {
    const CONNECT_MS = 5_000;
    const policy = new AddressPolicy('WEBHOOK_NETWORKS', ['127.0.0.0/8']);

    it('gives up after five seconds while the host is looked up', async () => {
      const sending = send(
        senderOf(policy, () => undefined),
        'receiver.test',
      );

      await clock.pause(CONNECT_MS);

      expect((await sending).error).toBe('No connection within 5 s.');
    });

    it('gives up after five seconds while TLS is negotiated', async () => {
      const silent = createTcpServer();
      const connected = once(silent, 'connection');
      await listen(silent);
      const url = `https://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
      const sending = senderOf(policy).send({ url, headers: {}, body: '{}' });
      const [socket] = (await connected) as [Socket];

      await clock.pause(CONNECT_MS);

      expect((await sending).error).toBe('No connection within 5 s.');
      socket.destroy();
      silent.close();
    });

    it('waits longer for the response once it is connected', async () => {
      reply = (_write, end) => {
        void clock.pause(2 * CONNECT_MS);
        end();
      };

      expect((await send(senderOf(policy), '127.0.0.1')).status).toBe(200);
    });
  });
});
