import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { decideLanguage } from '../routes/response-language.js';

/** Decides in which language a handler reads, writes and answers. */
@Injectable()
export class LanguageInterceptor implements NestInterceptor {
  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = execution.switchToHttp();
    const request = http.getRequest<Request>();
    // Probes and metrics have no context.
    if ((request as Partial<Request>).incoming !== undefined)
      decideLanguage(request, http.getResponse<Response>());
    return next.handle();
  }
}
