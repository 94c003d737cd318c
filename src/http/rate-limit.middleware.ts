import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { ApiError } from '../common/errors/api-error.js';
import { Environment } from '../config/environment.js';
import { clientOf } from './client-address.js';
import { RequestCounts, type Standing } from './request-counts.js';

const PRICE_OF_A_GUESS = 100;
const SINGLE_EVENT = /\/events\/(?:\d+|by-slug\/[^/]+)\/?$/i;

/** Before the caller is known: refuses who keeps guessing credentials or event passwords, without looking at another. */
@Injectable()
export class GuessLimitMiddleware implements NestMiddleware {
  constructor(
    private readonly counts: RequestCounts,
    private readonly environment: Environment,
  ) {}

  use(request: Request, response: Response, next: NextFunction): void {
    const { RATE_LIMIT_ENABLED: isOn, RATE_LIMIT_ANONYMOUS: limit } = this.environment;
    const { ip } = request;
    if (!isOn || ip === undefined || !isGuess(request)) {
      next();
      return;
    }
    const client = clientOf(ip);
    tell(response, this.counts.add(client, 0, limit));
    const guesses = this.counts.add(`guesses of ${client}`, 0, limit);
    if (guesses.remaining === 0) {
      next(refusal(response, guesses));
      return;
    }
    response.once('close', () => {
      if (!isWrong(request, response)) return;
      this.counts.add(`guesses of ${client}`, PRICE_OF_A_GUESS, limit);
      this.counts.add(client, PRICE_OF_A_GUESS, limit);
    });
    next();
  }
}

/** Once the caller is known: counts the request of the user or, where there is none, of the address. */
@Injectable()
export class RateLimitMiddleware implements NestMiddleware {
  constructor(
    private readonly counts: RequestCounts,
    private readonly environment: Environment,
  ) {}

  use(request: Request, response: Response, next: NextFunction): void {
    const standing = this.environment.RATE_LIMIT_ENABLED ? this.count(request) : undefined;
    if (standing === undefined) {
      next();
      return;
    }
    tell(response, standing);
    next(standing.isAbove ? refusal(response, standing) : undefined);
  }

  /** Whether one more request of this address is within its limit; it is not counted. */
  hasRoom({ ip }: Request): boolean {
    const { RATE_LIMIT_ENABLED: isOn, RATE_LIMIT_ANONYMOUS: limit } = this.environment;
    return !isOn || ip === undefined || this.counts.add(clientOf(ip), 0, limit).remaining > 0;
  }

  /** Counts the request of an address, unless that is one too many: then whoever refuses it counts. */
  admit(request: Request, response: Response): boolean {
    const { RATE_LIMIT_ENABLED: isOn, RATE_LIMIT_ANONYMOUS: limit } = this.environment;
    if (!this.hasRoom(request)) return false;
    if (isOn && request.ip !== undefined) tell(response, this.counts.add(clientOf(request.ip), 1, limit));
    return true;
  }

  private count({ ip, context: { caller } }: Request): Standing | undefined {
    const { RATE_LIMIT_ANONYMOUS: anonymous, RATE_LIMIT_AUTHENTICATED: authenticated } = this.environment;
    if (caller.id !== undefined) return this.counts.add(`user ${caller.id}`, 1, authenticated);
    return ip === undefined ? undefined : this.counts.add(clientOf(ip), 1, anonymous);
  }
}

function isGuess({ headers, query }: Request): boolean {
  return headers.authorization !== undefined || query.password !== undefined;
}

/** A caller who is known is never told 401. */
function isWrong(request: Request, { statusCode }: Response): boolean {
  if (request.headers.authorization !== undefined && statusCode === 401) return true;
  if (request.query.password === undefined) return false;
  // Lists, venues and organizers are answered whether the key opens something or not: it counts as if it did not.
  return statusCode === 403 || (statusCode < 400 && !SINGLE_EVENT.test(request.path));
}

function tell(response: Response, { limit, remaining, reset }: Standing): void {
  response.setHeader('RateLimit-Limit', limit);
  response.setHeader('RateLimit-Remaining', remaining);
  response.setHeader('RateLimit-Reset', reset);
}

function refusal(response: Response, { reset }: Standing): ApiError {
  response.setHeader('Retry-After', reset);
  return new ApiError('tooManyRequests', { values: { seconds: reset } });
}
