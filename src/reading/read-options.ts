import type { EntityManager } from 'typeorm';
import type { RequestContext, View } from '../context/request/request-context.js';
import type { Revision } from './revision.js';

/** Options for reading records. */
export interface ReadOptions {
  readonly view: View;
  readonly manager?: EntityManager;
  /** The revision of the snapshot they were found in; absent within a transaction. */
  readonly revision?: Revision;
}

/** Returns the part of cache keys for what the JSON of a record depends on beside its data: view, language and links. */
export function variantOf({ links, language }: RequestContext, view: View): string {
  return [view, language, links.url, links.site, links.origin].join(' ');
}
