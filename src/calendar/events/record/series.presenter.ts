import { formatWallClock } from '../../../common/dates/wall-clock.js';
import { isEndless } from '../../../common/recurrence/recurrence-text.js';
import type { RequestContext } from '../../../context/request/request-context.js';
import type { Event } from './event.entity.js';

/** Presents what an event has to do with a series: the members of a series, of an occurrence, or none. */
export function presentSeries(event: Event, { links }: Pick<RequestContext, 'links'>) {
  const { recurrence, seriesId, originalStart } = event;
  const address = (id: number) => ({ id, rest_url: links.rest(`/events/${id}`) });
  if (recurrence !== null)
    return {
      recurrence,
      occurrences: { ...presentOccurrences(event, address), endless: isEndless(recurrence) },
    };
  if (seriesId === null || originalStart === null) return {};
  const place = { original_start_date: formatWallClock(originalStart), overrides: event.overrides };
  return { series: Object.assign(address(seriesId), place) };
}

function presentOccurrences({ occurrences, generatedUntil }: Event, address: (id: number) => object) {
  const { total = 0, next = null } = occurrences ?? {};
  return {
    total,
    generated_until: generatedUntil && formatWallClock(generatedUntil),
    next: next && Object.assign(address(next.id), { start_date: formatWallClock(next.startsLocal) }),
  };
}
