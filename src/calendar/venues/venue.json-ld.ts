import { toExcerptText } from '../../common/text/rich-text.js';
import { imageUrl } from '../images/image.presenter.js';
import type { RequestContext } from '../../context/request/request-context.js';
import type { Venue } from './venue.entity.js';

/** A venue as a schema.org Place. */
export function venueJsonLd(venue: Venue, context: Pick<RequestContext, 'links'>): Record<string, unknown> {
  const address = {
    streetAddress: venue.address,
    addressLocality: venue.city,
    addressRegion: venue.stateprovince,
    postalCode: venue.zip,
    addressCountry: venue.country,
  };
  return {
    '@type': 'Place',
    name: venue.title,
    description: toExcerptText(venue.excerpt || venue.description),
    ...(venue.image && { image: imageUrl(venue.image, context) }),
    url: '',
    address: {
      '@type': 'PostalAddress',
      ...Object.fromEntries(Object.entries(address).filter(([, text]) => text !== '')),
    },
    ...geo(venue),
    ...amenities(venue),
    telephone: venue.phone,
    sameAs: venue.website,
  };
}

function geo({ geoLat, geoLng }: Venue): Record<string, unknown> {
  if (geoLat === null || geoLng === null) return {};
  return { geo: { '@type': 'GeoCoordinates', latitude: geoLat, longitude: geoLng } };
}

function amenities({ accessibility }: Venue): Record<string, unknown> {
  if (accessibility.length === 0) return {};
  const amenityFeature = accessibility.map((name) => ({
    '@type': 'LocationFeatureSpecification',
    name,
    value: true,
  }));
  return { amenityFeature };
}
