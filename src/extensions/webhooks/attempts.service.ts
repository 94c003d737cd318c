import { Injectable } from '@nestjs/common';
import { Metrics } from '../../platform/metrics.js';
import type { DeliveryAttempt } from './leases.repository.js';
import type { Message } from './message.js';
import { signatureHeaders } from './signature.js';
import type { Webhook } from './webhook.entity.js';
import { isAccepted, type Outcome, WebhookSender } from './webhook-sender.js';

/** Sends signed messages, and counts how that ends. */
@Injectable()
export class AttemptsService {
  private readonly attempts;

  constructor(
    private readonly sender: WebhookSender,
    metrics: Metrics,
  ) {
    this.attempts = metrics.counter({
      name: 'calendar_webhook_attempts_total',
      help: 'Attempts to send a message to a webhook, by their outcome: accepted or failed.',
      labelNames: ['outcome'],
    });
  }

  async send(
    webhook: Webhook,
    message: Message,
    now: Date,
  ): Promise<{ outcome: Outcome; attempt: DeliveryAttempt }> {
    const { body, traceparent } = message;
    const headers = {
      ...signatureHeaders(webhook, message, now),
      ...(traceparent !== undefined && { traceparent }),
    };
    const outcome = await this.sender.send({ url: webhook.url, headers, body });
    this.attempts.inc({ outcome: isAccepted(outcome) ? 'accepted' : 'failed' });
    return { outcome, attempt: toAttempt(message, outcome, now) };
  }
}

function toAttempt({ id: messageId, type, recordId }: Message, outcome: Outcome, at: Date): DeliveryAttempt {
  const { status = null, error = null, response = null, milliseconds } = outcome;
  return {
    messageId,
    type,
    recordId: recordId ?? null,
    at,
    status,
    error,
    response: isAccepted(outcome) ? null : response,
    milliseconds,
  };
}
