import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FeedFormat } from '../http/feed-formats.js';
import { IdPipe } from '../http/id.pipe.js';
import { Context, type RequestContext } from '../http/request-context.js';
import { TakesKey } from '../http/route-documentation.js';
import type { FeedName } from './feeds.service.js';
import { EventFeedQuery, LinkedFeedQuery } from './feed-query.js';
import { WritesEvent, WritesFeed } from './feed.documentation.js';
import { OwnName } from './own-name.js';
import { FormatPipe } from './format.pipe.js';
import { FeedsService } from './feeds.service.js';

@ApiTags('Feeds')
@Controller()
export class FeedsController {
  constructor(private readonly feeds: FeedsService) {}

  @Get('events.:format')
  @WritesFeed('events', 'Read events in another format')
  @TakesKey()
  events(
    @Param('format', new FormatPipe('events')) format: FeedFormat,
    @Query() query: EventFeedQuery,
    @Context() context: RequestContext,
    @OwnName() name: FeedName,
  ) {
    return this.feeds.events(format, query, context, name);
  }

  @Get('events/:id.:format')
  @WritesEvent()
  @TakesKey()
  event(
    @Param('id', IdPipe) id: number,
    @Param('format', new FormatPipe('events')) format: FeedFormat,
    @Context() context: RequestContext,
    @OwnName() name: FeedName,
  ) {
    return this.feeds.event(format, id, context, name);
  }

  @Get('venues.:format')
  @WritesFeed('venues', 'Read venues in another format')
  venues(
    @Param('format', new FormatPipe('venues')) format: FeedFormat,
    @Query() query: LinkedFeedQuery,
    @Context() context: RequestContext,
  ) {
    return this.feeds.venues(format, query, context);
  }

  @Get('organizers.:format')
  @WritesFeed('organizers', 'Read organizers in another format')
  organizers(
    @Param('format', new FormatPipe('organizers')) _format: FeedFormat,
    @Query() query: LinkedFeedQuery,
    @Context() context: RequestContext,
  ) {
    return this.feeds.organizers(query, context);
  }
}
