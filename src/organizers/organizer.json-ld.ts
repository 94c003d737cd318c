import { toExcerptText } from '../text/rich-text.js';
import type { Organizer } from './organizer.entity.js';

/** An organizer as a schema.org Person. */
export function organizerJsonLd(organizer: Organizer): Record<string, unknown> {
  return {
    '@type': 'Person',
    name: organizer.title,
    description: toExcerptText(organizer.excerpt || organizer.description),
    ...(organizer.image && { image: organizer.image.url }),
    url: organizer.website,
    telephone: organizer.phone,
    email: organizer.email,
    sameAs: organizer.website,
  };
}
