import { type Piece, toBytes } from '../common/text/pieces.js';
import { Remembered, VersionMemory } from '../freshness/version-memory.js';
import type { RequestContext } from '../http/request-context.js';
import type { FinishedRecord, Kind, LinkedIds } from './finished-record.js';
import type { FinishedRecordsService, PublicRecord } from './finished-records.service.js';
import { fill, type Fills, type Marker, member } from './slots.js';
import { linkFills } from './template-links.js';

/** A record as the presenter makes it, with marks in place of what is filled in when it is served. */
export interface Draft {
  readonly record: DraftedRecord;
  readonly name?: string;
  readonly links?: LinkedIds;
  readonly isLocked?: boolean;
}

export interface DraftedRecord {
  readonly json_ld?: object;
  readonly language?: string;
  readonly translations?: readonly string[];
}

/** How the records of a kind are found, and how they become JSON. */
export interface ViewKind<Row extends { readonly id: number }> {
  readonly kind: Kind;
  load(ids: readonly number[], context: RequestContext): Promise<readonly Row[]>;
  /** What everybody sees of a row in the language of the context; undefined where that is nothing. */
  draft(row: Row, context: RequestContext, marker: Marker): Draft | undefined;
}

/** Whether a record is read alone, and what it is linked to with it, or in a list. */
export type Nesting = 'single' | 'listed';

export interface Served {
  /** The JSON of the record. */
  readonly pieces: readonly Piece[];
  readonly finished: Shown;
}

/** What others that show a record want to know of it. */
type Shown = Pick<FinishedRecord, 'id' | 'name' | 'jsonLd' | 'isLocked'>;

/** Bytes of the texts that a view remembers for each way in which addresses are written, and how many ways. */
const MAX_REMEMBERED = 2_000_000;
const MAX_WAYS = 8;
/** What an entry takes beside its texts, also where nobody may see the record. */
const ENTRY_BYTES = 200;

type Texts = Remembered<number, Served | null>;

/** The records of one kind as everybody sees them, served as they are kept. */
export abstract class RecordView<Row extends { readonly id: number }> {
  private readonly texts = new VersionMemory<Texts>(MAX_WAYS);

  protected constructor(
    private readonly finished: FinishedRecordsService,
    readonly kind: ViewKind<Row>,
  ) {}

  /** Those of these records that everybody may see, by id. */
  async serve(
    ids: readonly number[],
    context: RequestContext,
    nesting: Nesting,
  ): Promise<ReadonlyMap<number, Served>> {
    const known = this.remembered(context, nesting);
    const served = new Map(ids.map((id) => [id, known?.get(id)] as const));
    const missing = ids.filter((id) => served.get(id) === undefined);
    if (missing.length > 0) {
      const made = await this.make(missing, context, nesting);
      for (const id of missing) {
        const text = made.get(id) ?? null;
        served.set(id, text);
        known?.set(id, text);
      }
    }
    return new Map([...served].filter((entry): entry is [number, Served] => entry[1] != null));
  }

  /** Finishes those of these records that are not, and tells how many of them everybody may see. */
  async keep(ids: readonly number[], context: RequestContext): Promise<number> {
    return (await this.finished.records(this.kind, ids, context)).length;
  }

  /** The JSON of a record that is read alone; undefined where not everybody may do that. */
  async single(id: number, context: RequestContext): Promise<readonly Piece[] | undefined> {
    const served = (await this.serve([id], context, 'single')).get(id);
    return served?.finished.isLocked === false ? served.pieces : undefined;
  }

  private async make(
    ids: readonly number[],
    context: RequestContext,
    nesting: Nesting,
  ): Promise<ReadonlyMap<number, Served>> {
    const records = await this.finished.records(this.kind, ids, context);
    const { fills: links } = linkFills(context.links);
    const own = await this.ownFills?.(records, context, nesting);
    const { isTranslated } = context.links.mount;
    const served = records.map(({ finished, ...record }): [number, Served] => {
      const { id, body, jsonLd, languages, name, isLocked } = finished;
      const fills = {
        ...links,
        ...own?.({ ...record, finished }),
        ...(isTranslated && { language: languages }),
      };
      const further = nesting === 'single' && jsonLd !== undefined ? fill(jsonLd, fills) : undefined;
      const pieces = fill(body, { ...fills, json_ld: member('json_ld', further) });
      const shown = { id, name, jsonLd, isLocked };
      return [id, { finished: shown, pieces: this.isShared() ? [toBytes(pieces)] : pieces }];
    });
    return new Map(served);
  }

  /** Whether many records are linked to one of this kind. */
  private isShared(): boolean {
    return this.kind.kind !== 'event';
  }

  /** Many events share what they are linked to: its texts are remembered for the version of the data. */
  private remembered({ version, language, links }: RequestContext, nesting: Nesting): Texts | undefined {
    if (!this.isShared()) return undefined;
    const ways = this.texts.of(version);
    const way = `${nesting} ${language} ${linkFills(links).key}`;
    const known = ways?.get(way) ?? new Remembered(MAX_REMEMBERED, weight);
    ways?.set(way, known);
    return ways && known;
  }

  /** What stands in the slots of one record that another has not. */
  protected ownFills?(
    records: readonly PublicRecord[],
    context: RequestContext,
    nesting: Nesting,
  ): Promise<(record: PublicRecord) => Fills>;
}

function weight(served: Served | null): number {
  if (served === null) return ENTRY_BYTES;
  const { pieces, finished } = served;
  return pieces.reduce((sum, { length }) => sum + length, ENTRY_BYTES + (finished.jsonLd?.length ?? 0));
}
