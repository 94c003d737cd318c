import { isPublication, linkTable, RECORDS, RESOURCE_TYPES } from '../../../common/record-types.js';
import type { FieldSelection } from '../../../context/request/field-selection.js';

/**
 * The links of events: the linked type, the member of the record (also the parameter), and the table that holds the
 * links. Venues and organizers are ordered, terms are not.
 */
export const EVENT_LINKS = RESOURCE_TYPES.map((type) => {
  const link = { type, ...linkTable(type) };
  return isPublication(type)
    ? ({ ...link, member: type, isOrdered: true } as const)
    : ({ ...link, member: RECORDS[type].collection, isOrdered: false } as const);
});

export type EventLink = (typeof EVENT_LINKS)[number];

/** Returns the links that the requested members need: `json_ld` needs venues and organizers, too. */
export function requiredLinks(fields: FieldSelection): readonly EventLink[] {
  const isDescribed = fields.includes('json_ld');
  return EVENT_LINKS.filter(({ member, isOrdered }) => fields.includes(member) || (isDescribed && isOrdered));
}
