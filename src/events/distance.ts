import type { Condition } from '../access/rights.js';

const KM_PER_DEGREE = 111.195;
const EARTH_RADIUS_KM = 6_371;

/** A circle on the earth; degrees and kilometres. */
export interface Circle {
  readonly lat: number;
  readonly lng: number;
  readonly radius: number;
}

/** The rows of `alias` whose coordinates lie within a circle: a band of latitudes for the index, then the distance. */
export function withinRadius(alias: string, { lat, lng, radius }: Circle): Condition {
  const margin = radius / KM_PER_DEGREE;
  const haversine = `sin(radians(${alias}.geo_lat - :lat) / 2) ^ 2
    + cos(radians(:lat)) * cos(radians(${alias}.geo_lat)) * sin(radians(${alias}.geo_lng - :lng) / 2) ^ 2`;
  return {
    sql: `(${alias}.geo_lat BETWEEN :south AND :north
      AND ${2 * EARTH_RADIUS_KM} * asin(sqrt(least(1, ${haversine}))) <= :radius)`,
    parameters: { lat, lng, radius, south: lat - margin, north: lat + margin },
  };
}
