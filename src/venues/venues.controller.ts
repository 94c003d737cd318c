import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IdPipe } from '../http/id.pipe.js';
import { Context, type RequestContext } from '../http/request-context.js';
import { Creates, Lists, Reads, Removes, TakesKey, Updates, Upserts } from '../http/route-documentation.js';
import { ExternalKeyDto, externalKey } from '../publishing/external-key.js';
import { ListLinkedQuery } from '../publishing/list-linked.query.js';
import { CreateVenueDto, UpdateVenueDto, VenueDto, VenuePageDto } from './venue.dto.js';
import { VenuesService } from './venues.service.js';

@ApiTags('Venues')
@Controller('venues')
export class VenuesController {
  constructor(private readonly venues: VenuesService) {}

  @Get()
  @Lists('venues', VenuePageDto)
  @TakesKey()
  list(@Query() query: ListLinkedQuery, @Context() context: RequestContext) {
    return this.venues.list(query, context);
  }

  @Post()
  @Creates('venue', VenueDto)
  create(@Body() dto: CreateVenueDto, @Context() context: RequestContext) {
    return this.venues.create(dto, context);
  }

  @Get(':id')
  @Reads('venue', VenueDto)
  @TakesKey()
  get(@Param('id', IdPipe) id: number, @Context() context: RequestContext) {
    return this.venues.get({ id }, context);
  }

  @Patch(':id')
  @Updates('venue', VenueDto)
  update(@Param('id', IdPipe) id: number, @Body() dto: UpdateVenueDto, @Context() context: RequestContext) {
    return this.venues.update({ id }, dto, context);
  }

  @Delete(':id')
  @Removes('venue', VenueDto)
  remove(@Param('id', IdPipe) id: number, @Context() context: RequestContext) {
    return this.venues.remove({ id }, context);
  }

  @Get('by-slug/:slug')
  @Reads('venue', VenueDto)
  @TakesKey()
  getBySlug(@Param('slug') slug: string, @Context() context: RequestContext) {
    return this.venues.get({ slug }, context);
  }

  @Patch('by-slug/:slug')
  @Updates('venue', VenueDto)
  updateBySlug(@Param('slug') slug: string, @Body() dto: UpdateVenueDto, @Context() context: RequestContext) {
    return this.venues.update({ slug }, dto, context);
  }

  @Delete('by-slug/:slug')
  @Removes('venue', VenueDto)
  removeBySlug(@Param('slug') slug: string, @Context() context: RequestContext) {
    return this.venues.remove({ slug }, context);
  }

  @Get('by-external-id/:source/:external_id')
  @Reads('venue', VenueDto)
  @TakesKey()
  getByExternalId(@Param() path: ExternalKeyDto, @Context() context: RequestContext) {
    return this.venues.get(externalKey(path), context);
  }

  @Patch('by-external-id/:source/:external_id')
  @Upserts('venue', VenueDto)
  upsertByExternalId(
    @Param() path: ExternalKeyDto,
    @Body() dto: UpdateVenueDto,
    @Context() context: RequestContext,
  ) {
    return this.venues.upsert(externalKey(path), dto, context);
  }

  @Delete('by-external-id/:source/:external_id')
  @Removes('venue', VenueDto)
  removeByExternalId(@Param() path: ExternalKeyDto, @Context() context: RequestContext) {
    return this.venues.remove(externalKey(path), context);
  }
}
