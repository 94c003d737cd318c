import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Clock } from '../../common/dates/clock.js';
import { ApiError } from '../../common/errors/api-error.js';
import { Environment } from '../../platform/config/environment.js';
import { clientOf } from './client-address.js';
import { tooManyRequests } from './rate-limit.js';
import { RequestCounts } from './request-counts.js';
import { SecretChecks } from './secret-checks.js';

/** Failed attempts per minute and client, for each type of secret. */
const LIMIT = 12;
/** For a turn: longer than the database may take to answer. */
const PATIENCE_MS = 10_000;

export type Secret = 'credentials' | 'token' | 'record password';

/** A secret that a request tries. */
export interface SecretAttempt {
  /** Must be called exactly once. Only failures count. */
  end(hasFailed: boolean): void;
}

const UNLIMITED: SecretAttempt = { end: () => undefined };

/**
 * Limits failed attempts at secrets. No more are made at the same time than may still fail, so that sending many at once gains
 * nothing; right ones wait for their turn.
 */
@Injectable()
export class AttemptLimit {
  /** The secrets that are being checked, by type and client. */
  private readonly checks = new Map<string, SecretChecks>();

  constructor(
    private readonly counts: RequestCounts,
    private readonly environment: Environment,
    private readonly clock: Clock,
  ) {}

  /**
   * Begins an attempt when it is its turn.
   * @throws ApiError `tooManyRequests` after too many failed attempts, without checking this one; `unavailable` if others are
   *   checked for too long
   */
  async begin(type: Secret, secret: string, request: Request, response: Response): Promise<SecretAttempt> {
    const client = clientOf(request);
    if (!this.environment.ATTEMPT_LIMIT_ENABLED || client === undefined) return UNLIMITED;
    const count = `${type} of ${client}`;
    // No number of attempts at once makes a signature right, and those of a slow issuer must not be waited for.
    if (type === 'token') return this.atOnce(count, response);
    const checks = this.checksOf(count);
    const digest = createHash('sha256').update(secret).digest('base64');
    const check = await checks.begin(digest, PATIENCE_MS);
    if (check === undefined) {
      this.forget(count, checks);
      throw this.refusal(count, response);
    }
    return {
      end: (hasFailed) => {
        if (checks.end(check, hasFailed)) this.counts.charge(count, LIMIT);
        checks.admitNext();
        this.forget(count, checks);
      },
    };
  }

  private atOnce(count: string, response: Response): SecretAttempt {
    if (this.allowed(count) === 0) throw this.refusal(count, response);
    return {
      end: (hasFailed) => {
        if (hasFailed) this.counts.charge(count, LIMIT);
      },
    };
  }

  private checksOf(count: string): SecretChecks {
    const checks = this.checks.get(count) ?? new SecretChecks(() => this.allowed(count), this.clock);
    this.checks.set(count, checks);
    return checks;
  }

  private forget(count: string, { areOver }: SecretChecks): void {
    if (areOver) this.checks.delete(count);
  }

  private refusal(count: string, response: Response): ApiError {
    const quota = this.counts.quota(count, LIMIT);
    return quota.remaining === 0 ? tooManyRequests(response, quota) : new ApiError('unavailable');
  }

  private allowed(count: string): number {
    return this.counts.quota(count, LIMIT).remaining;
  }
}
