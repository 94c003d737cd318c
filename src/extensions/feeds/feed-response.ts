import type { RecordRef } from '../../reading/record-cache.js';
import { type FeedFormat, MEDIA_TYPES } from './feed-formats.js';
import type { RefPage } from '../../reading/present-list.js';
import type { Result } from '../../reading/result.js';

/** Formats that browsers keep rather than show. */
const SAVED: readonly FeedFormat[] = ['ics', 'csv'];

/** A feed apart from its text. */
interface FeedDescription extends Omit<Result, 'contents' | 'file'> {
  /** File name without a suffix. */
  readonly name: string;
}

/** Returns a feed as a response. */
export function feedResult(
  format: FeedFormat,
  parts: AsyncIterable<readonly Buffer[]>,
  { name, ...feed }: FeedDescription,
): Result {
  return {
    ...feed,
    contents: () => ({ mediaType: MEDIA_TYPES[format], parts }),
    file: { name: `${name}.${format}`, isSaved: SAVED.includes(format) },
  };
}

/** Describes a feed of the first records of a list. */
export function describePage(
  name: string,
  { total, rows, revision, isTimeDependent }: RefPage<RecordRef>,
  { start, end }: { readonly start?: string; readonly end?: string } = {},
): FeedDescription {
  const window = start === undefined || end === undefined ? undefined : `${start}/${end}`;
  return { name, total, count: rows.length, window, revision, isTimeDependent };
}
