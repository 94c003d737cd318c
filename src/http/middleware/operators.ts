import { type RequestHandler, Router } from 'express';

/** Probes and metrics are not part of the API: they need no credentials and are not rate-limited. */
export const PROBES = ['/health', '/metrics'];
/** Operators' routes, which no page of another origin may call. */
export const FOR_OPERATORS = [...PROBES, '/audit'];

/** Returns what runs these handlers for every path but the named ones and those below them. */
export function except(paths: string[], ...handlers: RequestHandler[]): Router {
  const leave: RequestHandler = (_request, _response, next) => {
    next('router');
  };
  return Router().use(paths, leave).use(handlers);
}
