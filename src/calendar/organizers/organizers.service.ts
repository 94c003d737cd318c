import { Injectable } from '@nestjs/common';
import { RecordCache } from '../../reading/record-cache.js';
import { Transactions } from '../../database/transactions.js';
import { PublicationFields } from '../publications/publication-fields.js';
import { LinkedService } from '../publications/linked.service.js';
import { PublishingService } from '../publications/publishing.service.js';
import { CreateOrganizerDto, UpdateOrganizerDto } from './organizer.dto.js';
import { type Organizer, ORGANIZER_TRANSLATIONS } from './organizer.entity.js';
import { ORGANIZER_DETAILS } from './organizer-details.js';
import { presentOrganizer, ORGANIZER_MASK } from './organizer.presenter.js';
import { OrganizersRepository } from './organizers.repository.js';

const FIELDS = new PublicationFields<Organizer>(
  { organizer: 'title', ...ORGANIZER_DETAILS },
  ORGANIZER_TRANSLATIONS.texts,
);

@Injectable()
export class OrganizersService extends LinkedService<Organizer, CreateOrganizerDto> {
  constructor(
    organizers: OrganizersRepository,
    publishing: PublishingService,
    transactions: Transactions,
    cache: RecordCache,
  ) {
    const options = {
      create: CreateOrganizerDto,
      update: UpdateOrganizerDto,
      translations: ORGANIZER_TRANSLATIONS,
      fields: FIELDS,
      present: presentOrganizer,
      mask: ORGANIZER_MASK,
    } as const;
    super(organizers, options, publishing, transactions, cache);
  }
}
