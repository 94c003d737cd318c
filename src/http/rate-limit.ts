import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Caller } from '../access/caller.js';
import { ApiError } from '../common/errors/api-error.js';
import { Environment } from '../config/environment.js';
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
    const { RATE_LIMIT_ENABLED: isOn, RATE_LIMIT_ANONYMOUS, RATE_LIMIT_AUTHENTICATED } = this.environment;
    const client = caller.id === undefined ? clientOf(request) : `user ${caller.id}`;
    if (!isOn || client === undefined) return;
    const limit = caller.id === undefined ? RATE_LIMIT_ANONYMOUS : RATE_LIMIT_AUTHENTICATED;
    const { quota } = this.counts.charge(client, limit, requests);
    response.setHeader('RateLimit-Limit', quota.limit);
    response.setHeader('RateLimit-Remaining', quota.remaining);
    response.setHeader('RateLimit-Reset', quota.reset);
    if (quota.isExceeded) throw tooManyRequests(response, quota);
  }

  /** Tells whether the client may send another request, without counting it. */
  hasRoom(request: Request): boolean {
    const { RATE_LIMIT_ENABLED: isOn, RATE_LIMIT_ANONYMOUS: limit } = this.environment;
    if (!isOn) return true;
    const client = clientOf(request);
    return client === undefined || this.counts.quota(client, limit).remaining > 0;
  }
}

export function tooManyRequests(response: Response, { reset }: Quota): ApiError {
  response.setHeader('Retry-After', reset);
  return new ApiError('tooManyRequests', { values: { seconds: reset } });
}
