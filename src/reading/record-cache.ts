import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Metrics } from '../platform/metrics.js';
import type { RecordType } from '../common/record-types.js';
import { type Presented, type RecordJson, serialised, toJson } from './record-json.js';
import { partsOf } from './parts.js';
import { RecordSizes } from './record-sizes.js';

const MAX_BYTES = 16 * 1024 * 1024;
/** Up to this many records fit into memory whatever they hold, so that their sizes need not be read. */
const FEW = 10;
/** Approximate size of an entry apart from its texts. */
const ENTRY_BYTES = 400;

/** A record found by a statement, with its current version. */
export interface RecordRef {
  readonly id: number;
  readonly version: string;
  /** Everybody may read all of it, and it is committed, so it may be cached. */
  readonly isOpen: boolean;
  /** For terms: the number of published events. */
  readonly count?: number;
}

/** A reference to a record of any type. */
export type TypedRef = readonly [type: RecordType, ref: RecordRef];

/** Reads records of one type for one request. */
export interface RecordSource<Row> {
  readonly type: RecordType;
  /** Returns the rows with these ids that the caller may read, with their versions. */
  load(ids: readonly number[]): Promise<readonly Row[]>;
  present(row: Row): Presented;
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
  private readonly records = new LRUCache<string, RecordJson>({
    maxSize: MAX_BYTES,
    sizeCalculation: (json, key) => bytesOf(json) + key.length + ENTRY_BYTES,
  });
  private readonly lookUps;

  constructor(
    metrics: Metrics,
    private readonly sizes: RecordSizes,
  ) {
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
    variant: string,
  ): Promise<ReadonlyMap<number, RecordJson>> {
    const keyOf = (record: Identified) => cacheKey(source.type, record, variant);
    const found = new Map<number, RecordJson>();
    for (const ref of refs) {
      const cached = ref.isOpen ? this.records.get(keyOf(ref)) : undefined;
      // Not the entry itself, which would keep the values that feeds take of it.
      if (cached !== undefined) found.set(ref.id, serialised(cached));
    }
    const missing = refs.map(({ id }) => id).filter((id) => !found.has(id));
    this.count(source.type, found.size, missing.length);
    if (missing.length === 0) return found;
    const open = new Set(refs.filter(({ isOpen }) => isOpen).map(keyOf));
    for (const row of await source.load(missing)) {
      const json = toJson(row.id, source.present(row));
      found.set(row.id, json);
      // A later version than the one that was found may no longer be open.
      if (open.has(keyOf(row)) && !json.isTimeDependent) this.records.set(keyOf(row), serialised(json));
    }
    return found;
  }

  /** Splits records without links into parts that fit into memory. */
  async split(
    type: RecordType,
    refs: readonly RecordRef[],
    variant: string,
  ): Promise<(readonly RecordRef[])[]> {
    const typed = refs.map((ref): TypedRef => [type, ref]);
    return partsOf(refs, await this.sizesOf(typed, variant));
  }

  /** Returns a function that tells the approximate bytes of each of these records; 0 for a few that are not cached. */
  async sizesOf(records: readonly TypedRef[], variant: string): Promise<(ref: RecordRef) => number> {
    const sizes = new Map<RecordRef, number>();
    const unknown = new Map<RecordRef, RecordType>();
    for (const [type, ref] of records) {
      if (sizes.has(ref) || unknown.has(ref)) continue;
      const cached = ref.isOpen ? this.records.peek(cacheKey(type, ref, variant)) : undefined;
      if (cached === undefined) unknown.set(ref, type);
      else sizes.set(ref, bytesOf(cached));
    }
    if (unknown.size > FEW) {
      const bytes = await this.sizes.of([...unknown].map(([{ id }, type]) => ({ type, id })));
      for (const [ref, type] of unknown) sizes.set(ref, bytes({ type, id: ref.id }));
    }
    return (ref) => sizes.get(ref) ?? 0;
  }

  private count(type: RecordType, hits: number, misses: number): void {
    if (hits > 0) this.lookUps.inc({ type, result: 'hit' }, hits);
    if (misses > 0) this.lookUps.inc({ type, result: 'miss' }, misses);
  }
}

function cacheKey(type: RecordType, { id, version }: Identified, variant: string): string {
  return `${type} ${id} ${version} ${variant}`;
}

function bytesOf({ json, jsonLd }: RecordJson): number {
  return json.length + (jsonLd?.length ?? 0);
}
