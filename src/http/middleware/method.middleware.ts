import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { BY_EXTERNAL_ID, BY_ID, BY_SLUG, OWN_USER } from '../../context/request/record-paths.js';

const KEYS = [BY_ID, BY_SLUG, BY_EXTERNAL_ID, OWN_USER].map((path) =>
  path.replace(':id', String.raw`\d+`).replace(/:\w+/g, '[^/]+'),
);
/** Matches the path of a single record, by id, slug or external id, and that of the own user. */
const RECORD = new RegExp(`/(?:${KEYS.join('|')})/?$`, 'i');

/** The methods with routes. Not HEAD: its client would take the next response for the body that `Content-Length` announces. */
const OVERRIDES = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** A method without a route. */
const UNKNOWN = 'UNKNOWN';

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

/** Returns the method that clients which can only POST name in a header or in the query. */
function overridden({ query, headers }: Request): string {
  const requested = query._method ?? headers['x-http-method-override'];
  const method = typeof requested === 'string' ? requested.trim().toUpperCase() : '';
  if (method === '') return 'POST';
  return OVERRIDES.includes(method) ? method : UNKNOWN;
}
