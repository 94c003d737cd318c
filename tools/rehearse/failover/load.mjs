import { setTimeout as sleep } from 'node:timers/promises';
import { onClose } from '../../../scripts/lib/closing.mjs';
import { Client, EVENTS } from '../../lib/client.mjs';
import { until } from '../../lib/programs.mjs';
import { createEvent } from '../content.mjs';

const WRITERS = 3;
const PAUSE_MS = 100;
const STEADY_WRITES = 50;
const STEADY_SECONDS = 60;
const PAGE = `${EVENTS}?per_page=5`;

/** Clients that create events, each with a title of its own, and read a page that nginx has cached. */
export class Load {
  sent = 0;
  acknowledged = /** @type {{ title: string, sentAt: number, acknowledgedAt: number }[]} */ ([]);
  /** The numbers of writes with another response, by status. */
  refused = {};
  reads = { count: 0, failures: /** @type {(string | number)[]} */ ([]), slowestMs: 0 };
  loops = /** @type {Promise<void>[]} */ ([]);
  isOver = false;

  constructor(origin) {
    // Addresses of their own, so that the reader does not share a rate limit with the writers.
    const [writer, reader, feedReader] = [10, 11, 12].map(
      (host) => new Client(origin, { from: `127.0.0.${host}` }),
    );
    this.writer = writer;
    this.reader = reader;
    this.feedReader = feedReader;
    onClose(() => this.stop());
  }

  async start() {
    await this.reader.get(PAGE);
    const writers = Array.from({ length: WRITERS }, () => this.loop(() => this.write()));
    this.loops = [...writers, this.loop(() => this.read())];
  }

  async stop() {
    this.isOver = true;
    await Promise.all(this.loops);
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
    const written = () => this.acknowledged.slice(-1).find(({ sentAt }) => sentAt >= since);
    const { acknowledgedAt } = await until('A write is acknowledged', written, seconds);
    return (acknowledgedAt - since) / 1000;
  }

  async write() {
    const title = `Failover ${(this.sent += 1)}`;
    const sentAt = Date.now();
    const status = await createEvent(this.writer, title).then(statusOf, () => 'no response');
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
