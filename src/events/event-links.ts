import type { FieldSelection } from '../http/field-selection.js';

/**
 * The links of events: the resource, the member of the record and parameter that names it, and the table of the
 * links. Venues and organizers have an order, terms have none.
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

/** The links that the members asked for are made of: `json_ld` shows venues and organizers, too. */
export function wantedLinks(fields: FieldSelection): readonly EventLink[] {
  const isDescribed = fields.wants('json_ld');
  return EVENT_LINKS.filter(({ member, isOrdered }) => fields.wants(member) || (isDescribed && isOrdered));
}
