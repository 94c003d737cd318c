import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { RequestContext } from '../../../context/request/request-context.js';
import type { Event } from '../event.entity.js';
import { OccurrenceEdits } from './occurrence-edits.service.js';
import type { EventEdit, PendingEdit } from './pending-edit.js';
import { SeriesConversions } from './series-conversions.service.js';
import { SeriesEdits } from './series-edits.service.js';

/** Adds to the write of an event what concerns its series: nothing for an event that has to do with none. */
@Injectable()
export class Edits {
  constructor(
    private readonly ofOccurrence: OccurrenceEdits,
    private readonly ofSeries: SeriesEdits,
    private readonly conversions: SeriesConversions,
  ) {}

  /** Prepares an event to be stored. */
  async begin(edit: EventEdit, context: RequestContext, manager: EntityManager): Promise<PendingEdit> {
    const { before, dto, texts } = edit;
    if (before.seriesId !== null) return this.ofOccurrence.begin(edit, context, manager);
    if (before.recurrence !== null) return this.beginSeries(edit, context, manager);
    if (dto.recurrence) return this.conversions.beginSeries(edit, context, manager);
    return { texts, finish: () => Promise.resolve({}) };
  }

  /** Notes that an occurrence in the trash was moved there by itself. */
  trash(occurrence: Event, manager: EntityManager): Promise<void> {
    return this.ofOccurrence.trash(occurrence, manager);
  }

  private beginSeries(edit: EventEdit, context: RequestContext, manager: EntityManager): PendingEdit {
    const pending = this.ofSeries.begin(edit, context, manager);
    if (edit.dto.recurrence !== null) return pending;
    const finish = async (links: readonly string[]) => {
      const { removed: dropped = [] } = await pending.finish(links);
      const { removed = [], ...outcome } = await this.conversions.toEvent(edit.event, context, manager);
      return { ...outcome, removed: [...dropped, ...removed] };
    };
    return { texts: edit.texts, finish };
  }
}
