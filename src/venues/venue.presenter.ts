import { type Page, pageCount } from '../common/paging/page.js';
import { pageLinks } from '../common/paging/page-links.js';
import type { RequestContext } from '../http/request-context.js';
import { presentImage } from '../images/image.presenter.js';
import { inLanguage } from '../language/translatable.js';
import { asEditor, isLocked } from '../publishing/protection.js';
import { presentIdentity, presentPublication, type View } from '../publishing/publication.presenter.js';
import { withoutEmpty } from '../publishing/without-empty.js';
import type { VenueDto, VenuePageDto } from './venue.dto.js';
import type { Venue } from './venue.entity.js';
import { venueJsonLd } from './venue.json-ld.js';

/** What stands in place of what a password hides. */
const MASK = {
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

export function presentVenue(row: Venue, context: RequestContext, view: View = 'listed'): VenueDto {
  const venue = inLanguage(row, context);
  const { slug, ...publication } = presentPublication(venue, 'venue', context);
  const named = { ...publication, venue: venue.title };
  const identity = presentIdentity(venue, context);
  if (isLocked(venue, view === 'written' ? asEditor(context) : context))
    return { ...named, slug, ...MASK, ...identity };
  const image = venue.image ? presentImage(venue.image) : undefined;
  const jsonLd = view === 'single' ? venueJsonLd(venue) : undefined;
  return {
    ...named,
    ...withoutEmpty({ ...presentDetails(venue), slug, image, json_ld: jsonLd }),
    show_map: venue.showMap,
    show_map_link: venue.showMapLink,
    ...identity,
  };
}

export function presentVenuePage(page: Page<Venue>, context: RequestContext): VenuePageDto {
  return {
    venues: page.rows.map((venue) => presentVenue(venue, context)),
    ...pageLinks((parameters) => context.links.rest('/venues/', parameters), page),
    total: page.total,
    total_pages: pageCount(page),
  };
}

function presentDetails(venue: Venue) {
  return {
    description: venue.description,
    excerpt: venue.excerpt,
    address: venue.address,
    city: venue.city,
    country: venue.country,
    province: venue.province,
    state: venue.state,
    zip: venue.zip,
    phone: venue.phone,
    website: venue.website,
    stateprovince: venue.stateprovince,
    geo_lat: venue.geoLat,
    geo_lng: venue.geoLng,
  };
}
