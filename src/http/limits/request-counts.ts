import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../common/dates/clock.js';

const WINDOW_MS = 60_000;
/** Takes up to 20 MB; the least recently used are dropped first. */
const MAX_COUNTS = 100_000;

/** A count compared to its limit. */
export interface Quota {
  readonly limit: number;
  readonly remaining: number;
  readonly isExceeded: boolean;
  /** Seconds until the window ends. */
  readonly reset: number;
}

interface Count {
  charges: number;
  readonly until: number;
}

/**
 * Counts requests and attempts per client, in windows of a minute that begin with the first one. Our own, because the known
 * libraries keep every client in memory with a timer: sending from many addresses could exhaust it.
 */
@Injectable()
export class RequestCounts {
  private readonly counts = new LRUCache<string, Count>({ max: MAX_COUNTS });

  constructor(private readonly clock: Clock) {}

  /** Compares a count to a limit without changing it. */
  quota(key: string, limit: number): Quota {
    return this.quotaOf(this.current(key), limit);
  }

  charge(key: string, limit: number, amount = 1): Quota {
    const count = this.current(key);
    count.charges += amount;
    return this.quotaOf(count, limit);
  }

  private quotaOf({ charges, until }: Count, limit: number): Quota {
    return {
      limit,
      remaining: Math.max(0, limit - charges),
      isExceeded: charges > limit,
      reset: Math.ceil((until - this.now()) / 1000),
    };
  }

  private current(key: string): Count {
    const now = this.now();
    const known = this.counts.get(key);
    // A clock that is set back must not prolong a window.
    if (known !== undefined && known.until > now && known.until - now <= WINDOW_MS) return known;
    const begun = { charges: 0, until: now + WINDOW_MS };
    this.counts.set(key, begun);
    return begun;
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
