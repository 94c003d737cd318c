import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { map, type Observable } from 'rxjs';
import { selected } from '../http/field-selection.js';
import { tellIgnoredFields } from '../http/ignored-parameters.js';
import { batchJson, type OperationResponse } from './operation-response.js';

/** Turns the responses to the operations into the response to the batch. */
@Injectable()
export class BatchInterceptor implements NestInterceptor<readonly OperationResponse[]> {
  intercept(
    execution: ExecutionContext,
    next: CallHandler<readonly OperationResponse[]>,
  ): Observable<unknown> {
    const http = execution.switchToHttp();
    const [request, response] = [http.getRequest<Request>(), http.getResponse<Response>()];
    return next.handle().pipe(
      map((responses) => {
        tellIgnoredFields(execution, request, response);
        return selected(batchJson(responses).pieces, request.context.fields);
      }),
    );
  }
}
