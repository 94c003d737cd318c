import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../logging/logging.module.js';
import { DeliveriesService, TURN_MS } from './deliveries.service.js';
import type { Place } from './leases.repository.js';

/** The longest time until a change is noticed. */
const INTERVAL_MS = 5_000;
const PATIENCE_MS = 5_000;
/**
 * Each serves one webhook at a time. They are few, because look-ups of host names share four threads with files and
 * passwords. Webhooks that fail share one, so that receivers that never answer do not keep the others waiting.
 */
const PLACES: readonly Place[] = [
  { servesFailing: true },
  { servesFailing: false },
  { servesFailing: false },
];

/** Delivers messages at intervals, in every instance. */
@Injectable()
export class DeliveryLoop implements OnModuleDestroy {
  private readonly stopping = new AbortController();
  private readonly occupied = new Set<Place>();
  private readonly turns = new Set<Promise<boolean>>();
  private turnMs = TURN_MS;

  constructor(
    private readonly deliveries: DeliveriesService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  start(turnMs = TURN_MS): void {
    this.turnMs = turnMs;
    void this.repeat();
  }

  /** Waits for the messages that are under way, though not for a receiver that hangs: its message is sent again. */
  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await Promise.race([Promise.all(this.turns), pause(PATIENCE_MS, undefined, { ref: false })]);
  }

  private async repeat(): Promise<void> {
    this.deliver();
    while (!this.stopping.signal.aborted) await this.deliverAfter(INTERVAL_MS);
  }

  private async deliverAfter(milliseconds: number): Promise<void> {
    await pause(milliseconds, undefined, { signal: this.stopping.signal, ref: false }).catch(() => undefined);
    this.deliver();
  }

  private deliver(): void {
    for (const place of PLACES) if (!this.occupied.has(place)) void this.occupy(place);
  }

  /** Delivers in a place until no webhook is due. */
  private async occupy(place: Place): Promise<void> {
    this.occupied.add(place);
    while (!this.stopping.signal.aborted && (await this.turn(place)));
    this.occupied.delete(place);
  }

  /** Returns whether another webhook may be due. A receiver that outlasts its turn is waited for without a place. */
  private turn(place: Place): Promise<boolean> {
    const turn = this.deliverNext(place).finally(() => this.turns.delete(turn));
    this.turns.add(turn);
    // Otherwise there would be as many receivers that fail at once as an attempt has turns.
    if (place.servesFailing) return turn;
    return Promise.race([turn, pause(this.turnMs, true, { ref: false })]);
  }

  private async deliverNext(place: Place): Promise<boolean> {
    try {
      const pauseMs = await this.deliveries.deliverNext(place, this.stopping.signal);
      // A webhook that is to be tried again soon does not wait for the timer.
      if (pauseMs !== undefined && pauseMs > 0 && pauseMs < INTERVAL_MS) void this.deliverAfter(pauseMs);
      return pauseMs !== undefined;
    } catch (error) {
      this.logger.warn({ err: error }, 'Webhooks are behind. The next attempt follows.');
      return false;
    }
  }
}
