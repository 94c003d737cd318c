import { ApiError } from '../../errors/api-error.js';
import type { Event } from '../event.entity.js';

/** @throws ApiError `seriesNotEditable` for series and their occurrences */
export function requireSingle({ recurrence, seriesId }: Readonly<Event>): void {
  if (recurrence !== null || seriesId !== null) throw new ApiError('seriesNotEditable');
}
