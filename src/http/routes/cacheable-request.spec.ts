import type { Request } from 'express';
import { cacheKeyOf } from './cacheable-request.js';

/** Creates a request with the members that affect its key. */
const requestOf = (other: object = {}) =>
  ({
    method: 'GET',
    headers: {},
    protocol: 'http',
    host: 'a.example',
    originalUrl: '/events',
    ...other,
  }) as unknown as Request;

describe('The cache key of a request', () => {
  it.each([
    ['protocol', { protocol: 'https' }],
    ['host', { host: 'b.example' }],
    ['address', { originalUrl: '/venues' }],
    ['origin', { headers: { origin: 'https://web.example' } }],
  ])('differs for another %s', (_what, other) => {
    expect(cacheKeyOf(requestOf(other))).not.toBe(cacheKeyOf(requestOf()));
  });

  it('is the same for GET and HEAD, and undefined for other methods', () => {
    expect(cacheKeyOf(requestOf({ method: 'HEAD' }))).toBe(cacheKeyOf(requestOf()));
    for (const method of ['POST', 'PATCH', 'DELETE', 'OPTIONS'])
      expect(cacheKeyOf(requestOf({ method }))).toBeUndefined();
  });

  it.each(['', 'Bearer x'])('is undefined with the credentials "%s"', (authorization) => {
    expect(cacheKeyOf(requestOf({ headers: { authorization } }))).toBeUndefined();
  });

  it('has at most 1,024 characters', () => {
    const { length } = cacheKeyOf(requestOf({ originalUrl: '' })) ?? '';
    const address = (characters: number) => ({ originalUrl: 'x'.repeat(characters - length) });

    expect(cacheKeyOf(requestOf(address(1_024)))).toHaveLength(1_024);
    expect(cacheKeyOf(requestOf(address(1_025)))).toBeUndefined();
  });
});
