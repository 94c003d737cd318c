import { LRUCache } from 'lru-cache';

/** So many origins have a cache at a time. */
const ORIGINS = 4;

/**
 * A cache for each origin of links. With PUBLIC_URL there is one, which has the whole space. Without it, clients choose
 * the origin by their `Host`: the most recent ones share the space in equal parts, so that a made-up one takes a part.
 */
export class CachesByOrigin<Cache extends object> {
  private readonly caches: LRUCache<string, Cache>;

  /** @param create returns a cache for a share of the space, at most 1 */
  constructor(
    publicUrl: string | undefined,
    private readonly create: (share: number) => Cache,
  ) {
    this.caches = new LRUCache({ max: publicUrl === undefined ? ORIGINS : 1 });
  }

  of(origin: string): Cache {
    const cache = this.caches.get(origin) ?? this.create(1 / this.caches.max);
    this.caches.set(origin, cache);
    return cache;
  }

  clear(): void {
    this.caches.clear();
  }
}
