import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { map, type Observable } from 'rxjs';
import { bodyEtag, isNotModified } from '../http/conditional-request.js';
import { selected } from '../http/field-selection.js';
import { tellIgnoredFilters } from '../http/ignored-parameters.js';
import { NOT_MODIFIED } from '../http/json-body.js';
import { isForEverybody } from '../http/request-context.js';

/** Turns a part of the feed into its response. */
@Injectable()
export class ChangesInterceptor implements NestInterceptor<Buffer[]> {
  intercept(execution: ExecutionContext, next: CallHandler<Buffer[]>): Observable<unknown> {
    const http = execution.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    tellIgnoredFilters(execution, request, response);
    return next.handle().pipe(map((pieces) => respond(pieces, request, response)));
  }
}

function respond(pieces: Buffer[], request: Request, response: Response): unknown {
  const body = selected(pieces, request.context.fields);
  // From the body: what the feed contains also depends on transactions that are still running.
  response.setHeader('ETag', bodyEtag(body.pieces));
  // A proxy may keep the response, but must ask each time whether something was added to it.
  if (isForEverybody(request.context)) response.setHeader('Cache-Control', 'no-cache');
  return isNotModified(request) ? NOT_MODIFIED : body;
}
