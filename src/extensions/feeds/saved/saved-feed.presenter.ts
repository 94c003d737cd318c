import type { Revision } from '../../../reading/revision.js';
import type { Page } from '../../../common/lists/page.js';
import { Json } from '../../../reading/json.js';
import { presentList } from '../../../reading/present-list.js';
import { type Result, type SingleRecord, singleRecord } from '../../../reading/result.js';
import type { RequestContext } from '../../../context/request/request-context.js';
import type { SavedFeedDto } from './saved-feed.dto.js';
import type { SavedFeed } from './saved-feed.entity.js';

/** A page of feeds, and the revision of the data in which it was found. */
export interface SavedFeedPage extends Page<SavedFeed> {
  readonly revision: Revision;
}

type View = Pick<RequestContext, 'links'>;

/** Returns the URL at which a feed is read, without the suffix of a format, nor a language: the feed has one of its own. */
export function feedAddressOf({ token, slug }: SavedFeed, { links }: View): string {
  return `${links.url}/feeds/${token ?? slug}`;
}

/** Returns the JSON of a feed. */
function presentSavedFeed(feed: SavedFeed, { links }: View): SavedFeedDto {
  const { id, name, slug, token, query, language, formats, authorId, createdAt, modifiedAt } = feed;
  const address = feedAddressOf(feed, { links });
  return {
    id,
    name,
    slug,
    query,
    language,
    formats,
    listed: token === null,
    addresses: Object.fromEntries(formats.map((format) => [format, `${address}.${format}`])),
    author: authorId,
    created: createdAt.toISOString(),
    modified: modifiedAt.toISOString(),
    rest_url: links.rest(`/feeds/${id}`),
  };
}

/** Returns a page of feeds as a response. */
export function presentFeeds(page: SavedFeedPage, context: RequestContext): Result {
  const read = () => Promise.resolve(page.rows.map((feed) => singleFeed(feed, context).json));
  return presentList('feeds', { ...page, isTimeDependent: false }, [read], context);
}

/** Returns a feed as a response. */
export function singleFeed(feed: SavedFeed, view: View): SingleRecord {
  const version = String(feed.version);
  return singleRecord({ type: 'feed', id: feed.id, version }, Json.of(presentSavedFeed(feed, view)));
}
