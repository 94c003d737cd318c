import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Json } from '../../reading/json.js';
import type { Contents } from '../../reading/result.js';
import { ResponseCache } from '../../reading/response-cache.js';
import type { Snapshot } from '../../reading/revisions.service.js';
import { Environment } from '../../platform/config/environment.js';
import { cacheKeyOf, sharedHeaders } from './cacheable-request.js';
import { isNotModified, lastChange, setValidators, stateOf } from './conditional-request.js';

/** Validators with which clients ask whether a response has changed. */
export interface Validators {
  /** Undefined if the body may belong to a later revision, depends on the time, or is that of a write. */
  readonly etag?: string;
  /** The revision that determines the response; undefined if none does. */
  readonly snapshot?: Snapshot;
}

interface Finished extends Validators {
  readonly contents: Contents;
  /** Shared caches may keep it. */
  readonly isShared: boolean;
}

/** A response that has an ETag, and so may be stored. */
type Storable = Required<Validators> & Pick<Finished, 'isShared'>;

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

  /** Prepares a 304 for a client that sent the current ETag. */
  notModified(request: Request, response: Response, storable: Storable): void {
    this.setHeaders(request, response, storable);
    this.store(request, response, storable);
    response.status(304);
  }

  /** Sets the headers and returns what to send. */
  finish(request: Request, response: Response, { contents, etag, snapshot, isShared }: Finished): Contents {
    if (snapshot !== undefined) this.setHeaders(request, response, { etag, snapshot, isShared });
    else if (etag !== undefined) response.setHeader('ETag', etag);
    if (etag === undefined) return contents;
    const stored =
      snapshot !== undefined && contents instanceof Json
        ? this.store(request, response, { etag, snapshot, isShared }, contents)
        : undefined;
    if (isNotModified(request)) response.status(304);
    return stored ?? contents;
  }

  /** Lets shared caches keep a response that everybody gets. */
  share(response: Response): void {
    response.setHeader('Cache-Control', this.sharing);
  }

  /** Stores the response for other clients. Returns the body in one piece if it is stored as well; streamed ones are not. */
  private store(
    request: Request,
    response: Response,
    { etag, snapshot, isShared }: Storable,
    contents?: Json,
  ): Json | undefined {
    const key = isShared ? cacheKeyOf(request) : undefined;
    if (key === undefined) return undefined;
    const isWhole = contents !== undefined && this.responses.admits(key, contents.length);
    const body = isWhole ? contents.joined() : undefined;
    const { timezone } = request.context.site;
    const state = stateOf(snapshot, timezone);
    // Another request may have stored the body meanwhile.
    if (body === undefined && this.responses.get(key)?.state === state) return undefined;
    this.responses.set(key, {
      state,
      etag,
      changedAt: lastChange(snapshot, timezone),
      body,
      headers: sharedHeaders(response.getHeaders()),
      routePattern: request.routePattern,
    });
    return body;
  }

  private setHeaders(
    { context }: Request,
    response: Response,
    { etag, snapshot, isShared }: Pick<Storable, 'snapshot' | 'isShared'> & Validators,
  ): void {
    if (isShared) this.share(response);
    if (etag === undefined) return;
    setValidators(response, etag, lastChange(snapshot, context.site.timezone), snapshot.now);
  }
}
