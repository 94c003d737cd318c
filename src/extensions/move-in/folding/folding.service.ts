import { Injectable } from '@nestjs/common';
import { MOST_OCCURRENCES } from '../../../common/recurrence/recurrence.js';
import type { RequestWrite } from '../../../context/request/request-context.js';
import { Transactions } from '../../../database/transactions.js';
import { type FoldableGroup, FoldableEventsRepository } from './foldable-events.repository.js';
import type { Move } from '../report/move.js';
import { MovedRecordsRepository } from '../moved/moved-records.repository.js';
import type { FoldedSeries } from '../report/report.js';
import { type Folding, SeriesFolding } from './series-folding.service.js';
import { simplestRecurrence } from './simplest-recurrence.js';
import { slotted, type SlottedEvent } from './slotted.js';

/** Fewer events are not a series. */
const LEAST = 3;

/**
 * Folds events that have moved in into series. It looks at what is here, so that it needs no more memory than their ids,
 * and goes on where another run has stopped.
 */
@Injectable()
export class FoldingService {
  constructor(
    private readonly foldable: FoldableEventsRepository,
    private readonly series: SeriesFolding,
    private readonly moved: MovedRecordsRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Folds each group in a transaction of its own, and reports the series. */
  async run(move: Move): Promise<void> {
    for (const group of await this.foldable.groups(move.source.name, LEAST)) {
      const folded = await this.transactions.run(move.context, (write) =>
        this.fold(group, move.source.name, write),
      );
      if (folded !== undefined) await move.report.fold(folded);
    }
  }

  private fold(group: FoldableGroup, source: string, write: RequestWrite): Promise<FoldedSeries | undefined> {
    const { ids, seriesId } = group;
    return seriesId === null
      ? this.begin(ids, source, write)
      : this.extend({ id: seriesId, ids }, source, write);
  }

  private async begin(
    ids: readonly number[],
    source: string,
    write: RequestWrite,
  ): Promise<FoldedSeries | undefined> {
    const events = await this.foldable.lock(ids, source, write);
    const folded = events[0] ? slotted(events, events[0]) : [];
    if (folded.length < LEAST || folded.length > MOST_OCCURRENCES) return undefined;
    const folding = foldingOf(folded);
    const { id, title } = await this.series.begin(folding, write);
    await this.moved.followVersions('event', idsOf(folded), write.manager);
    return { id, title, ...folding };
  }

  /** Adds events to a series, unless somebody has changed it or its occurrences here. */
  private async extend(
    { id, ids }: { readonly id: number; readonly ids: readonly number[] },
    source: string,
    write: RequestWrite,
  ): Promise<FoldedSeries | undefined> {
    const { manager } = write;
    const series = await this.series.lock(id, write);
    if (series === null) return undefined;
    const known = await this.foldable.occurrences(id, source, manager);
    const slots = known.map(({ originalStart }) => originalStart);
    const isOurs = known.every(({ isInTrash, isUntouched }) => isInTrash || isUntouched);
    if (!isOurs || String(series.recurrence) !== String(simplestRecurrence(slots).lines)) return undefined;
    const folded = slotted(await this.foldable.lock(ids, source, write), series, slots);
    if (folded.length === 0 || folded.length + slots.length > MOST_OCCURRENCES) return undefined;
    const folding = foldingOf(folded, slots);
    await this.series.extend(series, folding, write);
    const untouched = known.filter(({ isUntouched }) => isUntouched);
    await this.moved.followVersions('event', idsOf([...folded, ...untouched]), manager);
    return { id, title: series.title, ...folding };
  }
}

function idsOf(events: readonly { readonly id: number }[]): number[] {
  return events.map(({ id }) => id);
}

function foldingOf(folded: readonly SlottedEvent[], slots: readonly Date[] = []) {
  const starts = [...slots, ...folded.map(({ originalStart }) => originalStart)];
  starts.sort((one, other) => one.getTime() - other.getTime());
  return { folded, recurrence: simplestRecurrence(starts) } satisfies Folding;
}
