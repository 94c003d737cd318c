import type { Revision } from '../caching/revision.js';
import { type Page, pageCount } from '../common/paging/page.js';
import { pageLinks } from '../common/paging/page-links.js';
import type { RecordList, SingleRecord } from '../http/record-json.js';
import type { RequestContext } from '../http/request-context.js';
import type { SavedFeedDto } from './saved-feed.dto.js';
import type { SavedFeed } from './saved-feed.entity.js';

/** A page of feeds, and the revision of the data in which it was found. */
export interface SavedFeedPage extends Page<SavedFeed> {
  readonly revision: Revision;
}

type View = Pick<RequestContext, 'links'>;

/** Returns the JSON of a feed. */
export function presentSavedFeed(feed: SavedFeed, { links }: View): SavedFeedDto {
  const { id, name, slug, token, query, language, formats, authorId, createdAt, modifiedAt } = feed;
  // Without a language, which the feed has of itself.
  const address = `${links.base}/feeds/${token ?? slug}`;
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
export function presentFeeds(page: SavedFeedPage, context: RequestContext): RecordList {
  const { rows, total, revision } = page;
  const links = pageLinks((parameters) => context.links.rest('/feeds/', parameters), page);
  return {
    envelope: { ...links, total, total_pages: pageCount(page) },
    member: 'feeds',
    records: rows.map((feed) => single(feed, context).pieces),
    revision,
    isTimeDependent: false,
  };
}

/** Returns a feed as a response. */
export function single(feed: SavedFeed, view: View): SingleRecord {
  const json = JSON.stringify(presentSavedFeed(feed, view));
  return { type: 'feed', id: feed.id, version: String(feed.version), pieces: [Buffer.from(json)] };
}
