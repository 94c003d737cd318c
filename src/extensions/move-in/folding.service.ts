import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MOST_OCCURRENCES } from '../../common/recurrence/recurrence.js';
import { Transactions } from '../../database/transactions.js';
import { type FoldableGroup, FoldableEventsRepository } from './foldable-events.repository.js';
import type { Move } from './move.js';
import { MovedRecordsRepository } from './moved-records.repository.js';
import type { FoldedSeries } from './report.js';
import { type Folding, SeriesFolding } from './series-folding.service.js';
import { simplestRecurrence } from './simplest-recurrence.js';
import { slotted, type SlottedEvent } from './slotted.js';

/** Fewer events are not a series. */
const LEAST = 3;

/** The transaction in which a group of events is folded, and the move that it belongs to. */
interface Step {
  readonly move: Move;
  readonly manager: EntityManager;
}

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
      const folded = await this.transactions.run((manager) => this.fold(group, { move, manager }));
      if (folded !== undefined) await move.report.fold(folded);
    }
  }

  private fold({ ids, seriesId }: FoldableGroup, step: Step): Promise<FoldedSeries | undefined> {
    return seriesId === null ? this.begin(ids, step) : this.extend(seriesId, ids, step);
  }

  private async begin(ids: readonly number[], step: Step): Promise<FoldedSeries | undefined> {
    const { move, manager } = step;
    const events = await this.foldable.lock(ids, readerOf(move), manager);
    const folded = events[0] ? slotted(events, events[0]) : [];
    if (folded.length < LEAST || folded.length > MOST_OCCURRENCES) return undefined;
    const folding = foldingOf(folded);
    const { id, title } = await this.series.begin(folding, move.context, manager);
    await this.moved.followVersions('event', idsOf(folded), manager);
    return { id, title, ...folding };
  }

  /** Adds events to a series, unless somebody has changed it or its occurrences here. */
  private async extend(id: number, ids: readonly number[], step: Step): Promise<FoldedSeries | undefined> {
    const { move, manager } = step;
    const { name } = move.source;
    const series = await this.series.lock(id, move.context, manager);
    if (series === null) return undefined;
    const known = await this.foldable.occurrences(id, name, manager);
    const slots = known.map(({ originalStart }) => originalStart);
    const isOurs = known.every(({ isInTrash, isUntouched }) => isInTrash || isUntouched);
    if (!isOurs || String(series.recurrence) !== String(simplestRecurrence(slots).lines)) return undefined;
    const folded = slotted(await this.foldable.lock(ids, readerOf(move), manager), series, slots);
    if (folded.length === 0 || folded.length + slots.length > MOST_OCCURRENCES) return undefined;
    const folding = foldingOf(folded, slots);
    await this.series.extend(series, folding, move.context, manager);
    const untouched = known.filter(({ isUntouched }) => isUntouched);
    await this.moved.followVersions('event', idsOf([...folded, ...untouched]), manager);
    return { id, title: series.title, ...folding };
  }
}

/** Returns the source of a move, and the user in whose name it is made. */
function readerOf({ source, context }: Move) {
  return { source: source.name, caller: context.caller };
}

function idsOf(events: readonly { readonly id: number }[]): number[] {
  return events.map(({ id }) => id);
}

function foldingOf(folded: readonly SlottedEvent[], slots: readonly Date[] = []) {
  const starts = [...slots, ...folded.map(({ originalStart }) => originalStart)];
  starts.sort((one, other) => one.getTime() - other.getTime());
  return { folded, recurrence: simplestRecurrence(starts) } satisfies Folding;
}
