import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

/** Out of a hundred messages: refused with a request to come back soon, and connections closed without a response. */
const [REFUSED, BROKEN] = [0.3, 0.033];

/** A receiver of webhooks that fails a third of all deliveries, and checks what it accepts. */
export class Receiver {
  #server;
  #random;
  #verifier;
  #seen = new Set();
  /** The id of the last accepted message about each record. */
  last = new Map();
  accepted = 0;
  failed = 0;
  /** Messages about a record that were accepted after a later one about it. */
  outOfOrder = [];
  /** Messages that the library of Standard Webhooks rejects. */
  notVerified = [];

  static async start(teardown, random) {
    const receiver = new Receiver(random);
    teardown.add(() => receiver.#close());
    await new Promise((resolve) => receiver.#server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  constructor(random) {
    this.#random = random;
    this.#server = createServer((request, response) => this.#receive(request, response));
  }

  get url() {
    return `http://127.0.0.1:${this.#server.address().port}/`;
  }

  /** @param secret the key of the webhook */
  trust(secret) {
    this.#verifier = new Webhook(secret);
  }

  #receive(request, response) {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    // Without its end, as when the sender is killed, a message does not count.
    request.on('end', () => {
      const chance = this.#random();
      const isNew = this.#remember(request.headers['webhook-id']);
      if (chance < REFUSED + BROKEN) this.failed += 1;
      // A connection breaks once for a message: further times, the service waits for minutes.
      if (chance < REFUSED || (chance < REFUSED + BROKEN && !isNew))
        response.writeHead(503, { 'Retry-After': '1' }).end();
      else if (chance < REFUSED + BROKEN) request.socket.destroy();
      else {
        this.#accept(request.headers, Buffer.concat(chunks).toString());
        response.writeHead(204).end();
      }
    });
  }

  /** Returns whether the message has not been seen before. */
  #remember(id) {
    const isNew = !this.#seen.has(id);
    this.#seen.add(id);
    return isNew;
  }

  #accept(headers, text) {
    const id = headers['webhook-id'];
    this.accepted += 1;
    try {
      this.#verifier.verify(text, headers);
    } catch {
      this.notVerified.push(id);
    }
    const [, transaction, type, record] = id.split('_');
    const key = `${type} ${record}`;
    const before = this.last.get(key);
    if (before !== undefined && transactionOf(before) > BigInt(transaction)) this.outOfOrder.push(id);
    this.last.set(key, id);
  }

  async #close() {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

function transactionOf(id) {
  return BigInt(id.split('_')[1]);
}
