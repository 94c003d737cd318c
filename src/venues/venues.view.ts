import { Injectable } from '@nestjs/common';
import { isPublic } from '../access/rights.js';
import { FinishedRecordsService } from '../public-view/finished-records.service.js';
import { RecordView } from '../public-view/record-view.js';
import { isLocked } from '../publishing/protection.js';
import type { Venue } from './venue.entity.js';
import { presentVenue } from './venue.presenter.js';
import { VenuesRepository } from './venues.repository.js';

/** Venues as everybody sees them. */
@Injectable()
export class VenuesView extends RecordView<Venue> {
  constructor(finished: FinishedRecordsService, venues: VenuesRepository) {
    super(finished, {
      kind: 'venue',
      load: (ids) => venues.byIds(ids),
      // It may have been withdrawn since it was seen to be public.
      draft: (venue, context) =>
        isPublic(venue, context.now)
          ? { record: presentVenue(venue, context, 'single'), isLocked: isLocked(venue, context) }
          : undefined,
    });
  }
}
