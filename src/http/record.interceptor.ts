import {
  type CallHandler,
  type ExecutionContext,
  HttpStatus,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { map, type Observable, tap } from 'rxjs';
import { CachedResponseService } from './cached-response.service.js';
import { recordEtag } from './conditional-request.js';
import { selected } from './field-selection.js';
import { tellIgnoredFields, tellRemovedMarkup } from './ignored-parameters.js';
import type { SingleRecord } from './record-json.js';
import { setSurrogateKeys, surrogateKey } from './surrogate-keys.js';

/** Turns a record into the response to a read or a write: validators, `Location`, and the selected fields. */
@Injectable()
export class RecordInterceptor implements NestInterceptor<SingleRecord> {
  constructor(private readonly cached: CachedResponseService) {}

  intercept(execution: ExecutionContext, next: CallHandler<SingleRecord>): Observable<unknown> {
    const http = execution.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    const tellIgnored = () => {
      tellIgnoredFields(execution, request, response);
    };
    return next.handle().pipe(
      tap({ next: tellIgnored, error: tellIgnored }),
      map((record) => {
        tellRemovedMarkup(request, response);
        return this.respond(record, request, response);
      }),
    );
  }

  private respond(record: SingleRecord, request: Request, response: Response): unknown {
    const { type, pieces, revision, location, isNew, isReplayed } = record;
    const body = selected(pieces, request.context.fields);
    const etag = recordEtag(type, record, body.pieces);
    if (isNew === true) response.status(HttpStatus.CREATED);
    if (location !== undefined) response.setHeader('Location', location);
    if (isReplayed) response.setHeader('Idempotency-Replayed', 'true');
    if (revision === undefined) {
      response.setHeader('ETag', etag);
      return body;
    }
    const { id, contained } = record;
    setSurrogateKeys(response, request.context, contained && [surrogateKey(type, id), ...contained]);
    return this.cached.finish(request, response, {
      body,
      etag,
      snapshot: { revision, now: request.context.now },
    });
  }
}
