import type { Request } from 'express';
import { PLAIN } from '../../context/request/api-base.js';

/** Returns the route pattern of a request: a bounded set, unlike paths, which callers choose. */
export function routeOf(request: Request): string {
  const { path } = (request.route ?? {}) as { path?: unknown };
  if (typeof path !== 'string') return request.routePattern ?? 'none';
  // Probes have no base.
  const { base = PLAIN } = request as Partial<Request>;
  return path.replace(PLAIN.routes, base.routes);
}
