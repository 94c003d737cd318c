import { Injectable } from '@nestjs/common';
import { Metrics } from '../../platform/metrics.js';
import { VersionedCache } from '../../reading/versioned-cache.js';
import type { EventText } from './feed.js';

/** A feed must not hold many long texts. */
const LIMITS = { bytes: 16 * 1024 * 1024, entryBytes: 16 * 1024 };

/** Caches the texts of public events in feeds. */
@Injectable()
export class FeedTextCache extends VersionedCache<EventText> {
  private readonly lookUps;

  constructor(metrics: Metrics) {
    super(LIMITS);
    this.lookUps = metrics.counter({
      name: 'calendar_feed_text_cache_lookups_total',
      help: 'Lookups of events in the cache of feeds, by format and result (hit or miss).',
      labelNames: ['format', 'result'],
    });
  }

  count(format: string, hits: number, misses: number): void {
    if (hits > 0) this.lookUps.inc({ format, result: 'hit' }, hits);
    if (misses > 0) this.lookUps.inc({ format, result: 'miss' }, misses);
  }
}
