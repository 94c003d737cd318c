import { CachesByOrigin } from './caches-by-origin.js';

const caches = (publicUrl?: string) => new CachesByOrigin(publicUrl, (share) => ({ share }));

describe('The caches of origins', () => {
  it('keep that of PUBLIC_URL, which has the whole space', () => {
    expect(caches('https://a.example').of('https://a.example')).toEqual({ share: 1 });
  });

  it('keep those of the four most recent origins without it, each with a quarter of the space', () => {
    const all = caches();
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((origin) => all.of(origin));
    expect(a).toEqual({ share: 0.25 });

    all.of('a');
    all.of('e');

    expect([all.of('a') === a, all.of('c') === c, all.of('d') === d]).toEqual([true, true, true]);
    expect(all.of('b')).not.toBe(b);
  });

  it('are empty after they were cleared', () => {
    const all = caches();
    const before = all.of('a');

    all.clear();

    expect(all.of('a')).not.toBe(before);
  });
});
