import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/** The methods with routes. Not HEAD: its client would take the next response for the body that `Content-Length` announces. */
const OVERRIDES = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** A method without a route. */
const UNKNOWN = 'UNKNOWN';

/** Replaces the method of a request whose client can only POST by the one that it names in the query or in a header. */
@Injectable()
export class MethodMiddleware implements NestMiddleware {
  use(request: Request, _response: Response, next: NextFunction): void {
    if (request.method === 'POST') {
      request.method = overridden(request);
      request.isPosted = request.method === 'GET';
    }
    next();
  }
}

function overridden({ query, headers }: Request): string {
  const requested = query._method ?? headers['x-http-method-override'];
  const method = typeof requested === 'string' ? requested.trim().toUpperCase() : '';
  if (method === '') return 'POST';
  return OVERRIDES.includes(method) ? method : UNKNOWN;
}
