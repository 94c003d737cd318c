import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { map, type Observable } from 'rxjs';
import type { FieldSelection } from './field-selection.js';
import { FinishedAnswer } from './finished-answer.js';

/** Leaves out of an answer what `_fields` does not ask for. */
@Injectable()
export class FieldsInterceptor implements NestInterceptor {
  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = execution.switchToHttp();
    const { context } = http.getRequest<Partial<Request>>();
    if (context === undefined) return next.handle();
    const { fields } = context;
    const toBody = (answer: unknown) =>
      answer instanceof FinishedAnswer
        ? finished(answer, fields, http.getResponse<Response>())
        : fields.pick(answer);
    return next.handle().pipe(map(toBody));
  }
}

/** Its bytes as they are, unless only a part of it is asked for. */
function finished(answer: FinishedAnswer, fields: FieldSelection, response: Response): unknown {
  if (!fields.isEverything) return fields.pick(JSON.parse(answer.bytes().toString()));
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  return answer.bytes();
}
