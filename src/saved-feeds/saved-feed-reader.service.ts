import { Injectable } from '@nestjs/common';
import { ApiError, isInvalidParameter } from '../common/errors/api-error.js';
import { INVALID } from '../common/validation/parameter.js';
import { FeedsService } from '../feeds/feeds.service.js';
import type { FeedFormat } from '../http/feed-formats.js';
import type { StreamedList } from '../http/record-json.js';
import type { RequestContext } from '../http/request-context.js';
import { readListQuery } from './list-query.parser.js';
import { publicContext } from './public-context.js';
import type { SavedFeed } from './saved-feed.entity.js';
import { SavedFeedsRepository } from './saved-feeds.repository.js';

/** Not purged from caches, because the feed of changes does not contain saved feeds. */
const LISTED = { 'Surrogate-Key': undefined, 'Cache-Control': 'no-cache' };
/** Keeps an address that is a secret out of search engines, caches of others and the logs of other sites. */
const UNLISTED = {
  ...LISTED,
  'Cache-Control': 'private, max-age=0, must-revalidate',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};

/** Writes saved feeds for those who know their address. */
@Injectable()
export class SavedFeedReader {
  constructor(
    private readonly saved: SavedFeedsRepository,
    private readonly feeds: FeedsService,
  ) {}

  /** @throws ApiError `feedNotFound`, `feedQueryInvalid` */
  async write(address: string, format: FeedFormat, context: RequestContext): Promise<StreamedList> {
    const saved = await this.saved.byAddress(address);
    if (!saved?.formats.includes(format)) throw new ApiError('feedNotFound');
    const url = `${context.links.base}/feeds/${address}.${format}`;
    const list = await this.eventsOf(saved, format, publicContext(context, saved.language), url);
    return { ...list, headers: { ...list.headers, ...(saved.token === null ? LISTED : UNLISTED) } };
  }

  private async eventsOf(
    { query: text, name: title }: SavedFeed,
    format: FeedFormat,
    context: RequestContext,
    url: string,
  ): Promise<StreamedList> {
    const query = readListQuery(text);
    if (query === INVALID) throw new ApiError('feedQueryInvalid');
    try {
      return await this.feeds.events(format, query, context, { title, url });
    } catch (error) {
      throw isInvalidParameter(error) ? new ApiError('feedQueryInvalid') : error;
    }
  }
}
