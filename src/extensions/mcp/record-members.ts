/** The members of events in lists: enough to choose one and to follow its links. */
export const EVENT_MEMBERS = [
  'id',
  'title',
  'url',
  'rest_url',
  'start_date',
  'end_date',
  'timezone',
  'all_day',
  'cost',
  'status',
  'event_status',
  'is_virtual',
  'series',
  'recurrence',
  'occurrences.total',
  'venue.id',
  'venue.venue',
  'venue.city',
  'organizer.organizer',
];

/** The members of an event that was written: what a model may have got wrong, and which dates a series has lost. */
export const WRITTEN_MEMBERS = [
  ...EVENT_MEMBERS,
  'event_status_reason',
  'categories.name',
  'tags.name',
  'removed',
];

/** The members of a single event. */
export const DETAILS = [
  ...EVENT_MEMBERS,
  'slug',
  'description',
  'excerpt',
  'website',
  'featured',
  'modified_utc',
  'event_status_reason',
  'previous_start_date',
  'virtual_event_type',
  'virtual_url',
  'offers',
  'capacity',
  'accessibility',
  'accessibility_note',
  'language',
  'translations',
  'categories.name',
  'tags.name',
  'venue.address',
  'venue.country',
  'venue.geo_lat',
  'venue.geo_lng',
  'venue.accessibility',
  'organizer.id',
];

export const ORGANIZER_MEMBERS = ['id', 'organizer', 'url', 'website', 'phone', 'email'];

export const TERM_MEMBERS = ['id', 'name', 'slug', 'count'];

export const VENUE_MEMBERS = [
  'id',
  'venue',
  'url',
  'address',
  'city',
  'country',
  'geo_lat',
  'geo_lng',
  'accessibility',
];

/** The members of a changed record, whatever its type. */
export const CHANGED_MEMBERS = [
  ...EVENT_MEMBERS.filter((member) => !member.startsWith('venue.')),
  // Text in a venue, and an object in an event.
  'venue.venue',
  'city',
  'name',
  'slug',
];

/** Returns the names of members, without what is within them. */
export function namesOf(members: readonly string[]): string[] {
  return [...new Set(members.map((member) => member.replace(/\..*/, '')))];
}
