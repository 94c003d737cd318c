import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { defaultLanguage } from '../../context/language/language.js';
import type { IncomingContext, RequestContext, RouteContext } from '../../context/request/request-context.js';

/** Injects the context of the request into a handler. */
export const Context = createParamDecorator((_: unknown, execution: ExecutionContext): RequestContext => {
  return execution.switchToHttp().getRequest<Request>().context;
});

/** Gives a request what it brings to its context. */
export function beginContext(request: Request, incoming: IncomingContext): void {
  setOnce(request, 'incoming', incoming);
}

/** Adds to the context of a request its language and what its route adds, and returns the whole. */
export function completeContext(request: Request, route: Omit<RouteContext, 'language'>): RequestContext {
  const { incoming, language } = request;
  const named = language === defaultLanguage(incoming.site.languages) ? undefined : language;
  const context = { ...incoming, ...route, language, links: incoming.links.withLanguage(named) };
  setOnce(request, 'context', context);
  return context;
}

/** Throws on a second time: whoever has read a part relies on it. */
function setOnce<Part extends 'incoming' | 'context'>(
  request: Request,
  part: Part,
  value: Request[Part],
): void {
  Object.defineProperty(request, part, { value });
}
