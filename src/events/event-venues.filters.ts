import sql, { type Sql } from 'sql-template-tag';
import { openTo, visibleTo } from '../access/rights.js';
import type { RequestContext } from '../http/request-context.js';
import { type Circle, distanceTo, withinRadius } from './distance.js';
import type { ListEventsQuery } from './list-events.query.js';

type Reader = Pick<RequestContext, 'caller' | 'now'>;

/** Matches events with a venue that meets a condition and that the caller may read. */
export function atVenue(condition: Sql, reader: Reader): Sql {
  return sql`EXISTS (SELECT 1 FROM ${venuesWith(condition, reader)})`;
}

/** Matches events with a venue in the requested circle. */
export function nearby(query: ListEventsQuery, reader: Reader): Sql {
  return atVenue(withinRadius('venue', requestedCircle(query)), reader);
}

/** The distance of the nearest venue of an event that is nearby, from the centre of the requested circle. */
export function distanceOf(query: ListEventsQuery, reader: Reader): Sql {
  const circle = requestedCircle(query);
  const distance = distanceTo('venue', circle);
  // Without the band of `withinRadius`, whose index finds more venues than an event has.
  const condition = sql`venue.geo_lat IS NOT NULL AND venue.geo_lng IS NOT NULL AND ${distance} <= ${circle.radius}::float8`;
  return sql`(SELECT min(${distance}) FROM ${venuesWith(condition, reader)})`;
}

function venuesWith(condition: Sql, { caller, now }: Reader): Sql {
  return sql`event_venues link JOIN venues venue ON venue.id = link.venue_id
    WHERE link.event_id = row.id AND ${condition} AND ${openTo(caller, 'venue')} AND ${visibleTo(caller, 'venue', now)}`;
}

/** Returns the circle around the requested point, whose coordinates are sent together. */
function requestedCircle(query: ListEventsQuery): Circle {
  const { geoloc_lat: lat = 0, geoloc_lng: lng = 0, geoloc_radius: radius = 25 } = query;
  return { lat, lng, radius };
}
