import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { mayWrite } from '../../../context/access/rights.js';
import { FormatPipe } from '../format.pipe.js';
import type { FeedFormat } from '../feed-formats.js';
import { SavedFeedReader } from './saved-feed-reader.service.js';
import { PageQuery } from '../../../common/lists/page.query.js';
import { ApiGroup } from '../../../http/routes/api-group.js';
import { IdPipe } from '../../../http/routes/id.pipe.js';
import type { RequestContext } from '../../../context/request/request-context.js';
import { ListRoute, RecordRoute } from '../../../http/routes/route.decorators.js';
import { Context } from '../../../http/routes/context.js';
import { ApiCreate, ApiRemove, ApiUpdate } from '../../../http/routes/api.decorators.js';
import { CreateSavedFeedDto, SavedFeedDto, UpdateSavedFeedDto } from './saved-feed.dto.js';
import { UNLISTED } from './saved-feed.entity.js';
import {
  ApiSavedFeedList,
  ApiSavedFeedRead,
  ApiAddressRenewal,
  ApiSavedFeed,
  ApiUnlistedFeed,
  SAVED_FEEDS,
} from './saved-feeds.documentation.js';
import { SavedFeedsService } from './saved-feeds.service.js';

@ApiGroup(SAVED_FEEDS)
@Controller('feeds')
export class SavedFeedsController {
  constructor(
    private readonly feeds: SavedFeedsService,
    private readonly reader: SavedFeedReader,
  ) {}

  @Get()
  @ListRoute({ right: mayWrite })
  @ApiSavedFeedList()
  list(@Query() query: PageQuery, @Context() context: RequestContext) {
    return this.feeds.list(query, context);
  }

  @Post()
  @RecordRoute({ record: SavedFeedDto })
  @ApiCreate('feed', SavedFeedDto)
  create(@Body() dto: CreateSavedFeedDto, @Context() context: RequestContext) {
    return this.feeds.create(dto, context);
  }

  @Get(':slug.:format')
  @ListRoute({ isShared: false })
  @ApiSavedFeed()
  write(
    @Param('slug') slug: string,
    @Param('format', new FormatPipe('events')) format: FeedFormat,
    @Context() context: RequestContext,
  ) {
    return this.reader.write(slug, format, context);
  }

  @Get(`${UNLISTED}/:secret.:format`)
  @ListRoute({ isShared: false })
  @ApiUnlistedFeed()
  writeUnlisted(
    @Param('secret') secret: string,
    @Param('format', new FormatPipe('events')) format: FeedFormat,
    @Context() context: RequestContext,
  ) {
    return this.reader.write(`${UNLISTED}/${secret}`, format, context);
  }

  @Get(':id')
  @RecordRoute({ right: mayWrite })
  @ApiSavedFeedRead()
  get(@Param('id', IdPipe) id: number, @Context() context: RequestContext) {
    return this.feeds.get(id, context);
  }

  @Patch(':id')
  @RecordRoute({ record: SavedFeedDto })
  @ApiUpdate('feed', SavedFeedDto)
  update(
    @Param('id', IdPipe) id: number,
    @Body() dto: UpdateSavedFeedDto,
    @Context() context: RequestContext,
  ) {
    return this.feeds.update(id, dto, context);
  }

  @Delete(':id')
  @RecordRoute({ record: SavedFeedDto })
  @ApiRemove(
    'feed',
    SavedFeedDto,
    'Deletes the feed and its addresses for good: they are 410, and no other feed gets them.',
  )
  remove(@Param('id', IdPipe) id: number, @Context() context: RequestContext) {
    return this.feeds.remove(id, context);
  }

  @Delete(':id/address')
  @RecordRoute({ record: SavedFeedDto })
  @ApiAddressRenewal()
  renew(@Param('id', IdPipe) id: number, @Context() context: RequestContext) {
    return this.feeds.renew(id, context);
  }
}
