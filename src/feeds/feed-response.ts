import type { RecordRef } from '../caching/record-cache.js';
import { type FeedFormat, MEDIA_TYPES } from '../http/feed-formats.js';
import type { RefPage } from '../http/present-list.js';
import type { StreamedList } from '../http/record-json.js';
import { StreamedBody } from '../http/streamed-body.js';

/** Formats that browsers keep rather than show. */
const SAVED: readonly FeedFormat[] = ['ics', 'csv'];

/** A feed apart from its text. */
interface FeedDescription extends Omit<StreamedList, 'body'> {
  /** File name without a suffix. */
  readonly name: string;
}

/** Returns the response with a feed. */
export function written(
  format: FeedFormat,
  text: AsyncIterable<string>,
  { name, headers, ...list }: FeedDescription,
): StreamedList {
  const disposition = SAVED.includes(format) ? 'attachment' : 'inline';
  return {
    ...list,
    body: new StreamedBody(MEDIA_TYPES[format], text),
    headers: { ...headers, 'Content-Disposition': `${disposition}; filename="${name}.${format}"` },
  };
}

/** Describes a feed of the first records of a list. */
export function describePage(
  name: string,
  { total, rows, revision, isTimeDependent }: RefPage<RecordRef>,
  { start, end }: { readonly start?: string; readonly end?: string } = {},
): FeedDescription {
  const window = start === undefined || end === undefined ? undefined : `${start}/${end}`;
  const headers = { 'X-TEC-Total': total, 'X-Calendar-Count': rows.length, 'X-Calendar-Window': window };
  return { name, headers, revision, isTimeDependent };
}
