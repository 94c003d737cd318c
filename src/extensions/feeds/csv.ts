import { textInLines } from '../../common/text/rich-text.js';
import type { EventDto } from '../../calendar/events/record/event-record.dto.js';
import type { OrganizerDto } from '../../calendar/organizers/organizer.dto.js';
import type { VenueDto } from '../../calendar/venues/venue.dto.js';
import { joinNames } from '../../common/text/name-list.js';
import { withoutFormulas } from '../../common/text/spreadsheet-text.js';
import { venuesOf } from './event-texts.js';
import type { Feed, FeedEvent, FeedWriter } from './feed.js';
import { framedWriter, type RecordWriter } from './record-writer.js';

type Cell = string | number | boolean | null | undefined;
/** The cells of a row by their column, in its order. */
type Columns<Dto> = Readonly<Record<string, (record: Dto) => Cell>>;

const BYTE_ORDER_MARK = '\uFEFF';

const EVENT_COLUMNS: Columns<EventDto> = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  status: ({ status }) => status,
  event_status: ({ event_status: status = 'scheduled' }) => status,
  start_date: ({ start_date: start }) => start,
  end_date: ({ end_date: end }) => end,
  timezone: ({ timezone }) => timezone,
  utc_start_date: ({ utc_start_date: start }) => start,
  utc_end_date: ({ utc_end_date: end }) => end,
  all_day: ({ all_day: isAllDay }) => isAllDay,
  venue: (record) =>
    joinNames(
      venuesOf(record).map(({ venue }) => venue),
      ';',
    ),
  address: (record) => venuesOf(record)[0]?.address,
  city: (record) => venuesOf(record)[0]?.city,
  zip: (record) => venuesOf(record)[0]?.zip,
  stateprovince: (record) => venuesOf(record)[0]?.stateprovince,
  country: (record) => venuesOf(record)[0]?.country,
  geo_lat: (record) => venuesOf(record)[0]?.geo_lat,
  geo_lng: (record) => venuesOf(record)[0]?.geo_lng,
  virtual_url: ({ virtual_url: url }) => url,
  organizer: ({ organizer }) =>
    joinNames(
      organizer.map(({ organizer: name }) => name),
      ';',
    ),
  categories: ({ categories }) =>
    joinNames(
      categories.map(({ name }) => name),
      ';,',
    ),
  tags: ({ tags }) =>
    joinNames(
      tags.map(({ name }) => name),
      ';,',
    ),
  cost: ({ cost }) => cost,
  website: ({ website }) => website,
  image: ({ image }) => (image === false ? undefined : image.url),
  description: ({ description }) => textInLines(description),
  url: ({ url }) => url,
  modified_utc: ({ modified_utc: modified }) => modified,
};

const VENUE_COLUMNS: Columns<VenueDto> = {
  id: ({ id }) => id,
  venue: ({ venue }) => venue,
  address: ({ address }) => address,
  city: ({ city }) => city,
  zip: ({ zip }) => zip,
  stateprovince: ({ stateprovince }) => stateprovince,
  country: ({ country }) => country,
  geo_lat: ({ geo_lat: latitude }) => latitude,
  geo_lng: ({ geo_lng: longitude }) => longitude,
  phone: ({ phone }) => phone,
  website: ({ website }) => website,
  accessibility: ({ accessibility = [] }) => accessibility.join(' '),
  description: ({ description }) => description && textInLines(description),
  url: ({ url }) => url,
  modified_utc: ({ modified_utc: modified }) => modified,
};

const ORGANIZER_COLUMNS: Columns<OrganizerDto> = {
  id: ({ id }) => id,
  organizer: ({ organizer }) => organizer,
  phone: ({ phone }) => phone,
  email: ({ email }) => email,
  website: ({ website }) => website,
  description: ({ description }) => description && textInLines(description),
  url: ({ url }) => url,
  modified_utc: ({ modified_utc: modified }) => modified,
};

/** A row for each event below the names of the columns. */
export const EVENTS_CSV: FeedWriter = csvWriter(EVENT_COLUMNS, ({ record }: FeedEvent) => record);
export const VENUES_CSV = csvWriter(VENUE_COLUMNS, (venue: VenueDto) => venue);
export const ORGANIZERS_CSV = csvWriter(ORGANIZER_COLUMNS, (organizer: OrganizerDto) => organizer);

function csvWriter<Item, Dto>(
  columns: Columns<Dto>,
  recordOf: (item: Item) => Dto,
): RecordWriter<Item, Pick<Feed, 'withMark'>> {
  return framedWriter(
    (item) => row(columns, recordOf(item)),
    ({ withMark }) => ({ head: header(columns, withMark) }),
  );
}

function header(columns: Columns<never>, withMark: boolean): string {
  // Not quoted: to a reader that does not know the mark, a quote behind it would not be the first character of a cell.
  return `${withMark ? BYTE_ORDER_MARK : ''}${Object.keys(columns).join(',')}\r\n`;
}

function row<Dto>(columns: Columns<Dto>, record: Dto): string {
  const cells = Object.entries(columns).map(([name, cell]) => written(name, cell(record)));
  return `${cells.join(',')}\r\n`;
}

function written(name: string, cell: Cell): string {
  if (typeof cell !== 'string') return String(cell ?? '');
  return quoted(withoutFormulas(name === IN_LINES ? cell : cell.replace(LINE_BREAKS, ' ')));
}

/** The only column whose texts have several lines. */
const IN_LINES = 'description';
/** All that any reader takes for the end of a line. */
const LINE_BREAKS = /[\n\v\f\r\u0085\u2028\u2029]+/g;
/** Quotes every text, so that none of them can end a cell or a row (RFC 4180). */
function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
