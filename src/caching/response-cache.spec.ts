import { type CachedResponse, ResponseCache } from './response-cache.js';

const MOST_BYTES = 16 * 1024 * 1024;
const HEADERS_BYTES = 2_048;

const responseOf = (bytes: number | undefined): CachedResponse => ({
  state: 'one',
  etag: '"a"',
  changedAt: new Date(0),
  body: bytes === undefined ? undefined : Buffer.alloc(bytes),
  headers: {},
  routePattern: undefined,
});

describe('A response', () => {
  it('is worth storing whole when its request comes for the second time', () => {
    const cache = new ResponseCache();
    expect(cache.admits('a', 1)).toBe(false);

    cache.set('a', responseOf(undefined));

    expect([cache.admits('a', 1), cache.admits('b', 1)]).toEqual([true, false]);
  });

  it('is not stored whole when its body has more than a mebibyte', () => {
    const cache = new ResponseCache();
    cache.set('a', responseOf(undefined));
    const bytes = 1024 * 1024;

    expect([cache.admits('a', bytes), cache.admits('a', bytes + 1)]).toEqual([true, false]);
  });

  it('is kept with others that fill 16 MiB together, headers and keys included', () => {
    const cache = new ResponseCache();
    const half = responseOf(MOST_BYTES / 2 - HEADERS_BYTES - 1);
    for (const key of ['a', 'b']) cache.set(key, half);
    expect([cache.get('a'), cache.get('b')]).toEqual([half, half]);

    cache.set('c', responseOf(undefined));
    expect([cache.get('a'), cache.get('b') === half, cache.get('c') === undefined]).toEqual([
      undefined,
      true,
      false,
    ]);
  });

  it.each([
    [MOST_BYTES - HEADERS_BYTES - 1, true],
    [MOST_BYTES - HEADERS_BYTES, false],
  ])('of %d bytes is kept: %s', (bytes, isKept) => {
    const cache = new ResponseCache();
    cache.set('a', responseOf(bytes));

    expect(cache.get('a') !== undefined).toBe(isKept);
  });
});
