import type { OutgoingHttpHeaders } from 'node:http';
import type { Request } from 'express';
import { prefersStrict } from '../../context/request/preferences.js';
import type { Headers } from '../../reading/response-cache.js';
import { isRead } from '../../context/request/methods.js';

/** Longer URLs are not cached: clients do not repeat them, and they would fill the memory. */
const MAX_LENGTH = 1_024;

/** Headers of a single request, which are not stored with its response. */
const OWN = [
  'x-request-id',
  'connection',
  'last-modified',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
];

/**
 * Returns the cache key of a request: everything in it that a public response depends on. Undefined if the response may
 * depend on the caller, its parameters have to be checked, or the key would be too long.
 */
export function cacheKeyOf(request: Request): string | undefined {
  const { method, headers, originalUrl } = request;
  if (!isRead(method)) return undefined;
  if (headers.authorization !== undefined || prefersStrict(headers.prefer)) return undefined;
  const key = JSON.stringify([request.protocol, request.host, headers.origin, originalUrl]);
  return key.length > MAX_LENGTH ? undefined : key;
}

/** Returns the headers to store with a cached response. */
export function sharedHeaders(headers: OutgoingHttpHeaders): Headers {
  const shared = Object.entries(headers).filter(
    ([name, value]) => value !== undefined && !OWN.includes(name),
  );
  return Object.fromEntries(shared) as Headers;
}
