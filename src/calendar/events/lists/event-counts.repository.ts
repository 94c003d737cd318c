import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import sql, { raw, type Sql } from 'sql-template-tag';
import { DataSource, type EntityManager } from 'typeorm';
import { invalidParameter } from '../../../common/errors/api-error.js';
import { rejected } from '../../../common/errors/reason.js';
import { sentence } from '../../../common/errors/sentences.js';
import { byIndexes, estimateOf, rowOf } from '../../../database/sql.js';
import { type Revision, type RevisionRow, toRevision } from '../../../reading/revision.js';
import type { CountedBy } from './counted-by.js';
import { isCountedByDay } from './day-counts.sql.js';
import { countsOf, eachDay, eachEvent } from './event-counts.sql.js';
import type { EventList } from './event-list.js';
import { hidesSubsequent, isListed, matching } from './matching.sql.js';
import { WordSearchesRepository } from './word-searches.repository.js';

/** Up to this many events are counted one by one; the numbers of more are estimated. */
const MOST_EXACT = 20_000;
/** The part of the table that is read for an estimate. */
const SAMPLED_BYTES = 32 * 1024 * 1024;

/** The number of events with the same day or month and the same keys, which are members named after what they are. */
type Count = Readonly<Record<string, unknown>> & { readonly count: number };

/** Numbers of the events of a list, by what they are counted by. */
interface EventCounts {
  readonly counts: readonly Count[];
  /** The number of all events of the list. */
  readonly total: number;
  readonly isEstimate: boolean;
  /** The number of further rows, with smaller counts. */
  readonly leftOut: number;
  readonly revision: Revision;
}

/** Counts the events of lists. */
@Injectable()
export class EventCountsRepository {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly words: WordSearchesRepository,
  ) {}

  /** @throws ApiError `invalidParameter` if too many events match to tell which is the first of its series */
  async count(given: EventList, by: CountedBy): Promise<EventCounts> {
    const list = await this.words.withWords(given);
    const { manager } = this.database;
    if (list.words === undefined) return this.counted(list, by, manager);
    return byIndexes(manager, (within) => this.counted(list, by, within));
  }

  private async counted(list: EventList, by: CountedBy, manager: EntityManager): Promise<EventCounts> {
    if (by.kinds.length === 0 && isCountedByDay(list))
      return this.read(list, by, eachDay(matching(list), by, list), manager);
    const percent = await this.sampledPercent(manager);
    const found = eachEvent(matching(list), by, list);
    if (percent === 100) return this.read(list, by, found, manager);
    const sample = sampled(list, percent);
    if (!(await this.areMany(list, [found, sample], percent, manager))) {
      const first = sql`${found} LIMIT ${raw(String(MOST_EXACT + 1))}`;
      const exact = await this.read(list, by, first, manager);
      if (exact.total <= MOST_EXACT) return exact;
    }
    if (hidesSubsequent(list))
      throw invalidParameter('hide_subsequent_recurrences', rejected(undefined, sentence('tooManyToCount')));
    return inWhole(await this.read(list, by, eachEvent(sample, by, list), manager), percent);
  }

  private async read(
    list: EventList,
    by: CountedBy,
    found: Sql,
    manager: EntityManager,
  ): Promise<EventCounts> {
    const { counts, total, rows, ...revision } = await rowOf<CountsRow>(
      manager,
      countsOf(found, by, list.context),
    );
    const leftOut = rows - counts.length;
    return { counts, total, isEstimate: false, leftOut, revision: toRevision(revision) };
  }

  /** Tells whether more events match than are counted. Words are first estimated, as those of a sample take longer to find. */
  private async areMany(
    { words }: EventList,
    [found, sample]: readonly [Sql, Sql],
    percent: number,
    manager: EntityManager,
  ): Promise<boolean> {
    const most = 2 * MOST_EXACT;
    if (words !== undefined && (await estimateOf(manager, found)) <= most) return false;
    return (await this.inSample(sample, percent, manager)) > most;
  }

  /** Tells about how many events match, before those are counted: of few, all are. */
  private async inSample(sample: Sql, percent: number, manager: EntityManager): Promise<number> {
    const { total } = await rowOf<{ total: number }>(
      manager,
      sql`SELECT count(*)::float AS total FROM ${sample}`,
    );
    return (total * 100) / percent;
  }

  private async sampledPercent(manager: EntityManager): Promise<number> {
    const { bytes } = await rowOf<{ bytes: number }>(
      manager,
      sql`SELECT pg_relation_size('events')::float AS bytes`,
    );
    return Math.min(100, (100 * SAMPLED_BYTES) / Math.max(1, bytes));
  }
}

type CountsRow = RevisionRow & Pick<EventCounts, 'counts' | 'total'> & { readonly rows: number };

/** Matches the events of a list in some pages of the table, always the same ones. */
function sampled(list: EventList, percent: number): Sql {
  return sql`events row TABLESAMPLE SYSTEM (${percent}) REPEATABLE (0)
    WHERE ${isListed({ ...list, strategy: 'oneByOne' })}`;
}

/** Concludes from a part of the table on all of it. */
function inWhole({ counts, total, ...further }: EventCounts, percent: number): EventCounts {
  const whole = (number: number) => Math.round((number * 100) / percent);
  return {
    ...further,
    counts: counts.map((row) => ({ ...row, count: whole(row.count) })),
    total: whole(total),
    isEstimate: true,
  };
}
