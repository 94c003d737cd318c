import { VersionedCache } from './versioned-cache.js';

const [KILOBYTE, MEGABYTE] = [1024, 1024 * 1024];
const revision = (key: string) => ({ key, changedAt: new Date(0) });
const keyOf = (name: string, at = 'now') => ({ name, revision: revision(at) });

let cache: VersionedCache<string>;
beforeEach(() => {
  cache = new VersionedCache({ bytes: 16 * MEGABYTE, entryBytes: 16 * KILOBYTE });
});

describe('A value', () => {
  it('is found by the versions of its records, at any revision', () => {
    cache.set(keyOf('a'), '1 2', 'text', 4);

    expect(cache.get(keyOf('a', 'later'), '1 2')).toBe('text');
    expect(cache.get(keyOf('a', 'later'), '1 3')).toBeUndefined();
    expect(cache.get(keyOf('b'), '1 2')).toBeUndefined();
  });

  it('is found without versions as long as the revision is one for which they were compared', () => {
    cache.set(keyOf('a', 'first'), '1', 'text', 4);
    expect([cache.unchanged(keyOf('a', 'first')), cache.unchanged(keyOf('a', 'second'))]).toEqual([
      'text',
      undefined,
    ]);

    cache.get(keyOf('a', 'second'), '1');
    expect(cache.unchanged(keyOf('a', 'second'))).toBe('text');

    cache.get(keyOf('a', 'third'), '2');
    expect(cache.unchanged(keyOf('a', 'third'))).toBeUndefined();
  });

  it.each([
    [15 * KILOBYTE, 'text'],
    [16 * KILOBYTE, undefined],
  ])('of %d bytes is cached: %s', (bytes, found) => {
    cache.set(keyOf('a'), '1', 'text', bytes);

    expect(cache.get(keyOf('a'), '1')).toBe(found);
  });
});

it('All values share the limit of bytes', () => {
  const texts = Array.from({ length: 5_000 }, (_, event) => keyOf(String(event)));
  for (const key of texts) cache.set(key, '1', 'text', 10 * KILOBYTE);

  const cached = texts.filter((key) => cache.get(key, '1') !== undefined);
  expect(cached.length * 10 * KILOBYTE).toBeLessThan(16 * MEGABYTE);
  expect(cached.length * 10 * KILOBYTE).toBeGreaterThan(15 * MEGABYTE);
});
