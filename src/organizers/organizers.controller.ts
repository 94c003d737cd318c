import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IdPipe } from '../http/id.pipe.js';
import { Context, type RequestContext } from '../http/request-context.js';
import { Creates, Lists, Reads, Removes, TakesKey, Updates } from '../http/route-documentation.js';
import { ListLinkedQuery } from '../publishing/list-linked.query.js';
import { CreateOrganizerDto, UpdateOrganizerDto, OrganizerDto, OrganizerPageDto } from './organizer.dto.js';
import { presentOrganizer } from './organizer.presenter.js';
import { OrganizersReader } from './organizers.reader.js';
import { OrganizersService } from './organizers.service.js';

@ApiTags('Organizers')
@Controller('organizers')
export class OrganizersController {
  constructor(
    private readonly organizers: OrganizersService,
    private readonly reader: OrganizersReader,
  ) {}

  @Get()
  @Lists('organizers', OrganizerPageDto)
  @TakesKey()
  list(@Query() query: ListLinkedQuery, @Context() context: RequestContext) {
    return this.reader.list(query, context);
  }

  @Post()
  @Creates('organizer', OrganizerDto)
  async create(@Body() dto: CreateOrganizerDto, @Context() context: RequestContext) {
    return presentOrganizer(await this.organizers.create(dto, context), context, 'written');
  }

  @Get(':id')
  @Reads('organizer', OrganizerDto)
  @TakesKey()
  get(@Param('id', IdPipe) id: number, @Context() context: RequestContext) {
    return this.reader.get({ id }, context);
  }

  @Patch(':id')
  @Updates('organizer', OrganizerDto)
  async update(
    @Param('id', IdPipe) id: number,
    @Body() dto: UpdateOrganizerDto,
    @Context() context: RequestContext,
  ) {
    return presentOrganizer(await this.organizers.update({ id }, dto, context), context, 'written');
  }

  @Delete(':id')
  @Removes('organizer', OrganizerDto)
  async remove(@Param('id', IdPipe) id: number, @Context() context: RequestContext) {
    return presentOrganizer(await this.organizers.remove({ id }, context), context, 'written');
  }

  @Get('by-slug/:slug')
  @Reads('organizer', OrganizerDto)
  @TakesKey()
  getBySlug(@Param('slug') slug: string, @Context() context: RequestContext) {
    return this.reader.get({ slug }, context);
  }

  @Patch('by-slug/:slug')
  @Updates('organizer', OrganizerDto)
  async updateBySlug(
    @Param('slug') slug: string,
    @Body() dto: UpdateOrganizerDto,
    @Context() context: RequestContext,
  ) {
    return presentOrganizer(await this.organizers.update({ slug }, dto, context), context, 'written');
  }

  @Delete('by-slug/:slug')
  @Removes('organizer', OrganizerDto)
  async removeBySlug(@Param('slug') slug: string, @Context() context: RequestContext) {
    return presentOrganizer(await this.organizers.remove({ slug }, context), context, 'written');
  }
}
