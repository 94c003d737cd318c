import { invalidParameter } from '../../common/errors/api-error.js';
import { rejectedSecret } from '../../common/errors/reason.js';
import { sentence } from '../../common/errors/sentences.js';
import type { Received } from '../../common/parameters/received.js';

/** @throws ApiError `invalidParameter` if both arguments for the same thing were sent */
export function refuseBoth(sent: Received): void {
  const names = Object.keys(sent).filter((name) => sent[name] !== undefined);
  const [one = '', other] = names;
  if (other !== undefined)
    throw invalidParameter(other, rejectedSecret(sentence('eitherOf', { one, other })));
}
