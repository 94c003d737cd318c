import { Injectable } from '@nestjs/common';
import type { RecordType } from '../../common/record-types.js';
import { Transactions } from '../../database/transactions.js';
import { FoldingService } from './folding/folding.service.js';
import { KeptIdsRepository } from './moved/kept-ids.repository.js';
import type { Move } from './report/move.js';
import { Mover } from './writing/mover.service.js';
import { VanishedService } from './writing/vanished.service.js';

/** Moves whole calendars in. */
@Injectable()
export class MovingService {
  constructor(
    private readonly mover: Mover,
    private readonly vanished: VanishedService,
    private readonly folding: FoldingService,
    private readonly keptIds: KeptIdsRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Moves in everything that is new in the source or has changed there. It can end at any point, and begin again. */
  async run(move: Move): Promise<void> {
    const { source, report } = move;
    if (source.unread) report.leaves(source.unread);
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
    await this.vanished.report(read, move);
    if (move.isRehearsal) return;
    // Before series get ids.
    if (move.keepsIds)
      await this.transactions.run(move.context, ({ manager }) => this.keptIds.leaveRoom(manager));
    if (move.folds) await this.folding.run(move);
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
}
