import { linkedErrors } from '../publications/linked.documentation.js';
import type { Group } from '../../http/routes/api-group.js';
import { rejectedExample } from '../../http/routes/named-errors.js';
import { CreateOrganizerDto, UpdateOrganizerDto } from './organizer.dto.js';

export const ORGANIZERS: Group = {
  name: 'Organizers',
  position: 30,
  description: 'People and groups behind events, with contact details.',
  errors: linkedErrors(
    CreateOrganizerDto,
    rejectedExample(UpdateOrganizerDto, { status: 'unknown' }),
    'organizer',
  ),
  changes: { UpdateOrganizer: { email: 'office@example.org' } },
};
