import type { RecordJson, RecordRef } from '../caching/record-cache.js';
import type { Revision } from '../caching/revision.js';
import { type Page, pageCount } from '../common/paging/page.js';
import { pageLinks } from '../common/paging/page-links.js';
import { RECORDS, type RecordType } from '../common/record-types.js';
import type { RequestContext } from './request-context.js';
import { type RecordList, summary } from './record-json.js';

/** A page of references to records. */
export interface RefPage<Ref> extends Page<Ref> {
  readonly revision: Revision;
  readonly isTimeDependent: boolean;
}

/**
 * Builds the response to a list.
 * @param records the JSON of each record on the page, in order
 */
export function presentList(
  type: RecordType,
  page: RefPage<unknown>,
  records: RecordList['records'],
  { links }: RequestContext,
): RecordList {
  const { collection } = RECORDS[type];
  const envelope = {
    ...pageLinks((parameters) => links.rest(`/${collection}/`, parameters), page),
    total: page.total,
    total_pages: pageCount(page),
  };
  const { revision, isTimeDependent } = page;
  return { envelope, member: collection, records, revision, isTimeDependent };
}

/** Returns records in the order of their references, without those withdrawn meanwhile. */
export function summaries(refs: readonly RecordRef[], json: ReadonlyMap<number, RecordJson>): Buffer[][] {
  return refs.flatMap(({ id }) => {
    const record = json.get(id);
    return record === undefined ? [] : [summary(record)];
  });
}
