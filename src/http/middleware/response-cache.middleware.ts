import { Injectable, type NestMiddleware } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { NextFunction, Request, Response } from 'express';
import { ANONYMOUS } from '../../context/access/caller.js';
import { type CachedResponse, ResponseCache } from '../../reading/response-cache.js';
import { RevisionsService } from '../../reading/revisions.service.js';
import { Environment } from '../../platform/config/environment.js';
import { cacheKeyOf } from '../routes/cacheable-request.js';
import { hasEtag, isNotModified, setValidators, stateOf } from '../routes/conditional-request.js';
import { RateLimit } from '../limits/rate-limit.js';

/**
 * Serves responses from the cache, before any other work. Equal requests have equal responses as long as the revision and
 * the day are the same.
 */
@Injectable()
export class ResponseCacheMiddleware implements NestMiddleware {
  constructor(
    private readonly responses: ResponseCache,
    private readonly revisions: RevisionsService,
    private readonly limit: RateLimit,
    private readonly environment: Environment,
    private readonly host: HttpAdapterHost,
  ) {}

  async use(request: Request, response: Response, next: NextFunction): Promise<void> {
    if (!(await this.serve(request, response))) next();
  }

  private async serve(request: Request, response: Response): Promise<boolean> {
    const cached = this.find(request);
    if (cached === undefined || !this.limit.hasRoom(request)) return false;
    // An error is left to the handler, which will run into it as well and reports it properly.
    request.snapshot = this.revisions.current();
    const snapshot = await request.snapshot.catch(() => undefined);
    if (snapshot === undefined || stateOf(snapshot, this.environment.SITE_TIMEZONE) !== cached.state)
      return false;
    // The limit may have been reached meanwhile; the request is then rejected where it is counted.
    if (!this.limit.hasRoom(request)) return false;
    this.limit.count(request, response, ANONYMOUS);
    setHeaders(request, response, cached, snapshot.now);
    if (isNotModified(request) || cached.body === undefined) response.status(304);
    await this.host.httpAdapter.reply(response, cached.body);
    return true;
  }

  /** Finds the cached response. An entry without a body only serves clients that send its ETag. */
  private find(request: Request): CachedResponse | undefined {
    const key = cacheKeyOf(request);
    const cached = key === undefined ? undefined : this.responses.get(key);
    if (cached === undefined || cached.body !== undefined) return cached;
    return hasEtag(request, cached.etag) ? cached : undefined;
  }
}

function setHeaders(request: Request, response: Response, cached: CachedResponse, now: Date): void {
  request.routePattern = cached.routePattern;
  setValidators(response, cached.etag, cached.changedAt, now);
  for (const [name, value] of Object.entries(cached.headers)) response.setHeader(name, value);
}
