import type { Caller } from '../../context/access/caller.js';
import type { TranslationTable } from '../../context/language/translation.entity.js';
import type { ReadOptions } from '../../reading/read-options.js';
import type { RecordRef } from '../../reading/record-cache.js';
import type { RecordJson } from '../../reading/record-json.js';
import type { ResourceType } from '../../common/record-types.js';
import type { RequestContext, RequestWrite } from '../../context/request/request-context.js';
import type { Resolution } from '../../database/new-names.js';

/** The parameters of writes, and where their texts are translated. */
export interface WriteOptions {
  readonly create: new () => object;
  readonly update: new () => object;
  readonly translations: TranslationTable;
}

/** A resource, for those who write records without knowing their type. */
export interface WritableResource {
  readonly options: WriteOptions;
  /** The general right to write its records. */
  mayWrite(caller: Caller): boolean;
  createWithin(dto: object, write: RequestWrite): Promise<{ readonly id: number }>;
  updateWithin(key: { readonly id: number }, dto: object, write: RequestWrite): Promise<unknown>;
}

/** A resource that events link to. */
export interface Resource extends WritableResource {
  /** Looks up the records in the write of an event, and creates those that do not exist yet. */
  resolve(references: readonly unknown[], write: RequestWrite): Promise<Resolution>;
  read(
    refs: readonly RecordRef[],
    context: RequestContext,
    options: ReadOptions,
  ): Promise<ReadonlyMap<number, RecordJson>>;
}

/** The JSON of linked records by type and id. */
export type LinkedJson = Record<ResourceType, ReadonlyMap<number, RecordJson>>;
