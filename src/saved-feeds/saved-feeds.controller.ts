import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PageQuery } from '../common/paging/page.query.js';
import { IdPipe } from '../http/id.pipe.js';
import { Context, type RequestContext } from '../http/request-context.js';
import { Creates, Removes, Updates } from '../http/route-documentation.js';
import { CreateSavedFeedDto, SavedFeedDto, UpdateSavedFeedDto } from './saved-feed.dto.js';
import { ListsFeeds, ReadsFeed, RenewsAddress } from './saved-feeds.documentation.js';
import { SavedFeedsService } from './saved-feeds.service.js';

@ApiTags('Feeds')
@Controller('feeds')
export class SavedFeedsController {
  constructor(private readonly feeds: SavedFeedsService) {}

  @Get()
  @ListsFeeds()
  list(@Query() query: PageQuery, @Context() context: RequestContext) {
    return this.feeds.list(query, context);
  }

  @Post()
  @Creates('feed', SavedFeedDto)
  create(@Body() dto: CreateSavedFeedDto, @Context() context: RequestContext) {
    return this.feeds.create(dto, context);
  }

  @Get(':id')
  @ReadsFeed()
  get(@Param('id', IdPipe) id: number, @Context() context: RequestContext) {
    return this.feeds.get(id, context);
  }

  @Patch(':id')
  @Updates('feed', SavedFeedDto)
  update(
    @Param('id', IdPipe) id: number,
    @Body() dto: UpdateSavedFeedDto,
    @Context() context: RequestContext,
  ) {
    return this.feeds.update(id, dto, context);
  }

  @Delete(':id')
  @Removes(
    'feed',
    SavedFeedDto,
    'Deletes the feed for good. Its addresses are 404, until a feed gets the same slug.',
  )
  remove(@Param('id', IdPipe) id: number, @Context() context: RequestContext) {
    return this.feeds.remove(id, context);
  }

  @Delete(':id/address')
  @RenewsAddress()
  renew(@Param('id', IdPipe) id: number, @Context() context: RequestContext) {
    return this.feeds.renew(id, context);
  }
}
