import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../common/clock.js';

const WINDOW_MS = 60_000;
/** Some 20 MB at the most; whoever has not been heard of for longest is forgotten first. */
const MAX_COUNTS = 100_000;

/** How a count compares to its limit. */
export interface Quota {
  readonly limit: number;
  readonly remaining: number;
  readonly isExceeded: boolean;
  /** Seconds until counting begins anew. */
  readonly reset: number;
}

/** One more of what is counted. */
export interface Charge {
  readonly quota: Quota;
  /** Takes it back, as long as it still counts. */
  refund(): void;
}

interface Count {
  charges: number;
  readonly until: number;
}

/**
 * Counts what clients do, each in minutes of its own that begin with the first charge. The known libraries keep every
 * client in memory with a timer of its own: who sends from many addresses could fill it.
 */
@Injectable()
export class RequestCounts {
  private readonly counts = new LRUCache<string, Count>({ max: MAX_COUNTS });

  constructor(private readonly clock: Clock) {}

  /** Compares a count to a limit and leaves it as it is. */
  quota(key: string, limit: number): Quota {
    return this.quotaOf(this.current(key), limit);
  }

  charge(key: string, limit: number): Charge {
    const count = this.current(key);
    count.charges += 1;
    const refund = () => {
      count.charges -= 1;
    };
    return { quota: this.quotaOf(count, limit), refund };
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
    // A clock that was set back must not make a minute longer.
    if (known !== undefined && known.until > now && known.until - now <= WINDOW_MS) return known;
    const begun = { charges: 0, until: now + WINDOW_MS };
    this.counts.set(key, begun);
    return begun;
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
