import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { resolveLanguage } from './resolve-language.js';
import { isTranslated } from './translated.js';

/** Reads and checks the requested language, on the translated base. */
@Injectable()
export class LanguageInterceptor implements NestInterceptor {
  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = execution.switchToHttp();
    if (isTranslated(execution.getClass()))
      resolveLanguage(http.getRequest<Request>(), http.getResponse<Response>());
    return next.handle();
  }
}
