import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { mayRead } from '../../../context/access/rights.js';
import type { Write } from '../../../database/write.js';
import type { Reader } from '../../../reading/readable-event.sql.js';
import type { Event } from '../record/event.entity.js';
import { EventsRepository } from '../record/events.repository.js';
import { inSeries } from './in-series.js';
import { SeriesRepository } from './series.repository.js';

/** The rule of a series, and when one of its occurrences was last changed or removed. */
export interface SeriesRecurrence {
  readonly lines: readonly string[];
  readonly changedAt: Date;
}

/** Completes rows that are read: occurrences with the texts of their series, and series with a summary of their occurrences. */
@Injectable()
export class SeriesReader {
  constructor(
    private readonly events: EventsRepository,
    private readonly series: SeriesRepository,
  ) {}

  /** Returns copies of the rows, which must not be stored. Texts are never older than the versions of the rows. */
  async complete(rows: readonly Event[], reader: Reader, within?: Write): Promise<readonly Event[]> {
    const shown = new Set(rows.flatMap(({ seriesId }) => seriesId ?? []));
    const recurring = rows.filter(({ recurrence }) => recurrence !== null);
    if (shown.size === 0 && recurring.length === 0) return rows;
    const series = new Map<number | null, Event>();
    if (shown.size > 0)
      for (const row of await this.events.byIds([...shown], within?.manager)) series.set(row.id, row);
    const ids = recurring.map(({ id }) => id);
    const summaries = await this.series.summaries(ids, reader, within);
    return rows.map((row) => {
      const occurrences = summaries.get(row.id);
      return occurrences ? Object.assign(row, { occurrences }) : inSeries(row, series.get(row.seriesId));
    });
  }

  /** Returns an occurrence with the texts of its series; null if the event is none. */
  async occurrence(id: number, manager: EntityManager): Promise<Event | null> {
    const row = await this.events.byId(id, manager);
    const series = row?.seriesId ? await this.events.byId(row.seriesId, manager) : null;
    return row && series && inSeries(row, series);
  }

  /** Returns how series that the reader may read repeat, by their ids. */
  async recurrences(
    ids: readonly number[],
    { caller, now }: Reader,
  ): Promise<ReadonlyMap<number, SeriesRecurrence>> {
    if (ids.length === 0) return new Map();
    const [rows, changes] = [await this.events.byIds(ids), await this.series.lastChanges(ids)];
    const readable = rows.filter((row) => mayRead(caller, row, now));
    return new Map(
      readable.map(({ id, recurrence, modifiedAt }) => [
        id,
        { lines: recurrence ?? [], changedAt: changes.get(id) ?? modifiedAt },
      ]),
    );
  }
}
