import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { defaultLanguage, requestedLanguage } from '../language/language.js';
import { PLAIN } from '../request/mount.js';

/** Sets the language of requests to the translated base, which writes may also name in their body. */
@Injectable()
export class LanguageInterceptor implements NestInterceptor {
  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = execution.switchToHttp();
    const request = http.getRequest<Request>();
    // Probes have no mount.
    const { mount = PLAIN } = request as Partial<Request>;
    if (mount.isTranslated) setLanguage(request, http.getResponse<Response>());
    return next.handle();
  }
}

/** @throws ApiError `invalidParameter` for a language that is not offered, and for two different ones */
function setLanguage(request: Request, response: Response): void {
  const { context, query } = request;
  const { languages } = context.site;
  const body = (request.body ?? {}) as Readonly<Record<string, unknown>>;
  const { language, refusal } = requestedLanguage([query, body], languages);
  if (refusal !== undefined) throw refusal;
  const named = language === defaultLanguage(languages) ? undefined : language;
  request.language = language;
  request.context = { ...context, language, links: context.links.withLanguage(named) };
  response.setHeader('Content-Language', language);
}
