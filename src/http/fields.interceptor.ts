import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { map, type Observable } from 'rxjs';

/** Leaves out of an answer what `_fields` does not ask for. */
@Injectable()
export class FieldsInterceptor implements NestInterceptor {
  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { context } = execution.switchToHttp().getRequest<Partial<Request>>();
    return context === undefined
      ? next.handle()
      : next.handle().pipe(map((body) => context.fields.pick(body)));
  }
}
