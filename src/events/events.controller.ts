import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IdPipe } from '../http/id.pipe.js';
import { Context, type RequestContext } from '../http/request-context.js';
import { Creates, Lists, Reads, Removes, TakesKey, Updates, Upserts } from '../http/route-documentation.js';
import { ExternalKeyDto, externalKey } from '../publishing/external-key.js';
import { ListEventsQuery } from './list-events.query.js';
import { CreateEventDto, UpdateEventDto } from './event.dto.js';
import { EventDto, EventPageDto } from './event-record.dto.js';
import { EventsService } from './events.service.js';

@ApiTags('Events')
@Controller('events')
export class EventsController {
  constructor(private readonly events: EventsService) {}

  @Get()
  @Lists('events', EventPageDto)
  @TakesKey()
  list(@Query() query: ListEventsQuery, @Context() context: RequestContext) {
    return this.events.list(query, context);
  }

  @Post()
  @Creates('event', EventDto)
  create(@Body() dto: CreateEventDto, @Context() context: RequestContext) {
    return this.events.create(dto, context);
  }

  @Get(':id')
  @Reads('event', EventDto)
  @TakesKey()
  get(@Param('id', IdPipe) id: number, @Context() context: RequestContext) {
    return this.events.get({ id }, context);
  }

  @Patch(':id')
  @Updates('event', EventDto)
  update(@Param('id', IdPipe) id: number, @Body() dto: UpdateEventDto, @Context() context: RequestContext) {
    return this.events.update({ id }, dto, context);
  }

  @Delete(':id')
  @Removes('event', EventDto)
  @TakesKey()
  remove(@Param('id', IdPipe) id: number, @Context() context: RequestContext) {
    return this.events.remove({ id }, context);
  }

  @Get('by-slug/:slug')
  @Reads('event', EventDto)
  @TakesKey()
  getBySlug(@Param('slug') slug: string, @Context() context: RequestContext) {
    return this.events.get({ slug }, context);
  }

  @Patch('by-slug/:slug')
  @Updates('event', EventDto)
  updateBySlug(@Param('slug') slug: string, @Body() dto: UpdateEventDto, @Context() context: RequestContext) {
    return this.events.update({ slug }, dto, context);
  }

  @Delete('by-slug/:slug')
  @Removes('event', EventDto)
  @TakesKey()
  removeBySlug(@Param('slug') slug: string, @Context() context: RequestContext) {
    return this.events.remove({ slug }, context);
  }

  @Get('by-external-id/:source/:external_id')
  @Reads('event', EventDto)
  @TakesKey()
  getByExternalId(@Param() path: ExternalKeyDto, @Context() context: RequestContext) {
    return this.events.get(externalKey(path), context);
  }

  @Patch('by-external-id/:source/:external_id')
  @Upserts('event', EventDto)
  upsertByExternalId(
    @Param() path: ExternalKeyDto,
    @Body() dto: UpdateEventDto,
    @Context() context: RequestContext,
  ) {
    return this.events.upsert(externalKey(path), dto, context);
  }

  @Delete('by-external-id/:source/:external_id')
  @Removes('event', EventDto)
  @TakesKey()
  removeByExternalId(@Param() path: ExternalKeyDto, @Context() context: RequestContext) {
    return this.events.remove(externalKey(path), context);
  }
}
