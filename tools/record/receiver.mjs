import { createServer } from 'node:http';
import { once } from 'node:events';
import { onClose } from '../../scripts/lib/closing.mjs';
import { portOf } from '../lib/programs.mjs';

/** Replies to messages by their path; other messages are accepted. */
const REPLIES = {
  '/failing': { status: 500, text: 'out of order' },
  '/later': { status: 503, headers: { 'Retry-After': '60' } },
  '/gone': { status: 410 },
  '/moved': { status: 302, headers: { Location: '/elsewhere' } },
};
/** They differ between any two connections. */
const OF_CONNECTION = ['connection', 'host'];

/** Receives the messages of webhooks, from one build at a time, so that both have receivers of the same address. */
export class Receiver {
  #received = [];

  static async start() {
    const receiver = new Receiver();
    const server = createServer((request, response) => void receiver.#receive(request, response));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onClose(() => server.close());
    receiver.url = `http://127.0.0.1:${portOf(server)}`;
    return receiver;
  }

  url = '';

  get count() {
    return this.#received.length;
  }

  /** Returns the messages since the last call, those to one address in their order. */
  take() {
    const taken = this.#received;
    this.#received = [];
    return taken.sort((one, other) => one.path.localeCompare(other.path));
  }

  async #receive(request, response) {
    const text = Buffer.concat(await request.toArray()).toString();
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !OF_CONNECTION.includes(name)),
    );
    this.#received.push({ path: request.url, headers, text, body: JSON.parse(text) });
    const { status = 204, headers: replied = {}, text: body = '' } = REPLIES[request.url] ?? {};
    response.writeHead(status, replied).end(body);
  }
}
