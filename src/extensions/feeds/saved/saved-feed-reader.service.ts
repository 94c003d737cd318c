import { Injectable } from '@nestjs/common';
import { ApiError, isInvalidParameter } from '../../../common/errors/api-error.js';
import { Reason } from '../../../common/errors/reason.js';
import { slugFromPath } from '../../../common/text/slug.js';
import { ListEventsQuery } from '../../../calendar/events/lists/list-events.query.js';
import { FeedsService } from '../feeds.service.js';
import type { FeedFormat } from '../feed-formats.js';
import { ignoredHeader, Notes } from '../../../common/text/notes.js';
import { reportIgnored } from '../../../common/parameters/parameters.js';
import type { Result } from '../../../reading/result.js';
import type { RequestContext } from '../../../context/request/request-context.js';
import { readListQuery } from './list-query.parser.js';
import { publicContext } from './public-context.js';
import type { SavedFeed } from './saved-feed.entity.js';
import { feedAddressOf } from './saved-feed.presenter.js';
import { SavedFeedsRepository } from './saved-feeds.repository.js';

/** Writes saved feeds for those who know their address. */
@Injectable()
export class SavedFeedReader {
  constructor(
    private readonly saved: SavedFeedsRepository,
    private readonly feeds: FeedsService,
  ) {}

  /**
   * @param path what follows `feeds/`, without the format
   * @throws ApiError `feedNotFound`, `feedGone`, `feedQueryInvalid`
   */
  async write(path: string, format: FeedFormat, context: RequestContext): Promise<Result> {
    const address = slugFromPath(path);
    const saved = await this.saved.byAddress(address);
    if (saved === null && (await this.saved.isFormerAddress(address))) throw new ApiError('feedGone');
    if (!saved?.formats.includes(format)) throw new ApiError('feedNotFound');
    const url = `${feedAddressOf(saved, context)}.${format}`;
    return this.eventsOf(saved, format, publicContext(context, saved.language), url);
  }

  private async eventsOf(
    { query: text, name: title }: SavedFeed,
    format: FeedFormat,
    context: RequestContext,
    url: string,
  ): Promise<Result> {
    const query = readListQuery(text);
    if (query instanceof Reason) throw new ApiError('feedQueryInvalid');
    const notes = new Notes();
    reportIgnored(ListEventsQuery, { ...(query as object) }, notes.noteIgnored);
    try {
      const list = await this.feeds.events(format, query, context, { title, url });
      return {
        ...list,
        ignored: ignoredHeader(notes.ignored),
      };
    } catch (error) {
      throw isInvalidParameter(error) ? new ApiError('feedQueryInvalid') : error;
    }
  }
}
