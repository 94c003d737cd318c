import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IdPipe } from '../http/id.pipe.js';
import { Context, type RequestContext } from '../http/request-context.js';
import { Creates, Lists, Reads, Removes, TakesKey, Updates, Upserts } from '../http/route-documentation.js';
import { ExternalKeyDto, externalKey } from '../publishing/external-key.js';
import { ListLinkedQuery } from '../publishing/list-linked.query.js';
import { CreateOrganizerDto, UpdateOrganizerDto, OrganizerDto, OrganizerPageDto } from './organizer.dto.js';
import { OrganizersService } from './organizers.service.js';

@ApiTags('Organizers')
@Controller('organizers')
export class OrganizersController {
  constructor(private readonly organizers: OrganizersService) {}

  @Get()
  @Lists('organizers', OrganizerPageDto)
  @TakesKey()
  list(@Query() query: ListLinkedQuery, @Context() context: RequestContext) {
    return this.organizers.list(query, context);
  }

  @Post()
  @Creates('organizer', OrganizerDto)
  create(@Body() dto: CreateOrganizerDto, @Context() context: RequestContext) {
    return this.organizers.create(dto, context);
  }

  @Get(':id')
  @Reads('organizer', OrganizerDto)
  @TakesKey()
  get(@Param('id', IdPipe) id: number, @Context() context: RequestContext) {
    return this.organizers.get({ id }, context);
  }

  @Patch(':id')
  @Updates('organizer', OrganizerDto)
  update(
    @Param('id', IdPipe) id: number,
    @Body() dto: UpdateOrganizerDto,
    @Context() context: RequestContext,
  ) {
    return this.organizers.update({ id }, dto, context);
  }

  @Delete(':id')
  @Removes('organizer', OrganizerDto)
  remove(@Param('id', IdPipe) id: number, @Context() context: RequestContext) {
    return this.organizers.remove({ id }, context);
  }

  @Get('by-slug/:slug')
  @Reads('organizer', OrganizerDto)
  @TakesKey()
  getBySlug(@Param('slug') slug: string, @Context() context: RequestContext) {
    return this.organizers.get({ slug }, context);
  }

  @Patch('by-slug/:slug')
  @Updates('organizer', OrganizerDto)
  updateBySlug(
    @Param('slug') slug: string,
    @Body() dto: UpdateOrganizerDto,
    @Context() context: RequestContext,
  ) {
    return this.organizers.update({ slug }, dto, context);
  }

  @Delete('by-slug/:slug')
  @Removes('organizer', OrganizerDto)
  removeBySlug(@Param('slug') slug: string, @Context() context: RequestContext) {
    return this.organizers.remove({ slug }, context);
  }

  @Get('by-external-id/:source/:external_id')
  @Reads('organizer', OrganizerDto)
  @TakesKey()
  getByExternalId(@Param() path: ExternalKeyDto, @Context() context: RequestContext) {
    return this.organizers.get(externalKey(path), context);
  }

  @Patch('by-external-id/:source/:external_id')
  @Upserts('organizer', OrganizerDto)
  upsertByExternalId(
    @Param() path: ExternalKeyDto,
    @Body() dto: UpdateOrganizerDto,
    @Context() context: RequestContext,
  ) {
    return this.organizers.upsert(externalKey(path), dto, context);
  }

  @Delete('by-external-id/:source/:external_id')
  @Removes('organizer', OrganizerDto)
  removeByExternalId(@Param() path: ExternalKeyDto, @Context() context: RequestContext) {
    return this.organizers.remove(externalKey(path), context);
  }
}
