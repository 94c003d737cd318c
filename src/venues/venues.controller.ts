import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IdPipe } from '../http/id.pipe.js';
import { Context, type RequestContext } from '../http/request-context.js';
import { Creates, Lists, Reads, Removes, TakesKey, Updates } from '../http/route-documentation.js';
import { ListLinkedQuery } from '../publishing/list-linked.query.js';
import { CreateVenueDto, UpdateVenueDto, VenueDto, VenuePageDto } from './venue.dto.js';
import { presentVenue } from './venue.presenter.js';
import { VenuesReader } from './venues.reader.js';
import { VenuesService } from './venues.service.js';

@ApiTags('Venues')
@Controller('venues')
export class VenuesController {
  constructor(
    private readonly venues: VenuesService,
    private readonly reader: VenuesReader,
  ) {}

  @Get()
  @Lists('venues', VenuePageDto)
  @TakesKey()
  list(@Query() query: ListLinkedQuery, @Context() context: RequestContext) {
    return this.reader.list(query, context);
  }

  @Post()
  @Creates('venue', VenueDto)
  async create(@Body() dto: CreateVenueDto, @Context() context: RequestContext) {
    return presentVenue(await this.venues.create(dto, context), context, 'written');
  }

  @Get(':id')
  @Reads('venue', VenueDto)
  @TakesKey()
  get(@Param('id', IdPipe) id: number, @Context() context: RequestContext) {
    return this.reader.get({ id }, context);
  }

  @Patch(':id')
  @Updates('venue', VenueDto)
  async update(
    @Param('id', IdPipe) id: number,
    @Body() dto: UpdateVenueDto,
    @Context() context: RequestContext,
  ) {
    return presentVenue(await this.venues.update({ id }, dto, context), context, 'written');
  }

  @Delete(':id')
  @Removes('venue', VenueDto)
  async remove(@Param('id', IdPipe) id: number, @Context() context: RequestContext) {
    return presentVenue(await this.venues.remove({ id }, context), context, 'written');
  }

  @Get('by-slug/:slug')
  @Reads('venue', VenueDto)
  @TakesKey()
  getBySlug(@Param('slug') slug: string, @Context() context: RequestContext) {
    return this.reader.get({ slug }, context);
  }

  @Patch('by-slug/:slug')
  @Updates('venue', VenueDto)
  async updateBySlug(
    @Param('slug') slug: string,
    @Body() dto: UpdateVenueDto,
    @Context() context: RequestContext,
  ) {
    return presentVenue(await this.venues.update({ slug }, dto, context), context, 'written');
  }

  @Delete('by-slug/:slug')
  @Removes('venue', VenueDto)
  async removeBySlug(@Param('slug') slug: string, @Context() context: RequestContext) {
    return presentVenue(await this.venues.remove({ slug }, context), context, 'written');
  }
}
