import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Environment } from '../../platform/config/environment.js';
import { clientOf } from './client-address.js';
import { tooManyRequests } from './rate-limit.js';
import { type Charge, RequestCounts } from './request-counts.js';

/** Failed attempts per minute and client, for each type of secret. */
const LIMIT = 12;

export type Secret = 'credentials' | 'token' | 'record password';

/** A secret that a request tries. */
export interface SecretAttempt {
  /** Must be called exactly once. Only failures count. */
  end(hasFailed: boolean): void;
}

/** A secret that several requests try at the same time. */
interface Pending {
  readonly charge: Charge;
  requests: number;
  hasFailed: boolean;
}

const UNLIMITED: SecretAttempt = { end: () => undefined };

/**
 * Limits failed attempts at secrets. An attempt is charged when it begins and refunded unless it fails, so that sending
 * many at once gains nothing. Concurrent requests with the same secret are one attempt, because they reveal no more than
 * one of them would.
 */
@Injectable()
export class AttemptLimit {
  private readonly pending = new Map<string, Pending>();

  constructor(
    private readonly counts: RequestCounts,
    private readonly environment: Environment,
  ) {}

  /** @throws ApiError `tooManyRequests` after too many failed attempts, without checking this one */
  begin(type: Secret, secret: string, request: Request, response: Response): SecretAttempt {
    const client = clientOf(request);
    if (!this.environment.ATTEMPT_LIMIT_ENABLED || client === undefined) return UNLIMITED;
    const count = `${type} of ${client}`;
    const key = `${count} ${createHash('sha256').update(secret).digest('base64')}`;
    const pending = this.pending.get(key) ?? {
      charge: this.charge(count, response),
      requests: 0,
      hasFailed: false,
    };
    this.pending.set(key, pending);
    pending.requests += 1;
    return {
      end: (hasFailed) => {
        pending.hasFailed ||= hasFailed;
        pending.requests -= 1;
        if (pending.requests > 0) return;
        this.pending.delete(key);
        if (!pending.hasFailed) pending.charge.refund();
      },
    };
  }

  private charge(count: string, response: Response): Charge {
    const quota = this.counts.quota(count, LIMIT);
    if (quota.remaining === 0) throw tooManyRequests(response, quota);
    return this.counts.charge(count, LIMIT);
  }
}
