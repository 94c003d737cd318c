import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Caller } from '../../context/access/caller.js';
import { ApiError } from '../../common/errors/api-error.js';
import { Environment } from '../../platform/config/environment.js';
import { clientOf } from './client-address.js';
import { type Quota, RequestCounts } from './request-counts.js';

/** Limits the requests of a user or, for anonymous requests, of an address. */
@Injectable()
export class RateLimit {
  constructor(
    private readonly counts: RequestCounts,
    private readonly environment: Environment,
  ) {}

  /**
   * Counts a request, or several at once, and sets the `RateLimit-*` headers.
   * @throws ApiError `tooManyRequests`
   */
  count(request: Request, response: Response, caller: Caller, requests = 1): void {
    const { RATE_LIMIT_ENABLED: isOn } = this.environment;
    const client = caller.id === undefined ? clientOf(request) : `user ${caller.id}`;
    if (!isOn || client === undefined) return;
    const limit = this.limitOf(caller);
    const quota = this.counts.charge(client, limit, requests);
    response.setHeader('RateLimit-Limit', quota.limit);
    response.setHeader('RateLimit-Remaining', quota.remaining);
    response.setHeader('RateLimit-Reset', quota.reset);
    if (quota.isExceeded) throw tooManyRequests(response, quota);
  }

  /**
   * Counts a batch as several requests; it has been counted as one.
   * @throws ApiError `tooManyRequests`, or `exceedsRateLimit` if no minute has room for them
   */
  countBatch(request: Request, response: Response, caller: Caller, requests: number): void {
    const limit = this.limitOf(caller);
    if (this.environment.RATE_LIMIT_ENABLED && requests > limit)
      throw new ApiError('exceedsRateLimit', { values: { requests, limit } });
    this.count(request, response, caller, requests - 1);
  }

  /**
   * Returns a function that counts what a request turns out to cost in all beyond one request, however often it is told, but never
   * more than the limit.
   */
  chargeOf(request: Request, response: Response, caller: Caller): (requests: number) => void {
    const most = this.limitOf(caller) - 1;
    let counted = 0;
    return (requests) => {
      if (requests <= counted) return;
      this.count(request, response, caller, Math.min(requests - counted, most));
      counted = requests;
    };
  }

  /** Tells whether the client may send another request, without counting it. */
  hasRoom(request: Request): boolean {
    const { RATE_LIMIT_ENABLED: isOn, RATE_LIMIT_ANONYMOUS: limit } = this.environment;
    if (!isOn) return true;
    const client = clientOf(request);
    return client === undefined || this.counts.quota(client, limit).remaining > 0;
  }

  private limitOf(caller: Caller): number {
    const { RATE_LIMIT_ANONYMOUS, RATE_LIMIT_AUTHENTICATED } = this.environment;
    return caller.id === undefined ? RATE_LIMIT_ANONYMOUS : RATE_LIMIT_AUTHENTICATED;
  }
}

export function tooManyRequests(response: Response, { reset }: Quota): ApiError {
  response.setHeader('Retry-After', reset);
  return new ApiError('tooManyRequests', { values: { seconds: reset } });
}
