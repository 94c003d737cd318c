import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IdPipe } from '../http/id.pipe.js';
import { Context, type RequestContext } from '../http/request-context.js';
import { Creates, Lists, Reads, Removes, TakesKey, Updates } from '../http/route-documentation.js';
import { ListLinkedQuery } from '../publishing/list-linked.query.js';
import { CreateVenueDto, UpdateVenueDto, VenueDto, VenuePageDto } from './venue.dto.js';
import { presentVenue, presentVenuePage } from './venue.presenter.js';
import { VenuesService } from './venues.service.js';

@ApiTags('Venues')
@Controller('venues')
export class VenuesController {
  constructor(private readonly venues: VenuesService) {}

  @Get()
  @Lists('venues', VenuePageDto)
  @TakesKey()
  async list(@Query() query: ListLinkedQuery, @Context() context: RequestContext) {
    return presentVenuePage(await this.venues.list(query, context), context);
  }

  @Post()
  @Creates('venue', VenueDto)
  async create(@Body() dto: CreateVenueDto, @Context() context: RequestContext) {
    return presentVenue(await this.venues.create(dto, context), context, 'written');
  }

  @Get(':id')
  @Reads('venue', VenueDto)
  @TakesKey()
  async get(@Param('id', IdPipe) id: number, @Context() context: RequestContext) {
    return presentVenue(await this.venues.get({ id }, context), context, 'single');
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
  async getBySlug(@Param('slug') slug: string, @Context() context: RequestContext) {
    return presentVenue(await this.venues.get({ slug }, context), context, 'single');
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
