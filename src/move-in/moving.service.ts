import { Injectable } from '@nestjs/common';
import { EventsService } from '../events/events.service.js';
import { isPublication, RECORD_TYPES, RECORDS, type RecordType } from '../records/record-types.js';
import { Resources } from '../resources/resources.service.js';
import { Transactions } from '../sql/transactions.js';
import { AliasesRepository } from './aliases.repository.js';
import { FoldingService } from './folding.service.js';
import { KeptIdsRepository } from './kept-ids.repository.js';
import type { Move } from './move.js';
import { type Moved, MovedRecordsRepository } from './moved-records.repository.js';
import { Mover } from './mover.service.js';
import type { Outcome } from './outcome.js';
import { PrunedRecordsRepository } from './pruned-records.repository.js';

/** Moves whole calendars in. */
@Injectable()
export class MovingService {
  constructor(
    private readonly mover: Mover,
    private readonly moved: MovedRecordsRepository,
    private readonly aliases: AliasesRepository,
    private readonly pruned: PrunedRecordsRepository,
    private readonly events: EventsService,
    private readonly resources: Resources,
    private readonly folding: FoldingService,
    private readonly keptIds: KeptIdsRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Moves in everything that is new in the source or has changed there. It can end at any point, and begin again. */
  async run(move: Move): Promise<void> {
    const { source, report } = move;
    const read = new Set<RecordType>();
    const deferred = new Map<RecordType, Set<string>>();
    for await (const { type, total, arrivals } of source.pages()) {
      if (!read.has(type)) await this.moveDeferred(deferred, move);
      read.add(type);
      if (total !== undefined) report.expect(type, total);
      const unseen = arrivals.filter((arrival) => !report.has(arrival));
      await this.mover.move({ type, arrivals: unseen }, move, ({ arrival: { id } }) =>
        deferred.set(type, (deferred.get(type) ?? new Set()).add(id)),
      );
    }
    await this.moveDeferred(deferred, move);
    await this.reportAllVanished(read, move);
    if (move.keepsIds && !move.isRehearsal)
      await this.transactions.run((manager) => this.keptIds.leaveRoom(manager));
    if (move.folds && !move.isRehearsal) await this.folding.run(move);
  }

  private async reportAllVanished(read: ReadonlySet<RecordType>, move: Move): Promise<void> {
    // A record that a broken file lost is not gone.
    if (move.source.isGone === undefined && !move.report.isComplete) return;
    for (const type of RECORD_TYPES) if (read.has(type)) await this.reportVanished(type, move);
  }

  /** Moves in the translations that came before their originals. */
  private async moveDeferred(deferred: Map<RecordType, Set<string>>, move: Move): Promise<void> {
    for (const [type, ids] of deferred) {
      for await (const { arrivals } of move.source.again?.(type, ids) ?? []) {
        const unseen = arrivals.filter((arrival) => !move.report.has(arrival));
        await this.mover.move({ type, arrivals: unseen }, move);
      }
    }
    deferred.clear();
  }

  /** Reports the records that have moved in once and are no longer in the source. */
  private async reportVanished(type: RecordType, move: Move): Promise<void> {
    const { source, report } = move;
    for await (const moved of this.moved.all({ source: source.name, type })) {
      const arrival = { type, id: moved.externalId, title: '' };
      if (report.has(arrival)) continue;
      // Otherwise it is only hidden from this reader.
      if (source.isGone !== undefined && !(await source.isGone(type, moved.externalId))) continue;
      const outcome = (await this.stayingText(type, moved, move)) ?? (await this.vanished(type, moved, move));
      await report.add(arrival, outcome, false);
    }
  }

  /** Returns the outcome of a post whose record stays, as other languages of it are still there. */
  private async stayingText(
    type: RecordType,
    moved: Moved,
    { source, report }: Move,
  ): Promise<Outcome | undefined> {
    const { recordId: id, isTranslation, language } = moved;
    if (isTranslation)
      return { kind: 'vanished', id, reason: `It is gone there. Its texts in ${language ?? ''} stay here.` };
    const languages = await this.aliases.externalIdsOf(id, { source: source.name, type });
    if (!languages.some((other) => report.has({ type, id: other }))) return undefined;
    return { kind: 'vanished', id, reason: 'It is gone there, but its translations are not.' };
  }

  private async vanished(
    type: RecordType,
    { recordId: id, isUntouched }: Moved,
    { prunes, isRehearsal, context }: Move,
  ): Promise<Outcome> {
    if (!isPublication(type)) {
      const reason = `It is gone there. Delete /${RECORDS[type].collection}/${id} here if nobody needs it.`;
      return { kind: 'vanished', id, reason };
    }
    if (!prunes)
      return { kind: 'vanished', id, reason: 'It is gone there. With --prune it goes to the trash.' };
    if (!isUntouched) return { kind: 'kept', id, reason: 'It is gone there, but was changed here.' };
    if (isRehearsal) return { kind: 'trashed', id };
    await (type === 'event'
      ? this.events.remove({ id }, {}, context)
      : this.resources[type].remove({ id }, context));
    await this.pruned.remember(type, id);
    return { kind: 'trashed', id };
  }
}
