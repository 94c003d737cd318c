import { Injectable } from '@nestjs/common';
import { RecordCache } from '../../reading/record-cache.js';
import { Transactions } from '../../database/transactions.js';
import { PublicationFields } from '../publications/publication-fields.js';
import { LinkedService } from '../publications/linked.service.js';
import { PublishingService } from '../publications/publishing.service.js';
import { CreateVenueDto, UpdateVenueDto } from './venue.dto.js';
import { type Venue, VENUE_TRANSLATIONS } from './venue.entity.js';
import { VENUE_DETAILS } from './venue-details.js';
import { presentVenue, VENUE_MASK } from './venue.presenter.js';
import { VenuesRepository } from './venues.repository.js';

const FIELDS = new PublicationFields<Venue>(
  { venue: 'title', ...VENUE_DETAILS, show_map: 'showMap', show_map_link: 'showMapLink' },
  VENUE_TRANSLATIONS.texts,
  deriveStateProvince,
);

@Injectable()
export class VenuesService extends LinkedService<Venue, CreateVenueDto> {
  constructor(
    venues: VenuesRepository,
    publishing: PublishingService,
    transactions: Transactions,
    cache: RecordCache,
  ) {
    const options = {
      create: CreateVenueDto,
      update: UpdateVenueDto,
      translations: VENUE_TRANSLATIONS,
      fields: FIELDS,
      present: presentVenue,
      mask: VENUE_MASK,
    } as const;
    super(venues, options, publishing, transactions, cache);
  }
}

/** Sets `stateprovince` from the state for addresses in the United States, from the province elsewhere. */
function deriveStateProvince(venue: Venue, sent: ReadonlySet<string>, before: Readonly<Venue>): void {
  // One that was set for itself stays until another one is.
  if (sent.has('stateprovince') || before.stateprovince !== derivedStateProvince(before)) return;
  venue.stateprovince = derivedStateProvince(venue);
}

function derivedStateProvince({ state, province, country }: Readonly<Venue>): string {
  const american = ['', 'us', 'united states'].includes(country.toLowerCase());
  return state !== '' && american ? state : province;
}
