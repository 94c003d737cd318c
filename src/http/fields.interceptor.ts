import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { map, type Observable } from 'rxjs';

/** Removes members from a response that `_fields` does not select. */
@Injectable()
export class FieldsInterceptor implements NestInterceptor {
  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { fields } = execution.switchToHttp().getRequest<Request>().context;
    return next.handle().pipe(map((body: unknown) => fields.pick(body)));
  }
}
