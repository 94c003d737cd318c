export { type Calendar, type CallOptions, createCalendar, type FollowOptions } from './calendar.js';
export type { Api, CalendarOptions } from './connection.js';
export { dataOf } from './data-of.js';
export type { components, operations, paths } from './document.js';
export { CalendarError, type Reason } from './error.js';
export type {
  CalendarEvent,
  Change,
  Changes,
  EventFields,
  EventQuery,
  Organizer,
  OrganizerQuery,
  Picture,
  PictureFields,
  RecordType,
  Term,
  Venue,
  VenueQuery,
} from './records.js';
