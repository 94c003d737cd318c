import type { Progress } from '../changes/changes.service.js';
import type { RequestContext } from '../../context/request/request-context.js';
import { MESSAGE_TYPES } from './message-types.js';
import { newSigningKey } from './signature.js';
import type { CreateWebhookDto } from './webhook.dto.js';
import type { Webhook } from './webhook.entity.js';

/** The state of a webhook whose receiver has not failed. */
export const UNTRIED = { failingSince: null, failedAttempts: 0 };

type Fields = Pick<CreateWebhookDto, 'url' | 'types' | 'description'>;

/** Returns a webhook that may be sent messages at once. */
export function newWebhook(
  { url, types = [...MESSAGE_TYPES], description = '' }: Fields,
  progress: Progress,
  { links, language, now }: RequestContext,
): Omit<Webhook, 'id'> {
  return {
    url,
    types,
    description,
    state: 'active',
    progress,
    baseUrl: links.url,
    query: links.query,
    language,
    secret: newSigningKey(),
    formerSecret: null,
    formerSecretUntil: null,
    ...UNTRIED,
    nextAttempt: now,
    lease: null,
    leasedUntil: null,
    version: 1,
    createdAt: now,
    modifiedAt: now,
  };
}
