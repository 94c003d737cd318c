import { linkedErrors } from '../linked/linked.documentation.js';
import type { Group } from '../routes/api-group.js';
import { rejected } from '../routes/named-errors.js';
import { CreateOrganizerDto, UpdateOrganizerDto } from './organizer.dto.js';

export const ORGANIZERS: Group = {
  name: 'Organizers',
  position: 30,
  description: 'People and groups behind events, with contact details.',
  errors: linkedErrors(CreateOrganizerDto, rejected(UpdateOrganizerDto, { status: 'unknown' }), 'organizer'),
  changes: { UpdateOrganizer: { email: 'office@example.org' } },
};
