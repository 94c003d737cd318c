import type { Request } from 'express';
import { cacheKeyOf } from './cacheable-request.js';

/** A request as far as its key goes. */
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
  ])('is another one for another %s', (_what, other) => {
    expect(cacheKeyOf(requestOf(other))).not.toBe(cacheKeyOf(requestOf()));
  });

  it('is the same for GET and HEAD, and there is none for anything else', () => {
    expect(cacheKeyOf(requestOf({ method: 'HEAD' }))).toBe(cacheKeyOf(requestOf()));
    for (const method of ['POST', 'PATCH', 'DELETE', 'OPTIONS'])
      expect(cacheKeyOf(requestOf({ method }))).toBeUndefined();
  });

  it.each(['', 'Bearer x'])('is nobody else\'s with the credentials "%s"', (authorization) => {
    expect(cacheKeyOf(requestOf({ headers: { authorization } }))).toBeUndefined();
  });

  it('has 1,024 letters at the most', () => {
    const { length } = cacheKeyOf(requestOf({ originalUrl: '' })) ?? '';
    const address = (letters: number) => ({ originalUrl: 'x'.repeat(letters - length) });

    expect(cacheKeyOf(requestOf(address(1_024)))).toHaveLength(1_024);
    expect(cacheKeyOf(requestOf(address(1_025)))).toBeUndefined();
  });
});
