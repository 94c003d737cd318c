import type { Presented } from '../../reading/record-json.js';
import type { RequestContext, View } from '../../context/request/request-context.js';
import { presentImage } from '../images/image.presenter.js';
import { translatedFor } from '../../context/language/translatable.js';
import { isMasked } from '../publications/protection.js';
import { membersOf } from '../publications/publication-fields.js';
import { presentIdentity, presentPublication } from '../publications/publication.presenter.js';
import { withoutEmpty } from '../publications/without-empty.js';
import { VENUE_DETAILS } from './venue-details.js';
import type { Venue } from './venue.entity.js';
import { venueJsonLd } from './venue.json-ld.js';

/** Placeholders for members that a password hides, as the original API has them; others are left out. */
export const VENUE_MASK = {
  description: '',
  excerpt: '',
  image: false as const,
  address: '',
  city: '',
  country: '',
  province: '',
  state: '',
  zip: '',
  phone: '',
  website: '',
  stateprovince: '',
  geo_lat: 0,
  geo_lng: 0,
  show_map: null,
  show_map_link: null,
};

export function presentVenue(row: Venue, context: RequestContext, view: View): Presented {
  const venue = translatedFor(row, context);
  const { slug, ...publication } = presentPublication(venue, 'venue', context);
  const named = { ...publication, venue: venue.title };
  const identity = presentIdentity(venue, context);
  if (isMasked(venue, context))
    return { record: { ...named, slug, ...VENUE_MASK, ...identity }, isMasked: true };
  const { description, excerpt } = venue;
  const image = venue.image ? presentImage(venue.image, context) : undefined;
  const maps = { show_map: venue.showMap, show_map_link: venue.showMapLink };
  const record = {
    ...named,
    ...withoutEmpty({ description, excerpt, ...membersOf(venue, VENUE_DETAILS), slug, image }),
    ...maps,
    ...identity,
  };
  return { record, ...(view === 'single' && { jsonLd: venueJsonLd(venue, context) }) };
}
