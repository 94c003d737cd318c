import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { defaultLanguage, type Language, requestedLanguage } from '../../context/language/language.js';
import type { IncomingContext, RequestContext, RouteContext } from '../../context/request/request-context.js';

/** Injects the context of the request into a handler. */
export const Context = createParamDecorator((_: unknown, execution: ExecutionContext): RequestContext => {
  return execution.switchToHttp().getRequest<Request>().context;
});

/** Gives a request what it brings to its context. */
export function beginContext(request: Request, incoming: IncomingContext): void {
  setOnce(request, 'incoming', incoming);
}

/** Adds to the context of a request what its route adds, and returns the whole. */
export function completeContext(request: Request, route: RouteContext): RequestContext {
  const { incoming } = request;
  const language = route.language === defaultLanguage(incoming.site.languages) ? undefined : route.language;
  const context = { ...incoming, ...route, links: incoming.links.withLanguage(language) };
  setOnce(request, 'context', context);
  return context;
}

/**
 * Sets the language of the response to the one that the request names on the translated base, in its query or in its body.
 * @throws ApiError `invalidParameter` for a language that is not offered, and for two different ones
 */
export function decideLanguage(request: Request, response: Response): Language {
  const { mount, query, incoming } = request;
  const body = (request.body ?? {}) as Readonly<Record<string, unknown>>;
  const sent = mount.isTranslated ? [query, body] : [];
  const { language, refusal } = requestedLanguage(sent, incoming.site.languages);
  if (refusal !== undefined) throw refusal;
  request.language = language;
  response.setHeader('Content-Language', language);
  return language;
}

/** Throws on a second time: whoever has read a part relies on it. */
function setOnce<Part extends 'incoming' | 'context'>(
  request: Request,
  part: Part,
  value: Request[Part],
): void {
  Object.defineProperty(request, part, { value });
}
