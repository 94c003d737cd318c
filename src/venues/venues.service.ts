import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../audit/audit-trail.js';
import { Transactions } from '../common/transactions.js';
import { PublicationFields } from '../publishing/publication-fields.js';
import { LinkedService } from '../publishing/linked.service.js';
import { PublishingService } from '../publishing/publishing.service.js';
import type { CreateVenueDto } from './venue.dto.js';
import type { Venue } from './venue.entity.js';
import { VenuesRepository } from './venues.repository.js';

const FIELDS = new PublicationFields<Venue>(
  {
    venue: 'title',
    address: 'address',
    city: 'city',
    country: 'country',
    province: 'province',
    state: 'state',
    zip: 'zip',
    phone: 'phone',
    website: 'website',
    stateprovince: 'stateprovince',
    geo_lat: 'geoLat',
    geo_lng: 'geoLng',
    show_map: 'showMap',
    show_map_link: 'showMapLink',
  },
  deriveStateProvince,
);

@Injectable()
export class VenuesService extends LinkedService<Venue, CreateVenueDto> {
  constructor(
    venues: VenuesRepository,
    publishing: PublishingService,
    transactions: Transactions,
    audit: AuditTrail,
  ) {
    const refusals = {
      notAccessible: 'venueNotAccessible',
      inTrash: 'venueInTrash',
      noSuchPage: 'venuePageNotFound',
    } as const;
    super(venues, { type: 'venue', fields: FIELDS, ...refusals }, publishing, transactions, audit);
  }
}

/** Addresses of the United States name a state, all others a province. */
function deriveStateProvince(venue: Venue, sent: ReadonlySet<string>): void {
  if (sent.has('stateprovince') || !['state', 'province', 'country'].some((name) => sent.has(name))) return;
  const { state, province, country } = venue;
  const american = ['', 'us', 'united states'].includes(country.toLowerCase());
  venue.stateprovince = state !== '' && american ? state : province;
}
