import { Injectable } from '@nestjs/common';
import { PublicReader } from '../public-view/public-reader.js';
import type { ListLinkedQuery } from '../publishing/list-linked.query.js';
import type { RecordKey } from '../publishing/publication-keeper.js';
import type { OrganizerDto, OrganizerPageDto } from './organizer.dto.js';
import type { Organizer } from './organizer.entity.js';
import { presentOrganizer, presentOrganizerPage } from './organizer.presenter.js';
import { OrganizersService } from './organizers.service.js';
import { OrganizersView } from './organizers.view.js';

@Injectable()
export class OrganizersReader extends PublicReader<
  Organizer,
  ListLinkedQuery,
  RecordKey,
  OrganizerPageDto,
  OrganizerDto
> {
  constructor(organizers: OrganizersService, view: OrganizersView) {
    super(organizers, view, {
      member: 'organizers',
      page: presentOrganizerPage,
      single: (organizer, context) => presentOrganizer(organizer, context, 'single'),
    });
  }
}
