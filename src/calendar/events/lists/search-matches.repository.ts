import { Injectable } from '@nestjs/common';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { rowOf } from '../../../database/sql.js';
import { revisionColumns, type RevisionRow, toRevision } from '../../../reading/revision.js';
import { type Counting, Totals } from '../../../reading/totals.js';
import { EventsRepository } from '../record/events.repository.js';
import type { EventList } from './event-list.js';
import { hidesSubsequent, isListed } from './matching.sql.js';
import { countsOfFirst } from './series.filters.js';

/** The places in which a search finds events: their original language, a translation, or their series. */
export const MATCHED = ['inOriginal', 'inTranslation', 'inSeries'] as const;
export type Matches = Readonly<Record<(typeof MATCHED)[number], number>>;

/** Counts the events that a search finds in each place. */
@Injectable()
export class SearchMatchesRepository {
  constructor(
    private readonly events: EventsRepository,
    private readonly totals: Totals,
  ) {}

  /** @param key identifies the list: its type and filters */
  async count(list: EventList, counting: Counting, key: readonly unknown[]): Promise<Matches> {
    return this.known(counting, key) ?? (await this.counted(list, counting, key));
  }

  private known(counting: Counting, key: readonly unknown[]): Matches | undefined {
    const known = MATCHED.map((where) => [where, this.totals.get(counting, [...key, where])] as const);
    return known.every(([, total]) => total !== undefined)
      ? (Object.fromEntries(known) as Matches)
      : undefined;
  }

  private async counted(list: EventList, counting: Counting, key: readonly unknown[]): Promise<Matches> {
    const places = MATCHED.map((strategy) => sql`events row WHERE ${isListed({ ...list, strategy })}`);
    const { cte, counts } = hidesSubsequent(list) ? countsOfFirst(places) : countsOf(places);
    const columns = MATCHED.map((where, place) => sql`(${counts[place]})::integer AS ${raw(`"${where}"`)}`);
    const counted = await rowOf<Matches & RevisionRow>(
      this.events.manager,
      sql`${cte} SELECT ${revisionColumns(list.context.now)}, ${join(columns)}`,
    );
    const revision = toRevision(counted);
    for (const where of MATCHED) this.totals.set(counting, [...key, where], counted[where], revision);
    return counted;
  }
}

function countsOf(places: readonly Sql[]): ReturnType<typeof countsOfFirst> {
  return { cte: empty, counts: places.map((matches) => sql`SELECT count(*) FROM ${matches}`) };
}
