import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { RepeatingTasks } from '../../platform/repeating-tasks.js';
import { DeliveriesService, TURN_MS } from './deliveries.service.js';
import type { DeliveryPlace } from './leases.repository.js';

/** The longest time until a change is noticed. */
const INTERVAL_MS = 5_000;
const FAILURE = 'Webhooks are behind. The next attempt follows.';
/**
 * Each serves one webhook at a time. They are few, because look-ups of host names share four threads with files and
 * passwords. Webhooks that fail share one, so that receivers that never answer do not keep the others waiting.
 */
const PLACES: readonly DeliveryPlace[] = [
  { servesFailing: true },
  { servesFailing: false },
  { servesFailing: false },
];

/** Delivers messages at intervals, in every instance. */
@Injectable()
export class DeliveryLoop {
  /** The time for which a receiver that has not failed may keep its place. Tests end it at once. */
  turnMs = TURN_MS;
  private readonly occupied = new Set<DeliveryPlace>();

  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly tasks: RepeatingTasks,
  ) {
    const deliver = () => {
      this.deliver();
    };
    tasks.add({ work: deliver, everyMs: INTERVAL_MS, failure: FAILURE });
  }

  private deliver(): void {
    for (const place of PLACES) if (!this.occupied.has(place)) void this.occupy(place);
  }

  /** Delivers in a place until no webhook is due. */
  private async occupy(place: DeliveryPlace): Promise<void> {
    this.occupied.add(place);
    while (!this.tasks.stopping.aborted && (await this.turn(place)));
    this.occupied.delete(place);
  }

  /** Returns whether another webhook may be due. A receiver that outlasts its turn is waited for without a place. */
  private turn(place: DeliveryPlace): Promise<boolean> {
    const turn = this.deliverNext(place);
    // Otherwise there would be as many receivers that fail at once as an attempt has turns.
    if (place.servesFailing) return turn;
    return Promise.race([turn, pause(this.turnMs, true, { ref: false })]);
  }

  private async deliverNext(place: DeliveryPlace): Promise<boolean> {
    const { stopping } = this.tasks;
    const deliver = () => this.deliveries.deliverNext(place, stopping);
    const pauseMs = await this.tasks.attempt(deliver, FAILURE);
    if (pauseMs === undefined) return false;
    // A webhook that is to be tried again soon does not wait for the timer.
    const isSoon = pauseMs > 0 && pauseMs < INTERVAL_MS;
    if (isSoon)
      void this.tasks.after(pauseMs, () => {
        this.deliver();
      });
    return true;
  }
}
