import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { context, SpanStatusCode, trace } from '@opentelemetry/api';
import { finalize, type Observable, tap } from 'rxjs';
import { ApiError } from '../../common/errors/api-error.js';

/**
 * Gives each handler a span, with the interceptors and pipes around it. Our own, because the instrumentation of Nest knows
 * no Nest 12.
 */
@Injectable()
export class HandlerSpans implements NestInterceptor {
  private readonly tracer = trace.getTracer('calendar-events-service');

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const span = this.tracer.startSpan(`${execution.getClass().name}.${execution.getHandler().name}`);
    return context
      .with(trace.setSpan(context.active(), span), () => next.handle())
      .pipe(
        tap({
          error: (error: unknown) => {
            if (!(error instanceof ApiError)) span.setStatus({ code: SpanStatusCode.ERROR });
          },
        }),
        finalize(() => {
          span.end();
        }),
      );
  }
}
