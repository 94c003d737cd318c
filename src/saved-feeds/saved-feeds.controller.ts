import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { FormatPipe } from '../feeds/format.pipe.js';
import type { FeedFormat } from '../http/feed-formats.js';
import { SavedFeedReader } from './saved-feed-reader.service.js';
import { PageQuery } from '../common/paging/page.query.js';
import { IdPipe } from '../http/id.pipe.js';
import { Context, type RequestContext } from '../http/request-context.js';
import { Creates, Removes, Updates } from '../http/route-documentation.js';
import { CreateSavedFeedDto, SavedFeedDto, UpdateSavedFeedDto } from './saved-feed.dto.js';
import { ListsFeeds, ReadsFeed, RenewsAddress, WritesSavedFeed } from './saved-feeds.documentation.js';
import { SavedFeedsService } from './saved-feeds.service.js';

@ApiTags('Saved feeds')
@Controller('feeds')
export class SavedFeedsController {
  constructor(
    private readonly feeds: SavedFeedsService,
    private readonly reader: SavedFeedReader,
  ) {}

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

  @Get(':slug.:format')
  @WritesSavedFeed()
  write(
    @Param('slug') address: string,
    @Param('format', new FormatPipe('events')) format: FeedFormat,
    @Context() context: RequestContext,
  ) {
    return this.reader.write(address, format, context);
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
