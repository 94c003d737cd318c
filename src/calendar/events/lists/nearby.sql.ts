import sql, { raw, type Sql } from 'sql-template-tag';
import type { Direction } from '../../../common/lists/order.js';
import { openTo, visibleTo } from '../../../context/access/rights.js';
import type { Reader } from '../../../reading/readable-event.sql.js';
import { type Circle, distanceTo, withinRadius } from './distance.sql.js';
import type { ListEventsQuery } from './list-events.query.js';

/** Venues without coordinates are nowhere. */
const IS_PLACED = raw('venue.geo_lat IS NOT NULL AND venue.geo_lng IS NOT NULL');

/** Has PostgreSQL look up each row by itself, also while it has no statistics, instead of reading all rows first. */
const ONE_BY_ONE = raw('OFFSET 0');

/** The distance of the venue of an event, where events are found by their venues. */
export const DISTANCE_OF_VENUE = raw('nearby.distance');

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
  // Without the box of `withinRadius`, whose index finds more venues than an event has.
  const condition = sql`${IS_PLACED} AND ${distance} <= ${circle.radius}::float8`;
  return sql`(SELECT min(${distance}) FROM ${venuesWith(condition, reader)})`;
}

/** A part of a list that is sorted by distance. */
interface Nearest {
  /** The condition on `row`, without that of the circle. */
  readonly condition: Sql;
  readonly direction: Direction;
  /** The most events that are needed. */
  readonly most: number;
  /** The distance at which the part begins. */
  readonly from?: unknown;
}

/**
 * Returns a FROM clause and its condition for events in the order of their nearest venues, so that PostgreSQL looks up
 * the events of one venue after the other, and stops with the page.
 */
export function byVenue(query: ListEventsQuery, reader: Reader, part: Nearest): Sql {
  const { condition, most } = part;
  const direction = raw(part.direction === 'desc' ? 'DESC' : 'ASC');
  const circle = requestedCircle(query);
  const distance = distanceTo('venue', circle);
  const begins =
    part.from === undefined
      ? sql``
      : sql`AND ${distance} ${raw(part.direction === 'desc' ? '<=' : '>=')} ${part.from}`;
  return sql`(SELECT venue.id, ${distance} AS distance FROM venues venue
      WHERE ${withinRadius('venue', circle)} AND ${readable(reader)} ${begins} ORDER BY distance ${direction}) nearby
    CROSS JOIN LATERAL (SELECT row.id FROM (
        SELECT event_id FROM event_venues WHERE venue_id = nearby.id ORDER BY event_id ${direction}) link
      CROSS JOIN LATERAL (SELECT row.id FROM events row
        WHERE row.id = link.event_id AND ${condition} AND NOT ${hasNearer(circle, reader)} ${ONE_BY_ONE}) row
      ORDER BY link.event_id ${direction} LIMIT ${raw(String(most))}) row WHERE true`;
}

/** Matches events with a venue before that in `nearby`. */
function hasNearer(circle: Circle, reader: Reader): Sql {
  return sql`EXISTS (SELECT FROM event_venues other JOIN venues venue ON venue.id = other.venue_id
    WHERE other.event_id = row.id AND other.venue_id <> nearby.id AND ${IS_PLACED} AND ${readable(reader)}
      AND (${distanceTo('venue', circle)}, venue.id) < (nearby.distance, nearby.id) ${ONE_BY_ONE})`;
}

function venuesWith(condition: Sql, reader: Reader): Sql {
  return sql`event_venues link JOIN venues venue ON venue.id = link.venue_id
    WHERE link.event_id = row.id AND ${condition} AND ${readable(reader)}`;
}

function readable({ caller, now }: Reader): Sql {
  return sql`${openTo(caller, 'venue')} AND ${visibleTo(caller, 'venue', now)}`;
}

/** Returns the circle around the requested point, whose coordinates are sent together. */
function requestedCircle(query: ListEventsQuery): Circle {
  const { geoloc_lat: lat = 0, geoloc_lng: lng = 0, geoloc_radius: radius = 25 } = query;
  return { lat, lng, radius };
}
