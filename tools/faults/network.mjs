import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { performance } from 'node:perf_hooks';
import { onClose } from '../../scripts/lib/closing.mjs';
import { portOf } from '../lib/programs.mjs';

/** A TCP proxy in front of a server that can delay or drop data and reset connections. */
export class Network {
  /** Delay in each direction. */
  latencyMs = 0;
  #target;
  #pairs = new Set();
  #isSilent = false;
  url = '';

  static async start(target) {
    const network = new Network(new URL(target));
    const server = createServer((client) => network.#relay(client));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onClose(() => {
      network.reset();
      server.close();
    });
    network.url = Object.assign(new URL(target), { port: String(portOf(server)) }).href;
    return network;
  }

  constructor(target) {
    this.#target = target;
  }

  /** Drops all data, as when a machine vanishes. Connections open at that time stay broken. */
  silence() {
    this.#isSilent = true;
    for (const pair of this.#pairs) pair.isLost = true;
  }

  /** Lets new connections work again. */
  speak() {
    this.#isSilent = false;
  }

  /** Resets all connections at once. */
  reset() {
    for (const { client, server } of this.#pairs) {
      client.resetAndDestroy();
      server.resetAndDestroy();
    }
  }

  #relay(client) {
    const server = connect(Number(this.#target.port), this.#target.hostname);
    const pair = { client, server, isLost: this.#isSilent };
    this.#pairs.add(pair);
    this.#pass(pair, client, server);
    this.#pass(pair, server, client);
  }

  #pass(pair, from, to) {
    let due = 0;
    from.setNoDelay();
    from.on('data', (chunk) => {
      if (pair.isLost) return;
      if (this.latencyMs === 0 && due < performance.now()) return void to.write(chunk);
      // Preserves the order of chunks when the latency has just been reduced.
      due = Math.max(due, performance.now() + this.latencyMs);
      return void setTimeout(() => to.writable && to.write(chunk), due - performance.now());
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      to.destroy();
      this.#pairs.delete(pair);
    });
  }
}
