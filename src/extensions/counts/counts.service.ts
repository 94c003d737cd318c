import { Injectable } from '@nestjs/common';
import type { CountedBy } from '../../calendar/events/lists/counted-by.js';
import { EventListResolver } from '../../calendar/events/lists/event-list-resolver.service.js';
import type { RequestContext } from '../../context/request/request-context.js';
import { Json } from '../../reading/json.js';
import type { Result } from '../../reading/result.js';
import type { CountEventsQuery } from './count-events.query.js';
import type { CountsDto } from './counts.dto.js';

const BY_DAY: CountedBy = { time: 'day', kinds: [] };

/** Counts the events of lists. */
@Injectable()
export class CountsService {
  constructor(private readonly lists: EventListResolver) {}

  async get({ by = BY_DAY, ...query }: CountEventsQuery, context: RequestContext): Promise<Result> {
    const { counts, total, isEstimate, leftOut, ...state } = await this.lists.count(query, by, context);
    const dto: CountsDto = { counts, total, is_estimate: isEstimate, left_out: leftOut };
    return { ...state, contents: (fields) => Json.of(dto).select(fields) };
  }
}
