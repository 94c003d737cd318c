import { isoOf } from '../../dates/wall-clock.js';
import { withSuffix } from '../../slugs/slug.js';
import type { OccurrenceTime } from './occurrence-schedule.js';

/** Returns the slug of an occurrence: that of the series with the day, or none if the series has none. */
export function slugOn(slug: string, { originalStart }: Pick<OccurrenceTime, 'originalStart'>): string {
  return slug && withSuffix(slug, isoOf(originalStart).slice(0, -9));
}
