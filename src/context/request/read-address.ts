import type { Received } from '../../common/parameters/received.js';
import type { Links } from './links.js';

/** A read of an address that is no route. */
export interface ReadAddress {
  readonly path: string;
  readonly query: Received;
  readonly links: Links;
}

/**
 * Returns the URL to which an address has moved for good; undefined if it is none of those that it knows.
 * @throws ApiError `noRoute` for an address that must not be answered by anything else
 */
export type FindRedirect = (address: ReadAddress) => string | undefined;
