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
import { ListLinkedQuery } from '../publications/list-linked.query.js';
import { VENUES } from './venue.documentation.js';
import { CreateVenueDto, UpdateVenueDto, VenueDto, VenuePageDto } from './venue.dto.js';
import { VenuesService } from './venues.service.js';

@ApiGroup(VENUES)
@Controller('venues')
export class VenuesController {
  constructor(private readonly venues: VenuesService) {}

  @Get()
  @ListRoute()
  @ApiList('venues', VenuePageDto)
  @ApiErrors(404)
  @ApiRecordPassword()
  list(@Query() query: ListLinkedQuery, @Context() context: RequestContext) {
    return this.venues.list(query, context);
  }

  @Post()
  @RecordRoute({ record: VenueDto })
  @ApiCreate('venue', VenueDto, CHANGE_NOTES)
  create(@Body() dto: CreateVenueDto, @Context() context: RequestContext) {
    return this.venues.create(dto, context);
  }

  @Get([BY_ID, BY_SLUG, BY_EXTERNAL_ID])
  @RecordRoute()
  @ApiRead('venue', VenueDto)
  @ApiErrors(403)
  @ApiRecordPassword()
  get(@Key() key: RecordKey, @Context() context: RequestContext) {
    return this.venues.get(key, context);
  }

  @Patch([BY_ID, BY_SLUG])
  @RecordRoute({ record: VenueDto })
  @ApiUpdate('venue', VenueDto, CHANGE_NOTES)
  @ApiErrors(410)
  update(@Key() key: RecordKey, @Body() dto: UpdateVenueDto, @Context() context: RequestContext) {
    return this.venues.update(key, dto, context);
  }

  @Patch(BY_EXTERNAL_ID)
  @RecordRoute({ record: VenueDto })
  @ApiUpsert('venue', VenueDto)
  upsertByExternalId(
    @Key() key: ExternalKey,
    @Body() dto: UpdateVenueDto,
    @Context() context: RequestContext,
  ) {
    return this.venues.upsert(key, dto, context);
  }

  @Delete([BY_ID, BY_SLUG, BY_EXTERNAL_ID])
  @RecordRoute({ record: VenueDto })
  @ApiRemove('venue', VenueDto)
  @ApiErrors(410)
  remove(@Key() key: RecordKey, @Context() context: RequestContext) {
    return this.venues.remove(key, context);
  }
}
