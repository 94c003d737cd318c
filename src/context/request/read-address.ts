import type { Received } from '../../common/parameters/received.js';
import type { Links } from './links.js';

/** A read of an address that is no route. */
export interface ReadAddress {
  readonly path: string;
  readonly query: Received;
  readonly links: Links;
}
