import type { OutgoingHttpHeaders } from 'node:http';
import type { Request } from 'express';
import type { Headers } from '../caching/response-cache.js';

/** Longer addresses are nobody's habit, and would fill the memory. */
const MAX_LENGTH = 1_024;

/** Headers that belong to one request, and are never sent to another. */
const OWN = [
  ...['x-request-id', 'connection', 'last-modified'],
  ...['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'],
];

/**
 * Everything in a request on which a response for everybody depends; undefined where it may be for somebody alone, or is
 * too long to keep.
 */
export function cacheKeyOf(request: Request): string | undefined {
  const { method, headers, originalUrl } = request;
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (headers.authorization !== undefined) return undefined;
  const key = JSON.stringify([request.protocol, request.host, headers.origin, originalUrl]);
  return key.length > MAX_LENGTH ? undefined : key;
}

/** The headers of a response that other requests for the same get, too. */
export function sharedHeaders(headers: OutgoingHttpHeaders): Headers {
  const shared = Object.entries(headers).filter(
    ([name, value]) => value !== undefined && !OWN.includes(name),
  );
  return Object.fromEntries(shared) as Headers;
}
