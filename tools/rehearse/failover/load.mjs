import { setTimeout as sleep } from 'node:timers/promises';
import { onClose } from '../../../scripts/lib/closing.mjs';
import { Client, EVENTS } from '../client.mjs';
import { assertExpired, readFeed } from '../feed.mjs';
import { until } from '../programs.mjs';

const WRITERS = 3;
const PAUSE_MS = 100;
const STEADY_WRITES = 50;
const STEADY_SECONDS = 60;
const PAGE = `${EVENTS}?per_page=5`;

/** Clients that create events, each with a title of its own, and read a page that nginx has cached. */
export class Load {
  sent = 0;
  acknowledged = [];
  /** The numbers of writes with another response, by status. */
  refused = {};
  reads = { count: 0, failures: [], slowestMs: 0 };
  isOver = false;

  constructor({ http }) {
    // Addresses of their own, so that the reader does not share a rate limit with the writers.
    this.writer = new Client(http, '127.0.0.10');
    this.reader = new Client(http, '127.0.0.11');
    this.feedReader = new Client(http, '127.0.0.12');
    onClose(() => this.stop());
  }

  async start() {
    await this.reader.get(PAGE);
    const writers = Array.from({ length: WRITERS }, () => this.loop(() => this.write()));
    this.loops = [...writers, this.loop(() => this.read())];
  }

  async stop() {
    this.isOver = true;
    await Promise.all(this.loops ?? []);
    this.writer.close();
    this.reader.close();
    this.feedReader.close();
  }

  /** Waits until writes are acknowledged one after the other. */
  async untilSteady() {
    const wanted = this.acknowledged.length + STEADY_WRITES;
    await until('Writes are steady', () => this.acknowledged.length >= wanted, STEADY_SECONDS);
  }

  /** Waits until a write that was sent from now on is acknowledged. @returns the seconds that took */
  async untilWritten(seconds) {
    const since = Date.now();
    const written = () => this.acknowledged.at(-1)?.sentAt >= since && this.acknowledged.at(-1);
    const { acknowledgedAt } = await until('A write is acknowledged', written, seconds);
    return (acknowledgedAt - since) / 1000;
  }

  followFeed() {
    return readFeed((path) => this.feedReader.get(path));
  }

  assertExpired(cursor) {
    return assertExpired((path) => this.feedReader.get(path), cursor);
  }

  async write() {
    const title = `Failover ${(this.sent += 1)}`;
    const sentAt = Date.now();
    const status = await this.writer.create(title).then(statusOf, () => 'no response');
    if (status === 201) this.acknowledged.push({ title, sentAt, acknowledgedAt: Date.now() });
    else this.refused[status] = (this.refused[status] ?? 0) + 1;
  }

  async read() {
    const sentAt = Date.now();
    const status = await this.reader.get(PAGE).then(statusOf, ({ message }) => message);
    this.reads.count += 1;
    this.reads.slowestMs = Math.max(this.reads.slowestMs, Date.now() - sentAt);
    if (status !== 200) this.reads.failures.push(status);
  }

  async loop(send) {
    while (!this.isOver) {
      await send();
      await sleep(PAUSE_MS);
    }
  }
}

function statusOf({ status }) {
  return status;
}
