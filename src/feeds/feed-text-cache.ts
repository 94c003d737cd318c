import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Environment } from '../config/environment.js';
import { Metrics } from '../metrics/metrics.js';
import { CachesByOrigin } from '../reading/caches-by-origin.js';
import type { Revision } from '../reading/revision.js';

const MAX_BYTES = 16 * 1024 * 1024;
/** Prevents a few long texts from displacing all others, and a feed from holding many of them. */
const MAX_ENTRY_BYTES = 16 * 1024;
/** Approximate size of an entry apart from its texts. */
const ENTRY_BYTES = 400;

/** Identifies the text of an event. */
export interface FeedTextKey {
  /** Format, id, and everything that the text depends on beside records. */
  readonly name: string;
  /** The versions of the event and of the records in it. */
  readonly versions: string;
  /** The origin at which the links in it begin. */
  readonly origin: string;
  /** That of the snapshot in which the event was found. The versions may be later, never earlier. */
  readonly revision: Revision;
}

interface Entry<Text> {
  readonly text: Text;
  readonly bytes: number;
  readonly versions: string;
  /** The last revision for which the versions are known to be current. */
  revision: string;
}

/** Caches the texts of public events in feeds by the versions of the records in them. */
@Injectable()
export class FeedTextCache<Text = unknown> {
  private readonly texts: CachesByOrigin<LRUCache<string, Entry<Text>>>;
  private readonly lookUps;

  constructor(metrics: Metrics, { PUBLIC_URL: publicUrl }: Environment) {
    this.texts = new CachesByOrigin(
      publicUrl,
      (share) =>
        new LRUCache({
          maxSize: MAX_BYTES * share,
          maxEntrySize: MAX_ENTRY_BYTES,
          sizeCalculation: ({ bytes, versions }, name) => bytes + versions.length + name.length + ENTRY_BYTES,
        }),
    );
    this.lookUps = metrics.counter({
      name: 'calendar_feed_text_cache_lookups_total',
      help: 'Lookups of events in the cache of feeds, by format and result (hit or miss).',
      labelNames: ['format', 'result'],
    });
  }

  /** Returns a text if its versions are known to be current without looking them up. */
  unchanged({ name, origin, revision }: Omit<FeedTextKey, 'versions'>): Text | undefined {
    const entry = this.texts.of(origin).get(name);
    return entry?.revision === revision.key ? entry.text : undefined;
  }

  get({ name, versions, origin, revision }: FeedTextKey): Text | undefined {
    const entry = this.texts.of(origin).get(name);
    if (entry?.versions !== versions) return undefined;
    entry.revision = revision.key;
    return entry.text;
  }

  set({ name, versions, origin, revision }: FeedTextKey, text: Text, bytes: number): void {
    this.texts.of(origin).set(name, { text, bytes, versions, revision: revision.key });
  }

  count(format: string, hits: number, misses: number): void {
    if (hits > 0) this.lookUps.inc({ format, result: 'hit' }, hits);
    if (misses > 0) this.lookUps.inc({ format, result: 'miss' }, misses);
  }
}
