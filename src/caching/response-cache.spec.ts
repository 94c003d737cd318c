import { type CachedResponse, ResponseCache } from './response-cache.js';

const MOST_BYTES = 16 * 1024 * 1024;
const ENTRY_BYTES = 2_048;

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
    const half = responseOf(MOST_BYTES / 2 - ENTRY_BYTES - 1);
    for (const key of ['a', 'b']) cache.set(key, half);
    expect([cache.get('a'), cache.get('b')]).toEqual([half, half]);

    cache.set('c', responseOf(0));
    expect([cache.get('a'), cache.get('b') === half, cache.get('c')?.body?.length]).toEqual([
      undefined,
      true,
      0,
    ]);
  });

  it('counts its links, which repeat a long address', () => {
    const cache = new ResponseCache();
    const link = 'x'.repeat(1_000);
    cache.set('a', { ...responseOf(MOST_BYTES - ENTRY_BYTES - 1_000), headers: { link } });

    expect(cache.get('a')).toBeUndefined();
  });

  it('without a body takes the place of no other with one, and of the same without one', () => {
    const cache = new ResponseCache();
    const [first, later] = [responseOf(1), responseOf(undefined)];
    cache.set('a', first);
    for (let request = 0; request < 3_001; request += 1) cache.set(String(request), later);
    expect([cache.get('a'), cache.get('0'), cache.get('1')]).toEqual([first, undefined, later]);

    cache.set('a', later);
    expect(cache.get('a')).toBe(later);
    cache.set('a', first);
    expect(cache.get('a')).toBe(first);
  });

  it.each([
    [MOST_BYTES - ENTRY_BYTES - 1, true],
    [MOST_BYTES - ENTRY_BYTES, false],
  ])('of %d bytes is kept: %s', (bytes, isKept) => {
    const cache = new ResponseCache();
    cache.set('a', responseOf(bytes));

    expect(cache.get('a') !== undefined).toBe(isKept);
  });
});
