import type { TranslationTable } from '../../context/language/translation.entity.js';
import { mayRead } from '../../context/access/rights.js';
import { readVersion } from '../../reading/read-page.js';
import type { RecordCache, RecordRef, RecordSource } from '../../reading/record-cache.js';
import { type Presented, type RecordJson, toJson } from '../../reading/record-json.js';
import { type SingleRecord, singleRecord } from '../../reading/result.js';
import type { RequestContext, RequestWrite, View } from '../../context/request/request-context.js';
import { type ReadOptions, variantOf } from '../../reading/read-options.js';
import type { LinkedRepository } from './linked.repository.js';
import { asEditor, type Mask } from './protection.js';
import type { PublicationFields } from './publication-fields.js';
import type { Publication } from './publication.entity.js';

/** The differences between venues and organizers. */
export interface LinkedOptions<Row extends Publication, Dto = object> {
  /** The parameters of a create. */
  readonly create: new () => Dto;
  readonly update: new () => Partial<Dto>;
  readonly translations: TranslationTable;
  readonly fields: PublicationFields<Row>;
  readonly present: (row: Row, context: RequestContext, view: View) => Presented;
  readonly mask: Mask;
}

/** Presents venues or organizers. */
export class LinkedRecords<Row extends Publication> {
  constructor(
    private readonly records: LinkedRepository<Row>,
    private readonly options: LinkedOptions<Row>,
    private readonly cache: RecordCache,
  ) {}

  /** Returns the JSON of these records by id, without those that the caller may no longer read. */
  read(
    refs: readonly RecordRef[],
    context: RequestContext,
    { view, within }: ReadOptions,
  ): Promise<ReadonlyMap<number, RecordJson>> {
    const { caller, now } = context;
    const source: RecordSource<Row> = {
      type: this.records.type,
      load: async (ids) => {
        const rows = await this.records.byIds(ids, within?.manager);
        return rows.filter((row) => mayRead(caller, row, now));
      },
      present: (row) => this.options.present(row, context, view),
    };
    return this.cache.read(source, refs, variantOf(context, view));
  }

  /** Returns a record as its author sees it. */
  async written(row: Row, write: RequestWrite, version?: string): Promise<SingleRecord> {
    const { id } = row;
    const { type } = this.records;
    const { json } = toJson(id, this.options.present(row, asEditor(write.context), 'listed'));
    const current = version ?? (await readVersion({ type, id }, write.manager));
    return singleRecord({ type, id, version: current }, json);
  }
}
