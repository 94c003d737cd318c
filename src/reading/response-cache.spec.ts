import { Json } from './json.js';
import { type CachedResponse, ResponseCache } from './response-cache.js';

const MOST_BYTES = 16 * 1024 * 1024;
const ENTRY_BYTES = 2_048;

const responseOf = (bytes: number | undefined): CachedResponse => ({
  state: 'one',
  etag: '"a"',
  changedAt: new Date(0),
  body: bytes === undefined ? undefined : Json.fromText(Buffer.alloc(bytes)),
  headers: {},
  routePattern: undefined,
});

describe('A cached response', () => {
  it('is stored with its body on the second request', () => {
    const cache = new ResponseCache();
    expect(cache.admits('a', 1)).toBe(false);

    cache.set('a', responseOf(undefined));

    expect([cache.admits('a', 1), cache.admits('b', 1)]).toEqual([true, false]);
  });

  it('is stored without its body above one mebibyte', () => {
    const cache = new ResponseCache();
    cache.set('a', responseOf(undefined));
    const bytes = 1024 * 1024;

    expect([cache.admits('a', bytes), cache.admits('a', bytes + 1)]).toEqual([true, false]);
  });

  it('shares 16 MiB with others, including headers and keys', () => {
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

  it('counts the size of its links, which repeat a long URL', () => {
    const cache = new ResponseCache();
    const link = 'x'.repeat(1_000);
    cache.set('a', { ...responseOf(MOST_BYTES - ENTRY_BYTES - 1_000), headers: { link } });

    expect(cache.get('a')).toBeUndefined();
  });

  it('without a body displaces none with a body, nor the same one', () => {
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
  ])('of %d bytes is stored: %s', (bytes, isKept) => {
    const cache = new ResponseCache();
    cache.set('a', responseOf(bytes));

    expect(cache.get('a') !== undefined).toBe(isKept);
  });
});
