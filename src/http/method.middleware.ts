import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/** The path of one record, by id or by slug. */
const RECORD = /\/(?:\d+|by-slug\/[^/]+)\/?$/i;

/** Settles which method is meant, so that every route has one handler. */
@Injectable()
export class MethodMiddleware implements NestMiddleware {
  use(request: Request, _response: Response, next: NextFunction): void {
    if (request.method === 'POST') request.method = overridden(request);
    // POST, PUT and PATCH on a record are the same partial update.
    if (['POST', 'PUT'].includes(request.method) && RECORD.test(request.path)) request.method = 'PATCH';
    next();
  }
}

/** Clients that can only POST name their method in a header or in the query. One that nobody knows has no route. */
function overridden({ query, headers }: Request): string {
  const asked = query._method ?? headers['x-http-method-override'];
  return typeof asked === 'string' && asked.trim() !== '' ? asked.trim().toUpperCase() : 'POST';
}
