import { RECORD_TYPES, RECORDS, type RecordType } from '../../common/record-types.js';

/** The public page of a record. */
export interface PublicPage {
  readonly type: RecordType;
  /** As it is in the path. */
  readonly slug: string;
}

/** A slug; the longest has every character percent-encoded. */
const SLUG = /^([^/]{1,600})\/?$/;

/** Returns the public page that a path names. */
export function publicPageAt(path: string): PublicPage | undefined {
  const type = RECORD_TYPES.find((one) => path.startsWith(RECORDS[one].page));
  if (type === undefined) return undefined;
  const [, slug] = SLUG.exec(path.slice(RECORDS[type].page.length)) ?? [];
  return slug === undefined ? undefined : { type, slug };
}
