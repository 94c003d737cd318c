import type { NextFunction, Request, Response } from 'express';
import { ALLOWED_HEADERS } from './allowed-headers.js';

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
  'Preference-Applied',
  'X-Calendar-Count',
  'X-Calendar-Window',
  'Content-Disposition',
].join(', ');
const ALLOWED_METHODS = 'OPTIONS, GET, HEAD, POST, PUT, PATCH, DELETE';
const ONE_DAY = '86400';

/**
 * Lets pages of the given origins call the API from a browser. Credentials mode is allowed, because the client of WordPress
 * always uses it: there is nothing that a browser adds by itself, neither cookies nor, without a challenge, a password.
 */
export function crossOrigin(origins: string) {
  const listed = origins === '*' ? undefined : new Set(origins.split(',').map((origin) => origin.trim()));
  return (request: Request, response: Response, next: NextFunction): void => {
    const { origin } = request.headers;
    response.setHeader('Access-Control-Expose-Headers', EXPOSED);
    response.vary('Origin');
    const isAllowed = listed === undefined || (origin !== undefined && listed.has(origin));
    if (isAllowed) allow(origin, response);
    if (!isPreflight(request)) {
      next();
      return;
    }
    if (isAllowed) {
      response.setHeader('Access-Control-Allow-Methods', ALLOWED_METHODS);
      response.setHeader('Access-Control-Allow-Headers', ALLOWED_HEADERS);
    }
    response.setHeader('Access-Control-Max-Age', ONE_DAY).status(204).end();
  };
}

/** A request without an origin is answered for all of them: some shared caches do not heed `Vary`. */
function allow(origin: string | undefined, response: Response): void {
  response.setHeader('Access-Control-Allow-Origin', origin ?? '*');
  if (origin !== undefined) response.setHeader('Access-Control-Allow-Credentials', 'true');
}

/** Tells a preflight from other OPTIONS requests, which ask for the description of a route. */
function isPreflight({ method, headers }: Request): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}
