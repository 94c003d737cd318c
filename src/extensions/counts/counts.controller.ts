import { Controller, Get, Query } from '@nestjs/common';
import { EVENTS } from '../../calendar/events/event.documentation.js';
import type { RequestContext } from '../../context/request/request-context.js';
import { ApiGroup } from '../../http/routes/api-group.js';
import { Context } from '../../http/routes/context.js';
import { ListRoute } from '../../http/routes/route.decorators.js';
import { CountEventsQuery } from './count-events.query.js';
import { ApiCounts } from './counts.documentation.js';
import { CountsService } from './counts.service.js';

@ApiGroup(EVENTS)
@Controller('events/counts')
export class CountsController {
  constructor(private readonly counts: CountsService) {}

  @Get()
  @ListRoute()
  @ApiCounts()
  get(@Query() query: CountEventsQuery, @Context() context: RequestContext) {
    return this.counts.get(query, context);
  }
}
