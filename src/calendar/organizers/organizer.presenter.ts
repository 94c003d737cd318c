import type { Presented } from '../../reading/record-json.js';
import type { RequestContext, View } from '../../context/request/request-context.js';
import { presentImage } from '../images/image.presenter.js';
import { translatedFor } from '../../context/language/translatable.js';
import { isMasked } from '../publications/protection.js';
import { membersOf } from '../publications/publication-fields.js';
import { presentIdentity, presentPublication } from '../publications/publication.presenter.js';
import { withoutEmpty } from '../publications/without-empty.js';
import { ORGANIZER_DETAILS } from './organizer-details.js';
import type { Organizer } from './organizer.entity.js';
import { organizerJsonLd } from './organizer.json-ld.js';

/** Placeholders for members that a password hides, as the original API has them; others are left out. */
export const ORGANIZER_MASK = {
  description: '',
  excerpt: '',
  image: false as const,
  phone: '',
  website: '',
  email: '',
};

export function presentOrganizer(row: Organizer, context: RequestContext, view: View): Presented {
  const organizer = translatedFor(row, context);
  const { slug, ...publication } = presentPublication(organizer, 'organizer', context);
  const named = { ...publication, organizer: organizer.title };
  const identity = presentIdentity(organizer, context);
  if (isMasked(organizer, context))
    return { record: { ...named, slug, ...ORGANIZER_MASK, ...identity }, isMasked: true };
  const details = {
    description: organizer.description,
    excerpt: organizer.excerpt,
    slug,
    image: organizer.image ? presentImage(organizer.image, context) : undefined,
    ...membersOf(organizer, ORGANIZER_DETAILS),
  };
  const record = { ...named, ...withoutEmpty(details), ...identity };
  return { record, ...(view === 'single' && { jsonLd: organizerJsonLd(organizer, context) }) };
}
