import { ApiError } from '../../common/errors/api-error.js';
import { below, compatibilityBase } from '../../context/request/api-base.js';
import { quotation } from '../../common/errors/reason.js';
import { sentence } from '../../common/errors/sentences.js';
import type { ReadAddress } from '../../context/request/read-address.js';
import { asksForFeed, oldSiteFeed, unknownFilters } from './old-site-feed.js';

const SCRIPT = '/index.php';

/**
 * Leads those who subscribed to the calendar of the old site, which the compatible base continues, to its feeds. A feed that
 * is not here is 404: a program would take any other answer for a calendar without events.
 */
export function oldSiteAddresses(compatibleBase: string) {
  const folder = compatibilityBase(compatibleBase).root.replace(/(?:\/[^/]+)?\/$/, '');
  return ({ path, query, links }: ReadAddress) => {
    const local = below(folder, path);
    if (local === undefined) return undefined;
    const address = below(SCRIPT, local) ?? local;
    if (!asksForFeed(address, query)) return undefined;
    const feed = oldSiteFeed(address, query);
    if (feed === undefined) throw notHere(unknownFilters(query), links.rest('/events.ics'));
    return links.rest(`/events.${feed.format}`, feed.query);
  };
}

/** @param unknown the filters that keep an address from having the same feed here */
function notHere(unknown: readonly string[], url: string): ApiError {
  const error = new ApiError('noRoute');
  if (unknown.length === 0) return error;
  const names = quotation(unknown.length === 1 ? unknown[0] : unknown);
  return error.withHint(sentence('unknownFeedFilters', { names, url }));
}
