import type { EntityManager } from 'typeorm';
import type { RequestContext, View } from '../request/request-context.js';
import type { Variant } from './record-cache.js';
import type { Revision } from './revision.js';

/** Options for reading records. */
export interface ReadOptions {
  readonly view: View;
  readonly manager?: EntityManager;
  /** The revision of the snapshot they were found in; absent within a transaction, where nothing is cached. */
  readonly revision?: Revision;
}

/** Returns the inputs to the JSON of a record beside its data: links, language and view. */
export function variantOf({ links, language }: RequestContext, view: View): Variant {
  return { origin: links.origin, key: [view, language, links.base, links.site].join(' ') };
}
