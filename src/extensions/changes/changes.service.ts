import { Injectable } from '@nestjs/common';
import { MS_OF_DAY } from '../../common/dates/wall-clock.js';
import { ApiError } from '../../common/errors/api-error.js';
import { RECORD_TYPES, type RecordType } from '../../common/record-types.js';
import { Environment } from '../../platform/config/environment.js';
import type { RequestContext } from '../../context/request/request-context.js';
import { Json } from '../../reading/json.js';
import type { Result } from '../../reading/result.js';
import { ChangeRecords } from './change-records.service.js';
import {
  type ChangesCursor,
  feedOf,
  type Position,
  readChangesCursor,
  START,
  writeChangesCursor,
} from './changes-cursor.js';
import { type ChangesPage, ChangesRepository } from './changes.repository.js';
import { type ListChangesQuery, MAX_CHANGES } from './list-changes.query.js';

interface FeedRequest {
  readonly types: readonly RecordType[];
  /** Absent at the start. */
  readonly cursor: ChangesCursor | undefined;
  readonly size: number;
}

interface FeedPart {
  readonly page: ChangesPage;
  /** The cursor behind the page. */
  readonly next: ChangesCursor;
}

/** The place up to which a reader within the service knows the feed. */
export interface Progress {
  readonly cursor: ChangesCursor;
  /** Number of a transaction: what became public before it is not new to the reader. */
  readonly completeBelow: string;
}

/** Tells readers the changes of all public records since they last asked. */
@Injectable()
export class ChangesService {
  constructor(
    private readonly changes: ChangesRepository,
    private readonly records: ChangeRecords,
    private readonly environment: Environment,
  ) {}

  /** Returns a part of the feed, which is the same for all callers. */
  async list(query: ListChangesQuery, context: RequestContext): Promise<Result> {
    const { types, per_page: requested = MAX_CHANGES } = query;
    const feed = feedOf(types, context.language);
    const cursor = query.cursor ? readChangesCursor(query.cursor, feed) : undefined;
    const size = Math.min(requested, MAX_CHANGES);
    const { page, next } = await this.read({ types: types ?? RECORD_TYPES, cursor, size }, context.now);
    const part = Json.object({
      changes: Json.list(await this.records.present(page, context)),
      cursor: Json.of(writeChangesCursor(next, feed)),
      more: Json.of(page.hasMore),
    });
    // The contents of the feed also depend on transactions that are still running.
    return { contents: (fields) => part.select(fields), isRevalidated: true };
  }

  /**
   * Returns the changes behind a cursor, and the cursor behind them.
   * @throws ApiError `cursorExpired` if changes behind the cursor may be missing, `unavailable` while there is no feed
   */
  async read({ types, cursor, size }: FeedRequest, now: Date): Promise<FeedPart> {
    const position = cursor?.position ?? START;
    const page = await this.changes.page({ types, position, size }, now);
    const validity = this.validity(page, cursor, now);
    return { page, next: { ...validity, position: positionBehind(page, position) } };
  }

  /**
   * Returns the progress of a reader who knows the changes before an instant or, without one, all.
   * @throws ApiError `unavailable` while there is no feed
   */
  async progressAt(instant: Date | undefined, now: Date): Promise<Progress> {
    const place = await (instant === undefined ? this.changes.end() : this.changes.since(instant));
    const { epoch, transaction, completeBelow } = place;
    if (epoch === undefined) throw new ApiError('unavailable');
    return { cursor: { epoch, since: dayOf(now), position: { ...START, transaction } }, completeBelow };
  }

  /** Returns the epoch and the day of the next cursor. */
  private validity(
    { epoch, horizon, hasMore }: ChangesPage,
    cursor: ChangesCursor | undefined,
    now: Date,
  ): Pick<ChangesCursor, 'epoch' | 'since'> {
    if (epoch === undefined) throw new ApiError('unavailable');
    const today = dayOf(now);
    if (cursor === undefined) return { epoch, since: today };
    const isOfThisEpoch = cursor.epoch === epoch && BigInt(cursor.position.transaction) <= BigInt(horizon);
    const days = (Date.parse(today) - Date.parse(cursor.since)) / MS_OF_DAY;
    if (!isOfThisEpoch || days > this.environment.CHANGES_DAYS) throw new ApiError('cursorExpired');
    return { epoch, since: hasMore ? cursor.since : today };
  }
}

function positionBehind({ changes }: ChangesPage, position: Position): Position {
  return changes.at(-1) ?? position;
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
