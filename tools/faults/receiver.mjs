import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { onClose } from '../../scripts/lib/closing.mjs';
import { portOf } from '../lib/programs.mjs';

/** Out of a hundred messages: refused with a request to come back soon, and connections closed without a response. */
const [REFUSED, BROKEN] = [0.3, 0.033];

/** A receiver of webhooks that fails a third of all deliveries, and checks what it accepts. */
export class Receiver {
  #server;
  #random;
  #verifier = /** @type {Webhook | undefined} */ (undefined);
  #seen = new Set();
  /** The id of the last accepted message about each record. */
  last = new Map();
  accepted = 0;
  failed = 0;
  /** Messages about a record that were accepted after a later one about it. */
  outOfOrder = /** @type {string[]} */ ([]);
  /** Messages that the library of Standard Webhooks rejects. */
  notVerified = /** @type {string[]} */ ([]);

  static async start(random) {
    const receiver = new Receiver(random);
    const server = receiver.#server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onClose(() => {
      server.closeAllConnections();
      server.close();
    });
    return receiver;
  }

  constructor(random) {
    this.#random = random;
    this.#server = createServer((request, response) => void this.#receive(request, response));
  }

  get url() {
    return `http://127.0.0.1:${portOf(this.#server)}/`;
  }

  /** @param secret the key of the webhook */
  trust(secret) {
    this.#verifier = new Webhook(secret);
  }

  async #receive(request, response) {
    // Without its end, as when the sender is killed, a message does not count.
    const sent = await text(request).catch(() => undefined);
    if (sent === undefined) return;
    const chance = this.#random();
    const id = request.headers['webhook-id'];
    const isNew = !this.#seen.has(id);
    this.#seen.add(id);
    if (chance < REFUSED + BROKEN) this.failed += 1;
    // A connection breaks once for a message: further times, the service waits for minutes.
    if (chance < REFUSED || (chance < REFUSED + BROKEN && !isNew))
      response.writeHead(503, { 'Retry-After': '1' }).end();
    else if (chance < REFUSED + BROKEN) request.socket.destroy();
    else {
      this.#accept(request.headers, sent);
      response.writeHead(204).end();
    }
  }

  #accept(headers, sent) {
    const id = headers['webhook-id'];
    this.accepted += 1;
    try {
      this.#verifier?.verify(sent, headers);
    } catch {
      this.notVerified.push(id);
    }
    const [, transaction, type, record] = id.split('_');
    const key = `${type} ${record}`;
    const before = this.last.get(key);
    if (before !== undefined && transactionOf(before) > BigInt(transaction)) this.outOfOrder.push(id);
    this.last.set(key, id);
  }
}

function transactionOf(id) {
  return BigInt(id.split('_')[1]);
}
