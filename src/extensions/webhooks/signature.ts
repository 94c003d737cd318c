import { createHmac, randomBytes } from 'node:crypto';
import type { Webhook } from './webhook.entity.js';

const PREFIX = 'whsec_';
const KEY_BYTES = 32;

/** Returns a new key for signatures, as receivers configure it. */
export function newSigningKey(): string {
  return `${PREFIX}${randomBytes(KEY_BYTES).toString('base64')}`;
}

/**
 * Returns the headers of Standard Webhooks for a message. For a day after a rotation the former key signs as well, so
 * that receivers can change theirs at any time.
 */
export function signatureHeaders(
  webhook: Pick<Webhook, 'secret' | 'formerSecret' | 'formerSecretUntil'>,
  { id, body }: { readonly id: string; readonly body: string },
  now: Date,
) {
  const { secret, formerSecret, formerSecretUntil } = webhook;
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const isRotating = formerSecret !== null && formerSecretUntil !== null && now < formerSecretUntil;
  const signatures = [secret, ...(isRotating ? [formerSecret] : [])].map((key) =>
    sign(key, `${id}.${timestamp}.${body}`),
  );
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

function sign(secret: string, signed: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}
