import { createHash } from 'node:crypto';
import { BUILD } from '../common/release.js';
import type { Environment } from '../config/environment.js';
import { siteOf } from '../http/site.js';

/** When this process started. */
const STARTED_AT = new Date();

/** Who finishes records: a release of the service with its settings. */
export interface Maker {
  /** The same data finished by the same maker is the same text. */
  readonly fingerprint: string;
  /** Of two makers at work, as during an upgrade, the one that started later replaces what the other has made. */
  readonly startedAt: Date;
}

export function makerOf(environment: Environment): Maker {
  const { timezone, languages, currency } = siteOf(environment);
  const made = JSON.stringify([BUILD, timezone, languages, currency]);
  const fingerprint = createHash('sha256').update(made).digest('base64url').slice(0, 16);
  return { fingerprint, startedAt: STARTED_AT };
}
