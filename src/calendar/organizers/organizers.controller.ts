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
import { ORGANIZERS } from './organizer.documentation.js';
import { CreateOrganizerDto, UpdateOrganizerDto, OrganizerDto, OrganizerPageDto } from './organizer.dto.js';
import { OrganizersService } from './organizers.service.js';

@ApiGroup(ORGANIZERS)
@Controller('organizers')
export class OrganizersController {
  constructor(private readonly organizers: OrganizersService) {}

  @Get()
  @ListRoute()
  @ApiList('organizers', OrganizerPageDto)
  @ApiErrors(404)
  @ApiRecordPassword()
  list(@Query() query: ListLinkedQuery, @Context() context: RequestContext) {
    return this.organizers.list(query, context);
  }

  @Post()
  @RecordRoute({ record: OrganizerDto })
  @ApiCreate('organizer', OrganizerDto, CHANGE_NOTES)
  create(@Body() dto: CreateOrganizerDto, @Context() context: RequestContext) {
    return this.organizers.create(dto, context);
  }

  @Get([BY_ID, BY_SLUG, BY_EXTERNAL_ID])
  @RecordRoute()
  @ApiRead('organizer', OrganizerDto)
  @ApiErrors(403)
  @ApiRecordPassword()
  get(@Key() key: RecordKey, @Context() context: RequestContext) {
    return this.organizers.get(key, context);
  }

  @Patch([BY_ID, BY_SLUG])
  @RecordRoute({ record: OrganizerDto })
  @ApiUpdate('organizer', OrganizerDto, CHANGE_NOTES)
  @ApiErrors(410)
  update(@Key() key: RecordKey, @Body() dto: UpdateOrganizerDto, @Context() context: RequestContext) {
    return this.organizers.update(key, dto, context);
  }

  @Patch(BY_EXTERNAL_ID)
  @RecordRoute({ record: OrganizerDto })
  @ApiUpsert('organizer', OrganizerDto)
  upsertByExternalId(
    @Key() key: ExternalKey,
    @Body() dto: UpdateOrganizerDto,
    @Context() context: RequestContext,
  ) {
    return this.organizers.upsert(key, dto, context);
  }

  @Delete([BY_ID, BY_SLUG, BY_EXTERNAL_ID])
  @RecordRoute({ record: OrganizerDto })
  @ApiRemove('organizer', OrganizerDto)
  @ApiErrors(410)
  remove(@Key() key: RecordKey, @Context() context: RequestContext) {
    return this.organizers.remove(key, context);
  }
}
