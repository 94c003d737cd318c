import type { Group } from '../../http/routes/api-group.js';

export const ORGANIZERS: Group = {
  name: 'Organizers',
  position: 30,
  description: 'People and groups behind events, with contact details.',
  changes: { UpdateOrganizer: { email: 'office@example.org' } },
};
