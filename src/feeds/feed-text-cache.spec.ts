import { Environment } from '../config/environment.js';
import { Metrics } from '../metrics/metrics.js';
import { FeedTextCache } from './feed-text-cache.js';

const [KILOBYTE, MEGABYTE] = [1024, 1024 * 1024];
const revision = (key: string) => ({ key, changedAt: new Date(0) });
const keyOf = (name: string, versions = '1', at = 'now') => ({
  name,
  versions,
  origin: 'http://a.example',
  revision: revision(at),
});

const settings = Object.assign(new Environment(), { PUBLIC_URL: 'http://a.example' });
let cache: FeedTextCache<string>;
beforeEach(() => {
  cache = new FeedTextCache(new Metrics(), settings);
});

describe('The text of an event', () => {
  it('is found by the versions of its records, at any revision', () => {
    cache.set(keyOf('a', '1 2'), 'text', 4);

    expect(cache.get(keyOf('a', '1 2', 'later'))).toBe('text');
    expect(cache.get(keyOf('a', '1 3', 'later'))).toBeUndefined();
    expect(cache.get(keyOf('b', '1 2'))).toBeUndefined();
  });

  it('is found without versions as long as the revision is one for which they were compared', () => {
    cache.set(keyOf('a', '1', 'first'), 'text', 4);
    expect([cache.unchanged(keyOf('a', '', 'first')), cache.unchanged(keyOf('a', '', 'second'))]).toEqual([
      'text',
      undefined,
    ]);

    cache.get(keyOf('a', '1', 'second'));
    expect(cache.unchanged(keyOf('a', '', 'second'))).toBe('text');

    cache.get(keyOf('a', '2', 'third'));
    expect(cache.unchanged(keyOf('a', '', 'third'))).toBeUndefined();
  });

  it.each([
    [15 * KILOBYTE, 'text'],
    [16 * KILOBYTE, undefined],
  ])('of %d bytes is cached: %s', (bytes, found) => {
    cache.set(keyOf('a'), 'text', bytes);

    expect(cache.get(keyOf('a'))).toBe(found);
  });
});

it('The texts of all feeds share 16 MB', () => {
  const texts = Array.from({ length: 5_000 }, (_, event) => keyOf(String(event)));
  for (const key of texts) cache.set(key, 'text', 10 * KILOBYTE);

  const cached = texts.filter((key) => cache.get(key) !== undefined);
  expect(cached.length * 10 * KILOBYTE).toBeLessThan(16 * MEGABYTE);
  expect(cached.length * 10 * KILOBYTE).toBeGreaterThan(15 * MEGABYTE);
});
