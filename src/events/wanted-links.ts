import type { FieldSelection } from '../http/field-selection.js';
import type { EventLinks } from './event-links.repository.js';

/** Which links of an event the members asked for are made of. */
export function wantedLinks(fields: FieldSelection): Readonly<Record<keyof EventLinks, boolean>> {
  const isDescribed = fields.wants('json_ld');
  return {
    venues: isDescribed || fields.wants('venue'),
    organizers: isDescribed || fields.wants('organizer'),
    categories: fields.wants('categories'),
    tags: fields.wants('tags'),
  };
}
