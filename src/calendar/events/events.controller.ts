import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import type { RequestContext } from '../../context/request/request-context.js';
import { ApiErrors } from '../../http/routes/credentials-and-errors.js';
import { ApiGroup } from '../../http/routes/api-group.js';
import { Context } from '../../http/routes/context.js';
import { ListRoute, RecordRoute } from '../../http/routes/route.decorators.js';
import { CHANGE_NOTES } from '../../http/routes/documented-headers.js';
import {
  ApiCreate,
  ApiList,
  ApiRead,
  ApiRemove,
  ApiRecordPassword,
  ApiUpdate,
  ApiUpsert,
} from '../../http/routes/api.decorators.js';
import { Key } from '../publications/key.decorator.js';
import { BY_EXTERNAL_ID, BY_ID, BY_SLUG } from '../../context/request/record-paths.js';
import type { ExternalKey, RecordKey } from '../publications/record-key.js';
import { EVENTS } from './event.documentation.js';
import { haveOnePlan } from '../../common/lists/filters.js';
import { EVENT_FILTERS } from './lists/event.filters.js';
import { eventWindow } from './lists/event-window.js';
import { ListEventsQuery } from './lists/list-events.query.js';
import { CreateEventDto, UpdateEventDto } from './record/event.dto.js';
import { EventDto, EventPageDto } from './record/event-record.dto.js';
import { requireNoScope, ScopeQuery, UnscopedQuery } from './series/scope.query.js';
import { EventsService } from './events.service.js';

@ApiGroup(EVENTS)
@Controller('events')
export class EventsController {
  constructor(private readonly events: EventsService) {}

  @Get()
  @ListRoute({
    isReadOnce: (parameters) => haveOnePlan(EVENT_FILTERS, parameters),
    defaults: ({ now, site }) => eventWindow({}, now, site.timezone),
  })
  @ApiList('events', EventPageDto)
  @ApiErrors(404)
  @ApiRecordPassword()
  list(@Query() query: ListEventsQuery, @Context() context: RequestContext) {
    return this.events.list(query, context);
  }

  @Post()
  @RecordRoute({ record: EventDto })
  @ApiCreate('event', EventDto, CHANGE_NOTES)
  create(@Body() dto: CreateEventDto, @Query() query: UnscopedQuery, @Context() context: RequestContext) {
    requireNoScope(query);
    return this.events.create(dto, context);
  }

  @Get([BY_ID, BY_SLUG, BY_EXTERNAL_ID])
  @RecordRoute()
  @ApiRead('event', EventDto)
  @ApiErrors(403)
  @ApiRecordPassword()
  get(@Key() key: RecordKey, @Context() context: RequestContext) {
    return this.events.get(key, context);
  }

  @Patch([BY_ID, BY_SLUG])
  @RecordRoute({ record: EventDto })
  @ApiUpdate('event', EventDto, CHANGE_NOTES)
  @ApiErrors(410)
  @ApiRecordPassword()
  update(
    @Key() key: RecordKey,
    @Body() dto: UpdateEventDto,
    @Query() query: ScopeQuery,
    @Context() context: RequestContext,
  ) {
    return this.events.update(key, dto, query, context);
  }

  @Patch(BY_EXTERNAL_ID)
  @RecordRoute({ record: EventDto })
  @ApiUpsert('event', EventDto)
  @ApiRecordPassword()
  upsertByExternalId(
    @Key() key: ExternalKey,
    @Body() dto: UpdateEventDto,
    @Query() query: ScopeQuery,
    @Context() context: RequestContext,
  ) {
    return this.events.upsert(key, dto, query, context);
  }

  @Delete([BY_ID, BY_SLUG, BY_EXTERNAL_ID])
  @RecordRoute({ record: EventDto })
  @ApiRemove('event', EventDto)
  @ApiErrors(410)
  @ApiRecordPassword()
  remove(@Key() key: RecordKey, @Query() query: ScopeQuery, @Context() context: RequestContext) {
    return this.events.remove(key, query, context);
  }
}
