import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../common/logging/logging.module.js';
import { DeliveriesService } from './deliveries.service.js';

/** The longest time until a change is noticed. */
const INTERVAL_MS = 5_000;
const PATIENCE_MS = 5_000;
/** Webhooks that are served at once. Few, because look-ups of host names share four threads with files and passwords. */
const AT_ONCE = 3;

/** Delivers messages at intervals, in every instance. */
@Injectable()
export class DeliveryLoop implements OnModuleDestroy {
  private readonly stopping = new AbortController();
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly deliveries: DeliveriesService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  start(): void {
    void this.repeat();
  }

  /** Waits for the messages that are under way, though not for a receiver that hangs: its message is sent again. */
  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await Promise.race([Promise.all(this.running), pause(PATIENCE_MS, undefined, { ref: false })]);
  }

  private async repeat(): Promise<void> {
    const { signal } = this.stopping;
    this.deliver();
    while (!signal.aborted) await this.deliverAfter(INTERVAL_MS);
  }

  private async deliverAfter(milliseconds: number): Promise<void> {
    await pause(milliseconds, undefined, { signal: this.stopping.signal, ref: false }).catch(() => undefined);
    this.deliver();
  }

  /** Delivers until no webhook is due, and begins the same beside it as long as there are webhooks and few enough runs. */
  private deliver(): void {
    if (this.running.size >= AT_ONCE || this.stopping.signal.aborted) return;
    const run = this.deliverAll().catch((error: unknown) => {
      this.logger.warn({ err: error }, 'Webhooks are behind. The next attempt follows.');
    });
    this.running.add(run);
    void run.then(() => this.running.delete(run));
  }

  private async deliverAll(): Promise<void> {
    const { signal } = this.stopping;
    let soonestMs = INTERVAL_MS;
    for (;;) {
      const pauseMs = await this.deliveries.deliverNext(signal);
      if (pauseMs === undefined || signal.aborted) break;
      if (pauseMs > 0) soonestMs = Math.min(soonestMs, pauseMs);
      this.deliver();
    }
    // A webhook that is to be tried again soon does not wait for the timer.
    if (soonestMs < INTERVAL_MS) void this.deliverAfter(soonestMs);
  }
}
