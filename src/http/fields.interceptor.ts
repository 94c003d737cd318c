import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { map, type Observable, tap } from 'rxjs';
import { tellIgnoredFields, tellRemovedMarkup } from './ignored-parameters.js';

/** Turns a plain object into the response: the selected members, and headers about what a write ignored. */
@Injectable()
export class FieldsInterceptor implements NestInterceptor {
  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = execution.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    const tellIgnored = () => {
      tellIgnoredFields(execution, request, response);
    };
    return next.handle().pipe(
      tap({ next: tellIgnored, error: tellIgnored }),
      map((body: unknown) => {
        tellRemovedMarkup(request, response);
        return request.context.fields.pick(body);
      }),
    );
  }
}
