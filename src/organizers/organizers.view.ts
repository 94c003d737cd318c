import { Injectable } from '@nestjs/common';
import { isPublic } from '../access/rights.js';
import { FinishedRecordsService } from '../public-view/finished-records.service.js';
import { RecordView } from '../public-view/record-view.js';
import { isLocked } from '../publishing/protection.js';
import type { Organizer } from './organizer.entity.js';
import { presentOrganizer } from './organizer.presenter.js';
import { OrganizersRepository } from './organizers.repository.js';

/** Organizers as everybody sees them. */
@Injectable()
export class OrganizersView extends RecordView<Organizer> {
  constructor(finished: FinishedRecordsService, organizers: OrganizersRepository) {
    super(finished, {
      kind: 'organizer',
      load: (ids) => organizers.byIds(ids),
      // It may have been withdrawn since it was seen to be public.
      draft: (organizer, context) =>
        isPublic(organizer, context.now)
          ? { record: presentOrganizer(organizer, context, 'single'), isLocked: isLocked(organizer, context) }
          : undefined,
    });
  }
}
