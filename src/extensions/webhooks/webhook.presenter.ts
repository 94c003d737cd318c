import type { Delivery } from './delivery.entity.js';
import type { DeliveryDto } from './webhook.dto.js';
import type { Webhook } from './webhook.entity.js';

export function presentWebhook(webhook: Webhook) {
  return {
    id: webhook.id,
    url: webhook.url,
    types: webhook.types,
    description: webhook.description,
    state: webhook.state,
    failing_since: webhook.failingSince?.toISOString() ?? null,
    failed_attempts: webhook.failedAttempts,
    next_attempt: webhook.nextAttempt.toISOString(),
    created: webhook.createdAt.toISOString(),
    modified: webhook.modifiedAt.toISOString(),
  };
}

/** Presents a webhook together with its key. */
export function withSecret(webhook: Webhook) {
  return { ...presentWebhook(webhook), secret: webhook.secret };
}

export function presentDelivery(delivery: Omit<Delivery, 'id' | 'webhookId'>): DeliveryDto {
  const { messageId, type, recordId, at, status, error, response, milliseconds } = delivery;
  return {
    message_id: messageId,
    type,
    record_id: recordId,
    at: at.toISOString(),
    status,
    error,
    response,
    milliseconds,
  };
}
