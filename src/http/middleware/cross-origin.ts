import type { NextFunction, Request, Response } from 'express';

const EXPOSED = [
  'X-TEC-Total',
  'X-TEC-TotalPages',
  'Link',
  'ETag',
  'Content-Language',
  'Location',
  'Allow',
  'Retry-After',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'X-Request-Id',
  'X-Calendar-Removed',
  'X-Calendar-Ignored',
  'X-Calendar-Changed',
  'Idempotency-Replayed',
  'X-Calendar-Count',
  'X-Calendar-Window',
  'Content-Disposition',
].join(', ');
const ALLOWED_METHODS = 'OPTIONS, GET, HEAD, POST, PUT, PATCH, DELETE';
const ALLOWED_HEADERS =
  'Authorization, Content-Type, X-HTTP-Method-Override, If-Match, If-None-Match, Idempotency-Key, MCP-Protocol-Version';
const ONE_DAY = '86400';

/** Lets pages of the given origins call the API from a browser, never with cookies. */
export function crossOrigin(origins: string) {
  const listed = origins === '*' ? undefined : new Set(origins.split(',').map((origin) => origin.trim()));
  return (request: Request, response: Response, next: NextFunction): void => {
    response.setHeader('Access-Control-Expose-Headers', EXPOSED);
    if (listed !== undefined) response.vary('Origin');
    const allowed = allowedOrigin(request, listed);
    if (allowed !== undefined) {
      response.setHeader('Access-Control-Allow-Origin', allowed);
      response.setHeader('Access-Control-Allow-Methods', ALLOWED_METHODS);
      response.setHeader('Access-Control-Allow-Headers', ALLOWED_HEADERS);
    }
    if (isPreflight(request)) response.setHeader('Access-Control-Max-Age', ONE_DAY).status(204).end();
    else next();
  };
}

/**
 * Returns the origin to allow. With `*` it is set on every response, even without an `Origin` header: shared caches serve
 * it to other clients, and browsers keep the headers of the first response after a 304.
 */
function allowedOrigin({ headers }: Request, listed: ReadonlySet<string> | undefined): string | undefined {
  if (listed === undefined) return '*';
  return headers.origin !== undefined && listed.has(headers.origin) ? headers.origin : undefined;
}

/** Tells a preflight from other OPTIONS requests, which ask for the description of a route. */
function isPreflight({ method, headers }: Request): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}
