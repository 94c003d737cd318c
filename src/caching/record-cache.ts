import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Metrics } from '../common/metrics/metrics.js';
import type { RecordType } from '../common/record-types.js';
import { MajorityVote } from './majority-vote.js';

const MAX_BYTES = 16 * 1024 * 1024;
/** Approximate size of an entry apart from its texts. */
const ENTRY_BYTES = 400;

/** A record found by a statement, with its current version. */
export interface RecordRef {
  readonly id: number;
  readonly version: string;
  /** Everybody may read all of it, so it may be cached. */
  readonly isOpen: boolean;
  /** For terms: the number of published events. */
  readonly count?: number;
}

/** A record as JSON, without its linked records. */
export interface RecordJson {
  readonly id: number;
  /** The members without the surrounding braces. */
  readonly members: Buffer;
  /** The members of its `json_ld`; absent for terms, and if a password hides it. */
  readonly jsonLd?: Buffer;
  /** The place of an event online, for its `json_ld`; with `isOnly`, visitors cannot come to a venue. */
  readonly online?: { readonly location: Buffer; readonly isOnly: boolean };
  /** The name by which terms are sorted. */
  readonly name: string;
  /** A password hides its contents from this caller. */
  readonly isMasked: boolean;
}

/** A record as returned by its presenter. */
export interface Presented {
  readonly record: object;
  readonly jsonLd?: object;
  readonly online?: { readonly location: object; readonly isOnly: boolean };
  readonly name?: string;
  readonly isMasked?: boolean;
}

/** Reads records of one type for one request. */
export interface RecordSource<Row> {
  readonly type: RecordType;
  /** Returns the rows with these ids that the caller may read, with their versions. */
  load(ids: readonly number[]): Promise<readonly Row[]>;
  present(row: Row): Presented;
  /** Tells whether a row is committed and public with all its fields. */
  isCacheable(row: Row): boolean;
}

/** Everything that the JSON of a record depends on apart from the record itself. */
export interface Variant {
  /** The start of the links. Without PUBLIC_URL, callers can choose it. */
  readonly origin: string;
  /** Language, base and everything else that varies within an origin. */
  readonly key: string;
}

interface Identified {
  readonly id: number;
  readonly version: string;
}

/**
 * Caches the JSON of public records by version. Entries never become invalid: the statement that finds the records of a
 * response returns their versions, and another version is another key.
 */
@Injectable()
export class RecordCache {
  private readonly origins = new MajorityVote();
  private readonly records = new LRUCache<string, RecordJson>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ members, jsonLd }, key) =>
      members.length + (jsonLd?.length ?? 0) + key.length + ENTRY_BYTES,
  });
  private readonly lookUps;

  constructor(metrics: Metrics) {
    this.lookUps = metrics.counter({
      name: 'calendar_record_cache_lookups_total',
      help: 'Lookups in the record cache, by record type and result (hit or miss).',
      labelNames: ['type', 'result'],
    });
  }

  /**
   * Returns the JSON of records by id, from the cache or freshly presented. Records the caller can no longer read are
   * missing.
   */
  async read<Row extends Identified>(
    source: RecordSource<Row>,
    refs: readonly RecordRef[],
    { origin, key: variant }: Variant,
  ): Promise<ReadonlyMap<number, RecordJson>> {
    // Caches for a single origin, so that requests with made-up hosts cannot fill the cache.
    const isCached = this.cachesOrigin(origin);
    const keyOf = ({ id, version }: Identified) => [source.type, id, version, variant].join(' ');
    const found = isCached ? this.cachedOf(refs, keyOf) : new Map<number, RecordJson>();
    const missing = refs.map(({ id }) => id).filter((id) => !found.has(id));
    this.count(source.type, found.size, missing.length);
    if (missing.length === 0) return found;
    for (const row of await source.load(missing)) {
      const json = toJson(row.id, source.present(row));
      found.set(row.id, json);
      // Uses the version that was read, which may be later than the one that was found.
      if (isCached && source.isCacheable(row)) this.records.set(keyOf(row), json);
    }
    return found;
  }

  private cachedOf(refs: readonly RecordRef[], keyOf: (ref: RecordRef) => string): Map<number, RecordJson> {
    const found = new Map<number, RecordJson>();
    for (const ref of refs) {
      const cached = ref.isOpen ? this.records.get(keyOf(ref)) : undefined;
      if (cached !== undefined) found.set(ref.id, cached);
    }
    return found;
  }

  /** Counts a request for an origin, and returns whether its records are cached. */
  cachesOrigin(origin: string): boolean {
    const isElected = this.origins.vote(origin);
    if (this.origins.hasChanged) this.records.clear();
    return isElected;
  }

  private count(type: RecordType, hits: number, misses: number): void {
    if (hits > 0) this.lookUps.inc({ type, result: 'hit' }, hits);
    if (misses > 0) this.lookUps.inc({ type, result: 'miss' }, misses);
  }
}

/** Converts a record from its presenter to JSON. */
export function toJson(
  id: number,
  { record, jsonLd, online, name = '', isMasked = false }: Presented,
): RecordJson {
  return {
    ...{ id, members: membersOf(record), name, isMasked },
    ...(jsonLd && { jsonLd: membersOf(jsonLd) }),
    ...(online && { online: { ...online, location: membersOf(online.location) } }),
  };
}

function membersOf(value: object): Buffer {
  return Buffer.from(JSON.stringify(value).slice(1, -1));
}
