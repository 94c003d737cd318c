import type { Group } from '../../http/routes/api-group.js';

export const VENUES: Group = {
  name: 'Venues',
  position: 20,
  description: 'Places of events, with address and coordinates.',
  changes: { UpdateVenue: { phone: '+1 506 555 0199' } },
};
