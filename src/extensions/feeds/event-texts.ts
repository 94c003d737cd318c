import type { EventDto } from '../../calendar/events/record/event-record.dto.js';
import type { VenueDto } from '../../calendar/venues/venue.dto.js';

/** Returns the venues of an event: none, one or several. */
export function venuesOf({ venue }: Pick<EventDto, 'venue'>): readonly VenueDto[] {
  return Array.isArray(venue) ? venue : [venue];
}

/** Returns the name and the address of a venue in one line. */
export function venueAddressOf({ venue, address, city, stateprovince, zip, country }: VenueDto): string {
  return [venue, address, city, stateprovince, zip, country].filter(Boolean).join(', ');
}

/** Returns the instant of a time in UTC, `Y-m-d H:i:s`. */
export function instantOf(time: string): Date {
  const iso = `${time.replace(' ', 'T')}Z`;
  // The end of 9999 is in the year 10000 of UTC, where the zone is west of it.
  return new Date(/^\d{5}/.test(iso) ? `+0${iso}` : iso);
}
