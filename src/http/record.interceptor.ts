import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { map, type Observable } from 'rxjs';
import { removalsOf } from '../common/validation/removals.js';
import { CachedResponseService } from './cached-response.service.js';
import { recordEtag } from './conditional-request.js';
import { selected } from './field-selection.js';
import type { SingleRecord } from './record-json.js';

/** Turns a record into the response to a read or a write: validators, `Location`, and the selected fields. */
@Injectable()
export class RecordInterceptor implements NestInterceptor<SingleRecord> {
  constructor(private readonly cached: CachedResponseService) {}

  intercept(execution: ExecutionContext, next: CallHandler<SingleRecord>): Observable<unknown> {
    const http = execution.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    return next.handle().pipe(map((record) => this.respond(record, request, response)));
  }

  private respond(record: SingleRecord, request: Request, response: Response): unknown {
    const { type, pieces, revision, location } = record;
    const body = selected(pieces, request.context.fields);
    const etag = recordEtag(type, record, body.pieces);
    if (location !== undefined) response.setHeader('Location', location);
    tellRemovals(request, response);
    if (revision === undefined) {
      response.setHeader('ETag', etag);
      return body;
    }
    return this.cached.finish(request, response, {
      body,
      etag,
      snapshot: { revision, now: request.context.now },
    });
  }
}

function tellRemovals({ body }: { readonly body?: unknown }, response: Response): void {
  const removed = typeof body === 'object' && body !== null ? removalsOf(body).toHeader() : undefined;
  if (removed !== undefined) response.setHeader('X-Calendar-Removed', removed);
}
