import { setTimeout as sleep } from 'node:timers/promises';
import { onClose } from '../../../scripts/lib/closing.mjs';
import { Client } from '../../lib/client.mjs';
import { until } from '../../lib/programs.mjs';
import { createEvent } from '../content.mjs';

const WRITERS = 3;
const PAUSE_MS = 50;

/** Clients that create events, each with a title of its own. */
export class Writers {
  acknowledged = /** @type {{ title: string, at: Date }[]} */ ([]);
  #sent = 0;
  #isOver = false;
  #loops = /** @type {Promise<void>[]} */ ([]);

  constructor(origin) {
    this.client = new Client(origin);
    onClose(() => this.stop());
  }

  start() {
    this.#isOver = false;
    this.#loops = Array.from({ length: WRITERS }, () => this.#loop());
  }

  async stop() {
    this.#isOver = true;
    await Promise.all(this.#loops);
  }

  /** Waits until so many more writes are acknowledged. */
  async untilWritten(count) {
    const wanted = this.acknowledged.length + count;
    await until('Writes are acknowledged', () => this.acknowledged.length >= wanted);
  }

  async #loop() {
    while (!this.#isOver) {
      const title = `Restore ${(this.#sent += 1)}`;
      const status = await createEvent(this.client, title).then(
        (response) => response.status,
        () => 'no response',
      );
      if (status === 201) this.acknowledged.push({ title, at: new Date() });
      await sleep(PAUSE_MS);
    }
  }
}
