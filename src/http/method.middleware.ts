import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/** Matches the path of a single record, by id, slug or external id. */
const RECORD = /\/(?:\d+|by-slug\/[^/]+|by-external-id\/[^/]+\/[^/]+)\/?$/i;

/** Resolves overridden and equivalent methods, so that every route needs one handler. */
@Injectable()
export class MethodMiddleware implements NestMiddleware {
  use(request: Request, _response: Response, next: NextFunction): void {
    if (request.method === 'POST') request.method = overridden(request);
    // POST, PUT and PATCH on a record are the same partial update.
    if (['POST', 'PUT'].includes(request.method) && RECORD.test(request.path)) request.method = 'PATCH';
    next();
  }
}

/** Returns the method that clients which can only POST name in a header or in the query. Unknown methods have no route. */
function overridden({ query, headers }: Request): string {
  const requested = query._method ?? headers['x-http-method-override'];
  return typeof requested === 'string' && requested.trim() !== '' ? requested.trim().toUpperCase() : 'POST';
}
