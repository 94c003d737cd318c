import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../common/clock.js';

const WINDOW_MS = 60_000;
/** Some 20 MB at the most; whoever has not been heard of for longest is forgotten first. */
const MAX_CLIENTS = 100_000;

/** How a client stands against a limit. */
export interface Standing {
  readonly limit: number;
  readonly remaining: number;
  readonly isAbove: boolean;
  /** Seconds until counting begins anew. */
  readonly reset: number;
}

interface Count {
  points: number;
  readonly until: number;
}

/**
 * Counts what clients have sent, each in minutes of its own that begin with its first request. The known libraries keep
 * every client in memory with a timer of its own: who sends from many addresses could fill it.
 */
@Injectable()
export class RequestCounts {
  private readonly counts = new LRUCache<string, Count>({ max: MAX_CLIENTS });

  constructor(private readonly clock: Clock) {}

  /** Adds points to the count of a client and tells how it stands then. */
  add(client: string, points: number, limit: number): Standing {
    const now = this.clock.now().getTime();
    const count = this.current(client, now);
    count.points += points;
    return {
      limit,
      remaining: Math.max(0, limit - count.points),
      isAbove: count.points > limit,
      reset: Math.ceil((count.until - now) / 1000),
    };
  }

  private current(client: string, now: number): Count {
    const known = this.counts.get(client);
    // A clock that was set back must not make a minute longer.
    if (known !== undefined && known.until > now && known.until - now <= WINDOW_MS) return known;
    const begun = { points: 0, until: now + WINDOW_MS };
    this.counts.set(client, begun);
    return begun;
  }
}
