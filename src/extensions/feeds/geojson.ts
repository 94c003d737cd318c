import type { EventDto } from '../../calendar/events/record/event-record.dto.js';
import type { VenueDto } from '../../calendar/venues/venue.dto.js';
import { venueAddressOf, venuesOf } from './event-texts.js';
import type { FeedEvent, FeedWriter } from './feed.js';
import { framedWriter, type RecordWriter } from './record-writer.js';

/** A point for each event (RFC 7946): the place of its first venue that has coordinates, null if there is none. */
export const EVENTS_GEOJSON: FeedWriter = collectionWriter(({ record }: FeedEvent) => eventFeature(record));

/** A point for each venue, null for those without coordinates. */
export const VENUES_GEOJSON = collectionWriter(venueFeature);

function collectionWriter<Item>(toFeature: (item: Item) => object): RecordWriter<Item, unknown> {
  return framedWriter(
    (item) => `\n${JSON.stringify(toFeature(item))}`,
    () => ({ head: '{"type":"FeatureCollection","features":[', separator: ',', tail: '\n]}\n' }),
  );
}

function eventFeature(record: EventDto): object {
  const venues = venuesOf(record);
  const placed = venues.find((venue) => pointOf(venue) !== null) ?? venues[0];
  const { id, title, start_date, end_date, timezone, all_day, event_status = 'scheduled', url } = record;
  const properties = { title, start_date, end_date, timezone, all_day, event_status, url };
  return feature(id, placed, { ...properties, categories: record.categories.map(({ name }) => name) });
}

function venueFeature(record: VenueDto): object {
  const { id, venue, url, website, phone } = record;
  return feature(id, record, { title: venue, url, website, phone });
}

/** @param place whose name and address are among the properties */
function feature(id: number, place: VenueDto | undefined, properties: object): object {
  const placed = place && { venue: place.venue, address: venueAddressOf(place) };
  return {
    type: 'Feature',
    id,
    geometry: place ? pointOf(place) : null,
    properties: { ...properties, ...placed },
  };
}

function pointOf({ geo_lat: latitude, geo_lng: longitude }: VenueDto): object | null {
  if (latitude === undefined || longitude === undefined) return null;
  return { type: 'Point', coordinates: [longitude, latitude] };
}
