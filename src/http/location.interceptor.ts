import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { type Observable, tap } from 'rxjs';

/** Names the address of a term that has just been created. */
@Injectable()
export class LocationInterceptor implements NestInterceptor {
  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const response = execution.switchToHttp().getResponse<Response>();
    return next.handle().pipe(
      tap((body: unknown) => {
        if (response.statusCode === 201 && hasOwnAddress(body))
          response.setHeader('Location', body.urls.self);
      }),
    );
  }
}

function hasOwnAddress(body: unknown): body is { urls: { self: string } } {
  return typeof body === 'object' && body !== null && 'urls' in body;
}
