import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ResponseCache } from '../caching/response-cache.js';
import type { Snapshot } from '../caching/revisions.service.js';
import { Environment } from '../config/environment.js';
import { cacheKeyOf, sharedHeaders } from './cacheable-request.js';
import { isNotModified, lastChange, setValidators, stateOf } from './conditional-request.js';
import { JsonBody, NOT_MODIFIED } from './json-body.js';
import { isForEverybody } from './request-context.js';

/** A response to a read, with its validators. */
export interface Cacheable {
  readonly body: JsonBody;
  /** Undefined if the body may belong to a later revision, or depends on the time. */
  readonly etag: string | undefined;
  /** The revision at the start of the request. */
  readonly snapshot: Snapshot;
}

/** A response that may be stored, because it has an ETag. */
type Storable = Pick<Cacheable, 'snapshot'> & { readonly etag: string };

/** Sets the cache headers of reads, and stores their responses in the response cache. */
@Injectable()
export class CachedResponseService {
  private readonly sharing: string;

  constructor(
    private readonly responses: ResponseCache,
    { CACHE_SECONDS: seconds }: Environment,
  ) {
    this.sharing =
      seconds === 0
        ? 'public, max-age=0, must-revalidate'
        : `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=30`;
  }

  /** Responds with 304 to a client that sent the current ETag. */
  notModified(request: Request, response: Response, storable: Storable): typeof NOT_MODIFIED {
    this.setHeaders(request, response, storable);
    this.store(request, response, storable);
    return NOT_MODIFIED;
  }

  /** Sets the headers and returns what to send. */
  finish(
    request: Request,
    response: Response,
    { body, etag, snapshot }: Cacheable,
  ): JsonBody | typeof NOT_MODIFIED {
    this.setHeaders(request, response, { etag, snapshot });
    if (etag === undefined) return body;
    const stored = this.store(request, response, { etag, snapshot }, body);
    if (isNotModified(request)) return NOT_MODIFIED;
    return stored === undefined ? body : new JsonBody([stored]);
  }

  /** Stores the response for other clients. Returns the body in one piece if it is stored as well. */
  private store(request: Request, response: Response, { etag, snapshot }: Storable, body?: JsonBody) {
    const key = isForEverybody(request.context) ? cacheKeyOf(request) : undefined;
    if (key === undefined) return undefined;
    const isWhole = body !== undefined && this.responses.admits(key, body.length);
    const whole = isWhole ? Buffer.concat(body.pieces) : undefined;
    const { timezone } = request.context.site;
    const state = stateOf(snapshot, timezone);
    // Another request may have stored the body meanwhile.
    if (whole === undefined && this.responses.get(key)?.state === state) return undefined;
    this.responses.set(key, {
      state,
      etag,
      changedAt: lastChange(snapshot, timezone),
      body: whole,
      headers: sharedHeaders(response.getHeaders()),
      routePattern: request.routePattern,
    });
    return whole;
  }

  /** Sets the headers of a response that is not stored. */
  setHeaders(request: Request, response: Response, { etag, snapshot }: Omit<Cacheable, 'body'>): void {
    const { context } = request;
    if (isForEverybody(context)) response.setHeader('Cache-Control', this.sharing);
    if (etag === undefined) return;
    setValidators(response, etag, lastChange(snapshot, context.site.timezone), snapshot.now);
  }
}
