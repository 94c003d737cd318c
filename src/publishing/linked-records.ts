import type { EntityManager } from 'typeorm';
import { isPublic, mayRead } from '../access/rights.js';
import { readVersion } from '../caching/read-page.js';
import {
  type Presented,
  type RecordCache,
  type RecordJson,
  type RecordRef,
  type RecordSource,
  toJson,
} from '../caching/record-cache.js';
import type { ErrorName } from '../common/errors/error-catalogue.js';
import { type SingleRecord, summary } from '../http/record-json.js';
import { type ReadOptions, type RequestContext, variantOf, type View } from '../http/request-context.js';
import type { LinkedRepository } from './linked.repository.js';
import { asEditor } from './protection.js';
import type { PublicationFields } from './publication-fields.js';
import type { Publication } from './publication.entity.js';

/** The differences between venues and organizers. */
export interface LinkedType<Row extends Publication, Dto = object> {
  readonly type: 'venue' | 'organizer';
  /** The parameters of a create. */
  readonly create: new () => Dto;
  readonly fields: PublicationFields<Row>;
  readonly present: (row: Row, context: RequestContext, view: View) => Presented;
  readonly notAccessible: ErrorName;
  readonly inTrash: ErrorName;
  readonly noSuchPage: ErrorName;
}

/** Presents venues or organizers. */
export class LinkedRecords<Row extends Publication> {
  constructor(
    private readonly records: LinkedRepository<Row>,
    private readonly linked: LinkedType<Row>,
    private readonly cache: RecordCache,
  ) {}

  /** Returns the JSON of these records by id, without those that the caller may no longer read. */
  read(
    refs: readonly RecordRef[],
    context: RequestContext,
    { view, manager }: ReadOptions,
  ): Promise<ReadonlyMap<number, RecordJson>> {
    const { caller, now } = context;
    const source: RecordSource<Row> = {
      type: this.linked.type,
      load: async (ids) => {
        const rows = await this.records.byIds(ids, manager);
        return rows.filter((row) => mayRead(caller, row, now));
      },
      present: (row) => this.linked.present(row, context, view),
      isCacheable: (row) => manager === undefined && isPublic(row, now) && row.passwordDigest === null,
    };
    return this.cache.read(source, refs, variantOf(context, view));
  }

  /** Returns a record as its author sees it. */
  async written(
    row: Row,
    context: RequestContext,
    manager: EntityManager,
    version?: string,
  ): Promise<SingleRecord> {
    const { type, present } = this.linked;
    const { id } = row;
    const json = toJson(id, present(row, asEditor(context), 'listed'));
    return {
      type,
      id,
      version: version ?? (await readVersion({ type, id }, manager)),
      pieces: summary(json),
    };
  }
}
