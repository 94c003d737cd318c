import type { EventDto } from '../../calendar/events/record/event-record.dto.js';
import type { Feed, FeedEvent, FeedWriter } from './feed.js';
import { framedWriter } from './record-writer.js';

/** The events as a graph of schema.org. */
export const JSON_LD: FeedWriter = framedWriter<FeedEvent, Feed>(
  ({ record }) => `\n${written(node(record))}`,
  () => ({ head: '{"@context":"https://schema.org","@graph":[', separator: ',', tail: '\n]}\n' }),
);

/** The members of `json_ld` that the original API has always had, whether or not anything is known. */
const INVENTED = ['@context', 'performer'];

/** Returns the `json_ld` of an event without what it makes up. */
function node(record: EventDto): object {
  const members = Object.entries(record.json_ld ?? {}).filter(([name]) => !INVENTED.includes(name));
  return {
    ...Object.fromEntries(members),
    '@id': record.url,
    ...picture(record),
    ...unknown(record),
    ...wholeDays(record),
  };
}

/** Describes a picture of which more is known than its address. */
function picture({ image }: EventDto): object {
  const full = image === false ? undefined : image.sizes?.full;
  if (image === false || full === undefined) return {};
  const { url, width, height, filesize, 'mime-type': encodingFormat } = full;
  const texts = { description: image.alt, caption: image.caption };
  return {
    image: {
      '@type': 'ImageObject',
      url,
      width,
      height,
      contentSize: `${filesize} B`,
      encodingFormat,
      ...texts,
    },
  };
}

/** Leaves out what the record does not say: `undefined` is not written. */
function unknown({ offers, is_virtual: isVirtual, event_status: status }: EventDto): object {
  const isAttendanceKnown = isVirtual !== undefined || status === 'moved-online';
  return {
    ...(offers === undefined && { offers: undefined }),
    ...(!isAttendanceKnown && { eventAttendanceMode: undefined }),
  };
}

/** Whole days are dates, which need no time zone. */
function wholeDays({ all_day: isAllDay, start_date: start, end_date: end, ...record }: EventDto): object {
  if (isAllDay !== true) return {};
  const { event_status: status, previous_start_date: previous } = record;
  return {
    startDate: dayOf(start),
    endDate: dayOf(end),
    ...(status === 'rescheduled' && { previousStartDate: previous?.map(dayOf) }),
  };
}

function dayOf(time: string): string {
  return time.slice(0, 10);
}

/** Leaves out empty texts, which the original API has for what is not known. */
function written(object: object): string {
  const json = JSON.stringify(object, (_, value: unknown) => (value === '' ? undefined : value));
  // The document may be copied into a script element, which `</script>` would end.
  return json.replaceAll('<', '\\u003c');
}
