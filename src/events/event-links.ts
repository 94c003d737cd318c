import type { FieldSelection } from '../request/field-selection.js';

/**
 * The links of events: the linked type, the member of the record (also the parameter), and the table that holds the
 * links. Venues and organizers are ordered, terms are not.
 */
export const EVENT_LINKS = [
  { type: 'venue', member: 'venue', table: 'event_venues', column: 'venue_id', isOrdered: true },
  {
    type: 'organizer',
    member: 'organizer',
    table: 'event_organizers',
    column: 'organizer_id',
    isOrdered: true,
  },
  {
    type: 'category',
    member: 'categories',
    table: 'event_categories',
    column: 'category_id',
    isOrdered: false,
  },
  { type: 'tag', member: 'tags', table: 'event_tags', column: 'tag_id', isOrdered: false },
] as const;

export type EventLink = (typeof EVENT_LINKS)[number];
export type LinkType = EventLink['type'];

/** Returns the links that the requested members need: `json_ld` needs venues and organizers, too. */
export function requiredLinks(fields: FieldSelection): readonly EventLink[] {
  const isDescribed = fields.includes('json_ld');
  return EVENT_LINKS.filter(({ member, isOrdered }) => fields.includes(member) || (isDescribed && isOrdered));
}
