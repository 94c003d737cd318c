import { Injectable } from '@nestjs/common';
import { inHalves } from '../../../calendar/content/in-halves.js';
import { RecordWriters } from '../../../calendar/content/record-writers.js';
import type { RecordFields } from '../../../calendar/content/content-line.js';
import type { RecordType } from '../../../common/record-types.js';
import { versionTag } from '../../../context/request/preconditions.js';
import type { RequestWrite } from '../../../context/request/request-context.js';
import { Transactions } from '../../../database/transactions.js';
import { numericId } from '../source/arrival.js';
import { KeptIdsRepository } from '../moved/kept-ids.repository.js';
import type { Move, Provenance } from '../report/move.js';
import { type Moved, MovedRecordsRepository, type Origin } from '../moved/moved-records.repository.js';
import type { Outcome } from '../report/outcome.js';
import { refusalOf } from './refusal.js';
import { removed, type WaitingTranslation } from './waiting.js';

/** Adds posts of a source to records here, as their texts in another language. */
@Injectable()
export class Translating {
  constructor(
    private readonly writers: RecordWriters,
    private readonly moved: MovedRecordsRepository,
    private readonly keptIds: KeptIdsRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Writes translations of one type. Returns an outcome for each. */
  async write(type: RecordType, some: readonly WaitingTranslation[], move: Move): Promise<Outcome[]> {
    if (move.isRehearsal) return some.map(({ moved }) => ({ kind: kindOf(moved), id: moved?.recordId }));
    return inHalves(
      some,
      (part) =>
        this.transactions.run(move.context, async (write) => {
          const outcomes: Outcome[] = [];
          for (const one of part) outcomes.push(await this.writeOne(type, one, move, write));
          return outcomes;
        }),
      refusalOf,
    );
  }

  private async writeOne(
    type: RecordType,
    one: WaitingTranslation,
    { source, keepsIds }: Provenance,
    write: RequestWrite,
  ): Promise<Outcome> {
    const { manager } = write;
    const origin = { source: source.name, type };
    const { arrival, digest, original } = one;
    // Another language may just have been written.
    const found = await this.moved.find(origin, [original?.externalId ?? ''], manager);
    const [record] = found.values();
    if (record === undefined) return { kind: 'refused', reason: 'Its original is not here any more.' };
    const { recordId: id, isUntouched, isJoined } = record;
    if (isJoined) {
      await this.moved.join(origin, { externalId: arrival.id, recordId: id, digest }, manager);
      return { kind: 'joined', id };
    }
    if (!isUntouched) return { kind: 'kept', id, reason: 'Its original was changed here.' };
    const alias = keepsIds ? await this.aliasOf(one, origin, write) : undefined;
    await this.translate(record, one, write);
    const written = { externalId: arrival.id, recordId: id, digest, alias };
    await this.moved.store(origin, [written], { language: one.language, isTranslation: true }, manager);
    return { kind: kindOf(one.moved), id };
  }

  /** Keeps the id of a new translation from new records. */
  private async aliasOf(
    { arrival, moved }: WaitingTranslation,
    origin: Origin,
    write: RequestWrite,
  ): Promise<number | undefined> {
    const alias = moved === undefined ? numericId(arrival) : undefined;
    if (alias !== undefined) await this.keptIds.reserve({ ...origin, ids: [alias], images: [] }, write);
    return alias;
  }

  private async translate(
    { recordId: id, version }: Moved,
    { arrival, language, notes }: WaitingTranslation,
    write: RequestWrite,
  ): Promise<void> {
    const { type } = arrival;
    const texts = this.writers.textsOf(type).map((text) => [text, arrival.fields[text]] as const);
    const fields: RecordFields = Object.fromEntries(texts.filter(([, value]) => value !== undefined));
    const ifMatch = `"${versionTag({ type, id, version })}"`;
    const target = { type, id, onRemoved: (name: string) => notes.add(removed(name)) };
    await this.writers.update(target, fields, write.with({ language, ifMatch }));
  }
}

function kindOf(moved: Moved | undefined): 'translated' | 'updated' {
  return moved === undefined ? 'translated' : 'updated';
}
