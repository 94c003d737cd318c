import type { RequestContext, View } from '../context/request/request-context.js';
import type { Write } from '../database/write.js';
import type { Revision } from './revision.js';

/** Options for reading records. */
export interface ReadOptions {
  readonly view: View;
  /** The write of which they are the result: what it has not committed yet is read, too. */
  readonly within?: Write;
  /** The revision of the snapshot they were found in; absent within a transaction. */
  readonly revision?: Revision;
}

/** Returns the part of cache keys for what the JSON of a record depends on besides its data: view, language and links. */
export function variantOf({ links, language }: RequestContext, view: View): string {
  return [view, language, links.url, links.site, links.origin].join(' ');
}
