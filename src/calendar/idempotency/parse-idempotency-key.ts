import { invalidParameter } from '../../common/errors/api-error.js';
import { rejected } from '../../common/errors/reason.js';
import { sentence } from '../../common/errors/sentences.js';

const PRINTABLE = /^[\x20-\x7e]{1,255}$/;
/** A string of RFC 9651: in it, only quotes and backslashes are escaped. */
const QUOTED = /^"((?:[^"\\]|\\["\\])*)"$/;

/**
 * Returns the key in an `Idempotency-Key`. The draft requires quotes, but many clients send none: both are the same key.
 * @throws ApiError `invalidParameters`
 */
export function parseIdempotencyKey(sent: string): string {
  const key = sent.startsWith('"') ? QUOTED.exec(sent)?.[1]?.replace(/\\(.)/g, '$1') : sent;
  if (key === undefined || !PRINTABLE.test(key))
    throw invalidParameter('Idempotency-Key', rejected(sent, sentence('idempotencyKey')));
  return key;
}
