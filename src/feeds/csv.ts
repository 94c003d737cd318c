import { stringify } from 'csv-stringify/sync';
import type { EventDto } from '../events/event-record.dto.js';
import type { OrganizerDto } from '../organizers/organizer.dto.js';
import type { VenueDto } from '../venues/venue.dto.js';
import { textInLines, venuesOf } from './event-texts.js';
import type { FeedWriter } from './feed.js';

type Cell = string | number | boolean | null | undefined;
/** The cells of a row by their column, in its order. */
type Columns<Dto> = Readonly<Record<string, (record: Dto) => Cell>>;

const BYTE_ORDER_MARK = '\uFEFF';

/** Writes a row for each event below the names of the columns. */
export const writeEventsCsv: FeedWriter = async function* ({ events, withMark }) {
  yield header(EVENT_COLUMNS, withMark);
  for await (const part of events)
    yield rows(
      EVENT_COLUMNS,
      part.map(({ record }) => record),
    );
};

export async function* writeVenuesCsv(
  venues: AsyncIterable<readonly VenueDto[]>,
  withMark: boolean,
): AsyncGenerator<string> {
  yield header(VENUE_COLUMNS, withMark);
  for await (const part of venues) yield rows(VENUE_COLUMNS, part);
}

export async function* writeOrganizersCsv(
  organizers: AsyncIterable<readonly OrganizerDto[]>,
  withMark: boolean,
): AsyncGenerator<string> {
  yield header(ORGANIZER_COLUMNS, withMark);
  for await (const part of organizers) yield rows(ORGANIZER_COLUMNS, part);
}

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
  venue: (record) => joined(venuesOf(record).map(({ venue }) => venue)),
  address: (record) => venuesOf(record)[0]?.address,
  city: (record) => venuesOf(record)[0]?.city,
  zip: (record) => venuesOf(record)[0]?.zip,
  stateprovince: (record) => venuesOf(record)[0]?.stateprovince,
  country: (record) => venuesOf(record)[0]?.country,
  geo_lat: (record) => venuesOf(record)[0]?.geo_lat,
  geo_lng: (record) => venuesOf(record)[0]?.geo_lng,
  virtual_url: ({ virtual_url: url }) => url,
  organizer: ({ organizer }) => joined(organizer.map(({ organizer: name }) => name)),
  categories: ({ categories }) => joined(categories.map(({ name }) => name)),
  tags: ({ tags }) => joined(tags.map(({ name }) => name)),
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

function joined(names: readonly string[]): string {
  return names.join('; ');
}

function header(columns: Columns<never>, withMark: boolean): string {
  return `${withMark ? BYTE_ORDER_MARK : ''}${written([Object.keys(columns)])}`;
}

function rows<Dto>(columns: Columns<Dto>, records: readonly Dto[]): string {
  const cells = Object.values(columns);
  return written(records.map((record) => cells.map((cell) => cell(record))));
}

function written(cells: readonly (readonly Cell[])[]): string {
  return stringify([...cells], {
    record_delimiter: 'windows',
    // Puts an apostrophe before texts that spreadsheets would take for formulas, but not before numbers.
    escape_formulas: true,
    cast: { boolean: String, number: String },
  });
}
