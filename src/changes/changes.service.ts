import { Injectable } from '@nestjs/common';
import { ApiError } from '../common/errors/api-error.js';
import { RECORD_TYPES } from '../common/record-types.js';
import { Environment } from '../config/environment.js';
import type { RequestContext } from '../http/request-context.js';
import { list } from '../http/record-json.js';
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

const MS_OF_DAY = 86_400_000;

/** Tells readers the changes of all public records since they last asked. */
@Injectable()
export class ChangesService {
  constructor(
    private readonly changes: ChangesRepository,
    private readonly records: ChangeRecords,
    private readonly environment: Environment,
  ) {}

  /** Returns the JSON of a part of the feed, which is the same for all callers. */
  async list(query: ListChangesQuery, context: RequestContext): Promise<Buffer[]> {
    const { types, per_page: requested = MAX_CHANGES } = query;
    const feed = feedOf(types, context.language);
    const cursor = query.cursor ? readChangesCursor(query.cursor, feed) : undefined;
    const size = Math.min(requested, MAX_CHANGES);
    const request = { types: types ?? RECORD_TYPES, position: cursor?.position ?? START, size };
    const page = await this.changes.page(request, context.now);
    const next = {
      ...this.nextCursor(page, cursor, context.now),
      position: positionBehind(page, request.position),
    };
    return [
      Buffer.from('{"changes":'),
      ...list(await this.records.present(page, context)),
      Buffer.from(`,"cursor":"${writeChangesCursor(next, feed)}","more":${page.hasMore}}`),
    ];
  }

  /**
   * Returns how long the next cursor is valid.
   * @throws ApiError `cursorExpired` if changes behind the present cursor may be missing
   */
  private nextCursor(
    { epoch, horizon, hasMore }: ChangesPage,
    cursor: ChangesCursor | undefined,
    now: Date,
  ): Pick<ChangesCursor, 'epoch' | 'since'> {
    if (epoch === undefined) throw new ApiError('unavailable');
    const today = now.toISOString().slice(0, 10);
    if (cursor === undefined) return { epoch, since: today };
    const isOfThisEpoch = cursor.epoch === epoch && BigInt(cursor.position.transaction) < BigInt(horizon);
    const days = (Date.parse(today) - Date.parse(cursor.since)) / MS_OF_DAY;
    if (!isOfThisEpoch || days > this.environment.CHANGES_DAYS) throw new ApiError('cursorExpired');
    return { epoch, since: hasMore ? cursor.since : today };
  }
}

function positionBehind({ changes }: ChangesPage, position: Position): Position {
  return changes.at(-1) ?? position;
}
