import { Injectable } from '@nestjs/common';
import { EventsService } from '../../../calendar/events/events.service.js';
import type { SingleRecord } from '../../../reading/result.js';
import type { RecordType } from '../../../common/record-types.js';
import type { RequestContext } from '../../../context/request/request-context.js';
import { Resources } from '../../../calendar/resources/resources.service.js';

/** Reads records of any type, as their routes do. */
@Injectable()
export class RecordReader {
  constructor(
    private readonly events: EventsService,
    private readonly resources: Resources,
  ) {}

  get(type: RecordType, id: number, context: RequestContext): Promise<SingleRecord> {
    if (type === 'event') return this.events.get({ id }, context);
    if (type === 'venue' || type === 'organizer') return this.resources[type].get({ id }, context);
    return this.resources[type].get(id, context);
  }
}
