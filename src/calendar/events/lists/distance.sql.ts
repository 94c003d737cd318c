import sql, { raw, type Sql } from 'sql-template-tag';

const KM_PER_DEGREE = 111.195;
const EARTH_RADIUS_KM = 6_371;

/** A point on the earth, in degrees. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** A circle on the earth; the radius is in kilometres. */
export interface Circle extends Point {
  readonly radius: number;
}

/** Matches rows of `alias` whose coordinates lie within a circle: a band of latitudes for the index, then the distance. */
export function withinRadius(alias: string, { lat, lng, radius }: Circle): Sql {
  const margin = radius / KM_PER_DEGREE;
  return sql`(${raw(alias)}.geo_lat BETWEEN ${lat - margin} AND ${lat + margin}
    AND ${raw(alias)}.geo_lng IS NOT NULL AND ${distanceTo(alias, { lat, lng })} <= ${radius}::float8)`;
}

/** The distance from a point to rows of `alias` with both coordinates, in kilometres. */
export function distanceTo(alias: string, { lat, lng }: Point): Sql {
  const row = raw(alias);
  const haversine = sql`sin(radians(${row}.geo_lat - ${lat}::float8) / 2) ^ 2
    + cos(radians(${lat}::float8)) * cos(radians(${row}.geo_lat)) * sin(radians(${row}.geo_lng - ${lng}::float8) / 2) ^ 2`;
  return sql`${2 * EARTH_RADIUS_KM} * asin(sqrt(least(1, ${haversine})))`;
}
