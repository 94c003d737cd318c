import type { Category } from '../categories/category.entity.js';
import type { Organizer } from '../organizers/organizer.entity.js';
import type { Tag } from '../tags/tag.entity.js';
import type { Counted } from '../terms/term.entity.js';
import type { Venue } from '../venues/venue.entity.js';
import type { Event } from './event.entity.js';

/** An event with all that its record shows. */
export type LoadedEvent = Event & {
  venues: Venue[];
  organizers: Organizer[];
  categories: Counted<Category>[];
  tags: Counted<Tag>[];
};
