import { Controller, Get, Param, Query } from '@nestjs/common';
import type { FeedFormat } from './feed-formats.js';
import { ApiGroup } from '../../http/routes/api-group.js';
import { IdPipe } from '../../http/routes/id.pipe.js';
import type { RequestContext } from '../../context/request/request-context.js';
import { ListRoute } from '../../http/routes/route.decorators.js';
import { Context } from '../../http/routes/context.js';
import { ApiRecordPassword } from '../../http/routes/api.decorators.js';
import type { FeedName } from './feeds.service.js';
import { EventFeedQuery, LinkedFeedQuery } from './feed-query.js';
import { ApiEventFeed, ApiFeed, FEEDS } from './feed.documentation.js';
import { OwnName } from './own-name.decorator.js';
import { FormatPipe } from './format.pipe.js';
import { FeedsService } from './feeds.service.js';

@ApiGroup(FEEDS)
@Controller()
export class FeedsController {
  constructor(private readonly feeds: FeedsService) {}

  @Get('events.:format')
  @ListRoute()
  @ApiFeed('events', 'Read events in another format')
  @ApiRecordPassword()
  events(
    @Param('format', new FormatPipe('events')) format: FeedFormat,
    @Query() query: EventFeedQuery,
    @Context() context: RequestContext,
    @OwnName() name: FeedName,
  ) {
    return this.feeds.events(format, query, context, name);
  }

  @Get('events/:id.:format')
  @ListRoute()
  @ApiEventFeed()
  @ApiRecordPassword()
  event(
    @Param('id', IdPipe) id: number,
    @Param('format', new FormatPipe('events')) format: FeedFormat,
    @Context() context: RequestContext,
    @OwnName() name: FeedName,
  ) {
    return this.feeds.event(format, id, context, name);
  }

  @Get('venues.:format')
  @ListRoute()
  @ApiFeed('venues', 'Read venues in another format')
  venues(
    @Param('format', new FormatPipe('venues')) format: FeedFormat,
    @Query() query: LinkedFeedQuery,
    @Context() context: RequestContext,
  ) {
    return this.feeds.venues(format, query, context);
  }

  @Get('organizers.:format')
  @ListRoute()
  @ApiFeed('organizers', 'Read organizers in another format')
  organizers(
    @Param('format', new FormatPipe('organizers')) _format: FeedFormat,
    @Query() query: LinkedFeedQuery,
    @Context() context: RequestContext,
  ) {
    return this.feeds.organizers(query, context);
  }
}
