import sql, { raw, type Sql } from 'sql-template-tag';

const EARTH_RADIUS_KM = 6_371;
/** Rounded up, so that the box around a circle has no less than the circle. */
const DEGREES_PER_KM = 1 / 111.19;
/** Some tenths of a millimetre, against rounding. */
const MARGIN = 1e-9;

/** A point on the earth, in degrees. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** A circle on the earth; the radius is in kilometres. */
export interface Circle extends Point {
  readonly radius: number;
}

/** A part of the earth between two longitudes and two latitudes, in degrees; across the date line if `west` is greater. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** Matches rows of `alias` whose coordinates lie within a box. Its latitudes use the index. */
export function withinBox(alias: string, [west, south, east, north]: Box): Sql {
  const row = raw(alias);
  const lng = sql`${row}.geo_lng`;
  const isBetween =
    west <= east ? sql`${lng} BETWEEN ${west} AND ${east}` : sql`(${lng} >= ${west} OR ${lng} <= ${east})`;
  return sql`(${row}.geo_lat BETWEEN ${south} AND ${north} AND ${isBetween})`;
}

/** Matches rows of `alias` whose coordinates lie within a circle: the box around it for the index, then the distance. */
export function withinRadius(alias: string, circle: Circle): Sql {
  return sql`(${withinBox(alias, boxAround(circle))} AND ${distanceTo(alias, circle)} <= ${circle.radius}::float8)`;
}

/** The distance from a point to rows of `alias` with both coordinates, in kilometres. */
export function distanceTo(alias: string, { lat, lng }: Point): Sql {
  const row = raw(alias);
  const haversine = sql`sin(radians(${row}.geo_lat - ${lat}::float8) / 2) ^ 2
    + cos(radians(${lat}::float8)) * cos(radians(${row}.geo_lat)) * sin(radians(${row}.geo_lng - ${lng}::float8) / 2) ^ 2`;
  return sql`${2 * EARTH_RADIUS_KM} * asin(sqrt(least(1, ${haversine})))`;
}

/** Returns the smallest box with a circle; around a pole it has all longitudes. */
export function boxAround({ lat, lng, radius }: Circle): Box {
  const height = radius * DEGREES_PER_KM + MARGIN;
  const [south, north] = [lat - height, lat + height];
  if (south <= -90 || north >= 90) return [-180, south, 180, north];
  const width = degrees(Math.asin(Math.sin(radians(height)) / Math.cos(radians(lat)))) + MARGIN;
  return [turned(lng - width), south, turned(lng + width), north];
}

/** Returns the longitude from -180 to 180. */
function turned(lng: number): number {
  if (lng < -180) return lng + 360;
  return lng > 180 ? lng - 360 : lng;
}

function radians(angle: number): number {
  return (angle * Math.PI) / 180;
}

function degrees(angle: number): number {
  return (angle * 180) / Math.PI;
}
