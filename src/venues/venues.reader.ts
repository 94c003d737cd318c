import { Injectable } from '@nestjs/common';
import { PublicReader } from '../public-view/public-reader.js';
import type { ListLinkedQuery } from '../publishing/list-linked.query.js';
import type { RecordKey } from '../publishing/publication-keeper.js';
import type { VenueDto, VenuePageDto } from './venue.dto.js';
import type { Venue } from './venue.entity.js';
import { presentVenue, presentVenuePage } from './venue.presenter.js';
import { VenuesService } from './venues.service.js';
import { VenuesView } from './venues.view.js';

@Injectable()
export class VenuesReader extends PublicReader<Venue, ListLinkedQuery, RecordKey, VenuePageDto, VenueDto> {
  constructor(venues: VenuesService, view: VenuesView) {
    super(venues, view, {
      member: 'venues',
      page: presentVenuePage,
      single: (venue, context) => presentVenue(venue, context, 'single'),
    });
  }
}
