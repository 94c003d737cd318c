import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Progress } from '../changes/changes.service.js';
import { Clock } from '../../common/dates/clock.js';
import { LOGGER } from '../../platform/service-logger.js';
import { AttemptsService } from './attempts.service.js';
import { type LeasedWebhook, LeasesRepository, type DeliveryPlace } from './leases.repository.js';
import type { Message } from './message.js';
import { UNTRIED } from './new-webhook.js';
import { PendingMessagesService } from './pending-messages.service.js';
import { isGivenUp, nextAttempt } from './retries.js';
import { isAccepted, type Outcome } from './webhook-sender.js';
import { WebhooksService } from './webhooks.service.js';

const GONE = 410;
/** Time after which another webhook has its turn. With one more attempt, it is shorter than a lease. */
export const TURN_MS = 5_000;
const POSTPONED_MS = 60_000;

/** Sends receivers what they have not been told, one message after the other. */
@Injectable()
export class DeliveriesService {
  constructor(
    private readonly leases: LeasesRepository,
    private readonly pending: PendingMessagesService,
    private readonly attempts: AttemptsService,
    private readonly webhooks: WebhooksService,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Sends the next messages of a webhook that the place serves.
   * @returns the milliseconds after which it may be due again; undefined if no webhook is due
   */
  async deliverNext(place: DeliveryPlace, stopping?: AbortSignal): Promise<number | undefined> {
    const began = this.clock.now();
    const webhook = await this.leases.take(place, began);
    if (webhook === undefined) return undefined;
    try {
      await this.deliver(webhook, began, stopping);
    } catch (error) {
      // Later, so that the others have their turn.
      webhook.nextAttempt = new Date(this.clock.now().getTime() + POSTPONED_MS);
      this.logger.warn(
        { err: error, webhook: webhook.id },
        'A webhook cannot be served. It is tried again in a minute.',
      );
    }
    await this.leases.release(webhook);
    return webhook.nextAttempt.getTime() - this.clock.now().getTime();
  }

  /** @param began the time at which the lease began */
  private async deliver(
    webhook: LeasedWebhook,
    began: Date,
    stopping: AbortSignal | undefined,
  ): Promise<void> {
    const { messages, progress } = await this.pending.of(webhook, this.clock.now());
    for (const one of messages) {
      // Also after this process was suspended, when another instance may have taken the webhook over.
      const isLate = this.clock.now().getTime() - began.getTime() >= TURN_MS;
      if (isLate || stopping?.aborted || !(await this.tell(webhook, one.message, one.progress))) return;
    }
    await this.leases.advance(webhook, progress, this.clock.now());
  }

  /** Sends one message. Returns false if the next one must not follow. */
  private async tell(webhook: LeasedWebhook, message: Message, progress: Progress): Promise<boolean> {
    const { outcome, attempt } = await this.attempts.send(webhook, message, this.clock.now());
    const now = this.clock.now();
    if (isAccepted(outcome)) {
      Object.assign(webhook, UNTRIED);
      return this.leases.advance(webhook, progress, now, attempt);
    }
    webhook.nextAttempt = nextAttempt(webhook.failedAttempts + 1, outcome.retryAfter, now);
    const counts = await this.leases.fail(webhook, now, attempt);
    if (counts && isLost(webhook, outcome, now)) await this.disable(webhook, outcome, now);
    return false;
  }

  private async disable(webhook: LeasedWebhook, { status, error }: Outcome, now: Date): Promise<void> {
    const { id } = webhook;
    await this.webhooks.disable(webhook, now);
    this.logger.warn({ webhook: id, status, reason: error }, 'A webhook is disabled: its receiver is gone.');
  }
}

/** Tells whether a receiver is gone for good. */
function isLost({ failingSince }: LeasedWebhook, { status }: Outcome, now: Date): boolean {
  return status === GONE || (failingSince !== null && isGivenUp(failingSince, now));
}
