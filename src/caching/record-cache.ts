import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Metrics } from '../common/metrics/metrics.js';
import type { RecordType } from '../common/record-types.js';
import { MajorityVote } from './majority-vote.js';

const MAX_BYTES = 16 * 1024 * 1024;
/** The size of an entry beside its texts, about. */
const ENTRY_BYTES = 400;

/** A record that a statement has found, in the version in which it is there. */
export interface RecordRef {
  readonly id: number;
  readonly version: string;
  /** Everybody may read all of it: it may be cached. */
  readonly isOpen: boolean;
  /** Of terms: how many published events carry it. */
  readonly count?: number;
}

/** A record as JSON. The records that it is linked to are not part of it. */
export interface RecordJson {
  readonly id: number;
  /** Its members, without the braces around them. */
  readonly members: Buffer;
  /** The members of its `json_ld`; absent where a password hides it, and for terms. */
  readonly jsonLd?: Buffer;
  /** The name by which terms are sorted. */
  readonly name: string;
  /** A password hides its contents from this caller. */
  readonly isMasked: boolean;
}

/** A record as its presenter makes it. */
export interface Presented {
  readonly record: object;
  readonly jsonLd?: object;
  readonly name?: string;
  readonly isMasked?: boolean;
}

/** How records of one type are read for one request. */
export interface RecordSource<Row> {
  readonly type: RecordType;
  /** The rows of these ids that the caller may read, with their versions. */
  load(ids: readonly number[]): Promise<readonly Row[]>;
  present(row: Row): Presented;
  /** Tells whether everybody may read all of a row, and it is committed. */
  isCacheable(row: Row): boolean;
}

/** Everything that the JSON of a record depends on beside the record itself. */
export interface Variant {
  /** Begins the links. Without PUBLIC_URL anybody can choose it. */
  readonly origin: string;
  /** Language, base and whatever else the same origin has several of. */
  readonly key: string;
}

interface Identified {
  readonly id: number;
  readonly version: string;
}

/**
 * Keeps the JSON of records that everybody may read, by their versions. Nothing in it is ever invalid: the statement that
 * finds the records of a response says which versions they have, and another version is another key.
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
      help: 'Records looked up in the cache, by type and by whether they were there.',
      labelNames: ['type', 'result'],
    });
  }

  /** The JSON of records by id: from the cache, else presented now. What the caller may not read any more is missing. */
  async read<Row extends Identified>(
    source: RecordSource<Row>,
    refs: readonly RecordRef[],
    { origin, key: variant }: Variant,
  ): Promise<ReadonlyMap<number, RecordJson>> {
    // A stranger who asks by many names would fill the cache: it holds the records of one origin.
    const isCached = this.elects(origin);
    const keyOf = ({ id, version }: Identified) => [source.type, id, version, variant].join(' ');
    const found = isCached ? this.cachedOf(refs, keyOf) : new Map<number, RecordJson>();
    const missing = refs.map(({ id }) => id).filter((id) => !found.has(id));
    this.count(source.type, found.size, missing.length);
    if (missing.length === 0) return found;
    for (const row of await source.load(missing)) {
      const json = toJson(row.id, source.present(row));
      found.set(row.id, json);
      // Under the version that was read, which may be a later one than the one that was found.
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

  /** Counts a request for an origin, and tells whether it is the one whose records are cached. */
  elects(origin: string): boolean {
    const isElected = this.origins.vote(origin);
    if (this.origins.hasChanged) this.records.clear();
    return isElected;
  }

  private count(type: RecordType, hits: number, misses: number): void {
    if (hits > 0) this.lookUps.inc({ type, result: 'hit' }, hits);
    if (misses > 0) this.lookUps.inc({ type, result: 'miss' }, misses);
  }
}

/** A record as its presenter made it, in JSON. */
export function toJson(id: number, { record, jsonLd, name = '', isMasked = false }: Presented): RecordJson {
  return { id, members: membersOf(record), name, isMasked, ...(jsonLd && { jsonLd: membersOf(jsonLd) }) };
}

function membersOf(value: object): Buffer {
  return Buffer.from(JSON.stringify(value).slice(1, -1));
}
