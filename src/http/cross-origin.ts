import type { NextFunction, Request, Response } from 'express';

const EXPOSED = [
  ...['X-TEC-Total', 'X-TEC-TotalPages', 'Link', 'ETag', 'Content-Language', 'Location', 'Allow'],
  ...['Retry-After', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'X-Request-Id'],
].join(', ');
const ALLOWED_METHODS = 'OPTIONS, GET, HEAD, POST, PUT, PATCH, DELETE';
const ALLOWED_HEADERS =
  'Authorization, Content-Type, X-HTTP-Method-Override, If-Match, If-None-Match, Idempotency-Key';
const ONE_DAY = '86400';

/** Lets pages of the origins given call the API from a browser, never with cookies. */
export function crossOrigin(origins: string) {
  const listed = origins === '*' ? undefined : new Set(origins.split(',').map((origin) => origin.trim()));
  return (request: Request, response: Response, next: NextFunction): void => {
    response.setHeader('Access-Control-Expose-Headers', EXPOSED);
    if (listed !== undefined) response.vary('Origin');
    const { origin } = request.headers;
    if (origin !== undefined && (listed === undefined || listed.has(origin))) {
      response.setHeader('Access-Control-Allow-Origin', listed === undefined ? '*' : origin);
      response.setHeader('Access-Control-Allow-Methods', ALLOWED_METHODS);
      response.setHeader('Access-Control-Allow-Headers', ALLOWED_HEADERS);
    }
    if (isPreflight(request)) response.setHeader('Access-Control-Max-Age', ONE_DAY).status(204).end();
    else next();
  };
}

/** Only browsers ask like this; any other OPTIONS asks for the description of a route. */
function isPreflight({ method, headers }: Request): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}
