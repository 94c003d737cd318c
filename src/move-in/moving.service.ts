import { Injectable } from '@nestjs/common';
import { EventsService } from '../events/events.service.js';
import { isPublication, RECORD_TYPES, RECORDS, type RecordType } from '../records/record-types.js';
import { Resources } from '../resources/resources.service.js';
import { FoldingService } from './folding.service.js';
import type { Move } from './move.js';
import { type Moved, MovedRecordsRepository } from './moved-records.repository.js';
import { Mover } from './mover.service.js';
import type { Outcome } from './outcome.js';

/** Moves whole calendars in. */
@Injectable()
export class MovingService {
  constructor(
    private readonly mover: Mover,
    private readonly moved: MovedRecordsRepository,
    private readonly events: EventsService,
    private readonly resources: Resources,
    private readonly folding: FoldingService,
  ) {}

  /** Moves in everything that is new in the source or has changed there. It can end at any point, and begin again. */
  async run(move: Move): Promise<void> {
    const { source, report } = move;
    const read = new Set<RecordType>();
    for await (const { type, total, arrivals } of source.pages()) {
      read.add(type);
      if (total !== undefined) report.expect(type, total);
      const unseen = arrivals.filter((arrival) => !report.has(arrival));
      await this.mover.move({ type, arrivals: unseen }, move);
    }
    await this.reportAllVanished(read, move);
    if (move.folds && !move.isRehearsal) await this.folding.run(move);
  }

  private async reportAllVanished(read: ReadonlySet<RecordType>, move: Move): Promise<void> {
    // A record that a broken file lost is not gone.
    if (move.source.isGone === undefined && !move.report.isComplete) return;
    for (const type of RECORD_TYPES) if (read.has(type)) await this.reportVanished(type, move);
  }

  /** Reports the records that have moved in once and are no longer in the source. */
  private async reportVanished(type: RecordType, move: Move): Promise<void> {
    const { source, report } = move;
    for await (const moved of this.moved.all({ source: source.name, type })) {
      const arrival = { type, id: moved.externalId, title: '' };
      if (report.has(arrival)) continue;
      // Otherwise it is only hidden from this reader.
      if (source.isGone !== undefined && !(await source.isGone(type, moved.externalId))) continue;
      await report.add(arrival, await this.vanished(type, moved, move), false);
    }
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
    return { kind: 'trashed', id };
  }
}
