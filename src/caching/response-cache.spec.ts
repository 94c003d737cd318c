import { type CachedResponse, ResponseCache } from './response-cache.js';

const MOST_BYTES = 16 * 1024 * 1024;
const HEADERS_BYTES = 4_096;

const responseOf = (bytes: number): CachedResponse => ({
  state: 'one',
  etag: '"a"',
  changedAt: new Date(0),
  body: Buffer.alloc(bytes),
  headers: {},
  routePattern: undefined,
});

describe('A response', () => {
  it('is stored when its request comes for the second time', () => {
    const cache = new ResponseCache();

    expect([cache.admit('a', 1), cache.admit('a', 1), cache.admit('b', 1)]).toEqual([false, true, false]);
  });

  it('is stored as long as 5,000 other requests have not come since', () => {
    const cache = new ResponseCache();
    cache.admit('first', 1);
    cache.admit('second', 1);
    for (let request = 0; request < 4_998; request += 1) cache.admit(String(request), 1);

    expect(cache.admit('first', 1)).toBe(true);
    cache.admit('one more', 1);
    expect(cache.admit('second', 1)).toBe(false);
  });

  it('is not stored when its body has more than a mebibyte', () => {
    const cache = new ResponseCache();
    const bytes = 1024 * 1024;

    expect([cache.admit('a', bytes), cache.admit('a', bytes)]).toEqual([false, true]);
    expect([cache.admit('b', bytes + 1), cache.admit('b', bytes + 1)]).toEqual([false, false]);
  });

  it('is kept with others that fill 16 MiB together, headers and keys included', () => {
    const cache = new ResponseCache();
    const half = responseOf(MOST_BYTES / 2 - HEADERS_BYTES - 1);
    for (const key of ['a', 'b']) cache.set(key, half);
    expect([cache.get('a'), cache.get('b')]).toEqual([half, half]);

    cache.set('c', responseOf(0));
    expect([cache.get('a'), cache.get('b') === half, cache.get('c')?.body.length]).toEqual([
      undefined,
      true,
      0,
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
