import { Injectable } from '@nestjs/common';
import { EventsService } from '../../../calendar/events/events.service.js';
import {
  isPublication,
  type PublicationType,
  RECORD_TYPES,
  RECORDS,
  type RecordType,
} from '../../../common/record-types.js';
import { versionTag } from '../../../context/request/preconditions.js';
import type { RequestContext } from '../../../context/request/request-context.js';
import { Resources } from '../../../calendar/resources/resources.service.js';
import { Transactions } from '../../../database/transactions.js';
import { AliasesRepository } from '../moved/aliases.repository.js';
import type { Move } from '../report/move.js';
import { type Moved, MovedRecordsRepository } from '../moved/moved-records.repository.js';
import type { Outcome } from '../report/outcome.js';
import { refusalOf } from './refusal.js';

/** Finds the records that have moved in once and are no longer in their source, and moves them to the trash if wanted. */
@Injectable()
export class VanishedService {
  constructor(
    private readonly moved: MovedRecordsRepository,
    private readonly aliases: AliasesRepository,
    private readonly events: EventsService,
    private readonly resources: Resources,
    private readonly transactions: Transactions,
  ) {}

  /** @param read the types that the source has listed */
  async report(read: ReadonlySet<RecordType>, move: Move): Promise<void> {
    // A record that a broken file lost is not gone.
    if (move.source.isGone === undefined && !move.report.isComplete) return;
    for (const type of RECORD_TYPES) if (read.has(type)) await this.reportType(type, move);
  }

  private async reportType(type: RecordType, move: Move): Promise<void> {
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
    moved: Moved,
    { prunes, isRehearsal, context }: Move,
  ): Promise<Outcome> {
    const { recordId: id } = moved;
    if (!isPublication(type)) {
      const reason = `It is gone there. Delete /${RECORDS[type].collection}/${id} here if nobody needs it.`;
      return { kind: 'vanished', id, reason };
    }
    if (!prunes)
      return { kind: 'vanished', id, reason: 'It is gone there. With --prune it goes to the trash.' };
    if (!moved.isUntouched) return { kind: 'kept', id, reason: 'It is gone there, but was changed here.' };
    if (isRehearsal) return { kind: 'trashed', id };
    return this.trash(type, moved, context);
  }

  /** Moves a record to the trash and remembers that, both or neither, unless it is written here meanwhile. */
  private async trash(
    type: PublicationType,
    { recordId: id, version }: Moved,
    context: RequestContext,
  ): Promise<Outcome> {
    const ifMatch = `"${versionTag({ type, id, version })}"`;
    try {
      await this.transactions.run({ ...context, ifMatch }, async (write) => {
        await (type === 'event'
          ? this.events.removeWithin({ id }, {}, write)
          : this.resources[type].removeWithin({ id }, write));
        await this.moved.rememberTrash(type, id, write.manager);
      });
      return { kind: 'trashed', id };
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === undefined) throw error;
      return refusal;
    }
  }
}
